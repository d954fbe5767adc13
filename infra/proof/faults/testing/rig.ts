/** A cluster for fault tests: processes with shifted clocks, restarted as by a supervisor, and judged at the end. */
import { setTimeout as pause } from 'node:timers/promises';
import { Questions } from '../../../engines/kafka/questions.js';
import { parseFeedUrl } from '../../../engines/kafka/url.js';
import { auditEsdb } from '../../../ops/audit/eventstoredb.js';
import type { Recorded } from '../../../ports/ports.js';
import type { Role } from '../../../runtime/settings.js';
import { Cluster, type Part } from '../../testing/cluster.js';
import { type Company, makeCompany } from '../../testing/company.js';
import { Outside } from '../../testing/outside.js';
import { skewed } from './clock.js';
import { judge } from './judge.js';
import type { Load } from './load.js';
import { differences, documentsOf, embeddedTwin } from './twin.js';

/** Ms within which the product must recover after the last fault, on a busy machine. */
const RECOVERY = 180_000;

/** Waits until `so` returns undefined. @throws with its last message, after {@link RECOVERY} */
export const recovered = async (so: () => Promise<string | undefined>, what: string): Promise<void> => {
  let last: string | undefined;
  for (const began = performance.now(); performance.now() - began < RECOVERY; await pause(200)) {
    last = await so().catch((error: unknown) => String(error));
    if (last === undefined) return;
  }
  throw new Error(`${what}: ${last}`);
};

export class Rig {
  /** Processes that exited by themselves, with their last output. */
  readonly crashed: string[] = [];
  /** Processes ended on purpose. */
  private readonly ended = new Set<Part>();
  private readonly watch: NodeJS.Timeout;

  private constructor(
    readonly cluster: Cluster,
    readonly outside: Outside,
    readonly company: Company,
    private readonly clockOf: () => number,
  ) {
    this.watch = setInterval(() => this.supervise(), 250);
  }

  /** @param clockOf ms by which the clock of the next process to start is fast */
  static async start(parts: readonly (readonly Role[])[], clockOf: () => number = () => 0): Promise<Rig> {
    const cluster = await Cluster.start([]);
    try {
      await Promise.all(parts.map((roles) => cluster.add(roles, skewed(clockOf()))));
      await Promise.all(cluster.parts.map((part) => cluster.ready(part)));
      const outside = await Outside.open(cluster);
      return new Rig(cluster, outside, await makeCompany(outside), clockOf);
    } catch (error) {
      await cluster.end();
      throw error;
    }
  }

  /** URLs of the running command replicas. */
  readonly commands = (): string[] => this.cluster.of('commands').map(({ port }) => `http://127.0.0.1:${port}`);

  get living(): Part[] {
    return this.cluster.parts.filter((part) => !part.ended());
  }

  /** Kills a process, and starts another in its place after a while. */
  async kill(part: Part, after = 0): Promise<void> {
    this.ended.add(part);
    await part.kill('SIGKILL');
    await pause(after);
    await this.cluster.again(part, skewed(this.clockOf()));
  }

  /** Terminates processes in order, and starts others in their places. @returns faults of the shutdowns */
  async term(parts: readonly Part[]): Promise<string[]> {
    const wrong = await this.inOrder(parts);
    await Promise.all(parts.map((part) => this.cluster.again(part, skewed(this.clockOf()))));
    return wrong;
  }

  private async inOrder(parts: readonly Part[]): Promise<string[]> {
    for (const part of parts) this.ended.add(part);
    const codes = await Promise.all(parts.map((part) => part.kill('SIGTERM')));
    return parts.flatMap(({ roles, out }, i) =>
      codes[i] === 0 ? [] : [`${roles.join()} ended with ${codes[i]}: ${out().slice(-1500)}`],
    );
  }

  /** Restarts processes that exited by themselves, like a supervisor. */
  private supervise(): void {
    for (const part of this.cluster.parts) {
      if (!part.ended() || this.ended.has(part)) continue;
      this.ended.add(part);
      this.crashed.push(`${part.roles.join()}: ${part.out().slice(-1500)}`);
      void this.cluster.again(part, skewed(this.clockOf()));
    }
  }

