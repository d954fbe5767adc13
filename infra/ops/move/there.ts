/** Reads a store's existing events alongside a file. */
import { hashOf, runningHash } from '../../ports/chain.js';
import type { EventStore, Recorded } from '../../ports/ports.js';

const PAGE = 1000;

/** Reads the events of a store one by one. */
export class There {
  private events: Recorded[] = [];
  private at = 0;
  private position = '';
  private over = false;

  constructor(private readonly store: Pick<EventStore, 'readAll'>) {}

  /** The next event; undefined at the end and ever after. */
  async next(): Promise<Recorded | undefined> {
    if (this.at === this.events.length && !this.over) {
      this.events = await this.store.readAll(this.position, PAGE);
      this.at = 0;
      this.over = this.events.length < PAGE;
      this.position = this.events.at(-1)?.position ?? this.position;
    }
    return this.events[this.at++];
  }
}

/** Number of events and running hash of a store's log: the store's own where it maintains one, else by reading all. */
export const sumOf = async (
  store: Pick<EventStore, 'readAll'> & { headHash?: () => { hash: string } },
): Promise<string> => {
  if (store.headHash) return store.headHash().hash;
  const there = new There(store);
  let running = '';
  for (let event = await there.next(); event; event = await there.next()) running = runningHash(running, hashOf(event));
  return running;
};
