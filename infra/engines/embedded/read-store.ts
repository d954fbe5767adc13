import { setImmediate } from 'node:timers/promises';
import {
  type Doc,
  type Page,
  type Position,
  type Query,
  type ReadStore,
  type Stored,
  Unavailable,
  type ViewShape,
  type Write,
} from '../../ports/ports.js';
import { checkGroups, checkRows, type Fault } from './read-check.js';
import { Counts } from './read-count.js';
import { ReadDb } from './read-db.js';
import { find, type ReadCaches } from './read-find.js';
import { behind } from './read-joined.js';
import { Rows } from './read-rows.js';
import { Saver } from './read-save.js';
import { type Paging, Trails } from './read-trails.js';
import * as versions from './read-versions.js';

const SCANNED_AT_ONCE = 1000;
/** Turns over which a long walk is spread; after that (the view changes too fast) it is walked in one go. */
const PATIENCE = 400;
type StoredRow = [id: string, sources: string, doc: string];
const stored = ([id, sources, doc]: StoredRow): Stored => ({
  id,
  doc: JSON.parse(doc) as Doc,
  sources: JSON.parse(sources),
});

/**
 * Read models in a SQLite file: documents as JSON text, declared fields as columns. Reads run on the calling thread
 * over a separate connection, each on one snapshot of the file, and proceed while another thread or process writes.
 * Several instances on one file in several threads are allowed; writes wait for each other.
 */
export class EmbeddedReadStore implements ReadStore {
  private readonly reader: ReadDb;
  private readonly writer: ReadDb;
  private readonly tokens = new Map<string, ViewShape['tokens']>();
  private readonly caches: ReadCaches;
  private closed = false;

  /** Opens the file, creating it if needed. */
  constructor(file: string, paging: Partial<Paging> = {}) {
    this.caches = { rows: new Rows(), trails: new Trails(paging), counts: new Counts() };
    this.writer = new ReadDb(file, { readOnly: false, timeout: 30_000 });
    // A power failure may lose the last commits, checkpoints included: their events are then applied again.
    this.writer.db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA cache_size = -32768');
    versions.begin(this.writer);
    this.reader = new ReadDb(file, { readOnly: true, timeout: 5000 });
    this.reader.db.exec('PRAGMA cache_size = -16384');
  }

  async prepare(shape: ViewShape, version: string): Promise<void> {
    this.write(() => versions.make(this.writer, shape, version));
    this.tokens.set(`${shape.name}@${version}`, shape.tokens);
  }

  async versions(view: string): Promise<{ served?: string; all: string[] }> {
    return this.read(() => versions.list(this.reader, view));
  }

  async load(view: string, version: string, ids: readonly string[]): Promise<Map<string, Stored>> {
    return this.read(() => {
      const { n } = versions.named(this.reader, view, version).layout;
      const one = this.reader.prepare<StoredRow>(`SELECT id, sources, doc FROM d${n} WHERE id = ?`);
      const documents = new Map<string, Stored>();
      for (const id of ids) {
        const row = one.get(id);
        if (row) documents.set(id, stored(row));
      }
      return documents;
    });
  }

  async save(
    view: string,
    version: string,
    writes: readonly Write[],
    checkpoint?: { name: string; position: Position },
  ): Promise<string[]> {
    const tokens = this.tokens.get(`${view}@${version}`);
    if (!tokens && writes.length > 0) throw new Error(`prepare(${view}, ${version}) comes before save`);
    return this.write(() =>
      this.writer.transaction('write', () => {
        const { layout, filled } = versions.named(this.writer, view, version);
        const saver = new Saver(this.writer, layout, tokens ?? (() => []), filled, filled === versions.COMPLETE);
        const failed = writes.filter((write) => !saver.save(write)).map((write) => write.id);
        saver.finish();
        if (checkpoint) {
          const sql = 'INSERT INTO checkpoints VALUES (?, ?) ON CONFLICT DO UPDATE SET position = excluded.position';
          this.writer.prepare(sql).run(checkpoint.name, checkpoint.position);
        }
        return failed;
      }),
    );
  }

  async checkpoint(name: string): Promise<Position | undefined> {
    const sql = 'SELECT position FROM checkpoints WHERE name = ?';
    return this.read(() => this.reader.prepare<[Position]>(sql).get(name)?.[0]);
  }

