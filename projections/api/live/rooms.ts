/**
 * Rooms of watchers: readers with the same permissions watching the same item share a room, so that each message is
 * built once.
 */
import { idPattern } from '../../../services/domain/kit/values/id.js';
import type { AnyView } from '../../../services/domain/kit/view/view.js';
import { mayRead, type Reader, readerKey } from '../query/reads.js';

export type Room = {
  name: string;
  /** The watched item: `sp` is a whole view, `sp/<id>` one document. */
  of: string;
  view: AnyView;
  id?: string;
  /** One of the room's readers: all have the same permissions. */
  reader: Reader;
  /** Number of messages sent. */
  n: number;
};

export class Rooms {
  private readonly whole = new Map<string, Map<string, Room>>();
  /** Keyed by view and document. */
  private readonly single = new Map<string, Map<string, Map<string, Room>>>();
  private readonly views: ReadonlyMap<string, AnyView>;

  /** @param size number of sockets in the room of this name */
  constructor(
    views: readonly AnyView[],
    private readonly size: (name: string) => number,
  ) {
    this.views = new Map(views.map((view) => [view.name, view]));
  }

  /** The room for a reader and an item; undefined: no such item, or the reader lacks permission. */
  enter(of: string, reader: Reader): Room | undefined {
    const [name = '', id] = of.split('/', 2);
    const view = this.views.get(name);
    if (!view || !mayRead(view, reader) || (id !== undefined && !idPattern.test(id))) return undefined;
    const key = `${of}|${readerKey(view, reader)}`;
    const rooms = id === undefined ? inside(this.whole, name) : inside(inside(this.single, name), id);
    const existing = rooms.get(key);
    if (existing) return existing;
    const room: Room = { name: key, of, view, ...(id === undefined ? {} : { id }), reader, n: 0 };
    rooms.set(key, room);
    return room;
  }

  /** Called after a socket left: drops the room if empty, to bound memory. */
  left({ name, view, id }: Room): void {
    if (this.size(name) > 0) return;
    const of = id === undefined ? this.whole : this.single.get(view.name);
    const rooms = of?.get(id ?? view.name);
    rooms?.delete(name);
    if (rooms?.size === 0) of?.delete(id ?? view.name);
  }

  /** Number of rooms, for tests. */
  get many(): number {
    const count = (of: Map<string, Map<string, Room>>) => [...of.values()].reduce((sum, { size }) => sum + size, 0);
    return count(this.whole) + [...this.single.values()].reduce((sum, of) => sum + count(of), 0);
  }

  /** Rooms of the whole view. */
  ofView(view: string): Room[] {
    return this.occupied(this.whole, view);
  }

  /** Rooms of a single document. */
  ofDocument(view: string, id: string): Room[] {
    const of = this.single.get(view);
    if (!of) return [];
    const rooms = this.occupied(of, id);
    if (rooms.length === 0) of.delete(id);
    return rooms;
  }

  /** All rooms. */
  all(): Room[] {
    return [
      ...[...this.whole.keys()].flatMap((view) => this.ofView(view)),
      ...[...this.single].flatMap(([view, of]) => [...of.keys()].flatMap((id) => this.ofDocument(view, id))),
    ];
  }

  /** Number of watchers in the room. */
  watchers({ name }: Room): number {
    return this.size(name);
  }

  /** Non-empty rooms; empty ones are dropped to bound memory. */
  private occupied(of: Map<string, Map<string, Room>>, key: string): Room[] {
    const rooms = of.get(key);
    if (!rooms) return [];
    for (const name of rooms.keys()) if (this.size(name) === 0) rooms.delete(name);
    if (rooms.size === 0) of.delete(key);
    return [...rooms.values()];
  }
}

const inside = <K, V>(map: Map<K, Map<string, V>>, key: K): Map<string, V> => {
  const inner = map.get(key) ?? new Map<string, V>();
  map.set(key, inner);
  return inner;
};
