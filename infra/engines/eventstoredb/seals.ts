/**
 * Seals of the log: the running hash (see `chain.ts`) over its first events in commit order, stored in the stream
 * `~seals`, whose events are chained like those of any stream. On this engine the log itself holds no running hash.
 */
import { randomUUID } from 'node:crypto';
import { hashOf, seal as link, runningHash } from '../../ports/chain.js';
import { type EventStore, type Position, type Recorded, WrongRevision } from '../../ports/ports.js';

export const SEALS = '~seals';
/** The running hash after `events` events, the last of them at `position`. */
export type Seal = { position: Position; events: number; hash: string };
export const NO_SEAL: Seal = { position: '', events: 0, hash: '' };

type SealStore = Pick<EventStore, 'append' | 'distance'> & {
  last: (stream: string) => Promise<Recorded | undefined>;
};
type SealPosition = { revision: number; link: string };

const read = async (store: SealStore): Promise<SealPosition & { seal: Seal }> => {
  const event = await store.last(SEALS);
  if (!event) return { revision: -1, link: '', seal: NO_SEAL };
  return { revision: event.revision, link: hashOf(event), seal: event.data as Seal };
};

/** The newest seal, undefined before the first. @throws Unavailable */
export const lastSeal = async (store: SealStore): Promise<Seal | undefined> => {
  const { revision, seal } = await read(store);
  return revision < 0 ? undefined : seal;
};

/** Stores a seal after the one at `place`. @throws WrongRevision when another was stored meanwhile; Unavailable */
export const seal = async (store: SealStore, place: SealPosition, newSeal: Seal): Promise<SealPosition> => {
  const commandId = randomUUID();
  const meta = {
    commandId,
    command: 'seal',
    bodyHash: '',
    at: new Date().toISOString(),
    by: { id: '', username: 'relay', fullname: '', jobdesk: '', level: '' },
    correlationId: commandId,
  };
  const linked = link(SEALS, place.revision + 1, place.link, [{ id: commandId, type: 'Sealed', data: newSeal, meta }]);
  const { revision } = await store.append(SEALS, place.revision, linked.events);
  return { revision, link: linked.hash };
};

/** Maintains the running hash of the log and seals it. Two at once are harmless: their seals agree. */
export class Sealer {
  private now: Seal;
  private sealed: Seal;

  private constructor(
    private readonly store: SealStore,
    private place: SealPosition,
    /** The hash covers events up to here; noting must continue after it. */
    readonly from: Position,
    last: Seal,
  ) {
    this.now = last;
    this.sealed = last;
  }

  /** Resumes from the newest seal. @throws Unavailable */
  static async resume(store: SealStore): Promise<Sealer> {
    const { seal: last, ...place } = await read(store);
    return new Sealer(store, place, last.position, last);
  }

  /** Adds the next events of the log, in commit order; those already noted are skipped. */
  note(events: readonly Recorded[]): void {
    for (const event of events) {
      if (this.store.distance(this.now.position, event.position) <= 0) continue;
      const hash = runningHash(this.now.hash, hashOf(event));
      this.now = { position: event.position, events: this.now.events + 1, hash };
    }
  }

  /**
   * Seals the noted events, unless another process has sealed as far or farther.
   * @throws Unavailable: try again. Error when a seal over the same events has another hash: one of the two was
   * computed over a different log; the audit shows where
   */
  async flush(): Promise<void> {
    while (this.now.events > this.sealed.events) {
      try {
        this.place = await seal(this.store, this.place, this.now);
        this.sealed = this.now;
      } catch (error) {
        if (!(error instanceof WrongRevision)) throw error;
        const { seal: theirs, ...place } = await read(this.store);
        this.place = place;
        this.sealed = theirs;
        if (theirs.events === this.now.events && theirs.hash !== this.now.hash) {
          throw new Error(`The log up to ${theirs.position} is not the one that was sealed before`, { cause: error });
        }
      }
    }
  }
}