  /**
   * Waits until all processes are healthy, the feed is empty and every document has all events of its stream.
   * @returns the number of events at that time; the product may append more by itself
   */
  async whole(): Promise<number> {
    await Promise.all(this.living.map((part) => this.cluster.ready(part)));
    const { engines } = this.outside;
    const feed = parseFeedUrl(this.cluster.settings.FEED_URL);
    const questions = new Questions(feed);
    let events = 0;
    try {
      await recovered(async () => {
        const log = await this.log();
        events = log.length;
        const ends = new Map(log.map(({ stream, revision }) => [stream, revision]));
        for (const text of (await documentsOf(engines.reads)).values()) {
          const sources = JSON.parse(text.slice(text.lastIndexOf(' ') + 1)) as Record<string, number>;
          for (const [source, at] of Object.entries(sources)) if (ends.get(source) === at) ends.delete(source);
        }
        // Streams without a view.
        const behind = [...ends.keys()].filter(
          (stream) => !/^(claim|series|amount|opening|projection|probe|installation)-/.test(stream),
        );
        return behind.length > 0 ? `${behind.length} documents are behind: ${behind.slice(0, 5)}` : undefined;
      }, 'The read models did not catch up');
      await recovered(async () => {
        const committed = await questions.committed('reads', feed.topic);
        const marks = await questions.marks(feed.topic);
        const left = marks.filter(({ partition, high }) => {
          return (committed.find((one) => one.partition === partition)?.offset ?? -1) < high && high > 0;
        });
        return left.length > 0 ? JSON.stringify({ left, committed }) : undefined;
      }, 'The feed was not emptied');
    } finally {
      await questions.close();
    }
    return events;
  }

  /** Differences between the read models and those of an undisturbed product on the same log. */
  private async compared(): Promise<string[]> {
    const { reads, events } = this.outside.engines;
    let diffs: string[] = [];
    await recovered(async () => {
      const count = await this.whole();
      diffs = differences(await documentsOf(reads), await embeddedTwin(events));
      const now = (await this.log()).length;
      // An order's own SJ, and their notifications, follow a moment later: they may be missing from the first read.
      return now === count ? undefined : `${now - count} events came while it was compared`;
    }, 'The log did not come to rest');
    return diffs;
  }

  async log(): Promise<Recorded[]> {
    const all: Recorded[] = [];
    for (;;) {
      const page = await this.outside.engines.events.readAll(all.at(-1)?.position ?? '', 1000);
      all.push(...page);
      if (page.length < 1000) return all;
    }
  }

  /** All faults after the product has recovered; empty: none. */
  async verdict(...loads: readonly Load[]): Promise<string[]> {
    const lists = await this.compared();
    const { engines } = this.outside;
    const log = await this.log();
    const load = {
      acknowledged: loads.flatMap((one) => one.acknowledged),
      refused: loads.flatMap((one) => one.refused),
    };
    const parked = (await engines.state.list('parked/')).map(({ key, value }) => `${key} ${JSON.stringify(value)}`);
    const crashed = this.crashed.map((text) => `a process ended by itself: ${text}`);
    return [...judge(log, load), ...loads.flatMap(({ wrong }) => wrong), ...parked, ...lists, ...crashed];
  }

  /**
   * Stops all processes in order, then proves the log by its chains and seals.
   * @returns faults of the shutdowns, and the audit's verdict
   */
  async close(): Promise<{ wrong: string[]; audit: Awaited<ReturnType<typeof auditEsdb>> }> {
    const wrong = await this.inOrder(this.living);
    return { wrong, audit: await auditEsdb(this.cluster.settings.EVENT_STORE_URL) };
  }

  async end(): Promise<void> {
    clearInterval(this.watch);
    for (const part of this.cluster.parts) this.ended.add(part);
    await this.outside.close();
    await this.cluster.end();
  }
}
