import { jest } from '@jest/globals';
import type { ReloadUpdate, RowsUpdate } from '../../../services/domain/queries/live.js';
import type { Change } from '../../runner/types.js';
import { views } from '../../views/index.js';
import type { Reader } from '../query/reads.js';
import { LiveFeed, spreadOf } from './feed.js';
import { type Room, Rooms } from './rooms.js';
import { SlowReaders } from './slow-readers.js';

const kacab = (...branches: string[]): Reader => ({ id: 'u', jobdesk: 'kacab', level: 'user', branches });

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());
const passes = (ms: number) => jest.advanceTimersByTimeAsync(ms);

/** Documents by id with their branch; rooms and the messages sent to them. */
const world = () => {
  const branchOf = new Map<string, string>();
  const inside = new Map<string, number>();
  const messages: (RowsUpdate | ReloadUpdate)[] = [];
  const cost = { ms: 0, fails: false };
  const rooms = new Rooms(views, (name) => inside.get(name) ?? 0);
  const reads = {
    shared: async (_: unknown, __: unknown, ids: readonly string[]) => {
      if (cost.ms > 0) await new Promise((done) => setTimeout(done, cost.ms));
      if (cost.fails) throw new Error('away');
      return ({ branches }: Reader) =>
        ids.flatMap((id) => (branches.some((b) => b === '*' || b === branchOf.get(id)) ? [{ id }] : []));
    },
  };
  const feed = new LiveFeed(
    views,
    reads,
    rooms,
    {
      rows: (_, message) => void messages.push(message),
      again: (_, message) => messages.push(message),
      sent: () => {},
    },
    () => Date.now(),
  );
  const enter = (of: string, reader: Reader, many = 1): Room => {
    const room = rooms.enter(of, reader) as Room;
    inside.set(room.name, many);
    return room;
  };
  const change = (id: string, branch: string, more: Partial<Change> = {}): Change => {
    branchOf.set(id, branch);
    return { view: 'sp', id, version: 1, branch, ...more };
  };
  return { feed, rooms, enter, change, told: messages, cost, inside };
};

describe('rooms', () => {
  it('are shared by who has the same rights, and no others', () => {
    const { rooms } = world();
    const room = (of: string, reader: Partial<Reader>) => rooms.enter(of, { ...kacab('a', 'b'), ...reader })?.name;
    expect(room('sp', {})).toBe(room('sp', { id: 'another', branches: ['b', 'a'] }));
    const others = [
      { branches: ['a'] },
      { branches: ['*'] },
      { jobdesk: 'sales' as const },
      { level: 'admin' as const },
    ];
    expect(new Set([{}, ...others].map((other) => room('sp', other))).size).toBe(5);
    // News of single persons are shared with no one else.
    expect(room('news', {})).not.toBe(room('news', { id: 'another' }));
    expect(room('customer', {})).toBe(room('customer', { id: 'another', branches: ['c'] }));
  });
  it('are given up once they are empty, so that asking for one after the other fills nothing', () => {
    const { rooms } = world();
    for (let n = 0; n < 1_000; n++) rooms.left(rooms.enter(`sp/x${n}`, kacab('a')) as Room);
    rooms.left(rooms.enter('sp', kacab('a')) as Room);
    expect(rooms.many).toBe(0);
  });
  it('are not there for what may not be read, and not for what is not', () => {
    const { rooms } = world();
    const odd = ['journal', 'nothing', '', 'sp/', 'sp/../x', 'sp/A B', '__proto__', 'constructor'];
    expect(odd.filter((name) => rooms.enter(name, kacab('a')))).toEqual([]);
  });
});

