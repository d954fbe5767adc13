import { number } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { useFilterText } from '../filters/filter-text';
import type { ListState } from '../state/query';
import type { Filter, ListDef, ListRow } from '../types';

type Props<R extends ListRow> = {
  def: Pick<ListDef<R>, 'tabs' | 'sorts'>;
  state: ListState;
  /** Active filters. */
  filters: readonly { filter: Filter; value: string }[];
  /** The page: index of its first row, its rows, and the total. */
  first: number;
  shown: number;
  total: number;
  exact: boolean;
};

/** In print only, below the title: which rows these are. */
export const PaperLine = <R extends ListRow>({ def, state, filters, first, shown, total, exact }: Props<R>) => {
  const t = useT();
  const tab = def.tabs.length > 1 ? def.tabs.find(({ id }) => id === state.tab)?.label : undefined;
  const sort = def.sorts.find(({ field }) => field === state.sort.replace('-', ''));
  const way = sort && (state.sort.startsWith('-') ? sort.desc : sort.asc);
  const many = exact ? number(total) : t('lebih dari {{count}}', { count: total });
  return (
    <p className="hidden pb-2 text-ink-2 text-table print:block">
      {tab && `${tab} · `}
      {filters.map(({ filter, value }) => (
        <FilterWords key={filter.field} filter={filter} value={value} />
      ))}
      {state.q !== '' && `${t('Cari “{{q}}”', { q: state.q })} · `}
      {sort && `${t('Urut {{by}}', { by: `${sort.label} (${way})` })} · `}
      {shown > 0
        ? t('baris {{first}}–{{last}} dari {{many}}', { first: number(first), last: number(first + shown - 1), many })
        : t('tidak ada baris')}
    </p>
  );
};

const FilterWords = ({ filter, value }: { filter: Filter; value: string }) => (
  <>
    {filter.label}: {useFilterText(filter, value)}
    {' · '}
  </>
);
