/**
 * A version of a view of balances. A balance is recomputed from its movements whenever one is added, and counts them:
 * of two processes writing concurrently, the one that counted more is right. Write order: movements, balances, their
 * source documents, the feed position; so unfinished work is redone by whichever process gets the events next.
 */
import { type Recorded, Unavailable } from '../../infra/ports/ports.js';
import { nothing } from './document.js';
import { type Joined, JoinedProjector } from './joined-projector.js';
import { balancingOf, behindBalances, MovedProjector, type Touched } from './moved-projector.js';
import { reckoned } from './movements.js';
import { type Checkpoint, type Ports, Projector, type ProjectorOptions } from './projector.js';
import type { Change, Target } from './types.js';

/** Opens a version of any view. */
export const openProjector = (ports: Ports, target: Target, options: ProjectorOptions = {}): Promise<Projector> => {
  const { balancing, joined } = target.view;
  if (balancing) return BalanceProjector.open(ports, target, options);
  return joined ? JoinedProjector.open(ports, target, options) : Projector.open(ports, target, options);
};

class BalanceProjector extends JoinedProjector {
  private readonly moved: MovedProjector;

  private constructor(moved: MovedProjector, ...joined: Joined) {
    super(...joined);
    this.moved = moved;
  }

  static override async open(
    ports: Ports,
    target: Target,
    { shared = false }: ProjectorOptions = {},
  ): Promise<Projector> {
    const moved = await MovedProjector.of(ports, target.view, target.version, shared);
    return JoinedProjector.begun(ports, target, shared, (...joined) => new BalanceProjector(moved, ...joined));
  }

  protected override handles(): boolean {
    return false;
  }
  override get pending(): number {
    return super.pending + this.moved.pending;
  }
  override get parkedIds(): ReadonlySet<string> {
    const { parkedIds } = this.moved;
    return parkedIds.size === 0 ? super.parkedIds : new Set([...super.parkedIds, ...parkedIds]);
  }

  override async take(events: readonly Recorded[]): Promise<void> {
    await this.moved.take(events);
    await super.take(events);
  }

  override async save(checkpoint?: Checkpoint): Promise<Change[]> {
    const changes: Change[] = [];
    try {
      for (let touched = await this.moved.writeMoves(); ; touched = this.behind(touched)) {
        await this.reckon(touched);
        changes.push(...(await super.save()));
        if (this.dropped || this.behind(touched).size === 0) break;
      }
    } catch (error) {
      if (error instanceof Unavailable || !(await this.isDropped())) throw error;
      return changes;
    }
    await this.moved.save();
    const { view, version } = this.target;
    if (checkpoint && !this.dropped) await this.ports.reads.save(view.name, version, [], checkpoint);
    return changes;
  }

  override async retry(id: string, discarded?: number): Promise<Change[]> {
    if (!this.moved.handles(id)) return super.retry(id, discarded);
    await this.moved.retry(id, discarded);
    return this.save();
  }

  override async served(): Promise<void> {
    const { documents, movements } = behindBalances(this.target.view);
    for (const { name } of [documents, movements]) await this.ports.reads.serve(name, this.target.version);
    await super.served();
  }
  override async dispose(): Promise<void> {
    await Promise.all([super.dispose(), this.moved.dispose()]);
  }
  override async isDropped(): Promise<boolean> {
    return (await super.isDropped()) || ((await this.moved.isDropped()) && this.end());
  }

  /** Balances that another process wrote meanwhile, without the last movement. */
  private behind(touched: Touched): Touched {
    return new Map([...touched].filter(([id, { at }]) => String(this.cached(id)?.doc?.terakhir ?? '') < at));
  }

  private async reckon(touched: Touched): Promise<void> {
    if (touched.size === 0) return;
    const { view, version } = this.target;
    await this.load([...touched.keys()]);
    for (const [id, { key, at }] of touched) {
      const before = this.cached(id) ?? nothing;
      const was = String(before.doc?.terakhir ?? '');
      // A version under construction has no indexes yet; with a single writer, the time of the last movement is known
      // in memory.
      const last = this.shared ? undefined : at > was ? at : was;
      const { parts, ...now } = await reckoned(this.ports.reads, view, id, { version, last });
      const revision = now.gerakan - 1;
      // Already up to date: another process counted all movements and crashed before the feed position was saved.
      if (revision < before.revision || (revision === before.revision && now.terakhir === was)) continue;
      const doc = { ...balancingOf(view).partsOf(key), ...parts, ...now, retired: false };
      const working = { doc, revision, updatedAt: now.terakhir, ...(before.joined && { joined: before.joined }) };
      this.dirty.set(id, { working, was: before.revision, from: before });
    }
  }
}
