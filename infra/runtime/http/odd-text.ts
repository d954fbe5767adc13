/** Detects untypable text: control characters other than tabs and line ends, lone surrogates. */
import { isPrintable } from '../../../services/domain/kit/values/printable.js';

/** Whether a text can't be displayed and stored unchanged everywhere. */
export const oddText = (text: string): boolean => !isPrintable(text);
