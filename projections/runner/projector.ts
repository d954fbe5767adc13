/**
 * Brings one version of a view up to date. Every document stores the revision of the stream it was built from: an event
 * with a lower revision is skipped, the next one applied, and after a gap the stream is read again. So it does not
 * matter how often or in which batches events are delivered.
 */
import { bytesOf, Cache } from '../../infra/ports/cache.js';
import { type Recorded, type Stored, Unavailable, type Write } from '../../infra/ports/ports.js';
import { ALL_BRANCHES } from '../../services/domain/kit/aggregate/actor.js';
import { parseStream, streamOf } from '../../services/domain/kit/aggregate/aggregate.js';
import { applied, joinedAt, nothing, stamped, unstamped, valueAt, type Working } from './document.js';
import { Parking } from './parking.js';
import type { Change, RunnerPorts, Target } from './types.js';

/** Documents cached between batches, of all versions. */
const documents = new Cache<Working>('documents', 24 * 1_048_576);
/** Projectors created so far; each has its own prefix in the cache. */
let instances = 0;
const ATTEMPTS = 3;

/** Estimate: a document, and as much again for its sorted parts, as stored. */
const sizeOf = ({ doc, joined }: Working): number => 2 * bytesOf(doc) + bytesOf(joined);

export type Checkpoint = { name: string; position: string };
/** `from`: as last reported, if known. */
export type Dirty = { working: Working; was: number; from?: Working };
export type Ports = Pick<RunnerPorts, 'events' | 'reads' | 'state'>;
export type ProjectorOptions = {
  /**
   * Other processes write the version too, and events are delivered again after a crash: stored documents are then
   * reported again.
   */
  shared?: boolean;
};

export class Projector {
  private readonly cachePrefix = `${instances++}/`;
  protected readonly dirty = new Map<string, Dirty>();
  private readonly parking: Parking;
  /** Documents whose events were delivered again. */
  private readonly repeated = new Map<string, Working>();
  /** Time of the last event applied, and number of events applied. */
  last = { at: '', count: 0 };
  /** The version was dropped, as another one is served. */
  private gone = false;

  protected constructor(
    protected readonly ports: Ports,
    readonly target: Target,
    protected readonly shared: boolean,
  ) {
    this.parking = new Parking(ports, target);
  }

  /** Opens the version for writing. */
  static async open(ports: Ports, target: Target, { shared = false }: ProjectorOptions = {}): Promise<Projector> {
    return new Projector(ports, target, shared).opened();
  }

  protected async opened(): Promise<this> {
    const { ports, target } = this;
    await ports.reads.prepare(target.view, target.version);
    await this.parking.open();
    return this;
  }

  /** Whether documents are built from this stream. */
  protected handles(stream: string): boolean {
    return stream.startsWith(`${this.target.view.of.name}-`);
  }
  /** Id of the document that a stream belongs to. */
  protected idOf(stream: string): string {
    return parseStream(stream).id;
  }
  protected sourceOf(id: string): string {
    return streamOf(this.target.view.of.name, id);
  }
  /** Prepares a stored document for its next event. */
  protected workingOf({ id, doc, sources }: Stored): Working {
    return unstamped(doc, sources[this.sourceOf(id)] ?? -1);
  }
  /** Called for a document stored by a process that may have died before the rest of its work. */
  protected met(_stored: Working): void {}
  protected after(before: Working, event: Recorded): Working {
    return applied(this.target.view, before, event);
  }
  /** Leaves out documents that can't be written, and parks them. */
  protected async writesOf(batch: readonly [string, Dirty][]): Promise<Write[]> {
    return batch.map(([id, { working, was }]) => {
      return { id, doc: stamped(id, working), source: this.sourceOf(id), was, revision: working.revision };
    });
  }

  /** Whether documents must be rewritten because of their joins; {@link catchUpPage} does a page of them. */
  get owes(): boolean {
    return false;
  }
  /** @returns the changes */
  async catchUpPage(): Promise<Change[]> {
    return [];
  }
  /** Reads work left by other processes. */
  async readDebts(): Promise<void> {}
  /** Called once the version is served. */
  async served(): Promise<void> {}

