/** Intake of positions: validates fixes, assigns them to the vehicle driven at the time, stores and publishes them. */
import type { News, ReadStore } from '../../../infra/ports/ports.js';
import type { Actor } from '../../../services/domain/kit/aggregate/actor.js';
import {
  type DroppedFor,
  type Fix,
  fixSchema,
  type Taken,
  timeFault,
} from '../../../services/domain/telemetry/positions.js';
import type { Change } from '../../runner/types.js';
import type { PositionBook } from './book.js';
import { byVehicle } from './driven.js';
import { Room } from './room.js';

/** Name of position messages, over news and sockets. */
export const POSITIONS = 'positions';
/** Ms in which incoming fixes are collected: one write and one message for all of them. */
const GATHER = 500;
/** Ms between two messages. */
const TELL = 1_500;
/**
 * Burst limits of messages and fixes per driver, and refill time in ms per unit: enough for a full outbox (2,000 fixes,
 * `web/src/driver/outbox/shelf.ts`) twice, or for a phone to send the stored fixes of a vehicle twice.
 */
const MESSAGES = { atOnce: 20, refill: 2_000 };
const FIXES = { atOnce: 4_000, refill: 1_000 };
/** Vehicles written concurrently, so that a remote engine's latency is paid once for all. */
const TOGETHER = 16;

/** `done`: the stored fixes; the others belong to no ride of their driver. */
type Waiting = { fixes: Fix[]; done: Promise<ReadonlySet<Fix>> };

export class Positions {
  private waiting: Waiting | undefined;
  private writing: Promise<void> = Promise.resolve();
  private readonly messages = new Room(MESSAGES);
  private readonly fixes = new Room(FIXES);
  private readonly changed = new Map<string, number>();
  private telling: NodeJS.Timeout | undefined;

  /** @param now clock in ms */
  constructor(
    private readonly reads: Pick<ReadStore, 'find'>,
    readonly book: PositionBook,
    private readonly news: Pick<News, 'tell'>,
    private readonly onError: (error: unknown) => void,
    private readonly now: () => number = Date.now,
  ) {}

  /**
   * Rate limit of a driver's message with this many fixes. @returns seconds until there is capacity; undefined:
   * accepted
   */
  full(driver: string, fixes: number): number | undefined {
    const now = this.now();
    const wait = Math.max(this.messages.wait(driver, 1, now), this.fixes.wait(driver, fixes, now));
    if (wait > 0) return Math.ceil(wait / 1_000);
    this.messages.take(driver, 1, now);
    this.fixes.take(driver, fixes, now);
    return undefined;
  }

  /** Accepts a driver's fixes; resolves once they are stored. @throws Unavailable */
  async take(driver: Pick<Actor, 'id'>, input: readonly unknown[]): Promise<Taken> {
    const why: Partial<Record<DroppedFor, number>> = {};
    const drop = (reason: DroppedFor) => {
      why[reason] = (why[reason] ?? 0) + 1;
    };
    const now = this.now();
    const good: Fix[] = [];
    for (const one of input) {
      const parsed = fixSchema.safeParse(one);
      const fault = parsed.success ? timeFault(parsed.data.at, now) : 'odd';
      if (fault) drop(fault);
      else if (parsed.success) good.push({ ...parsed.data, driver: driver.id, seen: now });
    }
    const stored = good.length > 0 ? await this.keep(good) : undefined;
    for (const fix of good) if (!stored?.has(fix)) drop('foreign');
    const dropped = Object.values(why).reduce((sum, n) => sum + n, 0);
    return { taken: input.length - dropped, dropped, why };
  }

  /** Stops publishing after pending writes. */
  async stop(): Promise<void> {
    await this.waiting?.done.catch(() => {});
    await this.writing;
    clearTimeout(this.telling);
  }

  /** Stores fixes together with those of others that arrive at the same time. @returns the stored ones */
  private keep(fixes: readonly Fix[]): Promise<ReadonlySet<Fix>> {
    this.waiting ??= this.gather();
    this.waiting.fixes.push(...fixes);
    return this.waiting.done;
  }

  private gather(): Waiting {
    const fixes: Fix[] = [];
    const done = new Promise<void>((go) => setTimeout(go, GATHER)).then(() => {
      this.waiting = undefined;
      const written = this.writing.then(async () => {
        const ours = await byVehicle(this.reads, fixes, this.now());
        await this.write(ours);
        return new Set([...ours.values()].flat());
      });
      this.writing = written.then(
        () => {},
        () => {},
      );
      return written;
    });
    done.catch(() => {});
    return { fixes, done };
  }

  private async write(fixes: ReadonlyMap<string, readonly Fix[]>): Promise<void> {
    const left = fixes.entries();
    const some = async (): Promise<void> => {
      for (const [vehicle, all] of left) {
        const newest = await this.book.add(vehicle, all);
        if (newest) this.changed.set(vehicle, newest.at);
      }
    };
    await Promise.all(Array.from({ length: TOGETHER }, some));
    if (this.changed.size > 0) this.telling ??= setTimeout(() => void this.tell(), TELL).unref();
  }

  private async tell(): Promise<void> {
    this.telling = undefined;
    const changes: Change[] = [...this.changed].map(([id, version]) => ({ view: POSITIONS, id, version }));
    this.changed.clear();
    try {
      await this.news.tell(changes);
    } catch (error) {
      this.onError(error);
    }
  }
}
