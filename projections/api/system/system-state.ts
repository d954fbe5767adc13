/**
 * Reads the product's state from its stores. Unreadable parts are omitted, except the state store, which is required.
 */
import { type EventStore, type ReadStore, type StateStore, Unavailable } from '../../../infra/ports/ports.js';
import { processes } from '../../../infra/runtime/status.js';
import type { ParkedRow, RefusedRow, SystemOut } from '../../../services/domain/queries/system.js';
import { type ParkedEntries, type StoredView, systemOf } from './system.js';

export type SystemPorts = {
  state: StateStore;
  reads: Pick<ReadStore, 'versions' | 'find'>;
  events: Pick<EventStore, 'head'>;
};

/** Minimum interval between document counts in ms: counting a large store is expensive. */
const COUNT_EVERY = 15_000;
const PARKED = 'parked/';
const PROCESSES = `${PARKED}processes/`;

/** Undefined if the engine is unavailable. */
const ifThere = <T>(request: Promise<T>): Promise<T | undefined> =>
  request.catch((error) => {
    if (error instanceof Unavailable) return undefined;
    throw error;
  });

export class SystemState {
  private readonly counts = new Map<string, { at: number; count: number }>();

  constructor(
    private readonly ports: SystemPorts,
    /** Names of read models. */
    private readonly views: readonly string[],
  ) {}

  /** @param now ms @throws Unavailable if the state store is unavailable */
  async read(now = Date.now()): Promise<SystemOut> {
    const { state, events } = this.ports;
    const [running, parked, versions, head] = await Promise.all([
      processes(state),
      this.parked(),
      Promise.all(this.views.map((view) => this.stored(view, now))),
      ifThere(events.head()),
    ]);
    return systemOf(running, parked, versions, now, head === undefined ? {} : { head });
  }

  private async parked(): Promise<ParkedEntries> {
    const entries: { documents: ParkedRow[]; commands: RefusedRow[] } = { documents: [], commands: [] };
    for (const { key, value } of await this.ports.state.list<Record<string, unknown>>(PARKED)) {
      if (key.startsWith(PROCESSES)) {
        // The command's content is not exposed.
        const { following: _, cause: __, ...row } = value;
        entries.commands.push({ id: key.slice(PROCESSES.length), ...row } as RefusedRow);
      } else entries.documents.push(value as ParkedRow);
    }
    return entries;
  }

  private async stored(view: string, now: number): Promise<StoredView> {
    const versions = await ifThere(this.ports.reads.versions(view));
    const documents = versions?.served === undefined ? undefined : await this.count(view, now);
    return { view, all: [], ...versions, ...(documents === undefined ? {} : { documents }) };
  }

  private async count(view: string, now: number): Promise<number | undefined> {
    const cached = this.counts.get(view);
    if (cached && now - cached.at < COUNT_EVERY) return cached.count;
    const page = await ifThere(
      this.ports.reads.find(view, { where: [], sort: { field: 'id', desc: false }, limit: 0, totals: true }),
    );
    if (!page?.totals) return cached?.count;
    this.counts.set(view, { at: now, count: page.totals.count });
    return page.totals.count;
  }
}
