/**
 * The commands that a stream has events of: the last few in full, to repeat their outcome; older ones as a 30-bit mark.
 * A mark may collide with that of a command that never ran, once in some hundred millions, so that a match is checked
 * in the stream itself.
 */
import { randomInt } from 'node:crypto';
import type { Recorded } from '../../../infra/ports/ports.js';

/** The outcome of a command, stored to repeat it. */
export type Done = {
  bodyHash: string;
  by: string;
  command: string;
  revision: number;
  events: readonly string[];
  numbers: readonly string[];
};

export const NONE: readonly string[] = [];
/** Interned lists of event types: few exist, so one copy of each is enough. */
const lists = new Map<string, readonly string[]>();
export const listOf = (types: readonly string[]): readonly string[] => {
  const key = types.join();
  const cached = lists.get(key);
  if (cached) return cached;
  if (lists.size < 1_000) lists.set(key, types);
  return types;
};

/** Commands stored in full. */
const WHOLE = 8;
/** Bytes of a command stored in full, and of a mark. */
const DONE = 330;
const MARK = 28;

/** Random in each process, so that nobody can construct ids with the same mark. */
const SEED = randomInt(2 ** 31);
const markOf = (id: string): number => {
  let mark = SEED;
  for (let i = 0; i < id.length; i++) mark = Math.imul(mark ^ id.charCodeAt(i), 0x01000193);
  mark = Math.imul(mark ^ (mark >>> 15), 0x2c1b3c6d);
  // Thirty bits stay small integers, which a set stores without allocating objects.
  return (mark ^ (mark >>> 13)) & 0x3fffffff;
};

export class CommandHistory {
  private readonly whole = new Map<string, Done>();
  private readonly marks = new Set<number>();
  /** Revision of the last recorded event. */
  private last = -1;

  /** The outcome if it is in memory; `perhaps`: the stream has to be checked. */
  find(commandId: string): Done | 'perhaps' | undefined {
    return this.whole.get(commandId) ?? (this.marks.has(markOf(commandId)) ? 'perhaps' : undefined);
  }

  /** Records what a command stored; `done.revision` is that of its last event. */
  add(commandId: string, done: Done): void {
    if (done.revision <= this.last) return;
    this.last = done.revision;
    this.whole.set(commandId, done);
    const [oldest] = this.whole.size > WHOLE ? this.whole.keys() : [];
    if (oldest === undefined) return;
    this.whole.delete(oldest);
    this.marks.add(markOf(oldest));
  }

  /** Records the next event of the stream; idempotent. */
  hear({ meta, revision, type }: Recorded): void {
    this.add(meta.commandId, doneOf({ meta, revision, type }, this.whole.get(meta.commandId)));
  }

  get bytes(): number {
    return this.whole.size * DONE + this.marks.size * MARK;
  }
}

/** A command's outcome including one more of its events. */
const doneOf = ({ meta, revision, type }: Pick<Recorded, 'meta' | 'revision' | 'type'>, before?: Done): Done => ({
  bodyHash: meta.bodyHash,
  by: meta.by.id,
  command: meta.command,
  revision,
  events: listOf([...(before?.events ?? NONE), type]),
  numbers: before?.numbers ?? meta.numbers ?? NONE,
});

/** A command's outcome, from its stream's events. */
export const doneIn = (events: readonly Recorded[], commandId: string): Done | undefined =>
  events
    .filter(({ meta }) => meta.commandId === commandId)
    .reduce<Done | undefined>((done, event) => doneOf(event, done), undefined);