  /** Number of documents that {@link save} would write. */
  get pending(): number {
    return this.dirty.size;
  }

  /** Nothing is written any more; a version of this name, if any, was created again. */
  get dropped(): boolean {
    return this.gone;
  }

  get parkedIds(): ReadonlySet<string> {
    return this.parking.ids;
  }

  /** Applies a batch in memory; events of other aggregates are ignored. @throws Unavailable */
  async take(events: readonly Recorded[]): Promise<void> {
    if (this.gone) return;
    const mine = events.filter((event) => this.handles(event.stream));
    const unknown = new Set<string>();
    for (const { stream, revision } of mine) {
      const id = this.idOf(stream);
      // A first event creates the document; if it already exists, the check on writing detects that.
      if (revision > 0 && !this.cached(id)) unknown.add(id);
    }
    try {
      if (unknown.size > 0) await this.load([...unknown]);
      for (const event of mine) await this.apply(event);
    } catch (error) {
      if (error instanceof Unavailable || !(await this.isDropped())) throw error;
    }
  }

  /**
   * Writes the applied documents, with the checkpoint in the same transaction; if a document may be further than
   * expected (other processes write too, or it was not known to be new), the checkpoint follows in a later transaction,
   * so that it never gets ahead of a document that must be written again.
   * @returns the changes @throws Unavailable
   */
  async save(checkpoint?: Checkpoint): Promise<Change[]> {
    const { view, version } = this.target;
    const changes: Change[] = [];
    let behind = checkpoint;
    for (let round = 1; this.dirty.size > 0; round++) {
      const batch = [...this.dirty];
      const sure = !this.shared && batch.every(([, { was }]) => was >= 0);
      const together = sure ? behind : undefined;
      const { failed, whole } = await this.write(batch, together);
      if (this.gone) return changes;
      if (together && whole) behind = undefined;
      for (const [id, { working, from }] of batch) {
        if (failed.has(id) || !this.dirty.delete(id)) continue;
        this.keep(id, working);
        changes.push(this.changeOf(id, working, from));
      }
      for (const id of failed) await this.again(id, round);
    }
    for (const [id, working] of this.repeated) {
      if (!changes.some((change) => change.id === id)) changes.push(this.changeOf(id, working));
    }
    this.repeated.clear();
    if (behind) await this.ports.reads.save(view.name, version, [], behind);
    return changes;
  }

  /**
   * Rebuilds a parked document from the beginning of its stream, without discarded events.
   * @param discarded revision of an event that was just discarded
   * @returns the changes; empty: it is parked again
   */
  async retry(id: string, discarded?: number): Promise<Change[]> {
    if (discarded !== undefined) this.parking.discard(id, discarded);
    // First of all, so that a process which skips later events of the document either sees it parked, or they are read
    // here.
    await this.parking.release(id);
    await this.parking.readDiscarded();
    const source = this.sourceOf(id);
    const { view, version } = this.target;
    const stored = (await this.ports.reads.load(view.name, version, [id])).get(id);
    const before = stored ? this.workingOf(stored) : nothing;
    let working = nothing;
    for (const event of await this.ports.events.readStream(source)) {
      const next = await this.attempt(id, working, event);
      if (!next) return [];
      working = next;
    }
    if (working === nothing) return [];
    this.dirty.set(id, { working: { ...working, joined: before.joined }, was: before.revision, from: before });
    const changes = await this.save();
    await this.parking.unpark(id, working.revision);
    return changes;
  }

  /** Deletes parked entries of this version, as it is no longer served. */
  dispose(): Promise<void> {
    return this.parking.dispose();
  }

  protected cached(id: string): Working | undefined {
    return this.dirty.get(id)?.working ?? documents.get(this.cachePrefix + id);
  }

  protected isInFlight(id: string): boolean {
    return documents.has(this.cachePrefix + id);
  }

