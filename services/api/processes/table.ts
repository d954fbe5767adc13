/**
 * The instances of all processes: in the state store, recent ones in memory too, and for each with pending dues the
 * next time. Every write is a swap, so that of two runners which both think they hold the lease one finds out that it
 * doesn't.
 */
import { bytesOf, Cache } from '../../../infra/ports/cache.js';
import { type EventStore, type Recorded, type StateStore, Unavailable } from '../../../infra/ports/ports.js';
import { parseStream } from '../../domain/kit/aggregate/aggregate.js';
import type { AnyInput, AnyProcess, Due, Input, InstanceKey } from '../../domain/kit/aggregate/process.js';
import { metaOf } from '../commands/streams.js';
import { Turns } from '../commands/turns.js';
import { Instance, OVER, rootOf } from './instance.js';

/** Another runner has written a row that this one considered its own. */
export class Lost extends Error {
  override name = 'Lost';
}
/** Seconds that an instance stays marked as over: longer than any runner continues after losing its lease. */
const MARKED = 3_600;
/** Bytes of the caches of instances, and of streams' owners. */
const INSTANCES = 32 * 1_048_576;
const OWNERS = 4 * 1_048_576;
/** Bytes of an instance without its record. */
const BARE = 500;

export type TablePorts = { events: Pick<EventStore, 'readStream'>; state: StateStore };
type Hearing = { process: AnyProcess; part: AnyInput };
/** The owners of a document after one of its events. */
type Owned = { revision: number; ids: readonly string[] };
/** An instance with pending dues. */
export type Wait = {
  readonly key: string;
  readonly process: AnyProcess;
  readonly id: string;
  /** Time of the earliest due in ms. */
  next: number;
  /** After a failure: not processed before this time, ms of `performance.now()`. */
  rests: number;
};

export class Table {
  private readonly cache = new Cache<Instance>('instances', INSTANCES);
  private readonly waits = new Map<string, Wait>();
  private readonly owners = new Cache<Owned>('owners', OWNERS);
  private readonly dirty = new Map<string, Instance>();
  private readonly turns = new Turns();
  private readonly hearing = new Map<string, Hearing[]>();

  constructor(
    private readonly ports: TablePorts,
    processes: readonly AnyProcess[],
    private readonly onError: (error: unknown) => void,
  ) {
    for (const process of processes) {
      for (const part of Object.values(process.inputs as Record<string, Hearing['part']>)) {
        const { name } = part.of;
        this.hearing.set(name, [...(this.hearing.get(name) ?? []), { process, part }]);
      }
    }
  }

  /** Loads the stored instances of a process. */
  async load(process: AnyProcess): Promise<void> {
    const root = rootOf(process);
    for (const { key, value } of await this.ports.state.list<string>(root)) {
      if (value === OVER) continue;
      const one = new Instance(process, key.slice(root.length), value, this.onError);
      this.note(one);
    }
  }

  /** Deletes the stored instances of a process, for a rebuild. */
  async clear(process: AnyProcess): Promise<void> {
    for (const { key } of await this.ports.state.list(rootOf(process))) await this.ports.state.delete(key);
  }

  /**
   * Applies an event; the order of events does not matter. @param fresh limits it to processes being built, whose
   * instances are not stored yet
   */
  async take(event: Recorded, fresh?: readonly AnyProcess[]): Promise<void> {
    const { name } = parseStream(event.stream);
    for (const { process, part } of this.hearing.get(name) ?? []) {
      if ((fresh && !fresh.includes(process)) || !part.hears(event.type)) continue;
      for (const owner of await this.wokenBy(process, part, event)) {
        await this.turns.take(rootOf(process) + owner, () =>
          this.tell(process, part, event, owner, fresh !== undefined),
        );
      }
    }
  }

  private async tell(process: AnyProcess, part: Hearing['part'], event: Recorded, owner: string, fresh: boolean) {
    const one = await this.find(process, owner, fresh);
    if (one.behind) await this.catchUp(one);
    // A first event may be a redelivery after the document moved to another owner; its stream shows that.
    const again = event.revision === 0 && typeof ownersBy(part, event) === 'object';
    if ((again && one.revision(event.stream) < 0) || !one.take(part, event)) {
      await this.read(one, part, event.stream);
      // An event that was delivered but can't be read yet would be lost, so force a redelivery.
      if (!one.take(part, event)) throw new Unavailable('event store', new Error('a stream behind its own events'));
    }
    this.settle(one);
  }

  /** Stores what changed. @throws Lost, Unavailable */
  async flush(): Promise<void> {
    for (const one of [...this.dirty.values()]) await this.turns.take(one.key, () => this.save(one));
  }

  /** Instances with something due. @param now ms */
  due(now: number): Wait[] {
    const at = performance.now();
    const due: Wait[] = [];
    for (const wait of this.waits.values()) if (wait.next <= now && wait.rests <= at) due.push(wait);
    return due;
  }

