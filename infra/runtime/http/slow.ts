/**
 * Time limits of request bodies: a command's body has a fixed total, a file's may take long as long as it progresses.
 */
import type { FastifyInstance } from 'fastify';
import { Problem } from './problem.js';
import { isRaw } from './raw.js';
import type { Reply, Request } from './request.js';

/** Milliseconds, and bytes per second. A photo of 5 MB arrives at 20 kB/s, and even at a tenth of that. */
export const patience = {
  /** For the request line and headers, also where a new connection sends nothing at all. */
  headers: 15_000,
  /** For a body that is not a file. */
  body: 30_000,
  /** Minimum rate of a file in bytes per second, checked over each window. */
  window: 30_000,
  least: 1_000,
  /** For a whole file. */
  file: 1_200_000,
  /** Until the next request on a connection; for a connection on which neither side sends anything. */
  next: 72_000,
  silence: 600_000,
  /** Between two checks. */
  look: 5_000,
} as const;

type Coming = { reply: Reply; since: number; windowSince: number; had: number };

/** Bodies that are still arriving. */
export class SlowBodies {
  /** Number of requests that were cut since the start. */
  cut = 0;
  private readonly coming = new Map<Request, Coming>();

  constructor(private readonly refuse: (error: unknown, request: Request, reply: Reply) => void) {}

  /** Tracks the bodies of an application; must be called before routes are registered. */
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
      // The rest of a refused body may still be arriving.
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

  /** Cuts requests that exceeded their time. @param now monotonic clock, ms */
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
