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
import { BESIDE, type Beside, faultBeside } from './checking.js';
import { findPage } from './finding.js';
import { type Declared, indexesOf } from './indexes.js';
import type { Link } from './link.js';
import { Parsed } from './parsed.js';
import { collectionOf, NoVersion, Registry, type Version } from './registry.js';
import { saveAll } from './saving.js';
import { reference, type StoredDocument, sourceKey, stored, WHOLE, type Whole } from './stored.js';

const SCANNED_AT_ONCE = 1000;
const CHECKPOINTS = 'checkpoints';
/** Maximum number of sources per query. */
const ASKED_AT_ONCE = 100;

/**
 * Read models in MongoDB: a collection per version of a view. A read or write counts only if the version still exists
 * afterwards: a reader sees a consistent version during a switch, and a write to a dropped version never counts as
 * done.
 */
export class MongoReadStore implements ReadStore {
  private readonly registry: Registry;
  private readonly tokens = new Map<string, ViewShape['tokens']>();
  private readonly parsed = new Parsed();

  constructor(private readonly link: Link) {
    this.registry = new Registry(link);
  }

  async prepare(shape: ViewShape, version: string): Promise<void> {
    const indexes = indexesOf(shape);
    const rows = this.rows(shape.name, await this.registry.add(shape.name, version, shape));
    await this.link.run(() => rows.createIndexes(indexes));
    this.tokens.set(`${shape.name}@${version}`, shape.tokens);
    await this.registry.sweep(shape.name);
    await this.registry.named(shape.name, version, true);
  }

  async versions(view: string): Promise<{ served?: string; all: string[] }> {
    return this.registry.versions(view);
  }

  async load(view: string, version: string, ids: readonly string[]): Promise<Map<string, Stored>> {
    const all = new Set(ids).size;
    const read = async (at: Version) => {
      const documents = await this.link.run(() =>
        this.rows(view, at)
          .find({ _id: { $in: [...ids] } }, { projection: WHOLE })
          .toArray(),
      );
      return new Map(documents.map((row) => [row._id, stored(row)]));
    };
    return this.of(view, version, read, (result) => result.size === all);
  }

  async save(
    view: string,
    version: string,
    writes: readonly Write[],
    checkpoint?: { name: string; position: Position },
  ): Promise<string[]> {
    const tokens = this.tokens.get(`${view}@${version}`);
    if (!tokens && writes.length > 0) throw new Error(`prepare(${view}, ${version}) comes before save`);
    const at = await this.registry.named(view, version, false);
    const rows = this.rows(view, at);
    const failed = writes.length > 0 && tokens ? await saveAll(this.link, rows, writes, tokens) : [];
    // Updating existing documents proves that the version still existed: a collection is dropped atomically.
    const changed = writes.length > 0 && failed.length === 0 && writes.every(({ was }) => was >= 0);
    if (!changed || checkpoint) await this.still(view, version, at);
    if (checkpoint) {
      const { name, position } = checkpoint;
      await this.link.run(() => this.checkpoints.replaceOne({ _id: name }, { position }, { upsert: true }));
    }
    return failed.map((place) => (writes[place] as Write).id);
  }

  async checkpoint(name: string): Promise<Position | undefined> {
    return (await this.link.run(() => this.checkpoints.findOne({ _id: name })))?.position;
  }

  async behind(
    view: string,
    version: string,
    sources: Readonly<Record<string, number>>,
    limit: number,
  ): Promise<string[]> {
    const ranges = Object.entries(sources).map(([source, revision]) => {
      const key = sourceKey(source);
      return { r: { $elemMatch: { $gte: `${key} `, $lt: reference(key, revision) } } };
    });
    return this.of(view, version, async (at) => {
      const ids = new Set<string>();
      for (let from = 0; from < ranges.length && ids.size < limit; from += ASKED_AT_ONCE) {
        const some = ranges.slice(from, from + ASKED_AT_ONCE);
        const [only] = some;
        const documents = await this.link.run(() =>
          this.rows(view, at)
            .find(only && some.length === 1 ? only : { $or: some }, { projection: { _id: 1 } })
            .limit(limit)
            .batchSize(limit)
            .toArray(),
        );
        for (const { _id } of documents) ids.add(_id);
      }
      return [...ids].slice(0, limit);
    });
  }

  async serve(view: string, version: string): Promise<void> {
    await this.registry.serve(view, version);
    await this.registry.sweep(view);
  }

  async get(view: string, id: string): Promise<Stored | undefined> {
    const read = async (at: Version) => {
      const row = await this.link.run(() => this.rows(view, at).findOne<Whole>({ _id: id }, { projection: WHOLE }));
      return row ? stored(row) : undefined;
    };
    return this.seen<Stored | undefined>(view, undefined, read, (document) => document !== undefined);
  }

  async some(view: string, ids: readonly string[], select?: readonly string[]): Promise<Doc[]> {
    const read = async (at: Version) => {
      const rows = this.rows(view, at);
      const documents = await this.link.run(() =>
        rows.find<Pick<Whole, '_id' | 'j'>>({ _id: { $in: [...ids] } }, { projection: { j: 1 } }).toArray(),
      );
      const texts = new Map(documents.map(({ _id, j }) => [_id, j]));
      return ids.flatMap((id) => {
        const text = texts.get(id);
        return text === undefined ? [] : [this.parsed.row(`${rows.collectionName}/${id}`, text, select)];
      });
    };
    return this.seen<Doc[]>(view, [], read, (result) => result.length === ids.length);
  }

