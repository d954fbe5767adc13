/**
 * The projector: events from the feed into the documents of all views. Live events go into every version that is
 * written; a view whose version rose, or whose rebuild was asked for, is built anew beside the one that is served.
 */
import { setImmediate as breathe, setTimeout as pause } from 'node:timers/promises';
import type { Position, Recorded, Subscription } from '../../infra/ports.js';
import type { AnyView } from '../../services/domain/kit/view.js';
import { Projector } from './projector.js';
import type { Change, RunnerLog, RunnerPorts, Status } from './types.js';

const LIVE = 'live';
/** Events a batch of the live feed has at most; a full one means that there is a backlog. */
export const BATCH = 5_000;
/**
 * Rest between live batches where there is no backlog, ms: events that come so soon after a batch go together into the
 * next, as a transaction costs more than an event. Under load it is `times` what the batch took, at most `most`: commands
 * come first, and a document that changes often is written once for many events. The first event after a pause never waits.
 */
const REST = { least: 6, times: 2, most: 200 };
/** Events read at once by a rebuild, and documents that it writes at once. */
const READ = 1_000;
const WRITE = 2_000;

export type RunnerOptions = {
  /** Told of changed documents of served versions, after they are durable. */
  onChanged?: (changes: Change[]) => void;
  onStatus?: (status: Status) => void;
  log?: RunnerLog;
};
const quiet: RunnerLog = { info: () => {}, warn: () => {}, error: () => {} };

export class Runner {
  /** Versions that live events go into, by name; the served one of a view and, for a moment, its successor. */
  private live: Projector[] = [];
  private readonly served = new Map<string, string>();
  private readonly rebuilding = new Set<string>();
  private subscription: Subscription | undefined;
  /** Work on documents, one at a time: a batch of live events or a step of a rebuild. */
  private turn: Promise<unknown> = Promise.resolve();
  private stopped = false;
  private ready = false;

  constructor(
    private readonly ports: RunnerPorts,
    private readonly views: readonly AnyView[],
    private readonly options: RunnerOptions = {},
  ) {}

  /** Serves what is there, builds what is not or is of another version, then follows the feed. */
  async start(): Promise<void> {
    const missing: AnyView[] = [];
    const outdated: AnyView[] = [];
    for (const view of this.views) {
      const { served } = await this.ports.reads.versions(view.name);
      if (served === undefined) missing.push(view);
      else if (!(await this.adopt(view, served))) outdated.push(view);
    }
    if (missing.length > 0) await this.rebuild(missing);
    let after = await this.ports.reads.checkpoint(LIVE);
    // All views were just built: there is nothing to go through again.
    if (after === undefined && missing.length === this.views.length) after = await this.builtUpTo();
    after ??= '';
    this.subscription = await this.ports.feed.consume('reads', after, async (events) => {
      const began = performance.now();
      await this.exclusive(() => this.handle(events));
      if (events.length >= BATCH || this.stopped) return;
      const took = performance.now() - began;
      await pause(Math.min(REST.most, Math.max(REST.least, took * REST.times)));
    });
    this.ready = true;
    this.tell();
    if (outdated.length > 0) await this.rebuild(outdated);
  }

  async stop(): Promise<void> {
    this.stopped = true;
    await this.subscription?.stop();
    await this.turn;
  }

  get status(): Status {
    const parked = this.live.reduce((sum, projector) => sum + projector.parkedIds.size, 0);
    return { ready: this.ready, parked, rebuilding: [...this.rebuilding] };
  }

  /** Tries all parked documents once more; answers how many are well again. */
  async retryParked(): Promise<number> {
    let well = 0;
    for (const projector of this.live) {
      for (const id of [...projector.parkedIds]) if (await this.exclusive(() => projector.retry(id))) well++;
    }
    this.tell();
    return well;
  }

  /**
   * Builds views anew from the whole log, each into a new version, in one pass; readers see the old one until the new
   * one has everything.
   */
  async rebuild(views: readonly AnyView[] = this.views): Promise<void> {
    const fresh = await Promise.all(views.map((view) => this.begin(view)));
    for (const { name } of views) this.rebuilding.add(name);
    this.tell();
    try {
      const began = Date.now();
      const count = await this.pass(fresh);
      // From here on live events go into the new versions too; what came in between is read once more.
      this.live.push(...fresh);
      await this.pass(fresh);
      for (const projector of fresh) await this.switchTo(projector);
      this.log.info(`Built ${views.map((v) => v.name).join(', ')} from ${count} events in ${Date.now() - began} ms`);
    } finally {
      for (const { name } of views) this.rebuilding.delete(name);
      this.tell();
    }
  }

