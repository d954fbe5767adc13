/**
 * The projector: applies events from the feed to the documents of all views. Live events go into every version that is
 * written; a view whose version rose, or for which a rebuild was requested, is rebuilt beside the served version.
 * Several processes may run at once: the feed distributes the events among them, and one at a time rebuilds.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { Position, Recorded, Subscription } from '../../infra/ports/ports.js';
import { parseStream } from '../../services/domain/kit/aggregate/aggregate.js';
import type { AnyView } from '../../services/domain/kit/view/view.js';
import { openProjector } from './balance-projector.js';
import { partsName } from './parts.js';
import { Progress } from './progress.js';
import type { Projector } from './projector.js';
import { Rebuilds } from './rebuilds.js';
import { Settling } from './settling.js';
import type { Change, RunnerLog, RunnerPorts, Status } from './types.js';
import { wishRebuild } from './wishes.js';
import { codeOf, isPast, Written } from './written.js';

/** Name of the live feed's checkpoint; with a feed that stores its own position: where a new group begins. */
export const LIVE = 'live';
/** Maximum number of events in a batch of the live feed; a full batch means a backlog. */
export const BATCH = 5_000;
/**
 * Pause between live batches without a backlog, ms: events that arrive so soon after a batch share the next one, as a
 * transaction costs more than an event. Under load it is `times` the batch's duration, at most `most`: commands come
 * first, and a document that changes often is written once for many events. The first event after a pause never waits.
 * A network feed batches by itself.
 */
const REST = { least: 2, times: 2, most: 200 };

/** A newer release of the product has taken over a view: this process can't write it. */
export class Outdated extends Error {
  constructor(view: string) {
    super(`A newer release has built ${view}. Update this process, or go back with: npm run rebuild -- ${view}`);
    this.name = 'Outdated';
  }
}

export type RunnerOptions = {
  /** Called with changed documents of served versions, once they are durable; if it throws, the batch is repeated. */
  onChanged?: (changes: Change[]) => unknown;
  onStatus?: (status: Status) => void;
  /** Called once when the runner can't continue and has left the feed. */
  onFailed?: (error: Error) => void;
  log?: RunnerLog;
  /** Name of the process among those that share the feed. */
  instance?: string;
};
const quiet: RunnerLog = { info: () => {}, warn: () => {}, error: () => {} };

export class Runner {
  /** Versions that receive live events: a view's served one and, for a moment, its successor. */
  private live: Projector[] = [];
  private readonly served = new Map<string, string>();
  private readonly progress = new Progress();
  private readonly rebuilds: Rebuilds;
  private readonly written: Written;
  private readonly settling: Settling;
  /** Other processes share the feed. */
  private readonly shared: boolean;
  private subscription: Subscription | undefined;
  /** Serialises work on documents: a batch of live events or a step of a rebuild. */
  private turn: Promise<unknown> = Promise.resolve();
  private stopped = false;
  private ready = false;

  constructor(
    private readonly ports: RunnerPorts,
    private readonly views: readonly AnyView[],
    private readonly options: RunnerOptions = {},
  ) {
    this.shared = ports.feed.keepsPlace;
    this.written = new Written(ports.state, ports.reads);
    const changed = (changes: Change[]) => (changes.length > 0 ? options.onChanged?.(changes) : undefined);
    const exclusive = <T>(work: () => Promise<T>) => this.exclusive(work);
    this.settling = new Settling({ live: () => this.live, exclusive, changed }, this.shared);
    this.rebuilds = new Rebuilds(ports, this.shared ? (options.instance ?? `runner-${process.pid}`) : undefined, {
      log: this.log,
      tell: () => this.tell(),
      exclusive,
      isStopped: () => this.stopped,
      begin: async (fresh) => {
        if (this.shared) {
          for (const { target } of fresh) await this.written.add(target.view.name, target.version);
        }
        this.live.push(...fresh.filter((p) => !this.live.some((other) => sameTarget(other, p))));
      },
      end: (projector) => this.switchTo(projector),
    });
  }

