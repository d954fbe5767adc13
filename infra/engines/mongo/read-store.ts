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
/** Sources that one question asks for. */
const ASKED_AT_ONCE = 100;

/**
 * Read models in MongoDB: a collection for each version of a view. What is read or written of a version counts only if the
 * version still is there afterwards: so a reader sees one version or the other throughout a switch, and no write to a
 * dropped one is taken for done.
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
      const found = await this.link.run(() =>
        this.rows(view, at)
          .find({ _id: { $in: [...ids] } }, { projection: WHOLE })
          .toArray(),
      );
      return new Map(found.map((row) => [row._id, stored(row)]));
    };
    return this.of(view, version, read, (found) => found.size === all);
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
    // A document that was found and changed was there, and its version with it: that is dropped all at once.
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
        const found = await this.link.run(() =>
          this.rows(view, at)
            .find(only && some.length === 1 ? only : { $or: some }, { projection: { _id: 1 } })
            .limit(limit)
            .batchSize(limit)
            .toArray(),
        );
        for (const { _id } of found) ids.add(_id);
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
    return this.seen<Stored | undefined>(view, undefined, read, (found) => found !== undefined);
  }

  async some(view: string, ids: readonly string[], select?: readonly string[]): Promise<Doc[]> {
    const read = async (at: Version) => {
      const rows = this.rows(view, at);
      const found = await this.link.run(() =>
        rows.find<Pick<Whole, '_id' | 'j'>>({ _id: { $in: [...ids] } }, { projection: { j: 1 } }).toArray(),
      );
      const texts = new Map(found.map(({ _id, j }) => [_id, j]));
      return ids.flatMap((id) => {
        const text = texts.get(id);
        return text === undefined ? [] : [this.parsed.row(`${rows.collectionName}/${id}`, text, select)];
      });
    };
    return this.seen<Doc[]>(view, [], read, (found) => found.length === ids.length);
  }

  async find(view: string, query: Query, version?: string): Promise<Page> {
    const nothing: Page = { rows: [], ...(query.totals && { totals: { count: 0, exact: true, sums: {} } }) };
    const read = (at: Version) =>
      findPage(this.link, this.rows(view, at), JSON.parse(at.declared) as Declared, query, this.parsed);
    const found = ({ rows, totals }: Page) =>
      (query.limit === 0 || rows.length > 0) && (!totals || totals.count >= Math.max(1, rows.length));
    return version === undefined ? this.seen(view, nothing, read, found) : this.of(view, version, read, found);
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

  /** Does nothing: the connection is shared, and whoever opened it ends it. */
  async close(): Promise<void> {}

  /** Goes through the documents of a version. @throws NoVersion */
  private async *all<T extends { _id: string }>(
    view: string,
    version: string,
    projection: { [field in keyof T]?: 1 },
  ): AsyncIterable<T> {
    const at = await this.registry.named(view, version, true);
    for (let after: string | undefined; ; ) {
      const filter = after === undefined ? {} : { _id: { $gt: after } };
      const found = await this.link.run(() =>
        this.rows(view, at)
          .find<T>(filter, { projection })
          .sort({ _id: 1 })
          .limit(SCANNED_AT_ONCE)
          .batchSize(SCANNED_AT_ONCE)
          .toArray(),
      );
      await this.still(view, version, at);
      yield* found;
      if (found.length < SCANNED_AT_ONCE) return;
      after = found.at(-1)?._id;
    }
  }

  /**
   * Reads the served version; again where another one was served meanwhile.
   * @param found tells of an answer that only a version that is there gives
   */
  private seen<T>(
    view: string,
    none: T,
    read: (version: Version) => Promise<T>,
    found: (value: T) => boolean,
  ): Promise<T> {
    const now = (fresh: boolean) => this.registry.served(view, fresh);
    return this.checked(now, (at) => (at ? read(at) : Promise.resolve(none)), found);
  }

  /** Reads a version by its name; again where it was made anew meanwhile. @throws NoVersion */
  private of<T>(
    view: string,
    name: string,
    read: (version: Version) => Promise<T>,
    found?: (value: T) => boolean,
  ): Promise<T> {
    return this.checked((fresh) => this.registry.named(view, name, fresh), read, found);
  }

  /**
   * Reads by what was known, and looks whether that is still so. At the same time, where the answer itself tells that the
   * version was there: its documents are dropped all at once. Afterwards, where nothing was found.
   */
  private async checked<V extends Version | undefined, T>(
    look: (fresh: boolean) => Promise<V>,
    read: (version: V) => Promise<T>,
    found?: (value: T) => boolean,
  ): Promise<T> {
    for (let at = await look(false); ; ) {
      const [outcome, seen] = await Promise.all([settled(read(at)), found ? look(true) : undefined]);
      if (found && seen?.n === at?.n && 'value' in outcome && found(outcome.value)) return outcome.value;
      const now = found && seen?.n !== at?.n ? (seen as V) : await look(true);
      if (now?.n === at?.n) {
        if ('value' in outcome) return outcome.value;
        throw outcome.error;
      }
      at = now;
    }
  }

  /** Where a version is gone, so is what a write may just have made in its place. @throws NoVersion */
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

/** An outcome to be taken later, if at all. @throws Unavailable at once: asking on would only wait again */
const settled = async <T>(work: Promise<T>): Promise<{ value: T } | { error: unknown }> => {
  try {
    return { value: await work };
  } catch (error) {
    if (error instanceof Unavailable) throw error;
    return { error };
  }
};
