import { cut } from './cut.js';
import { ALPHABET } from './id.js';
import { sha256 } from './sha256.js';

/** The longest id that `idPattern` takes. */
const LONGEST = 40;
/** Letters of a hash: 130 bits. */
const HASHED = 26;

/**
 * The id of what follows from a document, always the same. A short one contains both parts; a longer one keeps its
 * beginning, followed by a hash of the whole.
 */
export const derivedId = (id: string, key: string): string => {
  const whole = `${id}.${key}`;
  if (whole.length <= LONGEST) return whole;
  const sum = Array.from(sha256(whole).subarray(0, HASHED), (byte) => ALPHABET[byte % 32]).join('');
  return `${cut(whole, LONGEST - 1 - HASHED)}~${sum}`;
};
