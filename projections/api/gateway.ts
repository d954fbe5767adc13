/** Live changes over socket.io: each socket hears of the documents that its session may read, and of no other. */
import { Inject, Logger, Optional } from '@nestjs/common';
import { type OnGatewayInit, WebSocketGateway } from '@nestjs/websockets';
import type { Server, Socket } from 'socket.io';
import { SESSIONS, type Session, type SessionSource } from '../../infra/http/request.js';
import { ALL_BRANCHES } from '../../services/domain/kit/actor.js';
import type { AnyView } from '../../services/domain/kit/view.js';
import type { Change } from '../runner/types.js';
import type { Changes } from './changes.js';
import { mayRead } from './reads.js';
import { VIEWS } from './view-controllers.js';

/** Changes that come within so many ms go out as one message. */
const GATHER = 20;
export const CHANGES = Symbol('changes');
export const PUSHED = Symbol('pushed');
/** Told of what went out: correlation ids of the changes, since when (ms since 1970), to how many sockets. */
export type Pushed = (correlationIds: readonly string[], began: number, sockets: number) => void;
/** What a socket is told of a change. */
export type Told = Pick<Change, 'view' | 'id' | 'version' | 'joinedAt'>;

/** Sockets with the same rights share a room: one message is made for all of them. */
type Room = { name: string; views: ReadonlySet<string>; branches: ReadonlySet<string> | undefined };

@WebSocketGateway({ transports: ['websocket'], serveClient: false, maxHttpBufferSize: 1_000, perMessageDeflate: false })
export class LiveGateway implements OnGatewayInit<Server> {
  private server: Server | undefined;
  private readonly rooms = new Map<string, Room>();
  private readonly waiting = new Map<string, Change>();
  private timer: NodeJS.Timeout | undefined;
  private readonly log = new Logger('live');

  constructor(
    @Inject(SESSIONS) private readonly sessions: SessionSource,
    @Inject(VIEWS) private readonly views: readonly AnyView[],
    @Inject(CHANGES) changes: Changes,
    @Inject(PUSHED) @Optional() private readonly pushed?: Pushed,
  ) {
    changes.onChanged((list) => this.gather(list));
    changes.onMissed(() => this.cutOff());
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

  private async admit(socket: Socket): Promise<void> {
    const { token } = socket.handshake.auth as { token?: unknown };
    const session = typeof token === 'string' ? await this.sessions.find(token.replace(/^Bearer /, '')) : undefined;
    if (!session) throw new Error('sign-in');
    await socket.join([this.roomFor(session.actor).name, sessionRoom(session.key)]);
    // Between the look at the session and the join it may have ended.
    if (!(await this.sessions.find(String(token).replace(/^Bearer /, '')))) throw new Error('sign-in');
  }

  /** The room of everybody who may read the same views of the same branches. */
  private roomFor(actor: Session['actor']): Room {
    const views = this.views.filter((view) => mayRead(view, actor)).map((view) => view.name);
    const all = actor.branches.includes(ALL_BRANCHES);
    const name = `rights/${views.join(',')}/${all ? '*' : [...actor.branches].sort().join(',')}`;
    const room = { name, views: new Set(views), branches: all ? undefined : new Set(actor.branches) };
    this.rooms.set(name, room);
    return room;
  }

  private gather(list: readonly Change[]): void {
    for (const change of list) this.waiting.set(`${change.view}/${change.id}`, change);
    this.timer ??= setTimeout(() => this.send(), GATHER);
  }

  private send(): void {
    this.timer = undefined;
    const changes = [...this.waiting.values()];
    this.waiting.clear();
    const { server } = this;
    if (!server) return;
    const began = Date.now();
    for (const [name, room] of this.rooms) {
      if (!server.sockets.adapter.rooms.has(name)) {
        this.rooms.delete(name);
        continue;
      }
      const told = changes
        .filter((change) => hears(room, change))
        .map(
          ({ view, id, version, joinedAt }): Told => ({
            view,
            id,
            version,
            ...(joinedAt === undefined ? {} : { joinedAt }),
          }),
        );
      if (told.length > 0) server.to(name).emit('changed', told);
    }
    if (this.pushed) {
      const ids = changes.flatMap(({ correlationId }) => correlationId ?? []);
      this.pushed(ids, began, this.connected);
    }
  }

  /** Sockets connected now. */
  get connected(): number {
    return this.server?.engine.clientsCount ?? 0;
  }

  /** Changes were missed: clients that lose their connection come back and look again at all they show. */
  private cutOff(): void {
    for (const socket of this.server?.sockets.sockets.values() ?? []) socket.conn.close();
  }

  private revoke(keys: readonly string[]): void {
    const rooms = keys.map(sessionRoom);
    this.server?.to(rooms).emit('revoked');
    this.server?.in(rooms).disconnectSockets(true);
    this.log.debug(`${keys.length} sessions ended`);
  }
}

const sessionRoom = (key: string): string => `session/${key}`;
const hears = (room: Room, { view, branch }: Change): boolean =>
  room.views.has(view) && (branch === undefined || room.branches === undefined || room.branches.has(branch));