  protected keep(id: string, working: Working): void {
    documents.set(this.cachePrefix + id, working, sizeOf(working));
  }
  /** Pins the document until the next {@link keep}, as the batch needs it. */
  private hold(id: string, working: Working): void {
    documents.hold(this.cachePrefix + id, working, sizeOf(working));
  }

  protected async load(ids: readonly string[]): Promise<void> {
    const { view, version } = this.target;
    const loaded = await this.ports.reads.load(view.name, version, ids);
    for (const id of ids) {
      const stored: Stored | undefined = loaded.get(id);
      this.hold(id, stored ? this.workingOf(stored) : nothing);
    }
  }

  private async apply(event: Recorded): Promise<void> {
    const id = this.idOf(event.stream);
    if (this.parking.has(id) && (await this.stillParked(id))) return;
    const before = this.cached(id) ?? nothing;
    if (event.revision <= before.revision) {
      this.met(before);
      if (this.shared && !this.dirty.has(id)) this.repeated.set(id, before);
      return;
    }
    if (event.revision === before.revision + 1) return this.step(id, before, event);
    await this.catchUp(id);
    const { revision } = this.cached(id) ?? nothing;
    // The store's replica lags behind: retry the batch in a moment.
    if (revision < event.revision && !this.parking.has(id))
      throw new Unavailable('event store', new Error(`${event.stream} is behind`));
  }

  /** Applies all events of the stream after the document's revision. */
  private async catchUp(id: string): Promise<void> {
    const { revision } = this.cached(id) ?? nothing;
    for (const event of await this.ports.events.readStream(this.sourceOf(id), revision + 1)) {
      if (this.parking.has(id)) return;
      const before = this.cached(id) ?? nothing;
      if (event.revision > before.revision) await this.step(id, before, event);
    }
  }

  private async step(id: string, before: Working, event: Recorded): Promise<void> {
    const working = await this.attempt(id, before, event);
    if (!working) return;
    const { was, from } = this.dirty.get(id) ?? { was: before.revision, from: before };
    this.dirty.set(id, { working, was, ...(from ? { from } : {}) });
  }

  /** The document after an event; undefined: it could not be applied, and the document is parked. */
  private async attempt(id: string, before: Working, event: Recorded): Promise<Working | undefined> {
    const { revision, meta } = event;
    this.last = { at: meta.at, count: this.last.count + 1 };
    for (let attempt = 1; ; attempt++) {
      if (this.parking.isDiscarded(id, revision)) return { ...before, revision, updatedAt: meta.at };
      try {
        return this.after(before, event);
      } catch (error) {
        if (attempt < ATTEMPTS) continue;
        if (this.shared && attempt === ATTEMPTS && (await this.parking.readDiscarded())) continue;
        await this.park(id, event, error);
        if (this.shared && (await this.storedBeyond(id, revision))) await this.parking.passed(id, revision);
        return undefined;
      }
    }
  }

  /** Whether another process has brought the document beyond this event; if so, continues from there. */
  private async storedBeyond(id: string, revision: number): Promise<boolean> {
    const { view, version } = this.target;
    const stored = (await this.ports.reads.load(view.name, version, [id])).get(id);
    const working = stored ? this.workingOf(stored) : nothing;
    if (working.revision < revision) return false;
    this.dirty.delete(id);
    this.hold(id, working);
    return true;
  }

  /** Another process may have repaired the document. */
  private async stillParked(id: string): Promise<boolean> {
    if (!this.shared || !(await this.parking.mendedElsewhere(id))) return true;
    documents.delete(this.cachePrefix + id);
    await this.load([id]);
    return false;
  }

