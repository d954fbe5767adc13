/**
 * Sockets that take messages more slowly than they come (a weak line, a browser that sleeps): they are told nothing more
 * until what waits for them has gone, and then look for themselves. So no queue grows, and the newest row is what they see.
 */
import type { Server, Socket } from 'socket.io';

/** The room of those who are told nothing for now. */
export const BEHIND = 'behind';

/** Ms between two looks at what waits. */
const LOOK = 100;
/** Bytes and messages that may wait; and how little must be left before a socket is told something again. */
const MAX_QUEUED = { bytes: 512 * 1024, messages: 100 };
const RESUME_BELOW = { bytes: 16 * 1024, messages: 4 };
/** Ms after which a socket that takes nothing at all is given up: its browser comes back when it can. */
const PATIENCE = 60_000;

export class SlowReaders {
  private timer: NodeJS.Timeout | undefined;
  private readonly behind = new Map<Socket, number>();

  /** @param caughtUp is told of sockets that take messages again */
  constructor(private readonly caughtUp: (socket: Socket) => void) {}

  /** Something is being sent: looks a little later at how it goes out. */
  watch(server: Server | undefined): void {
    if (!server) return;
    this.timer ??= setTimeout(() => {
      this.timer = undefined;
      this.look(server);
    }, LOOK);
  }

  stop(): void {
    clearTimeout(this.timer);
    this.behind.clear();
  }

  private look(server: Server): void {
    const now = performance.now();
    for (const socket of server.sockets.sockets.values()) {
      if (!this.behind.has(socket) && isMore(waitingOf(socket), MAX_QUEUED)) {
        this.behind.set(socket, now);
        void socket.join(BEHIND);
      }
    }
    for (const [socket, since] of this.behind) {
      if (!socket.connected) this.behind.delete(socket);
      else if (!isMore(waitingOf(socket), RESUME_BELOW)) {
        this.behind.delete(socket);
        void socket.leave(BEHIND);
        this.caughtUp(socket);
      } else if (now - since > PATIENCE) socket.disconnect(true);
    }
    if (this.behind.size > 0) this.watch(server);
  }
}

type Waiting = { bytes: number; messages: number };
const isMore = (a: Waiting, b: Waiting): boolean => a.bytes > b.bytes || a.messages > b.messages;
/** What was given to a socket and has not left the process. */
const waitingOf = ({ conn }: Socket): Waiting => {
  const { socket } = conn.transport as { socket?: { bufferedAmount?: number } };
  // The engine keeps it to itself, and counts it nowhere else.
  const { writeBuffer } = conn as unknown as { writeBuffer: readonly unknown[] };
  return { bytes: socket?.bufferedAmount ?? 0, messages: writeBuffer.length };
};
