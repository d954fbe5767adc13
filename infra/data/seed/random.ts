/** Seeded randomness: the same name and seed give the same numbers and ids on every machine. */
import { createHash } from 'node:crypto';
import { newId } from '../../../services/domain/kit/values/id.js';

export type Random = {
  /** 0 ≤ x < 1. */
  next: () => number;
  /** An integer, both ends included. */
  int: (from: number, to: number) => number;
  /** A number in [from, to). */
  between: (from: number, to: number) => number;
  chance: (probability: number) => boolean;
  pick: <T>(list: readonly T[]) => T;
  /** One of the entries, by weight. */
  weighted: <T>(entries: readonly (readonly [T, number])[]) => T;
  /** Up to `n` distinct entries. */
  some: <T>(list: readonly T[], n: number) => T[];
  shuffled: <T>(list: readonly T[]) => T[];
};

/** FNV-1a with murmur's finalizer, so that names differing in one character get unrelated hashes. */
const hash32 = (text: string): number => {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
};

/** A generator (mulberry32) for one purpose, e.g. `random('7/sp/12')`. */
export const random = (name: string): Random => {
  let state = hash32(name);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  const int = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  const pick = <T>(list: readonly T[]): T => {
    if (list.length === 0) throw new Error('Nothing to pick from');
    return list[int(0, list.length - 1)] as T;
  };
  const shuffled = <T>(list: readonly T[]): T[] => {
    const out = [...list];
    for (let i = out.length - 1; i > 0; i--) {
      const j = int(0, i);
      [out[i], out[j]] = [out[j] as T, out[i] as T];
    }
    return out;
  };
  return {
    next,
    int,
    between: (from, to) => from + next() * (to - from),
    chance: (probability) => next() < probability,
    pick,
    weighted: <T>(entries: readonly (readonly [T, number])[]): T => {
      let left = next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
      const match = entries.find(([, weight]) => {
        left -= weight;
        return left < 0;
      });
      return (match ?? (entries[entries.length - 1] as readonly [T, number]))[0];
    },
    some: (list, n) => shuffled(list).slice(0, n),
    shuffled,
  };
};

/** Base time of ids, independent of the time of loading. */
const EPOCH = Date.UTC(2024, 0, 1);
/** A document id derived from seed and name. `order` makes ids of one kind sort in order of creation. */
export const demoId = (seed: number, name: string, order = 0): string =>
  newId(EPOCH + order, createHash('sha256').update(`${seed}/${name}`).digest());
/** A command id (UUID form) derived from seed and path. */
export const demoCommandId = (seed: number, path: string): string => {
  const hex = createHash('sha256').update(`${seed}/command/${path}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};
