/**
 * Trail of accounts: one line an event, indexed by account and time; stored in the read models' engine, and built from
 * the log alone. Writing it is idempotent.
 */
import type { Position, ReadStore, Recorded, ViewShape, Write } from '../../infra/ports/ports.js';
import { system } from '../../services/domain/kit/aggregate/actor.js';
import { parseStream } from '../../services/domain/kit/aggregate/aggregate.js';
import { buildOf, codeOf } from '../runner/written.js';

/** A stored line: the event and its document. `by`: id of the account. */
export type TrailEntry = { id: string; by: string; at: string; kind: string; doc: string; type: string };
export const TRAIL = 'trail';
const NAME = TRAIL;
/** Raise when the stored form of lines changes: all are then rewritten. */
const CODE = 1;
const checkpointOf = (version: string): string => `${NAME}@${version}`;
const shape: ViewShape = {
  name: NAME,
  indexes: [['by', 'at']],
  facets: [],
  sums: [],
  tokens: () => [],
};

/** Query for a page of lines. `after`: where the previous page ended; `from`, `to`: ISO times, both included. */
export type TrailQuery = { by: string; from?: string; to?: string; after: string; limit: number };

export class TrailBook {
  /** The version being written; `served`: known by its writer to be served. */
  private version = String(CODE);
  private served = false;

  /** @param kinds of documents that it covers */
  constructor(
    private readonly reads: ReadStore,
    private readonly kinds: ReadonlySet<string> = new Set(),
  ) {}

  /**
   * Opens the newest version for writing; one that was started and is not served yet is continued. @returns its
   * position
   */
  async open(): Promise<Position> {
    const { served, all } = await this.reads.versions(NAME);
    const mine = all.filter((version) => codeOf(version) === CODE);
    this.version = mine.toSorted((a, b) => buildOf(a) - buildOf(b)).at(-1) ?? String(CODE);
    this.served = served === this.version;
    await this.reads.prepare(shape, this.version);
    return (await this.reads.checkpoint(checkpointOf(this.version))) ?? '';
  }

  /** Starts to rewrite everything from the beginning of the log; the served version stays until then. */
  async renew(): Promise<void> {
    this.version = `${CODE}.${buildOf(this.version) + 1}`;
    this.served = false;
    await this.reads.prepare(shape, this.version);
  }

  /** The version being written. */
  get state(): { version: string; served: boolean } {
    return { version: this.version, served: this.served };
  }

  /** Serves the version being written. */
  async serve(): Promise<void> {
    if (this.served) return;
    const { served } = await this.reads.versions(NAME);
    if (served !== this.version) await this.reads.serve(NAME, this.version);
    this.served = true;
  }

  /** Stores the lines of some events, and their position. */
  async keep(events: readonly Recorded[]): Promise<void> {
    const last = events.at(-1);
    if (!last) return;
    const writes = events.flatMap((event) => this.line(event) ?? []);
    const checkpoint = { name: checkpointOf(this.version), position: last.position };
    await this.reads.save(NAME, this.version, writes, checkpoint);
  }

  /** Newest first. Empty if no version is served yet. @throws Unavailable */
  async find({ by, from, to, after, limit }: TrailQuery): Promise<{ rows: TrailEntry[]; next?: string }> {
    if ((await this.reads.versions(NAME)).served === undefined) return { rows: [] };
    const days = from !== undefined || to !== undefined;
    const { rows, next } = await this.reads.find(NAME, {
      where: [
        { field: 'by', in: [by] },
        ...(days ? [{ field: 'at', ...(from ? { from } : {}), ...(to ? { to } : {}) }] : []),
      ],
      sort: { field: 'at', desc: true },
      limit,
      after,
    });
    return { rows: rows as TrailEntry[], ...(next === undefined ? {} : { next }) };
  }

  private line({ stream, revision, type, meta }: Recorded): Write | undefined {
    const { name: kind, id: doc } = parseStream(stream);
    if (!this.kinds.has(kind) || meta.by.jobdesk === system.jobdesk) return undefined;
    const id = `${stream}@${revision}`;
    const line: TrailEntry = { id, by: meta.by.id, at: meta.at, kind, doc, type };
    return { id, doc: line, source: stream, was: -1, revision };
  }
}