  private get log(): RunnerLog {
    return this.options.log ?? quiet;
  }

  private tell(): void {
    this.options.onStatus?.(this.status);
  }

  private exclusive<T>(work: () => Promise<T>): Promise<T> {
    const result = this.turn.then(work);
    this.turn = result.catch(() => {});
    return result;
  }

  /** Goes on with a served version of the view's own version; false: it has to be built anew. */
  private async adopt(view: AnyView, served: string): Promise<boolean> {
    this.served.set(view.name, served);
    if (Number.parseInt(served, 10) !== view.version) return false;
    try {
      this.live.push(await Projector.open(this.ports, { view, version: served }));
      return true;
    } catch (error) {
      this.log.warn(`${view.name} is built anew: ${(error as Error).message}`);
      return false;
    }
  }

  private async begin(view: AnyView): Promise<Projector> {
    const { all } = await this.ports.reads.versions(view.name);
    const mine = all.filter((name) => Number.parseInt(name, 10) === view.version);
    // A half-built one of an earlier start is gone on with, from its own checkpoint.
    const half = mine.find((name) => name !== this.served.get(view.name));
    const newest = Math.max(0, ...mine.map((name) => Number(name.split('.')[1] ?? 0)));
    const version = half ?? `${view.version}.${newest + 1}`;
    const projector = await Projector.open(this.ports, { view, version });
    if (!half) await this.ports.reads.save(view.name, version, [], { name: checkpointOf(projector), position: '' });
    return projector;
  }

  /** Reads the log to its end for new versions; answers how many events that were. */
  private async pass(fresh: readonly Projector[]): Promise<number> {
    const [first] = fresh;
    if (!first) return 0;
    const places = new Set(await Promise.all(fresh.map((p) => this.ports.reads.checkpoint(checkpointOf(p)))));
    let position: Position = places.size === 1 ? ([...places][0] ?? '') : '';
    let count = 0;
    for (let end = false; !end && !this.stopped; ) {
      await this.exclusive(async () => {
        const events = await this.ports.events.readAll(position, READ);
        for (const projector of fresh) await projector.take(events);
        position = events.at(-1)?.position ?? position;
        count += events.length;
        end = events.length < READ;
        for (const projector of fresh) {
          if (end || projector.pending >= WRITE) await projector.save({ name: checkpointOf(projector), position });
        }
      });
      await breathe();
    }
    return count;
  }

  private async builtUpTo(): Promise<Position | undefined> {
    const places = new Set(await Promise.all(this.live.map((p) => this.ports.reads.checkpoint(checkpointOf(p)))));
    return places.size === 1 ? [...places][0] : undefined;
  }

  private async switchTo(projector: Projector): Promise<void> {
    if (this.stopped) return;
    const { view, version } = projector.target;
    await this.ports.reads.serve(view.name, version);
    this.served.set(view.name, version);
    const old = this.live.filter((other) => other.target.view === view && other !== projector);
    this.live = this.live.filter((other) => !old.includes(other));
    for (const other of old) await this.exclusive(() => other.dispose());
  }

  private async handle(events: Recorded[]): Promise<void> {
    const position = events.at(-1)?.position;
    if (position === undefined) return;
    const targets = [...this.live];
    const parked = this.status.parked;
    const changes = new Map<string, Change>();
    try {
      for (const [i, projector] of targets.entries()) {
        await projector.take(events);
        const last = i === targets.length - 1;
        for (const change of await projector.save(last ? { name: LIVE, position } : undefined)) {
          changes.set(`${change.view}/${change.id}`, change);
        }
      }
    } finally {
      if (changes.size > 0) this.options.onChanged?.([...changes.values()]);
      if (this.status.parked !== parked) this.tell();
    }
  }
}

const checkpointOf = ({ target }: Projector): string => `rebuild/${target.view.name}@${target.version}`;