  /** `failed`: documents at another revision than expected. `whole`: all in one transaction, checkpoint included. */
  private async write(
    batch: readonly [string, Dirty][],
    checkpoint?: Checkpoint,
  ): Promise<{ failed: ReadonlySet<string>; whole: boolean }> {
    const { view, version } = this.target;
    let writes: readonly Write[];
    try {
      writes = await this.writesOf(batch);
    } catch (error) {
      if (error instanceof Unavailable || !(await this.isDropped())) throw error;
      return { failed: new Set(), whole: false };
    }
    try {
      const failed = new Set(await this.ports.reads.save(view.name, version, writes, checkpoint));
      return { failed, whole: failed.size === 0 };
    } catch (error) {
      if (error instanceof Unavailable) throw error;
      if (await this.isDropped()) return { failed: new Set(), whole: false };
      return { failed: await this.writeEach(writes), whole: false };
    }
  }

  async isDropped(): Promise<boolean> {
    const { all } = await this.ports.reads.versions(this.target.view.name);
    return !all.includes(this.target.version) && this.end();
  }

  /** Stops writing for good. */
  protected end(): true {
    this.gone = true;
    this.dirty.clear();
    return true;
  }

  /** Something in the batch can't be stored: writes one by one, parks what fails, and stores the rest. */
  protected async writeEach(writes: readonly Write[]): Promise<Set<string>> {
    const { view, version } = this.target;
    const failed = new Set<string>();
    for (const write of writes) {
      for (let attempt = 1; ; attempt++) {
        try {
          for (const id of await this.ports.reads.save(view.name, version, [write])) failed.add(id);
          break;
        } catch (error) {
          if (error instanceof Unavailable) throw error;
          if (attempt < ATTEMPTS) continue;
          const [event] = await this.ports.events.readStream(write.source, write.revision);
          await this.park(write.id, event ?? { stream: write.source, revision: write.revision, type: '' }, error);
          this.dirty.delete(write.id);
          break;
        }
      }
    }
    return failed;
  }

  /**
   * The document is at another revision than expected: another process wrote it, or it existed already. A document is
   * determined by its stream, so the further one counts: if that is ours, it is written over the stored one. Does not
   * read the stream, which may lag behind the feed.
   */
  private async again(id: string, round: number): Promise<void> {
    if (round > 10) throw new Unavailable('read store', new Error(`${this.target.view.name} ${id} keeps changing`));
    const ours = this.dirty.get(id);
    await this.load([id]);
    const stored = documents.get(this.cachePrefix + id) ?? nothing;
    this.met(stored);
    if (ours && ours.working.revision > stored.revision) {
      this.dirty.set(id, { working: { ...ours.working, joined: stored.joined }, was: stored.revision, from: stored });
      return;
    }
    this.dirty.delete(id);
    if (this.shared) this.repeated.set(id, stored);
  }

  protected async park(id: string, event: Parameters<Parking['park']>[1], error: unknown): Promise<void> {
    documents.delete(this.cachePrefix + id);
    await this.parking.park(id, event, error);
  }

  /** @param from as last reported: readers who may not see it any more are notified that it left */
  protected changeOf(id: string, working: Working, from?: Working): Change {
    const { name, scope, shared, audience } = this.target.view;
    const to = audience === undefined ? undefined : valueAt(working.doc, audience);
    const branch = scope === undefined ? undefined : valueAt(working.doc, scope);
    const other = shared === undefined ? undefined : valueAt(working.doc, shared);
    const now = [branch, other];
    const left = [scope, shared]
      .flatMap((path) => (path === undefined || !from?.doc ? [] : [valueAt(from.doc, path)]))
      .filter((one): one is string => typeof one === 'string' && one !== '' && !now.includes(one));
    return {
      view: name,
      id,
      version: working.revision,
      ...(working.joined ? { joinedAt: joinedAt(working.joined) } : {}),
      ...(typeof branch === 'string' && branch !== ALL_BRANCHES ? { branch } : {}),
      ...(typeof other === 'string' && other !== '' ? { shared: other } : {}),
      ...(left.length > 0 ? { left } : {}),
      ...(audience === undefined ? {} : { to: String(to ?? '') }),
      ...(working.correlationId ? { correlationId: working.correlationId } : {}),
    };
  }
}
