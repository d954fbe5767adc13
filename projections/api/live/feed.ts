/**
 * What watchers are told of changes: the rows as they may read them, read once and made into one message for each room.
 * Changes are gathered, the longer the dearer it is to tell them; what is too much to tell is told as "look again", and
 * who looks does so within a time that grows with how many they are. Every message of a room has its number, so that who
 * missed one knows.
 */
import { Meter } from '../../../infra/ports/meter.js';
import type { Doc } from '../../../infra/ports/ports.js';
import { ALL_BRANCHES } from '../../../services/domain/kit/actor.js';
import type { AnyView } from '../../../services/domain/kit/view.js';
import type { AgainTold, Gone, RowsTold } from '../../../services/domain/queries/live.js';
import type { Change } from '../../runner/types.js';
import { visibilityFor } from '../query/field-visibility.js';
import type { Reader, Reads } from '../query/reads.js';
import type { Room, Rooms } from './rooms.js';

export type Out = {
  /** @returns what the next message of a room waits for */
  rows: (room: Room, told: RowsTold) => void | Promise<void>;
  again: (room: Room, told: AgainTold) => void;
  /** After each round: which commands' changes went out, and how many ms it took. */
  sent: (correlationIds: readonly string[], ms: number) => void;
};

/**
 * Ms between two rounds, in which changes are gathered: at least, at most, and how many times what the last round took. The
 * first change after a rest does not wait.
 */
const GATHER = { least: 2, most: 250, times: 4 };
/**
 * Beyond which rows are not told: documents of a view in one round, and its changes a second, of which more are told where
 * fewer look on. `told`: rows times watchers in a second.
 */
const FLOOD = { round: 100, least: 100, most: 250, told: 100_000 };
/** Ms between two looks at whether a flood is over. */
const TICK = 2_000;
/** What changed within so many ms, as many documents at most, is told to who begins to watch. */
const RECENT = { ms: 10_000, most: FLOOD.round };
/** Ms that an answer may be under way. */
const ANSWER = 2_000;
/** Ms in which all look again: for each who does, and at most. */
const SPREAD = { each: 5, most: 5_000 };

export const spreadOf = (many: number): number => Math.min(SPREAD.most, Math.round(many * SPREAD.each));

/** Once so many ms are over; a timer waits one at least, so where there is none to wait it is as soon as this tick is over. @returns calls it off */
const later = (f: () => void, ms: number): (() => void) => {
  if (ms > 0) {
    const timer = setTimeout(f, ms);
    return () => clearTimeout(timer);
  }
  const soon = setImmediate(f);
  return () => clearImmediate(soon);
};

type Recent = { change: Change; at: number };
type Flow = { meter: Meter; recent: Map<string, Recent> /** Until then more changed than is kept. */; many: number };
/** `changed`: documents since the last look. */
type Flood = { changed: number; timer: NodeJS.Timeout };

export class LiveFeed {
  private waiting = new Map<string, Change>();
  /** Calls off the next round. */
  private cancel: (() => void) | undefined;
  private sending = false;
  private pace = GATHER.least;
  /** When the last round was over. */
  private ended = Number.NEGATIVE_INFINITY;
  private readonly flows = new Map<string, Flow>();
  private readonly floods = new Map<string, Flood>();
  private readonly views: ReadonlyMap<string, AnyView>;
  /** Since then nothing was missed. */
  private began: number;

  /** @param now ms, steady */
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

  /** Ms of the past of which {@link recent} tells all, with time for an answer to come. */
  get kept(): number {
    return Math.max(0, Math.min(RECENT.ms, this.now() - this.began) - ANSWER);
  }

  /** Takes in what changed, after it can be read. */
  gather(list: readonly Change[]): void {
    for (const change of list) {
      const key = `${change.view}/${change.id}`;
      const left = [...(this.waiting.get(key)?.left ?? []), ...(change.left ?? [])];
      this.waiting.set(key, left.length > 0 ? { ...change, left } : change);
    }
    this.schedule();
  }

  /** Changes were missed: all look again, those too who read before and begin to watch from now on. */
  missed(): void {
    this.began = this.now();
    for (const room of this.rooms.all()) this.again(room);
  }

  /**
   * What was told of late, for who begins to watch: they may have read before, and come in after it was told.
   * @returns `again` where more was told than is kept
   */
  async recent(room: Room): Promise<RowsTold | 'again' | undefined> {
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

  /** Ends all that is planned. */
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
          const told = messageOf(room, changes, rows(room.reader));
          if (told) await this.out.rows(room, { ...told, n: ++room.n });
        }
      } catch {
        // Who looks now is told what is wrong, and tries until it can be read.
        for (const room of rooms) this.again(room);
      }
    }
  }

  private again(room: Room): void {
    room.n++;
    this.out.again(room, { of: room.of, n: room.n, within: spreadOf(this.rooms.watchers(room)) });
  }

  /** Whether more changes than anybody can follow: then all look again now and then, until it is over. */
  private isFlood(view: string, changes: readonly Change[]): boolean {
    const flow = this.flows.get(view) ?? { meter: new Meter(this.now), recent: new Map(), many: -Infinity };
    this.flows.set(view, flow);
    flow.meter.count(changes.length);
    this.remember(flow, changes);
    const known = this.floods.get(view);
    if (known) known.changed += changes.length;
    if (known) return true;
    if (changes.length <= FLOOD.round && flow.meter.rate <= this.bearable(view)) return false;
    for (const room of this.rooms.ofView(view)) this.again(room);
    const timer = setInterval(() => this.look(view), TICK);
    this.floods.set(view, { changed: 0, timer });
    return true;
  }

  /** Changes a second of a view that are told as rows. */
  private bearable(view: string): number {
    const watchers = this.rooms.ofView(view).reduce((sum, room) => sum + this.rooms.watchers(room), 0);
    return Math.max(FLOOD.least, Math.min(FLOOD.most, FLOOD.told / Math.max(1, watchers)));
  }

  private look(view: string): void {
    const flood = this.floods.get(view);
    if (!flood) return;
    if (flood.changed > 0) for (const room of this.rooms.ofView(view)) this.again(room);
    // Well below what began it.
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

/** What a room is told of some changes; undefined: nothing of them is theirs. Its number is that of the last message. */
const messageOf = (room: Room, changes: readonly Change[], found: readonly Doc[]): RowsTold | undefined => {
  const { of, n, id, reader } = room;
  const rows = id === undefined ? found : found.filter((row) => row.id === id);
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
