/** Field selection for list rows, the same on every read store. */
import type { Doc } from './ports.js';

/** The selected fields, nested as in the document; missing ones are omitted. */
export const picked = (doc: Doc, select: readonly string[]): Doc => {
  const row: Doc = {};
  for (const path of select) pick(doc, row, path.split('.'), 0);
  return row;
};
const pick = (from: Doc, to: Doc, path: readonly string[], depth: number): void => {
  const key = path[depth] as string;
  if (!Object.hasOwn(from, key)) return;
  const value = from[key];
  if (depth === path.length - 1) to[key] = value;
  else if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    const inner = (Object.hasOwn(to, key) ? to[key] : {}) as Doc;
    to[key] = inner;
    pick(value as Doc, inner, path, depth + 1);
  }
};
