/** Who watches what: readers of the same rights who watch the same share a room, and one message is made for all of them. */
import { idPattern } from '../../../services/domain/kit/id.js';
import type { AnyView } from '../../../services/domain/kit/view.js';
import { mayRead, type Reader, readerKey } from '../query/reads.js';

export type Room = {
  name: string;
  /** What is watched: `sp` is a whole view, `sp/<id>` one document of it. */
  of: string;
  view: AnyView;
  id?: string;
  /** One of its readers: all have the same rights. */
  reader: Reader;
  /** Messages that it was told. */
  n: number;
};

export class Rooms {
  private readonly whole = new Map<string, Map<string, Room>>();
  /** By view and document. */
  private readonly single = new Map<string, Map<string, Map<string, Room>>>();
  private readonly views: ReadonlyMap<string, AnyView>;

  /** @param size how many are in a room of this name */
  constructor(
    views: readonly AnyView[],
    private readonly size: (name: string) => number,
  ) {
    this.views = new Map(views.map((view) => [view.name, view]));
  }

  /** The room of a reader who watches something; undefined: there is no such thing, or it is not theirs to read. */
  enter(of: string, reader: Reader): Room | undefined {
    const [name = '', id] = of.split('/', 2);
    const view = this.views.get(name);
    if (!view || !mayRead(view, reader) || (id !== undefined && !idPattern.test(id))) return undefined;
    const key = `${of}|${readerKey(view, reader)}`;
    const rooms = id === undefined ? inside(this.whole, name) : inside(inside(this.single, name), id);
    const known = rooms.get(key);
    if (known) return known;
    const room: Room = { name: key, of, view, ...(id === undefined ? {} : { id }), reader, n: 0 };
    rooms.set(key, room);
    return room;
  }

  /** Somebody left it: an empty room is given up, however many are asked for in turn. */
  left({ name, view, id }: Room): void {
    if (this.size(name) > 0) return;
    const of = id === undefined ? this.whole : this.single.get(view.name);
    const rooms = of?.get(id ?? view.name);
    rooms?.delete(name);
    if (rooms?.size === 0) of?.delete(id ?? view.name);
  }

  /** Rooms that there are, for tests. */
  get many(): number {
    const count = (of: Map<string, Map<string, Room>>) => [...of.values()].reduce((sum, { size }) => sum + size, 0);
    return count(this.whole) + [...this.single.values()].reduce((sum, of) => sum + count(of), 0);
  }

  /** Those who watch a view as a whole. */
  ofView(view: string): Room[] {
    return this.kept(this.whole, view);
  }

  /** Those who watch one document. */
  ofDocument(view: string, id: string): Room[] {
    const of = this.single.get(view);
    if (!of) return [];
    const rooms = this.kept(of, id);
    if (rooms.length === 0) of.delete(id);
    return rooms;
  }

  /** All that are watched. */
  all(): Room[] {
    return [
      ...[...this.whole.keys()].flatMap((view) => this.ofView(view)),
      ...[...this.single].flatMap(([view, of]) => [...of.keys()].flatMap((id) => this.ofDocument(view, id))),
    ];
  }

  /** How many watch it. */
  watchers({ name }: Room): number {
    return this.size(name);
  }

  /** Rooms that somebody is in; the others are given up. */
  private kept(of: Map<string, Map<string, Room>>, key: string): Room[] {
    const rooms = of.get(key);
    if (!rooms) return [];
    for (const name of rooms.keys()) if (this.size(name) === 0) rooms.delete(name);
    if (rooms.size === 0) of.delete(key);
    return [...rooms.values()];
  }
}

const inside = <K, V>(map: Map<K, Map<string, V>>, key: K): Map<string, V> => {
  const known = map.get(key) ?? new Map<string, V>();
  map.set(key, known);
  return known;
};
