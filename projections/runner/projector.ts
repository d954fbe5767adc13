/**
 * Brings one version of a view up to date. Every document knows the revision of the stream it was built from: a lower
 * one is skipped, the next one applied, and where one is missing the stream is read again. So it does not matter how
 * often or in which batches events are delivered.
 */
import { bytesOf, Cache } from '../../infra/ports/cache.js';
import { type Recorded, type Stored, Unavailable, type Write } from '../../infra/ports/ports.js';
import { ALL_BRANCHES } from '../../services/domain/kit/actor.js';
import { parseStream, streamOf } from '../../services/domain/kit/aggregate.js';
import { applied, joinedAt, nothing, stamped, unstamped, valueAt, type Working } from './document.js';
import { Parking } from './parking.js';
import type { Change, RunnerPorts, Target } from './types.js';

/** Documents that are kept between batches, of all versions. */
const documents = new Cache<Working>('documents', 24 * 1_048_576);
/** Projectors made so far: what one has kept is no other's. */
let made = 0;
const ATTEMPTS = 3;

/** A document, and about as much again of its parts in order, as they are stored. */
const sizeOf = ({ doc, joined }: Working): number => 2 * bytesOf(doc) + bytesOf(joined);

export type Checkpoint = { name: string; position: string };
/** `from`: as it was told of last, as far as that is known. */
export type Dirty = { working: Working; was: number; from?: Working };
export type Ports = Pick<RunnerPorts, 'events' | 'reads' | 'state'>;
export type ProjectorOptions = {
  /** Other processes write the version too, and events come again after a crash: what was stored is then told again. */
  shared?: boolean;
};

export class Projector {
  private readonly own = `${made++}/`;
  protected readonly dirty = new Map<string, Dirty>();
  private readonly parking: Parking;
  /** Documents whose events came again. */
  private readonly repeated = new Map<string, Working>();
  /** Of the event applied last, and how many were. */
  last = { at: '', count: 0 };
  /** The version was dropped: another one is served. */
  private gone = false;

  protected constructor(
    protected readonly ports: Ports,
    readonly target: Target,
    protected readonly shared: boolean,
  ) {
    this.parking = new Parking(ports, target);
  }

  /** Makes the version ready to be written to. */
  static async open(ports: Ports, target: Target, { shared = false }: ProjectorOptions = {}): Promise<Projector> {
    return new Projector(ports, target, shared).opened();
  }

  protected async opened(): Promise<this> {
    const { ports, target } = this;
    await ports.reads.prepare(target.view, target.version);
    await this.parking.open();
    return this;
  }

  /** Documents are made from this stream. */
  protected handles(stream: string): boolean {
    return stream.startsWith(`${this.target.view.of.name}-`);
  }
  /** The document that a stream is the own one of. */
  protected idOf(stream: string): string {
    return parseStream(stream).id;
  }
  protected sourceOf(id: string): string {
    return streamOf(this.target.view.of.name, id);
  }
  /** A stored document ready for its next event. */
  protected workingOf({ id, doc, sources }: Stored): Working {
    return unstamped(doc, sources[this.sourceOf(id)] ?? -1);
  }
  /** A document was stored by somebody who may have ended before all was done that goes with it. */
  protected met(_stored: Working): void {}
  protected after(before: Working, event: Recorded): Working {
    return applied(this.target.view, before, event);
  }
  /** A document among them that can't be written is parked and left out. */
  protected async writesOf(batch: readonly [string, Dirty][]): Promise<Write[]> {
    return batch.map(([id, { working, was }]) => {
      return { id, doc: stamped(id, working), source: this.sourceOf(id), was, revision: working.revision };
    });
  }

  /** Documents that are to be written anew because of what they join: {@link catchUpPage} does some of them. */
  get owes(): boolean {
    return false;
  }
  /** @returns what changed */
  async catchUpPage(): Promise<Change[]> {
    return [];
  }
  /** Looks what other processes left to be done. */
  async readDebts(): Promise<void> {}
  /** The version is served now. */
  async served(): Promise<void> {}

  /** Documents that {@link save} would write. */
  get pending(): number {
    return this.dirty.size;
  }

  /** Nothing is written any more; a version of this name, if there is one, was made anew. */
  get dropped(): boolean {
    return this.gone;
  }

  get parkedIds(): ReadonlySet<string> {
    return this.parking.ids;
  }

  /** Applies a batch in memory; events of other aggregates are passed over. @throws Unavailable */
  async take(events: readonly Recorded[]): Promise<void> {
    if (this.gone) return;
    const mine = events.filter((event) => this.handles(event.stream));
    const unknown = new Set<string>();
    for (const { stream, revision } of mine) {
      const id = this.idOf(stream);
      // A first event makes the document; if it is there already, the check on writing finds that out.
      if (revision > 0 && !this.known(id)) unknown.add(id);
    }
    try {
      if (unknown.size > 0) await this.load([...unknown]);
      for (const event of mine) await this.apply(event);
    } catch (error) {
      if (error instanceof Unavailable || !(await this.isDropped())) throw error;
    }
  }

