import { Unavailable } from '../../ports/ports.js';
import { ENGINE, type Link } from './link.js';

const REFRESHED = 30_000;
/** A round trip longer than this makes the answer uncertain: it is asked for again. */
const LONG = 50;

/** The server's time, the same for all processes whatever their own clocks say. Between questions time passes evenly. */
export class ServerClock {
  private known: { server: number; own: number } | undefined;
  private asking: Promise<void> | undefined;

  constructor(private readonly link: Link) {}

  /** Ms since 1970. @throws Unavailable */
  async now(): Promise<number> {
    if (!this.known || performance.now() - this.known.own > REFRESHED) {
      this.asking ??= this.ask().finally(() => {
        this.asking = undefined;
      });
      await this.asking;
    }
    const { server, own } = this.known as { server: number; own: number };
    return Math.round(server + performance.now() - own);
  }

  private async ask(): Promise<void> {
    let best = Number.POSITIVE_INFINITY;
    for (let tries = 0; tries < 3 && best > LONG; tries++) {
      const before = performance.now();
      const { localTime } = await this.link.run(() => this.link.db.command({ hello: 1 }));
      const trip = performance.now() - before;
      if (!(localTime instanceof Date)) throw new Unavailable(ENGINE, new Error('The server does not tell its time'));
      if (trip >= best) continue;
      best = trip;
      this.known = { server: localTime.getTime() + trip / 2, own: before + trip };
    }
  }
}
