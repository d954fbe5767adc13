/**
 * The instances of all processes: in the state store, those of late in memory too, and of each of which something may
 * become due, when. Every write is a swap, so that of two runners that both think they are the one, one learns that it is
 * not.
 */
import { bytesOf, Cache } from '../../../infra/ports/cache.js';
import { type EventStore, type Recorded, type StateStore, Unavailable } from '../../../infra/ports/ports.js';
import { parseStream } from '../../domain/kit/aggregate.js';
import type { AnyPart, AnyProcess, Due, Owner, Part } from '../../domain/kit/process.js';
import { metaOf } from '../commands/streams.js';
import { Turns } from '../commands/turns.js';
import { Instance, OVER, rootOf } from './instance.js';

/** Another runner has written what this one held for its own. */
export class Lost extends Error {
  override name = 'Lost';
}
/** Seconds that an instance is marked as over: longer than any runner goes on after it has lost its lease. */
const MARKED = 3_600;
/** Bytes of memory for instances, and for streams whose owner is known by heart. */
const INSTANCES = 32 * 1_048_576;
const OWNERS = 4 * 1_048_576;
/** Of an instance beside what it keeps. */
const BARE = 500;

export type TablePorts = { events: Pick<EventStore, 'readStream'>; state: StateStore };
type Hearing = { process: AnyProcess; part: AnyPart };
/** Whose a document is after one of its events. */
type Owned = { revision: number; ids: readonly string[] };
/** An instance of which something becomes due. */
export type Wait = {
  readonly key: string;
  readonly process: AnyProcess;
  readonly id: string;
  /** When the first of what is due is to be given, ms. */
  next: number;
  /** After a failure it is not attended to before, ms of `performance.now()`. */
  rests: number;
};

