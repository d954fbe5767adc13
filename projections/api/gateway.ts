/** Live changes over socket.io: each socket hears of the documents that its session may read, and of no other. */
import { Inject, Logger, Optional } from '@nestjs/common';
import { type OnGatewayInit, WebSocketGateway } from '@nestjs/websockets';
import type { Server, Socket } from 'socket.io';
import { SESSIONS, type Session, type SessionSource } from '../../infra/runtime/http/request.js';
import { ALL_BRANCHES, type Grant, granted, userOf } from '../../services/domain/kit/actor.js';
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
type Room = {
  name: string;
  views: ReadonlySet<string>;
  branches: ReadonlySet<string> | undefined;
  who: Pick<Session['actor'], 'jobdesk' | 'level'>;
};

@WebSocketGateway({ transports: ['websocket'], serveClient: false, maxHttpBufferSize: 1_000, perMessageDeflate: false })
export class LiveGateway implements OnGatewayInit<Server> {
  private server: Server | undefined;
  private readonly rooms = new Map<string, Room>();
  /** What single persons are told goes to rooms of their own, by user id. */
  private readonly own = new Map<string, Room>();
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
    if (!session || session.limited) throw new Error('sign-in');
    const room = this.roomFor(session.actor);
    const own = { ...room, name: `own/${session.actor.id}` };
    this.own.set(session.actor.id, own);
    await socket.join([room.name, own.name, sessionRoom(session.key)]);
    // Between the look at the session and the join it may have ended.
    if (!(await this.sessions.find(String(token).replace(/^Bearer /, '')))) throw new Error('sign-in');
  }

  /** The room of everybody who may read the same views of the same branches. */
  private roomFor(actor: Session['actor']): Room {
    const views = this.views.filter((view) => mayRead(view, actor)).map((view) => view.name);
    const all = actor.branches.includes(ALL_BRANCHES);
    const { jobdesk, level } = actor;
    const name = `rights/${jobdesk}:${level}/${all ? '*' : [...actor.branches].sort().join(',')}`;
    const branches = all ? undefined : new Set(actor.branches);
    const room = { name, views: new Set(views), branches, who: { jobdesk, level } };
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
    const tell = (name: string, heard: readonly Change[]) => {
      const told = heard.map(
        ({ view, id, version, joinedAt }): Told => ({
          view,
          id,
          version,
          ...(joinedAt === undefined ? {} : { joinedAt }),
        }),
      );
      if (told.length > 0) server.to(name).emit('changed', told);
    };
    const isEmpty = ({ name }: Room) => !server.sockets.adapter.rooms.has(name);
    for (const [name, room] of this.rooms) {
      if (isEmpty(room)) this.rooms.delete(name);
      else
        tell(
          name,
          changes.filter((change) => hears(room, change)),
        );
    }
    for (const change of changes) {
      const user = change.to === undefined ? undefined : userOf(change.to);
      const room = user === undefined ? undefined : this.own.get(user);
      if (room && mayHear(room, change)) tell(room.name, [change]);
    }
    for (const [user, room] of this.own) if (isEmpty(room)) this.own.delete(user);
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
/** By view and branch, whoever it is told to. */
const mayHear = (room: Room, { view, branch, shared = '' }: Change): boolean =>
  room.views.has(view) &&
  (branch === undefined || room.branches === undefined || room.branches.has(branch) || room.branches.has(shared));
const hears = (room: Room, change: Change): boolean =>
  mayHear(room, change) && (change.to === undefined || granted([change.to as Grant], room.who));
