/**
 * Handles sockets that read more slowly than messages arrive (a weak connection, a sleeping browser): they get no more
 * messages until their queue has drained, and then reload. So queues stay bounded, and clients see the newest rows.
 */
import type { Server, Socket } from 'socket.io';

/** Name of the room of paused sockets. */
export const BEHIND = 'behind';

/** Ms between two checks of the queues. */
const LOOK = 100;
/** Maximum queue size in bytes and messages; and the level below which a socket resumes. */
const MAX_QUEUED = { bytes: 512 * 1024, messages: 100 };
const RESUME_BELOW = { bytes: 16 * 1024, messages: 4 };
/** Ms after which a blocked socket is disconnected; its browser reconnects when it can. */
const PATIENCE = 60_000;

export class SlowReaders {
  private timer: NodeJS.Timeout | undefined;
  private readonly behind = new Map<Socket, number>();

  /** @param caughtUp called with sockets that can receive again */
  constructor(private readonly caughtUp: (socket: Socket) => void) {}

  /** Schedules a check of the queues, shortly after a message is sent. */
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
/** Data queued for a socket that has not left the process. */
const waitingOf = ({ conn }: Socket): Waiting => {
  const { socket } = conn.transport as { socket?: { bufferedAmount?: number } };
  // Private to the engine, and exposed nowhere else.
  const { writeBuffer } = conn as unknown as { writeBuffer: readonly unknown[] };
  return { bytes: socket?.bufferedAmount ?? 0, messages: writeBuffer.length };
};
