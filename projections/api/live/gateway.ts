/** Live changes over socket.io: each socket says what it shows, and is told the rows of it that its session may read. */
import { Inject, Logger, type OnApplicationShutdown, Optional } from '@nestjs/common';
import { type OnGatewayInit, WebSocketGateway } from '@nestjs/websockets';
import type { Server, Socket } from 'socket.io';
import { SESSIONS, type Session, type SessionSource } from '../../../infra/runtime/http/request.js';
import type { AnyView } from '../../../services/domain/kit/view.js';
import type { RowsTold, Watching } from '../../../services/domain/queries/live.js';
import { positionsView, Units } from '../positions/units.js';
import { Reads } from '../query/reads.js';
import { VIEWS } from '../query/view-controllers.js';
import type { Changes } from './changes.js';
import { LiveFeed, spreadOf } from './feed.js';
import { type Room, Rooms } from './rooms.js';
import { BEHIND, SlowReaders } from './slow-readers.js';

export const CHANGES = Symbol('changes');
export const PUSHED = Symbol('pushed');
/** Told of what went out: correlation ids of the changes, since when (ms since 1970), to how many sockets. */
export type Pushed = (correlationIds: readonly string[], began: number, sockets: number) => void;
/** Things that one socket watches at most. */
const WATCHED = 100;
/** Ms between two lists of one socket that are heeded; of those between the newest. */
const REST = 100;
/** Sockets that are told in one go. */
const SLICE = 50;
/** Ms for which a socket counts as just having come. */
const NEW = 5_000;

/** What is kept of a socket. */
type Own = {
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
  private readonly own = new WeakMap<Socket, Own>();
  /** When sockets came, ms; those of late. */
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
      rows: (room, told) => this.emit(room, 'rows', told),
      again: (room, told) => void this.emit(room, 'again', told),
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
    // Between the look at the session and the join it may have ended.
    if (!(await this.sessions.find(plain))) throw new Error('sign-in');
    this.own.set(socket, { actor: session.actor, watched: new Map(), heeded: Number.NEGATIVE_INFINITY });
    this.came.push(performance.now());
    socket.on('watch', (list: unknown, answer: unknown) => this.heed(socket, list, answer));
    socket.on('disconnect', () => {
      for (const room of this.own.get(socket)?.watched.values() ?? []) this.rooms.left(room);
    });
  }

  /** What a socket shows from now on, in place of what it showed. */
  private heed(socket: Socket, list: unknown, answer: unknown): void {
    const own = this.own.get(socket);
    if (!own || !Array.isArray(list) || list.length > WATCHED) return;
    const names = list.filter((of): of is string => typeof of === 'string' && of.length <= 120);
    const run = () => {
      own.next = undefined;
      own.heeded = performance.now();
      this.watch(socket, own, names).then(
        (watching) => typeof answer === 'function' && answer(watching),
        // It comes back and asks again; an odd one ends nobody else.
        () => socket.disconnect(true),
      );
    };
    const wait = own.heeded + REST - performance.now();
    if (wait > 0) {
      if (!own.next) setTimeout(() => socket.connected && own.next?.(), wait);
      own.next = run;
    } else run();
  }

  private async watch(socket: Socket, own: Own, names: readonly string[]): Promise<Watching> {
    const wanted = new Set(names);
    const came: Room[] = [];
    for (const [of, room] of own.watched) {
      if (wanted.has(of)) continue;
      void socket.leave(room.name);
      own.watched.delete(of);
      this.rooms.left(room);
    }
    for (const of of wanted) {
      if (own.watched.has(of)) continue;
      const room = this.rooms.enter(of, own.actor);
      if (!room) continue;
      own.watched.set(of, room);
      void socket.join(room.name);
      came.push(room);
    }
    const { kept } = this.feed;
    const recent = await Promise.all(came.map((room) => this.feed.recent(room).catch(() => 'again' as const)));
    return {
      n: Object.fromEntries([...own.watched].map(([of, room]) => [of, room.n])),
      within: this.within,
      kept,
      told: recent.filter((one): one is RowsTold => typeof one === 'object'),
      again: came.flatMap(({ of }, i) => (recent[i] === 'again' ? [of] : [])),
    };
  }

  /** Ms in which those who came of late look at what they missed. */
  private get within(): number {
    const since = performance.now() - NEW;
    this.came = this.came.filter((at) => at > since);
    return this.came.length > 10 ? spreadOf(this.came.length) : 0;
  }

  /** Some sockets at a time, so that a full room keeps no command waiting; who comes meanwhile has it with their answer. */
  private async emit(room: Room, event: string, told: object): Promise<void> {
    const server = this.server;
    const there = server?.sockets.adapter.rooms.get(room.name);
    if (!server || !there) return;
    this.slow.watch(server);
    const all = [...there];
    for (let n = 0; n < all.length; n += SLICE) {
      if (n > 0) await new Promise((go) => setImmediate(go));
      const slice = all.slice(n, n + SLICE).filter((id) => there.has(id));
      if (slice.length > 0) server.to(slice).except(BEHIND).emit(event, told);
    }
  }

  /** It can take messages again: what it missed meanwhile it reads. */
  private lookAgain(socket: Socket): void {
    for (const { of, n } of this.own.get(socket)?.watched.values() ?? []) socket.emit('again', { of, n, within: 0 });
  }

  /** Sockets connected now. */
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
