/** Bodies that do not come: a command's has so long in all, a file's may take long as long as it goes on. */
import type { FastifyInstance } from 'fastify';
import { Problem } from './problem.js';
import { isRaw } from './raw.js';
import type { Reply, Request } from './request.js';

/** Milliseconds, and bytes a second. A photo of 5 MB comes through at 20 kB/s, and at a tenth of that too. */
export const patience = {
  /** For the line and the headers of a request, also where nothing at all comes on a new connection. */
  headers: 15_000,
  /** For a body that is no file. */
  body: 30_000,
  /** Of a file so many bytes a second must come, looked at over each window. */
  window: 30_000,
  least: 1_000,
  /** For a file in all. */
  file: 1_200_000,
  /** Until the next request on a connection; for a connection on which neither side sends anything. */
  next: 72_000,
  silence: 600_000,
  /** Between two looks. */
  look: 5_000,
} as const;

type Coming = { reply: Reply; since: number; windowSince: number; had: number };

/** Bodies that are still coming in. */
export class SlowBodies {
  /** Requests that were cut since the start. */
  cut = 0;
  private readonly coming = new Map<Request, Coming>();

  constructor(private readonly refuse: (error: unknown, request: Request, reply: Reply) => void) {}

  /** Follows the bodies of an application; called before there are routes. */
  watch(app: FastifyInstance): void {
    app.addHook('onRequest', (request, reply, done) => {
      const { headers } = request;
      if (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0) {
        const now = performance.now();
        this.coming.set(request, { reply, since: now, windowSince: now, had: request.socket.bytesRead });
      }
      done();
    });
    app.addHook('onResponse', (request, _reply, done) => {
      // Of a body that was refused the rest may still be under way.
      if (request.raw.complete) this.coming.delete(request);
      done();
    });
    const timer = setInterval(() => this.look(performance.now()), patience.look);
    timer.unref();
    app.addHook('onClose', (_app, done) => {
      clearInterval(timer);
      done();
    });
  }

  /** Cuts off those whose time is over. @param now of the steady clock, ms */
  look(now: number): void {
    for (const [request, one] of this.coming) {
      if (request.raw.complete || request.raw.destroyed) this.coming.delete(request);
      else if (this.isOver(request, one, now)) this.end(request, one.reply);
    }
  }

  private isOver(request: Request, one: Coming, now: number): boolean {
    if (!isRaw(request)) return now - one.since > patience.body;
    if (now - one.since > patience.file) return true;
    const took = now - one.windowSince;
    if (took < patience.window) return false;
    const { bytesRead } = request.socket;
    if ((bytesRead - one.had) * 1_000 < patience.least * took) return true;
    one.windowSince = now;
    one.had = bytesRead;
    return false;
  }

  private end(request: Request, reply: Reply): void {
    this.coming.delete(request);
    this.cut++;
    const close = () => request.socket.destroy();
    if (reply.sent) return void close();
    reply.raw.once('finish', close);
    reply.header('connection', 'close');
    this.refuse(new Problem('too-slow'), request, reply);
  }
}
