/**
 * Projector of a view whose documents show parts of others. A changed part is stored first, then all documents that
 * refer to it are rewritten. A writer that adds a reference reads that part once more after writing. So whichever is
 * later sees the other, in whatever order the streams arrive; only then does the feed go on. Work that exceeds a batch
 * is recorded as a debt, and done between batches, a page at a time.
 */
import { type Recorded, type Stored, Unavailable, type Write } from '../../infra/ports/ports.js';
import { Debts } from './debts.js';
import { ownPart, type Working } from './document.js';
import { hopsOf, type Part, type PartOf, refsOf, shown } from './parts.js';
import { PartsProjector } from './parts-projector.js';
import { type Checkpoint, type Dirty, type Ports, Projector, type ProjectorOptions } from './projector.js';
import type { Change, Target } from './types.js';

/**
 * Maximum number of documents rewritten together with the batch that changes their parts: the next batch waits for it.
 */
const AT_ONCE = 50;
/** Documents rewritten at a time between batches. */
const PAGE = 200;
/** Maximum number of parts cached in memory. */
const KEPT = 4_000;
/** Maximum number of streams read at once. */
const ASKED = 200;
const ROUNDS = 50;

/** Constructor arguments. */
export type Joined = [ports: Ports, target: Target, shared: boolean, parts: PartsProjector, debts: Debts];
export class JoinedProjector extends Projector {
  /** Parts as last seen; null: none existed. */
  private readonly seen = new Map<string, Part | null>();
  /** Joined streams that had events since the last {@link save}. */
  private readonly touched = new Set<string>();
  /** References added to documents since the last {@link save}, with the part's revision at that time. */
  private readonly added = new Map<string, number>();
  /** Documents that can't be brought up to date; parked. */
  private readonly stuck = new Set<string>();

  protected constructor(
    ports: Ports,
    target: Target,
    shared: boolean,
    private readonly parts: PartsProjector,
    private readonly debts: Debts,
  ) {
    super(ports, target, shared);
  }

  static override async open(
    ports: Ports,
    target: Target,
    { shared = false }: ProjectorOptions = {},
  ): Promise<Projector> {
    return JoinedProjector.begun(ports, target, shared, (...joined) => new JoinedProjector(...joined));
  }

  /** Opens a projector with its parts and debts. */
  protected static async begun(
    ports: Ports,
    target: Target,
    shared: boolean,
    make: (...joined: Joined) => JoinedProjector,
  ): Promise<Projector> {
    const { view, version } = target;
    const parts = await PartsProjector.of(ports, view, version, shared);
    const debts = new Debts(ports.state, `behind/${view.name}@${version}/`);
    const projector = await make(ports, target, shared, parts, debts).opened();
    await debts.read();
    // A single process may lose its debts in a power failure, as they are not stored with the checkpoint, so look for
    // them.
    if (!shared) await projector.lookForDebts();
    return projector;
  }

  override get pending(): number {
    return super.pending + this.parts.pending;
  }
  override get parkedIds(): ReadonlySet<string> {
    const { parkedIds } = this.parts;
    return parkedIds.size === 0 ? super.parkedIds : new Set([...super.parkedIds, ...parkedIds]);
  }

  override async take(events: readonly Recorded[]): Promise<void> {
    const concerning = this.parts.concerning(events);
    for (const { stream } of concerning) this.touched.add(stream);
    await this.parts.take(concerning);
    await super.take(events);
  }

  override async save(checkpoint?: Checkpoint): Promise<Change[]> {
    await this.parts.save();
    for (const stream of this.touched) {
      const part = this.parts.at(stream);
      if (part) this.see(stream, part);
      else this.seen.delete(stream);
    }
    const more = this.shared || this.touched.size > 0;
    const changes = await super.save(more ? undefined : checkpoint);
    try {
      if (!this.dropped && more) changes.push(...(await this.bringAllUp()));
    } catch (error) {
      if (error instanceof Unavailable || !(await this.isDropped())) throw error;
    }
    if (this.dropped) return changes;
    const { view, version } = this.target;
    if (more && checkpoint) await this.ports.reads.save(view.name, version, [], checkpoint);
    this.touched.clear();
    this.added.clear();
    return changes;
  }

