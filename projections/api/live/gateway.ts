/**
 * Live changes over socket.io: each socket declares what it shows, and receives the matching rows its session may read.
 */
import { Inject, Logger, type OnApplicationShutdown, Optional } from '@nestjs/common';
import { type OnGatewayInit, WebSocketGateway } from '@nestjs/websockets';
import type { Server, Socket } from 'socket.io';
import { SESSIONS, type Session, type SessionSource } from '../../../infra/runtime/http/request.js';
import type { AnyView } from '../../../services/domain/kit/view/view.js';
import type { RowsUpdate, Watching } from '../../../services/domain/queries/live.js';
import { positionsView, Units } from '../positions/units.js';
import { Reads } from '../query/reads.js';
import { VIEWS } from '../query/view-controllers.js';
import type { Changes } from './changes.js';
import { LiveFeed, spreadOf } from './feed.js';
import { type Room, Rooms } from './rooms.js';
import { BEHIND, SlowReaders } from './slow-readers.js';

export const CHANGES = Symbol('changes');
export const PUSHED = Symbol('pushed');
/** Called after sending: correlation ids of the changes, start (ms since 1970), number of sockets. */
export type Pushed = (correlationIds: readonly string[], began: number, sockets: number) => void;
/** Maximum number of watched items per socket. */
const WATCHED = 100;
/** Ms between two watch lists of a socket; in between only the newest is applied. */
const REST = 100;
/** Number of sockets per batch of sends. */
const SLICE = 50;
/** Ms for which a socket counts as newly connected. */
const NEW = 5_000;

/** State of a socket. */
type SocketState = {
  actor: Session['actor'];
  watched: Map<string, Room>;
  heeded: number;
  next?: (() => void) | undefined;
};

@WebSocketGateway({ transports: ['websocket'], serveClient: false, maxHttpBufferSize: 8_000, perMessageDeflate: false })
export class LiveGateway implements OnGatewayInit<Server>, OnApplicationShutdown {
  private server: Server | undefined;
  private readonly rooms: Rooms;
  private readonly feed: LiveFeed;
  private readonly slow = new SlowReaders((socket) => this.lookAgain(socket));
  private readonly states = new WeakMap<Socket, SocketState>();
  /** Recent connection times, in ms. */
  private came: number[] = [];
  private readonly log = new Logger('live');

  constructor(
    @Inject(SESSIONS) private readonly sessions: SessionSource,
    @Inject(VIEWS) views: readonly AnyView[],
    @Inject(CHANGES) changes: Changes,
    @Inject(Reads) reads: Reads,
    @Inject(Units) units: Units,
    @Inject(PUSHED) @Optional() pushed?: Pushed,
  ) {
    const watched = [...views, positionsView];
    const rows: Pick<Reads, 'shared'> = {
      shared: (view, who, ids) => (view === positionsView ? units.shared(ids) : reads.shared(view, who, ids)),
    };
    this.rooms = new Rooms(watched, (name) => this.server?.sockets.adapter.rooms.get(name)?.size ?? 0);
    this.feed = new LiveFeed(watched, rows, this.rooms, {
      rows: (room, message) => this.emit(room, 'rows', message),
      again: (room, message) => void this.emit(room, 'again', message),
      sent: (ids, ms) => pushed?.(ids, Date.now() - ms, this.connected),
    });
    changes.onChanged((list) => this.feed.gather(list));
    changes.onMissed(() => this.feed.missed());
    sessions.onEnded((keys) => this.revoke(keys));
  }

  afterInit(server: Server): void {
    this.server = server;
    server.use((socket, next) => {
      void this.admit(socket).then(
        () => next(),
        () => next(new Error('sign-in')),
      );
    });
  }

  onApplicationShutdown(): void {
    this.feed.stop();
    this.slow.stop();
  }