  /** Serves existing versions, builds missing or outdated ones, then follows the feed. @throws Outdated */
  async start(): Promise<void> {
    const outdated: AnyView[] = [];
    let missing = await this.unbuilt(outdated);
    const allNew = missing.length === this.views.length;
    for (; missing.length > 0 && !this.stopped; missing = await this.unbuilt(outdated)) {
      await this.rebuilds.asOne(async () => {
        const still = await this.unbuilt();
        if (still.length > 0) await this.build(still);
      });
    }
    if (this.shared) await this.follow();
    let after = await this.ports.reads.checkpoint(LIVE);
    // All views were just built, so no event needs to be read again.
    if (after === undefined && allNew && !this.shared) after = await this.rebuilds.builtUpTo(this.live);
    after ??= '';
    if (this.stopped) return;
    this.subscription = await this.ports.feed.consume(
      'reads',
      after,
      async (events) => {
        const began = performance.now();
        await this.exclusive(() => this.handle(events));
        if (this.shared || events.length >= BATCH || this.stopped) return;
        const took = performance.now() - began;
        await pause(Math.min(REST.most, Math.max(REST.least, took * REST.times)));
      },
      () => this.catchUp(),
    );
    this.ready = true;
    this.settling.start();
    this.tell();
    if (outdated.length > 0) await this.build(outdated);
  }

  async stop(): Promise<void> {
    this.stopped = true;
    await Promise.all([this.subscription?.stop(), this.rebuilds.stop(), this.settling.stop()]);
    await this.turn;
  }

  get status(): Status {
    const parked = this.live.reduce((sum, projector) => sum + projector.parkedIds.size, 0);
    const { underWay } = this.rebuilds;
    const views = this.progress.views(this.live, this.served, underWay);
    return { ready: this.ready, parked, rebuilding: [...underWay.keys()], position: this.progress.position, views };
  }

  /**
   * Rebuilds views from the whole log, each into a new version, in one pass; readers see the old version until the new
   * one is complete. With several processes one at a time.
   */
  rebuild(views: readonly AnyView[] = this.views): Promise<void> {
    return this.asOne(async () => void (await this.build(views)));
  }

  /** Runs work that only one process may do at a time. */
  asOne(work: () => Promise<void>): Promise<void> {
    return this.rebuilds.asOne(work);
  }