  async find(view: string, query: Query, version?: string): Promise<Page> {
    const nothing: Page = { rows: [], ...(query.totals && { totals: { count: 0, exact: true, sums: {} } }) };
    const read = (at: Version) =>
      findPage(this.link, this.rows(view, at), JSON.parse(at.declared) as Declared, query, this.parsed);
    const isConclusive = ({ rows, totals }: Page) =>
      (query.limit === 0 || rows.length > 0) && (!totals || totals.count >= Math.max(1, rows.length));
    return version === undefined
      ? this.seen(view, nothing, read, isConclusive)
      : this.of(view, version, read, isConclusive);
  }

  async scan(view: string, version: string, each: (stored: Stored) => void | Promise<void>): Promise<void> {
    for await (const row of this.all<Whole>(view, version, WHOLE)) await each(stored(row));
  }

  async faultIn({ name, tokens }: ViewShape, version: string): Promise<{ id: string; what: string } | undefined> {
    for await (const row of this.all<Beside>(name, version, BESIDE)) {
      const what = faultBeside(row, tokens);
      if (what !== undefined) return { id: row._id, what };
    }
    return undefined;
  }

  /** No-op: the connection is shared; its owner closes it. */
  async close(): Promise<void> {}

  /** Iterates over the documents of a version. @throws NoVersion */
  private async *all<T extends { _id: string }>(
    view: string,
    version: string,
    projection: { [field in keyof T]?: 1 },
  ): AsyncIterable<T> {
    const at = await this.registry.named(view, version, true);
    for (let after: string | undefined; ; ) {
      const filter = after === undefined ? {} : { _id: { $gt: after } };
      const documents = await this.link.run(() =>
        this.rows(view, at)
          .find<T>(filter, { projection })
          .sort({ _id: 1 })
          .limit(SCANNED_AT_ONCE)
          .batchSize(SCANNED_AT_ONCE)
          .toArray(),
      );
      await this.still(view, version, at);
      yield* documents;
      if (documents.length < SCANNED_AT_ONCE) return;
      after = documents.at(-1)?._id;
    }
  }

  /**
   * Reads the served version; repeats if another one was served meanwhile.
   * @param isConclusive true for a result that only an existing version can give
   */
  private seen<T>(
    view: string,
    none: T,
    read: (version: Version) => Promise<T>,
    isConclusive: (value: T) => boolean,
  ): Promise<T> {
    const now = (fresh: boolean) => this.registry.served(view, fresh);
    return this.checked(now, (at) => (at ? read(at) : Promise.resolve(none)), isConclusive);
  }

  /** Reads a version by name; repeats if it was recreated meanwhile. @throws NoVersion */
  private of<T>(
    view: string,
    name: string,
    read: (version: Version) => Promise<T>,
    isConclusive?: (value: T) => boolean,
  ): Promise<T> {
    return this.checked((fresh) => this.registry.named(view, name, fresh), read, isConclusive);
  }

  /**
   * Reads with the cached version and checks that it is current: in parallel if the result itself can prove that the
   * version existed (its documents are dropped atomically), afterwards if the result is empty.
   */
  private async checked<V extends Version | undefined, T>(
    look: (fresh: boolean) => Promise<V>,
    read: (version: V) => Promise<T>,
    isConclusive?: (value: T) => boolean,
  ): Promise<T> {
    for (let at = await look(false); ; ) {
      const [outcome, seen] = await Promise.all([settled(read(at)), isConclusive ? look(true) : undefined]);
      if (isConclusive && seen?.n === at?.n && 'value' in outcome && isConclusive(outcome.value)) return outcome.value;
      const now = isConclusive && seen?.n !== at?.n ? (seen as V) : await look(true);
      if (now?.n === at?.n) {
        if ('value' in outcome) return outcome.value;
        throw outcome.error;
      }
      at = now;
    }
  }

  /** If the version no longer exists, drops the collection that the write may have recreated. @throws NoVersion */
  private async still(view: string, name: string, { n }: Version): Promise<void> {
    const now = await this.registry.named(view, name, true).catch((error: unknown) => {
      if (error instanceof NoVersion) return undefined;
      throw error;
    });
    if (now?.n === n) return;
    await this.registry.sweep(view);
    throw new NoVersion(view, name);
  }

  private rows(view: string, version: Version) {
    return this.link.collection<StoredDocument>(collectionOf(view, version));
  }

  private get checkpoints() {
    return this.link.collection<{ position: Position }>(CHECKPOINTS);
  }
}

/** Captures an outcome for later use. @throws Unavailable immediately: further calls would only wait again */
const settled = async <T>(work: Promise<T>): Promise<{ value: T } | { error: unknown }> => {
  try {
    return { value: await work };
  } catch (error) {
    if (error instanceof Unavailable) throw error;
    return { error };
  }
};