describe('what watchers are told', () => {
  it('rows that are theirs, of the whole view or the one document, each message with its number', async () => {
    const { feed, enter, change, told: messages } = world();
    const here = enter('sp', kacab('a'));
    const one = enter('sp/x1', kacab('a'));
    enter('sp', kacab('b'));
    feed.gather([change('x1', 'a'), change('x2', 'a')]);
    await passes(20);
    expect(messages).toEqual([
      { of: 'sp', n: 1, rows: [{ id: 'x1' }, { id: 'x2' }] },
      { of: 'sp/x1', n: 1, rows: [{ id: 'x1' }] },
    ]);
    feed.gather([change('x2', 'a')]);
    await passes(20);
    expect([here.n, one.n]).toEqual([2, 1]);
  });

  it('that a document left, without a word of what it is now', async () => {
    const { feed, enter, change, told: messages } = world();
    enter('sp', kacab('a'));
    enter('sp', kacab('c'));
    feed.gather([change('x1', 'b', { left: ['a'], version: 7 })]);
    await passes(20);
    expect(messages).toEqual([{ of: 'sp', n: 1, rows: [], gone: [{ id: 'x1', version: 7 }] }]);
  });

  it('once for what changes again and again, and later the dearer it is', async () => {
    const { feed, enter, change, told: messages, cost } = world();
    enter('sp', kacab('a'));
    for (let i = 0; i < 10; i++) feed.gather([change('x1', 'a')]);
    expect(messages).toEqual([]);
    // Immediately after a pause, then collected.
    await passes(1);
    expect(messages).toHaveLength(1);
    for (let i = 0; i < 10; i++) feed.gather([change('x1', 'a')]);
    await passes(0);
    expect(messages).toHaveLength(1);
    await passes(2);
    expect(messages).toHaveLength(2);
    messages.pop();
    await passes(50);
    cost.ms = 30;
    feed.gather([change('x1', 'a')]);
    await passes(31);
    expect(messages).toHaveLength(2);
    feed.gather([change('x1', 'a')]);
    // Four times the duration of the last round.
    await passes(119);
    expect(messages).toHaveLength(2);
    await passes(31);
    expect(messages).toHaveLength(3);
    cost.ms = 1_000;
    feed.gather([change('x1', 'a')]);
    await passes(1_120);
    cost.ms = 0;
    feed.gather([change('x1', 'a')]);
    await passes(250);
    expect(messages).toHaveLength(5);
  });

  it('to look again where more changes than anybody can follow, within a time that grows with how many they are', async () => {
    const { feed, enter, change, told: messages } = world();
    enter('sp', kacab('a'), 400);
    enter('sp/y7', kacab('a'));
    const flood = () => feed.gather(Array.from({ length: 150 }, (_, n) => change(`y${n}`, 'a')));
    flood();
    await passes(20);
    expect(messages).toEqual([
      { of: 'sp', n: 1, within: 2_000 },
      { of: 'sp/y7', n: 1, rows: [{ id: 'y7' }] },
    ]);
    messages.length = 0;
    for (let i = 0; i < 20; i++) {
      flood();
      await passes(100);
    }
    expect(messages.filter(({ of }) => of === 'sp')).toEqual([{ of: 'sp', n: 2, within: 2_000 }]);
    // At the end of the flood a last "look again" is sent, then rows again.
    await passes(8_000);
    const before = messages.length;
    feed.gather([change('y1', 'a')]);
    await passes(250);
    expect(messages.slice(before)).toEqual([{ of: 'sp', n: expect.any(Number), rows: [{ id: 'y1' }] }]);
    feed.stop();
  });

  it('to look again where it could not be read, and where changes were missed', async () => {
    const { feed, enter, change, told: messages, cost } = world();
    enter('sp', kacab('a'));
    cost.fails = true;
    feed.gather([change('x1', 'a')]);
    await passes(20);
    await passes(60_000);
    expect(feed.kept).toBe(8_000);
    feed.missed();
    // The retained period must not span the gap: clients may have read before it and join now.
    expect(feed.kept).toBe(0);
    expect(messages).toEqual([
      { of: 'sp', n: 1, within: spreadOf(1) },
      { of: 'sp', n: 2, within: spreadOf(1) },
    ]);
    cost.fails = false;
    feed.gather([change('x1', 'a')]);
    await passes(20);
    expect(messages.at(-1)).toEqual({ of: 'sp', n: 3, rows: [{ id: 'x1' }] });
  });

  it('what changed a moment ago, when they begin to watch; or that there was too much', async () => {
    const { feed, enter, change } = world();
    feed.gather([change('x1', 'a'), change('x2', 'b')]);
    await passes(20);
    const room = enter('sp', kacab('a'));
    expect(await feed.recent(room)).toEqual({ of: 'sp', n: 0, rows: [{ id: 'x1' }] });
    expect(await feed.recent(enter('sp', kacab('c')))).toBeUndefined();
    expect(feed.kept).toBe(0);
    await passes(9_000);
    expect(feed.kept).toBe(7_020);
    await passes(2_000);
    expect([await feed.recent(room), feed.kept]).toEqual([undefined, 8_000]);
    feed.gather(Array.from({ length: 101 }, (_, n) => change(`y${n}`, 'a')));
    await passes(250);
    expect(await feed.recent(room)).toBe('again');
    feed.stop();
  });

  it('nothing, and nothing is read, where nobody watches', async () => {
    const { feed, change, enter, inside, told: messages, cost } = world();
    const room = enter('sp', kacab('a'));
    inside.delete(room.name);
    cost.fails = true;
    feed.gather([change('x1', 'a')]);
    await passes(250);
    expect(messages).toEqual([]);
  });
});

describe('slow readers', () => {
  const socketOf = (bytes: number) => {
    const rooms = new Set<string>();
    const state = { bytes, ended: false };
    const socket = {
      connected: true,
      rooms,
      conn: {
        transport: {
          socket: {
            get bufferedAmount() {
              return state.bytes;
            },
          },
        },
        writeBuffer: [],
      },
      join: (name: string) => rooms.add(name),
      leave: (name: string) => rooms.delete(name),
      disconnect: () => {
        state.ended = true;
        socket.connected = false;
      },
    };
    return { socket, state, rooms };
  };
  it('are told nothing until they have taken what waits, then look for themselves; who takes nothing at all is let go', async () => {
    const [quick, slow, dead] = [socketOf(1_000), socketOf(1_000_000), socketOf(1_000_000)];
    const caught: unknown[] = [];
    const readers = new SlowReaders((socket) => caught.push(socket));
    const server = { sockets: { sockets: new Map([quick, slow, dead].map((one, n) => [n, one.socket])) } };
    readers.watch(server as never);
    await passes(100);
    expect([quick, slow, dead].map(({ rooms }) => rooms.has('behind'))).toEqual([false, true, true]);
    slow.state.bytes = 100_000;
    await passes(1_000);
    expect(caught).toEqual([]);
    slow.state.bytes = 1_000;
    await passes(200);
    expect([caught, slow.rooms.has('behind')]).toEqual([[slow.socket], false]);
    await passes(61_000);
    expect([quick, slow, dead].map(({ state }) => state.ended)).toEqual([false, false, true]);
    readers.stop();
  });
});
