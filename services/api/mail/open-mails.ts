/**
 * Which mails are not done with: heard from the log, and kept beside the place up to which it was heard. A mark comes before
 * its place and goes only where nothing was heard since, so that no mail is forgotten, whoever is killed when.
 */
import type { Position, Recorded, StateStore } from '../../../infra/ports/ports.js';
import { mail } from '../../domain/flows/mail/mail.js';
import { parseStream } from '../../domain/kit/aggregate.js';

const PLACE = 'mail/place';
const OPEN = 'mail/open/';
/** What stands where a mark was, for so many seconds: it goes by a swap, which can't delete. */
const [DONE, DONE_SECONDS] = [0, 1];

export class OpenMails {
  /** Id → the mark: how many of its events were heard. */
  private readonly marks = new Map<string, number>();

  constructor(private readonly state: StateStore) {}

  /** Takes up what is kept. @returns from where on to hear */
  async load(): Promise<Position> {
    const place = (await this.state.get<Position>(PLACE)) ?? '';
    for (const { key, value } of await this.state.list<number>(OPEN)) {
      if (value !== DONE) this.marks.set(key.slice(OPEN.length), value);
    }
    return place;
  }

  /** @returns true where one of them is of a mail */
  async hear(batch: readonly Recorded[]): Promise<boolean> {
    const heard = new Map<string, number>();
    for (const { stream, revision } of batch) {
      const { name, id } = parseStream(stream);
      if (name === mail.name) heard.set(id, revision + 1);
    }
    for (const [id, mark] of heard) {
      await this.state.put(OPEN + id, mark);
      this.marks.set(id, mark);
    }
    const last = batch.at(-1);
    if (last) await this.state.put(PLACE, last.position);
    return heard.size > 0;
  }

  /** Ids with their marks, oldest first: ids begin with their time. */
  get all(): [id: string, mark: number][] {
    return [...this.marks].sort(([a], [b]) => (a < b ? -1 : 1));
  }

  /** Nothing is to be done for it until more is heard of it. */
  async done(id: string, mark: number): Promise<void> {
    if (this.marks.get(id) === mark) this.marks.delete(id);
    await this.state.swap(OPEN + id, mark, DONE, DONE_SECONDS);
  }
}
