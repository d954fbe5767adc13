/** What no keyboard types: control characters beside tabs and line ends, halves of characters. */
import { isPrintable } from '../../../services/domain/kit/printable.js';

/** Whether a text can't be shown and stored everywhere as it is. */
export const oddText = (text: string): boolean => !isPrintable(text);
