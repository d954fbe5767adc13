/**
 * The commands that a stream has events of: the last few whole, to answer them again, older ones by a mark of four bytes'
 * worth. A mark may also be that of a command that was never given, once in some hundred millions: where one is met, the
 * stream itself is asked.
 */
import { randomInt } from 'node:crypto';
import type { Recorded } from '../../../infra/ports/ports.js';

/** What a command did, kept to answer it again. */
export type Done = {
  bodyHash: string;
  by: string;
  command: string;
  revision: number;
  events: readonly string[];
  numbers: readonly string[];
};

export const NONE: readonly string[] = [];
/** Lists of event types, of which there are few: one copy of each. */
const lists = new Map<string, readonly string[]>();
export const listOf = (types: readonly string[]): readonly string[] => {
  const key = types.join();
  const known = lists.get(key);
  if (known) return known;
  if (lists.size < 1_000) lists.set(key, types);
  return types;
};

/** Commands that are kept whole. */
const WHOLE = 8;
/** Bytes of a command that is kept whole, and of a mark. */
const DONE = 330;
const MARK = 28;

/** Unlike in every process: nobody can choose ids of one mark. */
const SEED = randomInt(2 ** 31);
const markOf = (id: string): number => {
  let mark = SEED;
  for (let i = 0; i < id.length; i++) mark = Math.imul(mark ^ id.charCodeAt(i), 0x01000193);
  mark = Math.imul(mark ^ (mark >>> 15), 0x2c1b3c6d);
  // Thirty bits: a set of such numbers takes no objects.
  return (mark ^ (mark >>> 13)) & 0x3fffffff;
};

export class Given {
  private readonly whole = new Map<string, Done>();
  private readonly marks = new Set<number>();
  /** Revision of the last event that was noted. */
  private last = -1;

  /** What is known by heart; `perhaps`: the stream knows. */
  find(commandId: string): Done | 'perhaps' | undefined {
    return this.whole.get(commandId) ?? (this.marks.has(markOf(commandId)) ? 'perhaps' : undefined);
  }

  /** Notes what a command stored; `done.revision` is that of its last event. */
  add(commandId: string, done: Done): void {
    if (done.revision <= this.last) return;
    this.last = done.revision;
    this.whole.set(commandId, done);
    const [oldest] = this.whole.size > WHOLE ? this.whole.keys() : [];
    if (oldest === undefined) return;
    this.whole.delete(oldest);
    this.marks.add(markOf(oldest));
  }

  /** Notes the next event of the stream; one that was noted before changes nothing. */
  hear({ meta, revision, type }: Recorded): void {
    this.add(meta.commandId, doneOf({ meta, revision, type }, this.whole.get(meta.commandId)));
  }

  get bytes(): number {
    return this.whole.size * DONE + this.marks.size * MARK;
  }
}

/** What a command did after one more of its events. */
const doneOf = ({ meta, revision, type }: Pick<Recorded, 'meta' | 'revision' | 'type'>, before?: Done): Done => ({
  bodyHash: meta.bodyHash,
  by: meta.by.id,
  command: meta.command,
  revision,
  events: listOf([...(before?.events ?? NONE), type]),
  numbers: before?.numbers ?? meta.numbers ?? NONE,
});

/** What a command did, by its stream's events. */
export const doneIn = (events: readonly Recorded[], commandId: string): Done | undefined =>
  events
    .filter(({ meta }) => meta.commandId === commandId)
    .reduce<Done | undefined>((done, event) => doneOf(event, done), undefined);
