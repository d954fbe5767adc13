/** Ids of what a batch does: the same at every try, so that nothing is done twice. */
import { hash } from 'node:crypto';
import { eventId } from '../commands/ids.js';

/** Command id of a step of a row: on the way there, or back; `batal`, `ulang`: of what takes such a step back again. */
export const stepId = (batch: string, row: number, way: 'jalan' | 'urung' | 'batal' | 'ulang', step: number): string =>
  eventId(`batch/${batch}`, `${way}/${row}`, step);
/** Command id of what the product itself tells of a batch. `start`: when this way was begun, as it can be stopped and go on. */
export const tellId = (batch: string, what: string, start: string, n: number): string =>
  eventId(`batch/${batch}`, `${what}/${start}`, n);

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
/** A document's id that follows from words. */
export const idFrom = (...words: readonly (string | number)[]): string =>
  Array.from(hash('sha256', JSON.stringify(words), 'buffer').subarray(0, 20), (b) => ALPHABET[b % 32]).join('');
