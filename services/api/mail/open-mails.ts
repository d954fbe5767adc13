/**
 * Mails that are not finished: collected from the log, and stored with the position up to which it was read. A mark is
 * written before its position and removed only if nothing was read since, so that no mail is lost, whichever process is
 * killed at whatever moment.
 */
import type { Position, Recorded, StateStore } from '../../../infra/ports/ports.js';
import { mail } from '../../domain/flows/mail/mail.js';
import { parseStream } from '../../domain/kit/aggregate/aggregate.js';

const PLACE = 'mail/place';
const OPEN = 'mail/open/';
/** Replaces a mark for so many seconds: marks are removed by a swap, which can't delete. */
const [DONE, DONE_SECONDS] = [0, 1];

export class OpenMails {
  /** Id → the mark: the number of its events read. */
  private readonly marks = new Map<string, number>();

  constructor(private readonly state: StateStore) {}

  /** Loads the stored marks. @returns the position to read from */
  async load(): Promise<Position> {
    const place = (await this.state.get<Position>(PLACE)) ?? '';
    for (const { key, value } of await this.state.list<number>(OPEN)) {
      if (value !== DONE) this.marks.set(key.slice(OPEN.length), value);
    }
    return place;
  }

  /** @returns true if the batch has events of a mail */
  async hear(batch: readonly Recorded[]): Promise<boolean> {
    const newMarks = new Map<string, number>();
    for (const { stream, revision } of batch) {
      const { name, id } = parseStream(stream);
      if (name === mail.name) newMarks.set(id, revision + 1);
    }
    for (const [id, mark] of newMarks) {
      await this.state.put(OPEN + id, mark);
      this.marks.set(id, mark);
    }
    const last = batch.at(-1);
    if (last) await this.state.put(PLACE, last.position);
    return newMarks.size > 0;
  }

  /** Ids with their marks, oldest first: ids are time-ordered. */
  get all(): [id: string, mark: number][] {
    return [...this.marks].sort(([a], [b]) => (a < b ? -1 : 1));
  }

  /** Marks a mail as finished until it gets another event. */
  async done(id: string, mark: number): Promise<void> {
    if (this.marks.get(id) === mark) this.marks.delete(id);
    await this.state.swap(OPEN + id, mark, DONE, DONE_SECONDS);
  }
}
