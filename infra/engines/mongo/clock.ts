import { Unavailable } from '../../ports/ports.js';
import { ENGINE, type Link } from './link.js';

const REFRESHED = 30_000;
/** A round trip longer than this makes the result too imprecise: it is measured again. */
const LONG = 50;

/** The server's clock, shared by all processes regardless of their own. Interpolated between measurements. */
export class ServerClock {
  private sample: { server: number; local: number } | undefined;
  private asking: Promise<void> | undefined;

  constructor(private readonly link: Link) {}

  /** Ms since 1970. @throws Unavailable */
  async now(): Promise<number> {
    if (!this.sample || performance.now() - this.sample.local > REFRESHED) {
      this.asking ??= this.ask().finally(() => {
        this.asking = undefined;
      });
      await this.asking;
    }
    const { server, local } = this.sample as { server: number; local: number };
    return Math.round(server + performance.now() - local);
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
      this.sample = { server: localTime.getTime() + trip / 2, local: before + trip };
    }
  }
}
