import { derivedId } from '../../kit/derived-id.js';

/** The id of the return order of what was not delivered of an SJ. */
export const leftId = (note: string): string => derivedId(note, 's');
/** The id of the SJ that carries the goods of a return order again. */
export const againId = (order: string): string => derivedId(order, 'u');
