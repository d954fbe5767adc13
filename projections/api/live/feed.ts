/**
 * Distributes changes to watchers: rows are read once per round and sent as one message per room, limited to what its
 * readers may see. Changes are collected, the longer the more expensive they are to send; if there are too many, a
 * "look again" is sent instead, and clients reload within a period that grows with their number. Messages are numbered
 * per room, so that clients detect gaps.
 */
import { Meter } from '../../../infra/ports/meter.js';
import type { Doc } from '../../../infra/ports/ports.js';
import { ALL_BRANCHES } from '../../../services/domain/kit/aggregate/actor.js';
import type { AnyView } from '../../../services/domain/kit/view/view.js';
import type { Gone, ReloadUpdate, RowsUpdate } from '../../../services/domain/queries/live.js';
import type { Change } from '../../runner/types.js';
import { visibilityFor } from '../query/field-visibility.js';
import type { Reader, Reads } from '../query/reads.js';
import type { Room, Rooms } from './rooms.js';

export type Out = {
  /** @returns the next message of the room waits for it */
  rows: (room: Room, message: RowsUpdate) => void | Promise<void>;
  again: (room: Room, message: ReloadUpdate) => void;
  /** Called after each round with the correlation ids of the sent changes and its duration in ms. */
  sent: (correlationIds: readonly string[], ms: number) => void;
};

/**
 * Ms between two rounds, in which changes are collected: minimum, maximum, and factor of the last round's duration. The
 * first change after a pause is sent at once.
 */
const GATHER = { least: 2, most: 250, times: 4 };
/**
 * Limits above which no rows are sent: documents of a view per round, and its changes per second, of which more are
 * allowed with fewer watchers. `told`: rows times watchers per second.
 */
const FLOOD = { round: 100, least: 100, most: 250, told: 100_000 };
/** Ms between two checks whether a flood is over. */
const TICK = 2_000;
/** Changes of this many ms, limited to this number of documents, are sent to clients that begin to watch. */
const RECENT = { ms: 10_000, most: FLOOD.round };
/** Maximum ms that a response may be in transit. */
const ANSWER = 2_000;
/** Period in ms over which clients reload: per client, and maximum. */
const SPREAD = { each: 5, most: 5_000 };

export const spreadOf = (many: number): number => Math.min(SPREAD.most, Math.round(many * SPREAD.each));

/** Runs `f` after `ms`; 0 means right after this tick, as a timer waits at least one ms. @returns cancels it */
const later = (f: () => void, ms: number): (() => void) => {
  if (ms > 0) {
    const timer = setTimeout(f, ms);
    return () => clearTimeout(timer);
  }
  const soon = setImmediate(f);
  return () => clearImmediate(soon);
};

type Recent = { change: Change; at: number };
type Flow = {
  meter: Meter;
  recent: Map<string, Recent> /** Time up to which recent changes exceeded the retained number. */;
  many: number;
};
/** `changed`: documents since the last check. */
type Flood = { changed: number; timer: NodeJS.Timeout };

export class LiveFeed {
  private waiting = new Map<string, Change>();
  /** Cancels the next round. */
  private cancel: (() => void) | undefined;
  private sending = false;
  private pace = GATHER.least;
  /** End of the last round. */
  private ended = Number.NEGATIVE_INFINITY;
  private readonly flows = new Map<string, Flow>();
  private readonly floods = new Map<string, Flood>();
  private readonly views: ReadonlyMap<string, AnyView>;
  /** No change was missed since then. */
  private began: number;

  /** @param now monotonic clock in ms */
  constructor(
    views: readonly AnyView[],
    private readonly reads: Pick<Reads, 'shared'>,
    private readonly rooms: Pick<Rooms, 'ofView' | 'ofDocument' | 'all' | 'watchers'>,
    private readonly out: Out,
    private readonly now: () => number = () => performance.now(),
  ) {
    this.views = new Map(views.map((view) => [view.name, view]));
    this.began = now();
  }

  /** Period in ms that {@link recent} covers completely, minus the transit time of a response. */
  get kept(): number {
    return Math.max(0, Math.min(RECENT.ms, this.now() - this.began) - ANSWER);
  }

  /** Adds changes; they must be readable by now. */
  gather(list: readonly Change[]): void {
    for (const change of list) {
      const key = `${change.view}/${change.id}`;
      const left = [...(this.waiting.get(key)?.left ?? []), ...(change.left ?? [])];
      this.waiting.set(key, left.length > 0 ? { ...change, left } : change);
    }
    this.schedule();
  }

  /** Changes were missed: all clients reload, including those that read before and begin to watch later. */
  missed(): void {
    this.began = this.now();
    for (const room of this.rooms.all()) this.again(room);
  }

  /**
   * Recent changes for a client that begins to watch: it may have read before them and joined after they were sent.
   * @returns `again` if there were more than are retained
   */
  async recent(room: Room): Promise<RowsUpdate | 'again' | undefined> {
    const flow = this.flows.get(room.view.name);
    if (!flow) return undefined;
    const since = this.now() - RECENT.ms;
    if (flow.many > since) return 'again';
    const changes = [...flow.recent.values()].flatMap(({ change, at }) =>
      at > since && (room.id === undefined || room.id === change.id) ? [change] : [],
    );
    if (changes.length === 0) return undefined;
    const rows = await this.reads.shared(
      room.view,
      room.reader,
      changes.map(({ id }) => id),
    );
    return messageOf(room, changes, rows(room.reader));
  }