  /**
   * Processes an instance that is up to date with its streams: stores what is to be given, gives it, and stores that it
   * was.
   * @param choose selects the dues to give now @param give returns the keys of those given or past their deadline
   * @throws Lost, Unavailable
   */
  async attend(
    { key, process, id }: Wait,
    choose: (one: Instance) => readonly Due[],
    give: (one: Instance, dues: readonly Due[]) => Promise<readonly string[]>,
  ): Promise<void> {
    await this.turns.take(key, async () => {
      const one = await this.find(process, id, false);
      await this.catchUp(one);
      this.settle(one);
      const dues = choose(one);
      one.begin(dues);
      this.settle(one);
      await this.save(one);
      const doneKeys = await give(one, dues);
      if (doneKeys.length > 0) one.note(doneKeys);
      this.settle(one);
      await this.save(one);
    });
  }

  /** Brings an instance up to date with its streams. @throws Unavailable */
  private async catchUp(one: Instance): Promise<void> {
    for (const stream of one.streams) {
      const { name } = parseStream(stream);
      const match = this.hearing.get(name)?.find(({ process }) => process === one.process);
      if (match) await this.read(one, match.part, stream);
    }
    one.behind = false;
  }

  private async read(one: Instance, part: Hearing['part'], stream: string): Promise<void> {
    for (const event of await this.ports.events.readStream(stream, one.revision(stream) + 1)) one.take(part, event);
  }

  private async find(process: AnyProcess, id: string, fresh: boolean): Promise<Instance> {
    const key = rootOf(process) + id;
    const cached = this.dirty.get(key) ?? this.cache.get(key);
    if (cached) return cached;
    const { state } = this.ports;
    const stored = fresh ? undefined : await state.get<string>(key);
    // A forged row replaced the product's own, so everything is rebuilt from the log.
    if (!fresh && stored === undefined && (await state.forged?.(key))?.includes(key)) throw new Lost(key);
    return new Instance(process, id, stored, this.onError);
  }

  /** Updates the collections for an instance that may have changed. */
  private settle(one: Instance): void {
    one.plan();
    if (one.over && one.stored === undefined) one.restore();
    if (one.changed) this.dirty.set(one.key, one);
    else this.dirty.delete(one.key);
    this.note(one);
  }

  private note(one: Instance): void {
    const { key, process, id, next, over } = one;
    // Measuring takes time in proportion to the size, so it only happens after a change.
    if (one.changed || this.cache.get(key) !== one)
      this.cache.set(key, one, BARE + (one.stored?.length ?? 0) + bytesOf(one.record));
    const wait = this.waits.get(key);
    if (over || next === undefined) this.waits.delete(key);
    else if (wait) wait.next = next;
    else this.waits.set(key, { key, process, id, next, rests: 0 });
  }

  private async save(one: Instance): Promise<void> {
    const { over, stored, key } = one;
    const text = over ? OVER : JSON.stringify(one.record);
    if (one.changed && text !== stored && !(over && stored === undefined)) {
      const swap = (was: string | undefined) => this.ports.state.swap(key, was, text, over ? MARKED : undefined);
      // The mark of an instance that was over may have expired.
      if (!(await swap(stored)) && !(stored === OVER && (await swap(undefined)))) throw new Lost(key);
      one.restore(text);
    } else one.restore();
    this.dirty.delete(one.key);
  }

  /** The instances concerned by an event: the owners of its document afterwards, and those it was taken from. */
  private async wokenBy(process: AnyProcess, part: Hearing['part'], event: Recorded): Promise<readonly string[]> {
    const key = ownerKey(process, event.stream);
    const { revision } = event;
    const cached = this.owners.get(key);
    const named = ownersBy(part, event);
    const note = (ids: readonly string[]) => {
      if (!cached || cached.revision < revision) this.owners.set(key, { revision, ids }, bytesOf(ids));
      return ids;
    };
    // The previous owner retains a document that moves to another one.
    if (typeof named === 'string') return cached ? note([named]) : [named];
    const before = await this.ownersUpTo(part, event, cached);
    return named === undefined ? note(before) : [...new Set([...before, ...note(named)])];
  }

  /**
   * Owners of a document before one of its events. For redelivered old events the stream is read, since the cache has
   * later owners.
   */
  private async ownersUpTo(
    part: Hearing['part'],
    { stream, revision }: Recorded,
    cached: Owned | undefined,
  ): Promise<readonly string[]> {
    let { ids, revision: at }: Owned = cached && cached.revision < revision ? cached : { ids: [], revision: -1 };
    if (at === revision - 1) return ids;
    for (const event of await this.ports.events.readStream(stream, at + 1)) {
      if (event.revision >= revision) break;
      const named = ownersBy(part, event);
      if (named !== undefined) ids = typeof named === 'string' ? [named] : named;
    }
    return ids;
  }
}
const ownersBy = (
  { instanceKey: owner }: Input<unknown>,
  { stream, type, data, revision, meta }: Recorded,
): InstanceKey | undefined => owner(type, data, metaOf(parseStream(stream).id, revision, meta));
const ownerKey = (process: AnyProcess, stream: string): string => rootOf(process) + stream;
