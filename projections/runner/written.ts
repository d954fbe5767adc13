/**
 * The versions of a view that receive live events, shared by all processes: the served one and, near the end of a
 * rebuild, its successor. Every projector checks this after writing a batch and before it lets the feed go on. So a
 * version that was added here has every event stored later, and the rebuild that added it reads all stored before. The
 * oldest comes first; a dropped one may stay listed until the next switch.
 */
import type { ReadStore, StateStore } from '../../infra/ports/ports.js';
import type { AnyView } from '../../services/domain/kit/view/view.js';

const PREFIX = 'written/';

export class Written {
  constructor(
    private readonly state: StateStore,
    private readonly reads: Pick<ReadStore, 'versions'>,
  ) {}

  /** Versions by view; a view that does not exist yet has none. */
  async of(views: readonly AnyView[]): Promise<Map<string, readonly string[]>> {
    const stored = new Map(
      (await this.state.list<string[]>(PREFIX)).map(({ key, value }) => [key.slice(PREFIX.length), value]),
    );
    const byView = new Map<string, readonly string[]>();
    for (const { name } of views) {
      const served = stored.has(name) ? undefined : (await this.reads.versions(name)).served;
      byView.set(name, stored.get(name) ?? (served === undefined ? [] : [served]));
    }
    return byView;
  }

  /** From here on all processes write this version too. */
  async add(view: string, version: string): Promise<void> {
    const { served } = await this.reads.versions(view);
    const begin = served === undefined ? [] : [served];
    await this.change(view, (was = begin) => (was.includes(version) ? was : [...was, version]));
  }

  /** Stops writing versions older than this one, which is served now. */
  async clear(view: string, version: string): Promise<void> {
    await this.change(view, (was = []) => (was.includes(version) ? was.slice(was.indexOf(version)) : [version]));
  }

  /** Compare-and-swap, as two processes may briefly both assume that they hold the lease. */
  private async change(view: string, next: (was?: readonly string[]) => readonly string[]): Promise<void> {
    for (;;) {
      const was = await this.state.get<readonly string[]>(PREFIX + view);
      if (await this.state.swap(PREFIX + view, was, next(was))) return;
    }
  }
}

/** The code's version within a stored version name: 2 of `2.1`. */
export const codeOf = (version: string): number => Number.parseInt(version, 10);
/** The build number within a stored version name: 1 of `2.1`. */
export const buildOf = (version: string): number => Number(version.split('.')[1] ?? 0);
/**
 * Whether a version was built before the served one by the same code. Such a version was dropped, and exists again only
 * if a process noticed that too late: it lacks events, nobody reads or writes it, and the next switch drops it again.
 */
export const isPast = (version: string, served: string | undefined): boolean =>
  served !== undefined && codeOf(version) === codeOf(served) && buildOf(version) < buildOf(served);