  /** @param id of a document, or the stream of a part */
  override async retry(id: string, discarded?: number): Promise<Change[]> {
    this.stuck.clear();
    if (!this.parts.handles(id)) return super.retry(id, discarded);
    await this.parts.retry(id, discarded);
    this.touched.add(id);
    return this.save();
  }

  override async served(): Promise<void> {
    await this.ports.reads.serve(this.parts.target.view.name, this.target.version);
  }
  override async dispose(): Promise<void> {
    await Promise.all([super.dispose(), this.parts.dispose(), this.debts.forget()]);
  }

  /** A version without its parts is useless: another version is served by now, and this one's name was reused. */
  override async isDropped(): Promise<boolean> {
    return (await super.isDropped()) || ((await this.parts.isDropped()) && this.end());
  }

  override get owes(): boolean {
    return this.debts.any && !this.dropped;
  }
  override async readDebts(): Promise<void> {
    await this.debts.read();
  }
  override async catchUpPage(): Promise<Change[]> {
    try {
      const streams = this.debts.some(ASKED);
      const stored = await this.parts.stored(streams);
      for (const stream of streams) this.see(stream, stored.get(stream));
      const { changes, left } = await this.page(sinceOf(stored), PAGE);
      if (this.added.size > 0) changes.push(...(await this.bringAllUp()));
      if (!left) await this.debts.settle(streams);
      return changes;
    } catch (error) {
      if (error instanceof Unavailable || !(await this.isDropped())) throw error;
      return [];
    }
  }

  protected override workingOf(stored: Stored): Working {
    const working = super.workingOf(stored);
    const { [this.sourceOf(stored.id)]: _, ...joined } = stored.sources;
    return { ...working, doc: ownPart(this.target.view, working.doc), joined };
  }

  protected override async writesOf(batch: readonly [string, Dirty][]): Promise<Write[]> {
    const { view } = this.target;
    const least = new Map<string, number>();
    let ready: [string, Dirty, string[]][] = [];
    for (let hop = 0; hop < hopsOf(view); hop++) {
      ready = [];
      for (const [id, dirty] of batch) {
        await this.whole(id, dirty, () => {
          const { doc, joined = {} } = dirty.working;
          const refs = refsOf(view, doc, this.partSeen);
          for (const stream of refs) least.set(stream, Math.max(least.get(stream) ?? -1, joined[stream] ?? -1));
          ready.push([id, dirty, refs]);
        });
      }
      await this.seeAll(least);
    }
    const writes: Write[] = [];
    for (const [id, dirty, refs] of ready) {
      await this.whole(id, dirty, () => {
        const { working, was } = dirty;
        const before = working.joined ?? {};
        const { doc, sources } = shown(view, id, working, this.partSeen, refs);
        for (const [stream, since] of this.shared ? Object.entries(sources) : [])
          if (!(stream in before)) this.refersTo(stream, since);
        const joined = { was: before, now: sources };
        writes.push({ id, doc, source: this.sourceOf(id), was, revision: working.revision, joined });
        dirty.working = { ...working, joined: sources };
      });
    }
    return writes;
  }

  /** Parks a document that can't be rendered. */
  private async whole(id: string, { working }: Dirty, work: () => void): Promise<void> {
    try {
      work();
    } catch (error) {
      await this.park(id, { stream: this.sourceOf(id), revision: working.revision, type: '' }, error);
      this.dirty.delete(id);
    }
  }

  /** The second read of a referred part may not have happened yet. */
  protected override met({ joined = {} }: Working): void {
    if (this.shared) for (const [stream, since] of Object.entries(joined)) this.refersTo(stream, since);
  }
  private refersTo(stream: string, since: number): void {
    this.added.set(stream, Math.min(since, this.added.get(stream) ?? since));
  }
  private readonly partSeen: PartOf = (stream) => this.seen.get(stream) ?? undefined;
  private see(stream: string, part: Part | undefined): void {
    this.seen.delete(stream);
    this.seen.set(stream, part ?? null);
  }
  /** Loads parts, none older than the revision known from a document. */
  private async seeAll(least: ReadonlyMap<string, number>): Promise<void> {
    const missing = [...least].filter(([stream, at]) => {
      const part = this.seen.get(stream);
      return part === undefined || (part?.since ?? -1) < at;
    });
    // Keep the parts that are needed now.
    const most = Math.max(KEPT, least.size);
    if (this.seen.size > most) {
      for (const [stream] of least) if (this.seen.has(stream)) this.see(stream, this.seen.get(stream) ?? undefined);
      for (const stream of this.seen.keys()) {
        if (this.seen.size <= most) break;
        if (!least.has(stream)) this.seen.delete(stream);
      }
    }
    if (missing.length === 0) return;
    const streams = missing.map(([stream]) => stream);
    const stored = await this.parts.stored(streams);
    for (const stream of streams) this.see(stream, stored.get(stream));
  }

