/** Limits the expensive requests of one person that run at once. */
import { Problem } from './problem.js';
import { actorOf, type Reply, type Request } from './request.js';

/** Maximum number of exports and reports of one person that run at once, in a process. */
export const AT_ONCE = { export: 3, report: 8 } as const;
/** Seconds for the client to wait before a retry. */
const AGAIN = 3;

/** Counts the running requests by person. */
export class AtOnce {
  private readonly running = new Map<string, number>();

  constructor(private readonly most: number) {}

  /** Takes a slot until the response is sent or its reader disconnects. @throws Problem 429 where all are taken */
  enter(request: Request, reply: Reply): void {
    const { id } = actorOf(request);
    const now = this.running.get(id) ?? 0;
    if (now >= this.most) throw new Problem('many-at-once', { params: { most: this.most }, retryAfter: AGAIN });
    this.running.set(id, now + 1);
    reply.raw.once('close', () => {
      const left = (this.running.get(id) ?? 1) - 1;
      if (left > 0) this.running.set(id, left);
      else this.running.delete(id);
    });
  }
}
