/**
 * Parked documents of one version of a view: an event that could not be applied or stored is recorded with the error,
 * and the document's later events wait until an operator has it retried or discards the event.
 */
import type { Recorded } from '../../infra/ports/ports.js';
import { streamOf } from '../../services/domain/kit/aggregate/aggregate.js';
import type { Parked, RunnerPorts, Target } from './types.js';

/** Prefix of the keys of parked documents: `parked/<view>@<version>/<id>`. */
export const parkedPrefix = ({ view, version }: Target): string => `parked/${view.name}@${version}/`;

/** Discarded events, as `<document>@<revision>`, from the stream of operators' actions on a view. */
export const discardedIn = (events: readonly Pick<Recorded, 'type' | 'data'>[]): ReadonlySet<string> => {
  const discarded = events.filter(({ type }) => type === 'ParkedDiscarded');
  return new Set(
    discarded.map(({ data }) => {
      const { document, revision } = data as { document: string; revision: number };
      return `${document}@${revision}`;
    }),
  );
};

export class Parking {
  private readonly parked = new Set<string>();
  /** Events that an operator discarded, as `<document>@<revision>`: they are skipped, live and in every rebuild. */
  private readonly discarded = new Set<string>();

  constructor(
    private readonly ports: Pick<RunnerPorts, 'events' | 'state'>,
    private readonly target: Target,
  ) {}

  /** Reads the parked documents and the discarded events. */
  async open(): Promise<void> {
    await this.readDiscarded();
    const prefix = parkedPrefix(this.target);
    for (const { key } of await this.ports.state.list(prefix)) this.parked.add(key.slice(prefix.length));
  }

  get ids(): ReadonlySet<string> {
    return this.parked;
  }

  has(id: string): boolean {
    return this.parked.has(id);
  }

  private keyOf(id: string): string {
    return parkedPrefix(this.target) + id;
  }

  async park(id: string, event: Pick<Recorded, 'stream' | 'revision' | 'type'>, error: unknown): Promise<void> {
    this.parked.add(id);
    const { view, version } = this.target;
    const { stream, revision, type } = event;
    const text = error instanceof Error ? error.message : String(error);
    const at = new Date().toISOString();
    const parked: Parked = { view: view.name, version, id, stream, revision, type, error: text, at };
    await this.ports.state.put(this.keyOf(id), parked);
  }

  /** Unparks a document that is retried, or was repaired. */
  async release(id: string): Promise<void> {
    await this.ports.state.delete(this.keyOf(id));
    this.parked.delete(id);
  }

  /** Removes an entry that another process added before it saw the document repaired. */
  async unpark(id: string, revision: number): Promise<void> {
    const entry = await this.ports.state.get<Parked>(this.keyOf(id));
    if (entry && entry.revision <= revision) await this.ports.state.delete(this.keyOf(id));
  }

  /** Whether another process has repaired the document; if so, it no longer counts as parked here. */
  async mendedElsewhere(id: string): Promise<boolean> {
    if ((await this.ports.state.get(this.keyOf(id))) !== undefined) return false;
    return this.parked.delete(id);
  }

  /** Unparks a document that another process has brought beyond the parked event. */
  async passed(id: string, revision: number): Promise<void> {
    this.parked.delete(id);
    await this.unpark(id, revision);
  }

  /** Deletes all entries, as the version is no longer served. */
  async dispose(): Promise<void> {
    for (const id of this.parked) await this.ports.state.delete(this.keyOf(id));
  }

  discard(id: string, revision: number): void {
    this.discarded.add(`${id}@${revision}`);
  }
  isDiscarded(id: string, revision: number): boolean {
    return this.discarded.has(`${id}@${revision}`);
  }

  /** Reads the discarded events of the view. @returns whether there are more than before */
  async readDiscarded(): Promise<boolean> {
    const previous = this.discarded.size;
    const events = await this.ports.events.readStream(streamOf('projection', this.target.view.name));
    for (const one of discardedIn(events)) this.discarded.add(one);
    return this.discarded.size > previous;
  }
}
