/**
 * Which versions of a view live events go into, known to all processes: the served one and, while a rebuild comes to its
 * end, its successor. Every projector looks here after it has written a batch and before it lets the feed go on. So a
 * version that was put here has every event that was stored later, and the rebuild that put it here reads all that was
 * stored before. The oldest comes first; what was dropped may stay in the list until the next switch.
 */
import type { ReadStore, StateStore } from '../../infra/ports/ports.js';
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

  /** From here on all write this version too. */
  async add(view: string, version: string): Promise<void> {
    const { served } = await this.reads.versions(view);
    const begin = served === undefined ? [] : [served];
    await this.change(view, (was = begin) => (was.includes(version) ? was : [...was, version]));
  }

  /** From here on nobody writes what was there before this version, which is served now. */
  async clear(view: string, version: string): Promise<void> {
    await this.change(view, (was = []) => (was.includes(version) ? was.slice(was.indexOf(version)) : [version]));
  }

  /** In one step: for a moment two processes may think that it is their turn to build. */
  private async change(view: string, next: (was?: readonly string[]) => readonly string[]): Promise<void> {
    for (;;) {
      const was = await this.state.get<readonly string[]>(PREFIX + view);
      if (await this.state.swap(PREFIX + view, was, next(was))) return;
    }
  }
}

/** The code's version of a view's stored one: 2 of `2.1`. */
export const codeOf = (version: string): number => Number.parseInt(version, 10);
/** How often the code's version was built: 1 of `2.1`. */
export const buildOf = (version: string): number => Number(version.split('.')[1] ?? 0);
/**
 * Built before the served one by the same code. It was dropped, and is there once more only where a process that was to
 * follow it saw that too late: it has not all events, nobody reads or writes it, and the next switch drops it again.
 */
export const isPast = (version: string, served: string | undefined): boolean =>
  served !== undefined && codeOf(version) === codeOf(served) && buildOf(version) < buildOf(served);