export class Table {
  private readonly known = new Cache<Instance>('instances', INSTANCES);
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
      for (const part of Object.values(process.parts as Record<string, Hearing['part']>)) {
        const { name } = part.of;
        this.hearing.set(name, [...(this.hearing.get(name) ?? []), { process, part }]);
      }
    }
  }

  /** Takes up what is stored of a process. */
  async load(process: AnyProcess): Promise<void> {
    const root = rootOf(process);
    for (const { key, value } of await this.ports.state.list<string>(root)) {
      if (value === OVER) continue;
      const one = new Instance(process, key.slice(root.length), value, this.onError);
      this.note(one);
    }
  }

  /** Forgets what is stored of a process: it is made anew. */
  async clear(process: AnyProcess): Promise<void> {
    for (const { key } of await this.ports.state.list(rootOf(process))) await this.ports.state.delete(key);
  }

  /** Hears an event, in whatever order they come. @param fresh processes that hear it, whose instances are not stored yet */
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
    // What comes for the first time may come again, after it went to others: its stream says.
    const again = event.revision === 0 && typeof ownersBy(part, event) === 'object';
    if ((again && one.revision(event.stream) < 0) || !one.take(part, event)) {
      await this.read(one, part, event.stream);
      // What was heard and can't be read yet would be lost for ever: it is heard again instead.
      if (!one.take(part, event)) throw new Unavailable('event store', new Error('a stream behind its own events'));
    }
    this.settle(one);
  }

  /** Stores what changed. @throws Lost, Unavailable */
  async flush(): Promise<void> {
    for (const one of [...this.dirty.values()]) await this.turns.take(one.key, () => this.save(one));
  }

  /** Instances that are to be attended to. @param now ms */
  due(now: number): Wait[] {
    const at = performance.now();
    const due: Wait[] = [];
    for (const wait of this.waits.values()) if (wait.next <= now && wait.rests <= at) due.push(wait);
    return due;
  }

  /**
   * Works on an instance that is as new as its streams: stores what is to be given, gives it, and stores that it was.
   * @param choose what is to be given now @param give answers the keys of what was given or is too late
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
      const given = await give(one, dues);
      if (given.length > 0) one.note(given);
      this.settle(one);
      await this.save(one);
    });
  }

  /** Brings an instance to where its streams are. @throws Unavailable */
  private async catchUp(one: Instance): Promise<void> {
    for (const stream of one.streams) {
      const { name } = parseStream(stream);
      const found = this.hearing.get(name)?.find(({ process }) => process === one.process);
      if (found) await this.read(one, found.part, stream);
    }
    one.behind = false;
  }

  private async read(one: Instance, part: Hearing['part'], stream: string): Promise<void> {
    for (const event of await this.ports.events.readStream(stream, one.revision(stream) + 1)) one.take(part, event);
  }

  private async find(process: AnyProcess, id: string, fresh: boolean): Promise<Instance> {
    const key = rootOf(process) + id;
    const known = this.dirty.get(key) ?? this.known.get(key);
    if (known) return known;
    const { state } = this.ports;
    const stored = fresh ? undefined : await state.get<string>(key);
    // A row that the product did not write stands where its own did: all is made from the log anew.
    if (!fresh && stored === undefined && (await state.forged?.(key))?.includes(key)) throw new Lost(key);
    return new Instance(process, id, stored, this.onError);
  }

  /** Puts an instance where it belongs after it may have changed. */
  private settle(one: Instance): void {
    one.plan();
    if (one.over && one.stored === undefined) one.keptAs();
    if (one.changed) this.dirty.set(one.key, one);
    else this.dirty.delete(one.key);
    this.note(one);
  }

  private note(one: Instance): void {
    const { key, process, id, next, over } = one;
    // To look at all of it costs its size: only where it is another than before.
    if (one.changed || this.known.get(key) !== one)
      this.known.set(key, one, BARE + (one.stored?.length ?? 0) + bytesOf(one.kept));
    const wait = this.waits.get(key);
    if (over || next === undefined) this.waits.delete(key);
    else if (wait) wait.next = next;
    else this.waits.set(key, { key, process, id, next, rests: 0 });
  }

  private async save(one: Instance): Promise<void> {
    const { over, stored, key } = one;
    const text = over ? OVER : JSON.stringify(one.kept);
    if (one.changed && text !== stored && !(over && stored === undefined)) {
      const swap = (was: string | undefined) => this.ports.state.swap(key, was, text, over ? MARKED : undefined);
      // The mark of one that was over may have ended.
      if (!(await swap(stored)) && !(stored === OVER && (await swap(undefined)))) throw new Lost(key);
      one.keptAs(text);
    } else one.keptAs();
    this.dirty.delete(one.key);
  }

  /** The instances that an event is of: those that its document belongs to then, and those that it takes it from. */
  private async wokenBy(process: AnyProcess, part: Hearing['part'], event: Recorded): Promise<readonly string[]> {
    const key = ownerKey(process, event.stream);
    const { revision } = event;
    const known = this.owners.get(key);
    const named = ownersBy(part, event);
    const note = (ids: readonly string[]) => {
      if (!known || known.revision < revision) this.owners.set(key, { revision, ids }, bytesOf(ids));
      return ids;
    };
    // The one before keeps what goes over to another.
    if (typeof named === 'string') return known ? note([named]) : [named];
    const before = await this.ownersUpTo(part, event, known);
    return named === undefined ? note(before) : [...new Set([...before, ...note(named)])];
  }

  /** Whose a document was before one of its events. Streams of old events that come again are read: others are known since. */
  private async ownersUpTo(
    part: Hearing['part'],
    { stream, revision }: Recorded,
    known: Owned | undefined,
  ): Promise<readonly string[]> {
    let { ids, revision: at }: Owned = known && known.revision < revision ? known : { ids: [], revision: -1 };
    if (at === revision - 1) return ids;
    for (const event of await this.ports.events.readStream(stream, at + 1)) {
      if (event.revision >= revision) break;
      const named = ownersBy(part, event);
      if (named !== undefined) ids = typeof named === 'string' ? [named] : named;
    }
    return ids;
  }
}
const ownersBy = ({ owner }: Part<unknown>, { stream, type, data, revision, meta }: Recorded): Owner | undefined =>
  owner(type, data, metaOf(parseStream(stream).id, revision, meta));
const ownerKey = (process: AnyProcess, stream: string): string => rootOf(process) + stream;
