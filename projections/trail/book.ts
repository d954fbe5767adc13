/**
 * What each account did, one line an event, found by who and when: in the engine of the read models, and built out of the
 * log alone. Whoever writes it twice writes the same.
 */
import type { Position, ReadStore, Recorded, ViewShape, Write } from '../../infra/ports/ports.js';
import { system } from '../../services/domain/kit/actor.js';
import { parseStream } from '../../services/domain/kit/aggregate.js';
import { buildOf, codeOf } from '../runner/written.js';

/** A line as it is kept: of which document, which event. `by`: whose id. */
export type Kept = { id: string; by: string; at: string; kind: string; doc: string; type: string };
export const TRAIL = 'trail';
const NAME = TRAIL;
/** Raised when lines are kept in another way: then all are written anew. */
const CODE = 1;
const checkpointOf = (version: string): string => `${NAME}@${version}`;
const shape: ViewShape = {
  name: NAME,
  indexes: [['by', 'at']],
  facets: [],
  sums: [],
  tokens: () => [],
};

/** Lines of a page. `after`: where the one before ended; `from`, `to`: ISO times, both included. */
export type Asked = { by: string; from?: string; to?: string; after: string; limit: number };

export class TrailBook {
  /** The version that is written; served: known to be, by who writes it. */
  private version = String(CODE);
  private served = false;

  /** @param kinds of documents of which it tells */
  constructor(
    private readonly reads: ReadStore,
    private readonly kinds: ReadonlySet<string> = new Set(),
  ) {}

  /** Makes ready to be written, the newest version: one that was begun and is not served yet is gone on with. @returns up to where it is */
  async open(): Promise<Position> {
    const { served, all } = await this.reads.versions(NAME);
    const mine = all.filter((version) => codeOf(version) === CODE);
    this.version = mine.toSorted((a, b) => buildOf(a) - buildOf(b)).at(-1) ?? String(CODE);
    this.served = served === this.version;
    await this.reads.prepare(shape, this.version);
    return (await this.reads.checkpoint(checkpointOf(this.version))) ?? '';
  }

  /** Begins to write all of it anew, from the log's beginning; the version that is served stays until then. */
  async renew(): Promise<void> {
    this.version = `${CODE}.${buildOf(this.version) + 1}`;
    this.served = false;
    await this.reads.prepare(shape, this.version);
  }

  /** What is written now. */
  get state(): { version: string; served: boolean } {
    return { version: this.version, served: this.served };
  }

  /** Has readers read what was written. */
  async serve(): Promise<void> {
    if (this.served) return;
    const { served } = await this.reads.versions(NAME);
    if (served !== this.version) await this.reads.serve(NAME, this.version);
    this.served = true;
  }

  /** Keeps what people did among some events, and that they were seen. */
  async keep(events: readonly Recorded[]): Promise<void> {
    const last = events.at(-1);
    if (!last) return;
    const writes = events.flatMap((event) => this.line(event) ?? []);
    const checkpoint = { name: checkpointOf(this.version), position: last.position };
    await this.reads.save(NAME, this.version, writes, checkpoint);
  }

  /** Newest first. A book that nobody has opened yet is empty. @throws Unavailable */
  async find({ by, from, to, after, limit }: Asked): Promise<{ rows: Kept[]; next?: string }> {
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
    return { rows: rows as Kept[], ...(next === undefined ? {} : { next }) };
  }

  private line({ stream, revision, type, meta }: Recorded): Write | undefined {
    const { name: kind, id: doc } = parseStream(stream);
    if (!this.kinds.has(kind) || meta.by.jobdesk === system.jobdesk) return undefined;
    const id = `${stream}@${revision}`;
    const line: Kept = { id, by: meta.by.id, at: meta.at, kind, doc, type };
    return { id, doc: line, source: stream, was: -1, revision };
  }
}