  private async admit(socket: Socket): Promise<void> {
    const { token } = socket.handshake.auth as { token?: unknown };
    const plain = typeof token === 'string' ? token.replace(/^Bearer /, '') : '';
    const session = plain ? await this.sessions.find(plain) : undefined;
    if (!session || session.limited || session.actor.jobdesk === 'driver') throw new Error('sign-in');
    await socket.join(sessionRoom(session.key));
    // The session may have ended between the lookup and the join.
    if (!(await this.sessions.find(plain))) throw new Error('sign-in');
    this.states.set(socket, { actor: session.actor, watched: new Map(), heeded: Number.NEGATIVE_INFINITY });
    this.came.push(performance.now());
    socket.on('watch', (list: unknown, answer: unknown) => this.heed(socket, list, answer));
    socket.on('disconnect', () => {
      for (const room of this.states.get(socket)?.watched.values() ?? []) this.rooms.left(room);
    });
  }

  /** Replaces the items a socket watches. */
  private heed(socket: Socket, list: unknown, answer: unknown): void {
    const state = this.states.get(socket);
    if (!state || !Array.isArray(list) || list.length > WATCHED) return;
    const names = list.filter((of): of is string => typeof of === 'string' && of.length <= 120);
    const run = () => {
      state.next = undefined;
      state.heeded = performance.now();
      this.watch(socket, state, names).then(
        (watching) => typeof answer === 'function' && answer(watching),
        // The client reconnects and asks again; an error affects only this socket.
        () => socket.disconnect(true),
      );
    };
    const wait = state.heeded + REST - performance.now();
    if (wait > 0) {
      if (!state.next) setTimeout(() => socket.connected && state.next?.(), wait);
      state.next = run;
    } else run();
  }

  private async watch(socket: Socket, state: SocketState, names: readonly string[]): Promise<Watching> {
    const wanted = new Set(names);
    const came: Room[] = [];
    for (const [of, room] of state.watched) {
      if (wanted.has(of)) continue;
      void socket.leave(room.name);
      state.watched.delete(of);
      this.rooms.left(room);
    }
    for (const of of wanted) {
      if (state.watched.has(of)) continue;
      const room = this.rooms.enter(of, state.actor);
      if (!room) continue;
      state.watched.set(of, room);
      void socket.join(room.name);
      came.push(room);
    }
    const { kept: retainedMs } = this.feed;
    const recent = await Promise.all(came.map((room) => this.feed.recent(room).catch(() => 'again' as const)));
    return {
      n: Object.fromEntries([...state.watched].map(([of, room]) => [of, room.n])),
      within: this.within,
      kept: retainedMs,
      told: recent.filter((one): one is RowsUpdate => typeof one === 'object'),
      again: came.flatMap(({ of }, i) => (recent[i] === 'again' ? [of] : [])),
    };
  }

  /** Ms over which recently connected clients reload missed data. */
  private get within(): number {
    const since = performance.now() - NEW;
    this.came = this.came.filter((at) => at > since);
    return this.came.length > 10 ? spreadOf(this.came.length) : 0;
  }

  /**
   * Sends to some sockets at a time, so that a full room delays no command; a client that joins meanwhile gets the data
   * in its watch answer.
   */
  private async emit(room: Room, event: string, message: object): Promise<void> {
    const server = this.server;
    const there = server?.sockets.adapter.rooms.get(room.name);
    if (!server || !there) return;
    this.slow.watch(server);
    const all = [...there];
    for (let n = 0; n < all.length; n += SLICE) {
      if (n > 0) await new Promise((go) => setImmediate(go));
      const slice = all.slice(n, n + SLICE).filter((id) => there.has(id));
      if (slice.length > 0) server.to(slice).except(BEHIND).emit(event, message);
    }
  }

  /** The socket can receive again: the client reloads what it missed. */
  private lookAgain(socket: Socket): void {
    for (const { of, n } of this.states.get(socket)?.watched.values() ?? []) socket.emit('again', { of, n, within: 0 });
  }

  /** Number of connected sockets. */
  get connected(): number {
    return this.server?.engine.clientsCount ?? 0;
  }

  private revoke(keys: readonly string[]): void {
    const rooms = keys.map(sessionRoom);
    this.server?.to(rooms).emit('revoked');
    this.server?.in(rooms).disconnectSockets(true);
    this.log.debug(`${keys.length} sessions ended`);
  }
}

const sessionRoom = (key: string): string => `session/${key}`;
