/** Entries of lists for a picker: page by page, selectable ones first. */
import type { PickerItem } from '@/ui/picker';
import type { SearchPage } from '@/ui/use-search';

/**
 * A list, page by page from 1; `size`: entries of a full page. `first`: it contains all selectable entries, so others
 * wait for its end.
 */
export type Source<R> = {
  ask: (page: number, signal: AbortSignal) => Promise<readonly R[]>;
  size: number;
  first?: boolean;
};
type ItemsOf<R, D> = (
  rows: readonly R[],
  signal: AbortSignal,
) => Promise<readonly PickerItem<D>[]> | readonly PickerItem<D>[];

const sorted = <D>(items: readonly PickerItem<D>[], rank: (item: PickerItem<D>) => number): PickerItem<D>[] =>
  items.toSorted((a, b) => Number(Boolean(a.reason)) - Number(Boolean(b.reason)) || rank(a) - rank(b));

/**
 * The first entries of several lists, without duplicates, and a function for more. Those with a `reason` come after all
 * selectable ones: they wait until the lists marked `first` are exhausted.
 * @param itemsOf converts the rows of a round; may send one more request about all of them
 * @param rank of selectable items, lower first @throws errors of the requests: the round can be retried
 */
export const inRounds = <R extends { id: string }, D>(
  sources: readonly Source<R>[],
  itemsOf: ItemsOf<R, D>,
  rank: (item: PickerItem<D>) => number = () => 0,
): ((signal: AbortSignal) => Promise<SearchPage<PickerItem<D>>>) => {
  const seen = new Set<string>();
  let left = sources.map((source) => ({ source, page: 1 }));
  let waiting: readonly PickerItem<D>[] = [];
  let begun = false;
  const round = async (signal: AbortSignal): Promise<SearchPage<PickerItem<D>>> => {
    for (;;) {
      const before = left.filter(({ source }) => source.first);
      const batch = begun && before.length > 0 ? before : left;
      const answers = await Promise.all(batch.map(({ source, page }) => source.ask(page, signal)));
      const rows = [...new Map(answers.flat().map((row) => [row.id, row])).values()].filter(({ id }) => !seen.has(id));
      const items = rows.length > 0 ? await itemsOf(rows, signal) : [];
      for (const { id } of rows) seen.add(id);
      begun = true;
      left = left.flatMap((one) => {
        const at = batch.indexOf(one);
        if (at < 0) return [one];
        return (answers[at]?.length ?? 0) < one.source.size ? [] : [{ ...one, page: one.page + 1 }];
      });
      const through = left.every(({ source }) => !source.first);
      const all = sorted([...waiting, ...items], rank);
      waiting = through ? [] : all.filter(({ reason }) => reason);
      const out = through ? all : all.filter(({ reason }) => !reason);
      if (left.length === 0) return { items: out };
      if (out.length > 0) return { items: out, next: round };
    }
  };
  return round;
};