  /** Parts that documents may lag behind: those of the batch and, if other processes write too, newly referred ones. */
  private async changedParts(): Promise<Record<string, number>> {
    const sources: Record<string, number> = {};
    const unknown = [...this.touched].filter((stream) => !this.seen.get(stream));
    const added = this.shared ? [...this.added.keys()] : [];
    const stored = await this.parts.stored([...new Set([...unknown, ...added])]);
    for (const [stream, part] of stored) this.see(stream, part);
    for (const stream of this.touched) sources[stream] = this.seen.get(stream)?.since ?? -1;
    for (const stream of added) {
      const { since } = stored.get(stream) ?? { since: -1 };
      if (since > (this.added.get(stream) ?? -1)) sources[stream] = since;
    }
    return sources;
  }

  /** Updated documents may refer to further ones through the parts they show, so look at those too. */
  private async bringAllUp(): Promise<Change[]> {
    const changes: Change[] = [];
    for (let hop = 0; hop < hopsOf(this.target.view); hop++) {
      const looked = this.added.size;
      changes.push(...(await this.bringUp(await this.changedParts())));
      if (this.added.size === looked) break;
    }
    return changes;
  }

  /** Rewrites documents that lag behind; beyond one page the rest is recorded as a debt. */
  private async bringUp(sources: Readonly<Record<string, number>>): Promise<Change[]> {
    const changes: Change[] = [];
    if (Object.keys(sources).length === 0) return changes;
    for (let round = 1; ; round++) {
      if (changes.length >= AT_ONCE || round > ROUNDS) {
        await this.debts.add(sources);
        return changes;
      }
      const page = await this.page(sources, AT_ONCE);
      changes.push(...page.changes);
      if (!page.left) return changes;
    }
  }

  /** One page of {@link bringUp}. `left`: there may be more. */
  private async page(
    sources: Readonly<Record<string, number>>,
    most: number,
  ): Promise<{ changes: Change[]; left: boolean }> {
    const { view, version } = this.target;
    const changes: Change[] = [];
    const behind = await this.ports.reads.behind(view.name, version, sources, most + this.stuck.size);
    const ids = behind.filter((id) => !this.stuck.has(id));
    const stored = ids.length === 0 ? new Map() : await this.ports.reads.load(view.name, version, ids);
    const batch = [...stored.values()].map((one): [string, Dirty] => {
      const working = this.workingOf(one);
      return [one.id, { working, was: working.revision }];
    });
    const writes = await this.writesOf(batch);
    const failed = await this.saved(writes);
    const tried = new Set(writes.map(({ id }) => id));
    for (const [id, { working }] of batch) {
      if (!tried.has(id) || super.parkedIds.has(id)) this.stuck.add(id);
      else if (!failed.has(id)) {
        if (this.isInFlight(id)) this.keep(id, working);
        changes.push(this.changeOf(id, working));
      }
    }
    return { changes, left: ids.length > 0 };
  }

  /** @returns ids of documents that have changed since they were loaded */
  private async saved(writes: readonly Write[]): Promise<ReadonlySet<string>> {
    const { view, version } = this.target;
    try {
      return new Set(writes.length === 0 ? [] : await this.ports.reads.save(view.name, version, writes));
    } catch (error) {
      if (error instanceof Unavailable || (await this.isDropped())) throw error;
      return this.writeEach(writes);
    }
  }

  /** Records unfinished work as debts. */
  private async lookForDebts(): Promise<void> {
    const { view, version } = this.target;
    await this.parts.each(async (parts) => {
      const sources = sinceOf(parts);
      if ((await this.ports.reads.behind(view.name, version, sources, 1)).length > 0) await this.debts.add(sources);
    }, ASKED);
  }
}

const sinceOf = (parts: ReadonlyMap<string, Part>): Record<string, number> =>
  Object.fromEntries([...parts].map(([stream, { since }]) => [stream, since]));
