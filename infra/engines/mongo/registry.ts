/** The versions of a view and which one is served: one document per view, changed atomically. */
import type { Declared } from './indexes.js';
import { isDuplicate, isGone, type Link } from './link.js';

/** A version of a view; `n` is never reused, so that collection names stay unique. */
export type Version = { n: number; name: string; declared: string };
type RegistryEntry = {
  /** Incremented by every change. */
  rev: number;
  /** The last version's number. */
  last: number;
  /** Number of the version that readers see, 0 for none. */
  served: number;
  all: Version[];
};

/** A version that does not exist, or was dropped meanwhile. */
export class NoVersion extends Error {
  constructor(view: string, name: string) {
    super(`There is no version ${name} of the view ${view}`);
    this.name = 'NoVersion';
  }
}

const COLLECTION = 'views';
const NONE: RegistryEntry = { rev: 0, last: 0, served: 0, all: [] };
const before = (view: string): string => `v.${view}.`;
/** The collection of a version's documents. */
export const collectionOf = (view: string, { n }: Pick<Version, 'n'>): string => before(view) + n;

/** Equal text for equal declarations. */
const declarationOf = ({ indexes, facets, sums, groups, joined }: Declared): string =>
  JSON.stringify({
    indexes,
    facets,
    sums,
    ...(groups && { groups }),
    ...(joined && { joined: {} }),
    keys: true,
  } satisfies Declared);

export class Registry {
  /** Cached entries; a guess that is verified afterwards. */
  private readonly seen = new Map<string, RegistryEntry>();

  constructor(private readonly link: Link) {}

  async versions(view: string): Promise<{ served?: string; all: string[] }> {
    const { served, all } = await this.read(view);
    const name = all.find(({ n }) => n === served)?.name;
    return { ...(name !== undefined && { served: name }), all: all.map((version) => version.name) };
  }

  /** The version that readers see, cached or fresh. */
  async served(view: string, fresh: boolean): Promise<Version | undefined> {
    const entry = (!fresh && this.seen.get(view)) || (await this.read(view));
    return entry.served ? entry.all.find(({ n }) => n === entry.served) : undefined;
  }

  /** A version by name, cached or fresh. @throws NoVersion */
  async named(view: string, name: string, fresh: boolean): Promise<Version> {
    const find = (entry: RegistryEntry | undefined) => entry?.all.find((version) => version.name === name);
    const match = (fresh ? undefined : find(this.seen.get(view))) ?? find(await this.read(view));
    if (!match) throw new NoVersion(view, name);
    return match;
  }

  /** Registers a version if needed. @throws if it exists with another declaration */
  async add(view: string, name: string, shape: Declared): Promise<Version> {
    if (!/^[\w-]+$/.test(view)) throw new RangeError(`'${view}' is no name of a view`);
    const declared = declarationOf(shape);
    for (;;) {
      const entry = await this.read(view);
      const existing = entry.all.find((version) => version.name === name);
      if (existing?.declared === declared) return existing;
      if (existing) {
        throw new Error(
          `Version ${name} of the view ${view} is there with other indexes, facets or sums: raise its version`,
        );
      }
      const version = { n: entry.last + 1, name, declared };
      const next = { ...entry, last: version.n, all: [...entry.all, version] };
      if (await this.change(view, entry, next)) return version;
    }
  }

  /** Switches readers to a version and unregisters the others. @throws NoVersion */
  async serve(view: string, name: string): Promise<void> {
    for (;;) {
      const entry = await this.read(view);
      const version = entry.all.find((one) => one.name === name);
      if (!version) throw new NoVersion(view, name);
      if (entry.served === version.n && entry.all.length === 1) return;
      if (await this.change(view, entry, { ...entry, served: version.n, all: [version] })) return;
    }
  }

  /**
   * Drops the collections of unregistered versions. A collection is created after its version is registered, so one
   * that was listed before and isn't registered now belongs to none.
   */
  async sweep(view: string): Promise<void> {
    const { db } = this.link;
    const names = await this.link.run(() => db.listCollections({}, { nameOnly: true }).toArray());
    const mine = names.map(({ name }) => name).filter((name) => name.startsWith(before(view)));
    const { all } = await this.read(view);
    for (const name of mine) {
      if (all.some((version) => collectionOf(view, version) === name)) continue;
      await this.link
        .run(() => db.dropCollection(name))
        .catch((error: unknown) => {
          // Another process dropped it first.
          if (!isGone(error)) throw error;
        });
    }
  }

  private async read(view: string): Promise<RegistryEntry> {
    const entry = (await this.link.run(() => this.entries.findOne({ _id: view }))) ?? NONE;
    this.seen.set(view, entry);
    return entry;
  }

  /** False: another process changed it meanwhile. */
  private async change(view: string, from: RegistryEntry, { last, served, all }: RegistryEntry): Promise<boolean> {
    const next: RegistryEntry = { rev: from.rev + 1, last, served, all };
    try {
      const { matchedCount, upsertedCount } = await this.link.run(() =>
        this.entries.replaceOne({ _id: view, rev: from.rev }, next, { upsert: from.rev === 0 }),
      );
      if (matchedCount + upsertedCount === 0) return false;
      this.seen.set(view, next);
      return true;
    } catch (error) {
      if (isDuplicate(error)) return false;
      throw error;
    }
  }

  private get entries() {
    return this.link.collection<RegistryEntry>(COLLECTION);
  }
}
