/** Checks a command's body before its schema does: what no honest client sends is refused with its path. */
import { hash } from 'node:crypto';
import { oddText } from '../../../infra/runtime/http/odd-text.js';
import { Problem } from '../../../infra/runtime/http/problem.js';
import { without } from '../../../infra/runtime/http/secrets.js';
import type { TextCode } from '../../../infra/runtime/http/texts.js';

/** Changing an order of 500 lines takes 8,000 values. */
const COMMAND = { depth: 8, values: 10_000 };
/** Keys that reach into a prototype, or that other databases take for operators. */
const odd = (key: string): boolean =>
  key === '__proto__' || key === 'constructor' || key === 'prototype' || key.charCodeAt(0) === 36;

const refuse = (code: TextCode, path: readonly string[], name = ''): never => {
  throw new Problem('invalid', { faults: [{ code, field: path.join('.') || undefined, params: { name } }] });
};

/**
 * Refuses a body that is not an object, is too deep or too large, or has keys or texts no field can have.
 * @param most limits of depth and size @throws Problem 400
 */
export const checkShape = (body: unknown, most = COMMAND): Record<string, unknown> => {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return refuse('not-object', []);
  let values = 0;
  const path: string[] = [];
  const walk = (value: object): void => {
    if (path.length >= most.depth) refuse('too-deep', path);
    for (const key of Object.keys(value)) {
      if (++values > most.values) refuse('too-many', path.slice(0, 1));
      path.push(key);
      if (odd(key)) refuse('odd-key', path, key);
      if (oddText(key)) refuse('odd-text', path.slice(0, -1));
      const inner = (value as Record<string, unknown>)[key];
      if (typeof inner === 'object' && inner !== null) walk(inner);
      else if (typeof inner === 'string' && oddText(inner)) refuse('odd-text', path);
      path.pop();
    }
  };
  walk(body);
  return body as Record<string, unknown>;
};

/** JSON text with sorted keys, so that key order makes no difference. */
const canonical = (value: unknown): string => {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  const keys = Object.keys(value).sort();
  return `{${keys.map((key) => `${JSON.stringify(key)}:${canonical((value as Record<string, unknown>)[key])}`).join(',')}}`;
};

const EMPTY = hash('sha256', '{}', 'hex');
/** SHA-256 (hex) of the canonical JSON of a body without its secrets. */
export const bodyHash = (body: Record<string, unknown>, secrets: ReadonlySet<string>): string => {
  for (const _ in body) return hash('sha256', canonical(without(body, secrets)), 'hex');
  return EMPTY;
};

/**
 * The value as the log will return it: without `undefined`, with dates as text. Returns the same reference if nothing
 * differs, which is nearly always; a state folded from it then equals one folded from the log.
 */
export const plain = <T>(value: T): T => (isPlain(value) ? value : JSON.parse(JSON.stringify(value)));

const isPlain = (value: unknown): boolean => {
  if (value === undefined) return false;
  if (typeof value !== 'object' || value === null) return true;
  if (Array.isArray(value)) return value.every(isPlain);
  if (Object.getPrototypeOf(value) !== Object.prototype) return false;
  for (const key in value) if (!isPlain((value as Record<string, unknown>)[key])) return false;
  return true;
};