  /** Cancels all scheduled work. */
  stop(): void {
    this.cancel?.();
    for (const { timer } of this.floods.values()) clearInterval(timer);
    this.floods.clear();
    this.waiting.clear();
  }

  private schedule(): void {
    if (this.cancel || this.sending || this.waiting.size === 0) return;
    const left = this.pace - (this.now() - this.ended);
    this.cancel = later(() => void this.send(), left);
  }

  private async send(): Promise<void> {
    this.cancel = undefined;
    this.sending = true;
    const began = this.now();
    const changes = [...this.waiting.values()];
    this.waiting = new Map();
    for (const [name, of] of Map.groupBy(changes, ({ view }) => view)) {
      const view = this.views.get(name);
      if (view) await this.tell(view, of);
    }
    const ms = this.now() - began;
    this.pace = Math.min(GATHER.most, Math.max(GATHER.least, ms * GATHER.times));
    this.out.sent(
      changes.flatMap(({ correlationId }) => correlationId ?? []),
      ms,
    );
    this.sending = false;
    this.ended = this.now();
    this.schedule();
  }

  private async tell(view: AnyView, changes: readonly Change[]): Promise<void> {
    const whole = this.isFlood(view.name, changes) ? [] : this.rooms.ofView(view.name);
    const single = changes.flatMap(({ id }) => this.rooms.ofDocument(view.name, id));
    for (const rooms of Map.groupBy([...whole, ...single], ({ reader }) => visibilityFor(view, reader).key).values()) {
      const all = rooms.some(({ id }) => id === undefined);
      const ids = all ? changes.map(({ id }) => id) : [...new Set(rooms.map(({ id }) => id as string))];
      try {
        const rows = await this.reads.shared(view, (rooms[0] as Room).reader, ids);
        for (const room of rooms) {
          const message = messageOf(room, changes, rows(room.reader));
          if (message) await this.out.rows(room, { ...message, n: ++room.n });
        }
      } catch {
        // Clients that reload now get the error, and retry until it can be read.
        for (const room of rooms) this.again(room);
      }
    }
  }

  private again(room: Room): void {
    room.n++;
    this.out.again(room, { of: room.of, n: room.n, within: spreadOf(this.rooms.watchers(room)) });
  }

  /** Whether there are too many changes to send as rows: then all clients reload at intervals until it is over. */
  private isFlood(view: string, changes: readonly Change[]): boolean {
    const flow = this.flows.get(view) ?? { meter: new Meter(this.now), recent: new Map(), many: -Infinity };
    this.flows.set(view, flow);
    flow.meter.count(changes.length);
    this.remember(flow, changes);
    const current = this.floods.get(view);
    if (current) current.changed += changes.length;
    if (current) return true;
    if (changes.length <= FLOOD.round && flow.meter.rate <= this.bearable(view)) return false;
    for (const room of this.rooms.ofView(view)) this.again(room);
    const timer = setInterval(() => this.look(view), TICK);
    this.floods.set(view, { changed: 0, timer });
    return true;
  }

  /** Maximum changes per second of a view that are sent as rows. */
  private bearable(view: string): number {
    const watchers = this.rooms.ofView(view).reduce((sum, room) => sum + this.rooms.watchers(room), 0);
    return Math.max(FLOOD.least, Math.min(FLOOD.most, FLOOD.told / Math.max(1, watchers)));
  }

  private look(view: string): void {
    const flood = this.floods.get(view);
    if (!flood) return;
    if (flood.changed > 0) for (const room of this.rooms.ofView(view)) this.again(room);
    // Hysteresis: well below the level that started it.
    if (flood.changed <= (this.bearable(view) / 2) * (TICK / 1_000)) {
      clearInterval(flood.timer);
      this.floods.delete(view);
    }
    flood.changed = 0;
  }

  private remember(flow: Flow, changes: readonly Change[]): void {
    const at = this.now();
    for (const change of changes) {
      flow.recent.delete(change.id);
      flow.recent.set(change.id, { change, at });
    }
    for (const [id, recent] of flow.recent) {
      if (flow.recent.size <= RECENT.most && recent.at > at - RECENT.ms) break;
      if (recent.at > at - RECENT.ms) flow.many = Math.max(flow.many, recent.at);
      flow.recent.delete(id);
    }
  }
}

/**
 * The message for a room about some changes; undefined: none of them concerns it. Its number is that of the previous
 * message.
 */
const messageOf = (room: Room, changes: readonly Change[], docs: readonly Doc[]): RowsUpdate | undefined => {
  const { of, n, id, reader } = room;
  const rows = id === undefined ? docs : docs.filter((row) => row.id === id);
  const theirs = new Set(rows.map((row) => row.id));
  const gone = changes.flatMap((change): Gone[] =>
    (id === undefined || id === change.id) && !theirs.has(change.id) && hadIt(reader, change)
      ? [{ id: change.id, version: change.version }]
      : [],
  );
  if (rows.length === 0 && gone.length === 0) return undefined;
  return { of, n, rows, ...(gone.length > 0 ? { gone } : {}) };
};
const hadIt = ({ branches }: Reader, { left = [] }: Change): boolean =>
  left.some((branch) => branch !== ALL_BRANCHES && branches.includes(branch));
