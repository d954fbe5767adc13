/**
 * Which versions of a view live events go into, known to all processes: the served one and, while a rebuild comes to its
 * end, its successor. Every projector looks here after it has written a batch and before it lets the feed go on. So a
 * version that was put here has every event that was stored later, and the rebuild that put it here reads all that was
 * stored before.
 */
import type { ReadStore, StateStore } from '../../infra/ports.js';
import type { AnyView } from '../../services/domain/kit/view.js';

const PREFIX = 'written/';

export class Written {
  constructor(
    private readonly state: StateStore,
    private readonly reads: Pick<ReadStore, 'versions'>,
  ) {}

  /** Versions by view; a view that is not there yet has none. */
  async of(views: readonly AnyView[]): Promise<Map<string, readonly string[]>> {
    const said = new Map(
      (await this.state.list<string[]>(PREFIX)).map(({ key, value }) => [key.slice(PREFIX.length), value]),
    );
    const found = new Map<string, readonly string[]>();
    for (const { name } of views) {
      const served = said.has(name) ? undefined : (await this.reads.versions(name)).served;
      found.set(name, said.get(name) ?? (served === undefined ? [] : [served]));
    }
    return found;
  }

  set(view: string, versions: readonly string[]): Promise<void> {
    return this.state.put(PREFIX + view, versions);
  }
}

/** The code's version of a view's stored one: 2 of `2.1`. */
export const codeOf = (version: string): number => Number.parseInt(version, 10);