  async behind(
    view: string,
    version: string,
    sources: Readonly<Record<string, number>>,
    limit: number,
  ): Promise<string[]> {
    return this.read(() => behind(this.reader, versions.named(this.reader, view, version).layout, sources, limit));
  }

  /** Builds indexes and words of a version not served before, switches to it, drops the others; all in small steps. */
  async serve(view: string, version: string): Promise<void> {
    while (this.write(() => versions.fill(this.writer, view, version))) await setImmediate();
    this.write(() => versions.swap(this.writer, view, version));
    while (!this.closed && this.write(() => versions.sweep(this.writer))) await setImmediate();
  }

  async get(view: string, id: string): Promise<Stored | undefined> {
    return this.read(() => {
      const version = versions.served(this.reader, view);
      if (!version) return undefined;
      const sql = `SELECT id, sources, doc FROM d${version.layout.n} WHERE id = ?`;
      const row = this.reader.prepare<StoredRow>(sql).get(id);
      return row && stored(row);
    });
  }

  async some(view: string, ids: readonly string[], select?: readonly string[]): Promise<Doc[]> {
    return this.read(() => {
      const version = versions.served(this.reader, view);
      if (!version) return [];
      const { n } = version.layout;
      const one = this.reader.prepare<[number]>(`SELECT rid FROM d${n} WHERE id = ?`);
      const rids = ids.flatMap((id) => one.get(id) ?? []);
      return this.caches.rows.read(this.reader, n, rids, select);
    });
  }

  async find(view: string, query: Query, named?: string): Promise<Page> {
    for (let turn = 0; ; turn++) {
      const page = this.read(() => {
        const version =
          named === undefined ? versions.served(this.reader, view) : versions.named(this.reader, view, named);
        if (!version) return { rows: [], ...(query.totals && { totals: { count: 0, exact: true, sums: {} } }) };
        return find(this.reader, version.layout, query, this.caches, turn < PATIENCE);
      });
      if (page) return page;
      // Yields to other work meanwhile.
      await setImmediate();
    }
  }

  beat(): number {
    return guarded(() => this.reader.one<[number]>('PRAGMA data_version')[0]);
  }

  async scan(view: string, version: string, each: (stored: Stored) => void | Promise<void>): Promise<void> {
    for (let after = ''; ; ) {
      const rows = this.read(() => {
        const { n } = versions.named(this.reader, view, version).layout;
        const sql = `SELECT id, sources, doc FROM d${n} WHERE id > ? ORDER BY id LIMIT ?`;
        return this.reader.prepare<StoredRow>(sql).all(after, SCANNED_AT_ONCE);
      });
      for (const row of rows) await each(stored(row));
      if (rows.length < SCANNED_AT_ONCE) return;
      after = rows.at(-1)?.[0] ?? '';
      await setImmediate();
    }
  }

  async faultIn(shape: ViewShape, version: string): Promise<Fault | undefined> {
    const [verdict] = this.read(() => this.reader.one<[string]>('PRAGMA integrity_check(1)'));
    if (verdict !== 'ok') return { id: '', what: `the file is damaged: ${verdict}` };
    for (let after: number | undefined = 0; after !== undefined; ) {
      const from: number = after;
      const page = this.read(() => {
        const { layout } = versions.named(this.reader, shape.name, version);
        return checkRows(this.reader, layout, shape.tokens, from, SCANNED_AT_ONCE);
      });
      if (page.fault) return page.fault;
      after = page.next;
      await setImmediate();
    }
    const what = this.read(() => checkGroups(this.reader, versions.named(this.reader, shape.name, version).layout));
    return what === undefined ? undefined : { id: '', what };
  }

  async close(): Promise<void> {
    this.closed = true;
    this.reader.close();
    this.writer.close();
  }

  private read<T>(work: () => T): T {
    return guarded(() => this.reader.transaction('read', work));
  }

  private write<T>(work: () => T): T {
    return guarded(work);
  }
}

/** Maps errors of the engine (disk full, file missing) to Unavailable. */
const guarded = <T>(work: () => T): T => {
  try {
    return work();
  } catch (error) {
    if ((error as { code?: string }).code === 'ERR_SQLITE_ERROR') throw new Unavailable('read store', error);
    throw error;
  }
};
