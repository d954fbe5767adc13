/** Rebuilds requested by an operator's event, stored until a process has done them. */
import type { StateStore } from '../../infra/ports/ports.js';

const WISHES = 'rebuild/wish/';
/** Revisions of the view's `projection` stream. */
type Wish = { wanted: number; done: number };

const change = async (state: StateStore, view: string, next: (was: Wish) => Wish | undefined): Promise<void> => {
  for (;;) {
    const was = await state.get<Wish>(WISHES + view);
    const wish = next(was ?? { wanted: -1, done: -1 });
    if (!wish || (await state.swap<Wish>(WISHES + view, was, wish))) return;
  }
};

/** Records the wish of an event; the same event again is no new wish. */
export const wishRebuild = (state: StateStore, view: string, revision: number): Promise<void> =>
  change(state, view, ({ wanted, done }) => (wanted >= revision ? undefined : { wanted: revision, done }));

/** Marks wishes as done up to a revision of the view's stream. */
export const granted = (state: StateStore, view: string, revision: number): Promise<void> =>
  change(state, view, ({ wanted, done }) => (done >= revision ? undefined : { wanted, done: revision }));

/** Wishes not yet done. */
export const openWishes = async (state: StateStore): Promise<{ view: string; revision: number }[]> =>
  (await state.list<Wish>(WISHES)).flatMap(({ key, value: { wanted, done } }) =>
    wanted > done ? [{ view: key.slice(WISHES.length), revision: wanted }] : [],
  );