  /** {@link rebuild} for the process that holds the lease. @returns false: the runner was stopped before it was done */
  async build(views: readonly AnyView[]): Promise<boolean> {
    const position = await this.rebuilds.build(views);
    if (this.stopped) return false;
    const [first] = this.live;
    const whole = this.shared && views.length === this.views.length;
    if (whole && first && (await this.ports.reads.checkpoint(LIVE)) === undefined) {
      await this.ports.reads.save(first.target.view.name, first.target.version, [], { name: LIVE, position });
    }
    return true;
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

  /**
   * Views that must be built before following the feed; the others are opened. For a single process, a view of another
   * version is put in `outdated` instead: its stored version is served until the new one is built.
   */
  private async unbuilt(outdated?: AnyView[]): Promise<AnyView[]> {
    const missing: AnyView[] = [];
    for (const view of this.views) {
      const { served } = await this.ports.reads.versions(view.name);
      if (served !== undefined) this.served.set(view.name, served);
      if (served === undefined) missing.push(view);
      else if (codeOf(served) === view.version) {
        if (!this.shared && !(await this.adopt(view, served)) && !outdated?.includes(view)) outdated?.push(view);
      } else if (!this.shared) {
        if (!outdated?.includes(view)) outdated?.push(view);
      } else if (codeOf(served) > view.version) throw new Outdated(view.name);
      // No event may pass a version that this release can't write, so it builds its own first.
      else missing.push(view);
    }
    return missing;
  }

  /** Follows a version of the view's own code; false: it can't be opened and must be rebuilt. */
  private async adopt(view: AnyView, version: string): Promise<boolean> {
    if (this.live.some(({ target }) => target.view === view && target.version === version)) return true;
    try {
      const projector = await openProjector(this.ports, { view, version }, { shared: this.shared });
      if (!this.live.some((other) => sameTarget(other, projector))) this.live.push(projector);
      return true;
    } catch (error) {
      if (this.shared) throw error;
      this.log.warn(`${view.name} is built anew: ${(error as Error).message}`);
      return false;
    }
  }

  /** Follows the versions that all processes write now; true: there are new ones. @throws Outdated */
  private async follow(): Promise<boolean> {
    const written = await this.written.of(this.views);
    let news = false;
    for (const view of this.views) {
      const versions = written.get(view.name) ?? [];
      if (versions.some((version) => codeOf(version) > view.version)) throw new Outdated(view.name);
      const mine = this.live.filter(({ target, dropped }) => target.view === view && !dropped).map(versionOf);
      if (versions.length === mine.length && versions.every((version) => mine.includes(version))) continue;
      const { served, all } = await this.ports.reads.versions(view.name);
      if (served !== undefined) this.served.set(view.name, served);
      const there = all.filter((version) => !isPast(version, served));
      this.live = this.live.filter((p) => p.target.view !== view || (!p.dropped && there.includes(p.target.version)));
      for (const version of versions.filter((v) => there.includes(v) && codeOf(v) === view.version)) {
        if (mine.includes(version)) continue;
        await this.adopt(view, version);
        news = true;
      }
    }
    return news;
  }

  private async switchTo(projector: Projector): Promise<void> {
    if (this.stopped) return;
    const { view, version } = projector.target;
    // Another process may have finished first, and be building the next one by now.
    const { served } = await this.ports.reads.versions(view.name);
    if (isPast(version, served)) return;
    if (projector.dropped) throw new Error(`${view.name} ${version} was dropped while it was built`);
    if (served !== version) await this.ports.reads.serve(view.name, version);
    await projector.served();
    if (this.shared) await this.written.clear(view.name, version);
    this.served.set(view.name, version);
    const old = this.live.filter((other) => other.target.view === view && !sameTarget(other, projector));
    this.live = this.live.filter((other) => !old.includes(other));
    for (const other of old) await this.exclusive(() => other.dispose());
  }

  /** The feed has lost events: reads the whole log into the versions that are written. */
  private async catchUp(): Promise<void> {
    this.log.warn('The feed no longer has all events; they are read from the event store');
    await this.rebuilds.pass(this.live);
  }

  private async handle(events: Recorded[]): Promise<void> {
    const last = events.at(-1);
    if (!last) return;
    this.progress.begin(events);
    const parked = this.live.reduce((sum, { parkedIds }) => sum + parkedIds.size, 0);
    const changes = new Map<string, Change>();
    const note = (list: readonly Change[]) => {
      for (const change of list) changes.set(`${change.view}/${change.id}`, change);
    };
    const telling: Promise<unknown>[] = [];
    const tellChanged = () => {
      if (changes.size === 0) return;
      const list = [...changes.values()];
      changes.clear();
      const notified = (async () => this.options.onChanged?.(list))();
      notified.catch(() => {}); // Awaited below.
      telling.push(notified);
    };
    try {
      const done: Projector[] = [];
      do {
        const targets = this.live.filter((projector) => !done.includes(projector));
        for (const [i, projector] of targets.entries()) {
          const end = !this.shared && i === targets.length - 1;
          note(await this.write(projector, events, end ? last.position : undefined));
          done.push(projector);
        }
        // Report durable changes while checking whether more versions must be written.
        tellChanged();
      } while (this.shared && (await this.following()));
      for (const event of events.filter((e) => e.stream.startsWith('projection-'))) await this.obey(event, note);
    } finally {
      tellChanged();
      await Promise.all(telling);
      if (this.live.reduce((sum, { parkedIds }) => sum + parkedIds.size, 0) !== parked) this.tell();
    }
    this.progress.end(last);
    if (this.live.some(({ owes }) => owes)) this.settling.go();
  }

  private async write(projector: Projector, events: readonly Recorded[], position?: Position): Promise<Change[]> {
    const before = projector.last.count;
    await projector.take(events);
    const changes = await projector.save(position === undefined ? undefined : { name: LIVE, position });
    this.progress.count(projector.target.view.name, projector.last.count - before);
    return changes;
  }

  /** {@link follow}; if a newer release has taken over, leaves the feed before this batch counts. */
  private async following(): Promise<boolean> {
    try {
      return await this.follow();
    } catch (error) {
      if (error instanceof Outdated && this.ready) {
        this.ready = false;
        void this.subscription?.stop();
        this.options.onFailed?.(error);
      }
      throw error;
    }
  }

  /** Carries out an operator's request. */
  private async obey({ stream, type, data, revision }: Recorded, note: (changes: Change[]) => void) {
    const { name, id } = parseStream(stream);
    const view = this.views.find((one) => one.name === id || (one.joined && partsName(one) === id));
    if (name !== 'projection' || !view) return;
    if (type === 'RebuildAsked') return wishRebuild(this.ports.state, view.name, revision);
    const request = data as { document?: string; revision?: number };
    if (request.document === undefined) return;
    for (const projector of this.live.filter(({ target }) => target.view === view)) {
      note(await projector.retry(request.document, request.revision));
    }
  }
}

const versionOf = ({ target }: Projector): string => target.version;
const sameTarget = (a: Projector, b: Projector): boolean =>
  a.target.view === b.target.view && a.target.version === b.target.version;
