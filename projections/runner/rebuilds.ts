/** Builds versions of views from the whole log, one process at a time. */
import { setImmediate as breathe } from 'node:timers/promises';
import { Lease } from '../../infra/ports/lease.js';
import type { Position } from '../../infra/ports/ports.js';
import type { ViewStatus } from '../../infra/runtime/status.js';
import type { AnyView } from '../../services/domain/kit/view/view.js';
import { openProjector } from './balance-projector.js';
import type { Projector } from './projector.js';
import type { RunnerLog, RunnerPorts } from './types.js';
import { buildOf, codeOf, isPast } from './written.js';

/** Events that a rebuild reads at once, and documents that it writes at once. */
const READ = 1_000;
const WRITE = 2_000;

type Progress = NonNullable<ViewStatus['rebuild']>;
type Hooks = {
  log: RunnerLog;
  tell: () => void;
  exclusive: <T>(work: () => Promise<T>) => Promise<T>;
  isStopped: () => boolean;
  /** From here on live events go into these versions too. */
  begin: (fresh: readonly Projector[]) => Promise<void>;
  /** The version is complete. */
  end: (projector: Projector) => Promise<void>;
};

export class Rebuilds {
  /** Views being built by this process, with progress. */
  readonly underWay = new Map<string, Progress>();
  private readonly leases = new Set<Lease>();

  /** @param instance name among the processes that share the work; absent: single process */
  constructor(
    private readonly ports: RunnerPorts,
    private readonly instance: string | undefined,
    private readonly hooks: Hooks,
  ) {}

  /** Runs work under the rebuild lease, once it is acquired; does nothing if the runner was stopped. */
  async asOne(work: () => Promise<void>): Promise<void> {
    if (this.hooks.isStopped()) return;
    if (this.instance === undefined) return work();
    const lease = new Lease(this.ports.state, 'rebuild', this.instance);
    this.leases.add(lease);
    try {
      await new Promise<void>((done, failed) => {
        let begun = false;
        lease.start(async () => {
          if (begun || this.hooks.isStopped()) return done();
          begun = true;
          await work().then(done, failed);
        });
        void lease.ended.then(done);
      });
    } finally {
      this.leases.delete(lease);
      await lease.stop();
    }
  }

  /** Stops waiting for the lease; running work ends at its next step. */
  async stop(): Promise<void> {
    await Promise.all([...this.leases].map((lease) => lease.stop()));
  }

  /** @returns position up to which the log was read */
  async build(views: readonly AnyView[]): Promise<Position> {
    const fresh = await Promise.all(views.map((view) => this.open(view)));
    const since = new Date().toISOString();
    for (const { target } of fresh)
      this.underWay.set(target.view.name, { share: 0, events: 0, since, version: target.version });
    this.hooks.tell();
    try {
      const began = Date.now();
      const { count } = await this.pass(fresh, true);
      await this.hooks.begin(fresh);
      // Read the events that arrived meanwhile.
      const { position } = await this.pass(fresh, true);
      for (const projector of fresh) {
        // If a late process creates a dropped version's name again, a rebuild must not resume from its old checkpoint.
        if (this.instance !== undefined) await this.note(projector, '');
        await this.hooks.end(projector);
      }
      const names = views.map((v) => v.name).join(', ');
      if (!this.hooks.isStopped())
        this.hooks.log.info(`Built ${names} from ${count} events in ${Date.now() - began} ms`);
      return position;
    } finally {
      for (const { name } of views) this.underWay.delete(name);
      this.hooks.tell();
    }
  }

  /**
   * Reads the log to its end for some versions.
   * @param resume from their own checkpoints, which are then updated; else from the beginning
   */
  async pass(fresh: readonly Projector[], resume = false): Promise<{ count: number; position: Position }> {
    const { events: store } = this.ports;
    let position: Position = resume ? ((await this.builtUpTo(fresh)) ?? '') : '';
    let count = 0;
    if (fresh.length === 0) return { count, position };
    const head = await store.head();
    for (let end = false; !end && !this.hooks.isStopped(); ) {
      await this.hooks.exclusive(async () => {
        const events = await store.readAll(position, READ);
        for (const projector of fresh) await projector.take(events);
        position = events.at(-1)?.position ?? position;
        count += events.length;
        end = events.length < READ;
        for (const projector of fresh) {
          if (!end && projector.pending < WRITE) continue;
          await projector.save(resume ? { name: checkpointOf(projector), position } : undefined);
        }
      });
      const share = head === '' ? 1 : Math.min(1, store.distance('', position) / store.distance('', head));
      for (const { target } of fresh) {
        const progress = this.underWay.get(target.view.name);
        if (progress)
          this.underWay.set(target.view.name, { ...progress, share, events: Math.max(progress.events, count) });
      }
      await breathe();
    }
    for (const projector of fresh) {
      while (projector.owes && !this.hooks.isStopped()) {
        await this.hooks.exclusive(() => projector.catchUpPage());
        await breathe();
      }
    }
    return { count, position };
  }

  /** Position up to which these versions were built, if they all have the same. */
  async builtUpTo(projectors: readonly Projector[]): Promise<Position | undefined> {
    const places = await Promise.all(projectors.map((p) => this.ports.reads.checkpoint(checkpointOf(p))));
    return new Set(places).size === 1 ? places[0] : undefined;
  }

  private async open(view: AnyView): Promise<Projector> {
    const { served, all } = await this.ports.reads.versions(view.name);
    const mine = all.filter((name) => codeOf(name) === view.version);
    // Resume a half-built version of an earlier start, from its own checkpoint.
    const half = mine.find((name) => name !== served && !isPast(name, served));
    const newest = Math.max(0, ...mine.map(buildOf));
    const version = half ?? `${view.version}.${newest + 1}`;
    const projector = await openProjector(this.ports, { view, version }, { shared: this.instance !== undefined });
    if (!half) await this.note(projector, '');
    return projector;
  }

  private async note(projector: Projector, position: Position): Promise<void> {
    const { view, version } = projector.target;
    await this.ports.reads.save(view.name, version, [], { name: checkpointOf(projector), position });
  }
}

const checkpointOf = ({ target }: Projector): string => `rebuild/${target.view.name}@${target.version}`;
