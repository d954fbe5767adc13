/** Deterministic ids of a batch's commands, so that a retry does nothing twice. */
import { hash } from 'node:crypto';
import { eventId } from '../commands/ids.js';

/** Command id of a step of a row, forwards or for the undo; `batal`, `ulang`: of reversing such a step. */
export const stepId = (batch: string, row: number, way: 'jalan' | 'urung' | 'batal' | 'ulang', step: number): string =>
  eventId(`batch/${batch}`, `${way}/${row}`, step);
/**
 * Command id of an event that the product itself records about a batch. `start`: when this run began, since it can stop
 * and resume.
 */
export const tellId = (batch: string, what: string, start: string, n: number): string =>
  eventId(`batch/${batch}`, `${what}/${start}`, n);

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
/** A document id derived from words. */
export const idFrom = (...words: readonly (string | number)[]): string =>
  Array.from(hash('sha256', JSON.stringify(words), 'buffer').subarray(0, 20), (b) => ALPHABET[b % 32]).join('');