  /**
   * Writes what was applied, and the checkpoint in the same transaction; where a document may be further than thought
   * (others write it too, or it was not known to be new), in a transaction after it, so that the checkpoint never runs
   * ahead of a document that has to be written again.
   * @returns what changed @throws Unavailable
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
   * Builds a parked document once more, from the beginning of its stream and without what was discarded.
   * @param discarded revision of an event that was just given up on
   * @returns what changed; nothing: it is parked again
   */
  async retry(id: string, discarded?: number): Promise<Change[]> {
    if (discarded !== undefined) this.parking.discard(id, discarded);
    // First, so that who skips later events of the document sees it as parked, or they are read here.
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

  /** Forgets parked entries of this version: it is no longer served. */
  dispose(): Promise<void> {
    return this.parking.dispose();
  }

  protected known(id: string): Working | undefined {
    return this.dirty.get(id)?.working ?? documents.get(this.own + id);
  }

  protected isKept(id: string): boolean {
    return documents.has(this.own + id);
  }

  protected keep(id: string, working: Working): void {
    documents.set(this.own + id, working, sizeOf(working));
  }
  /** Until the next {@link keep} nothing makes room for others: what a batch needs stays. */
  private hold(id: string, working: Working): void {
    documents.hold(this.own + id, working, sizeOf(working));
  }

  protected async load(ids: readonly string[]): Promise<void> {
    const { view, version } = this.target;
    const found = await this.ports.reads.load(view.name, version, ids);
    for (const id of ids) {
      const stored: Stored | undefined = found.get(id);
      this.hold(id, stored ? this.workingOf(stored) : nothing);
    }
  }

  private async apply(event: Recorded): Promise<void> {
    const id = this.idOf(event.stream);
    if (this.parking.has(id) && (await this.stillParked(id))) return;
    const before = this.known(id) ?? nothing;
    if (event.revision <= before.revision) {
      this.met(before);
      if (this.shared && !this.dirty.has(id)) this.repeated.set(id, before);
      return;
    }
    if (event.revision === before.revision + 1) return this.step(id, before, event);
    await this.catchUp(id);
    const { revision } = this.known(id) ?? nothing;
    // A replica of the store that is behind: the same batch again in a moment.
    if (revision < event.revision && !this.parking.has(id))
      throw new Unavailable('event store', new Error(`${event.stream} is behind`));
  }

  /** Applies all that the stream has after the document's revision. */
  private async catchUp(id: string): Promise<void> {
    const { revision } = this.known(id) ?? nothing;
    for (const event of await this.ports.events.readStream(this.sourceOf(id), revision + 1)) {
      if (this.parking.has(id)) return;
      const before = this.known(id) ?? nothing;
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

  /** Another process has the document further than this event: it is gone on with from there. */
  private async storedBeyond(id: string, revision: number): Promise<boolean> {
    const { view, version } = this.target;
    const stored = (await this.ports.reads.load(view.name, version, [id])).get(id);
    const working = stored ? this.workingOf(stored) : nothing;
    if (working.revision < revision) return false;
    this.dirty.delete(id);
    this.hold(id, working);
    return true;
  }

  /** Another process may have mended the document. */
  private async stillParked(id: string): Promise<boolean> {
    if (!this.shared || !(await this.parking.mendedElsewhere(id))) return true;
    documents.delete(this.own + id);
    await this.load([id]);
    return false;
  }

  /** `failed`: documents that are not where they were thought to be. `whole`: all in one transaction, checkpoint included. */
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

  /** Nothing is written any more. */
  protected end(): true {
    this.gone = true;
    this.dirty.clear();
    return true;
  }

  /** Something in the batch can't be stored: finds out which, parks it, and stores the rest. */
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
   * The document is not where it was thought to be: somebody else wrote it, or it was there already. A document is what
   * its stream's events make of it, whoever applied them, so the further one counts: where that is ours, it goes upon what
   * is stored. The stream is not asked: it may not show yet what the feed has shown.
   */
  private async again(id: string, round: number): Promise<void> {
    if (round > 10) throw new Unavailable('read store', new Error(`${this.target.view.name} ${id} keeps changing`));
    const ours = this.dirty.get(id);
    await this.load([id]);
    const stored = documents.get(this.own + id) ?? nothing;
    this.met(stored);
    if (ours && ours.working.revision > stored.revision) {
      this.dirty.set(id, { working: { ...ours.working, joined: stored.joined }, was: stored.revision, from: stored });
      return;
    }
    this.dirty.delete(id);
    if (this.shared) this.repeated.set(id, stored);
  }

  protected async park(id: string, event: Parameters<Parking['park']>[1], error: unknown): Promise<void> {
    documents.delete(this.own + id);
    await this.parking.park(id, event, error);
  }

  /** @param from as it was told of last: whoever could read it then and can't now is told that it left */
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
