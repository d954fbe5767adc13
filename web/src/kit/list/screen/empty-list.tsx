import type { ReactNode } from 'react';
import type { Params } from '@/base/server/api';
import { number } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { Button } from '@/ui/button';
import { Empty } from '@/ui/empty';
import { useFilterText } from '../filters/filter-text';
import { useTotals } from '../state/use-totals';
import type { Filter } from '../types';

/** A chip or the search, and the list's params without it. */
export type Cause = { field: string; filter?: Filter; value: string; without: Params };
export type EmptyProps = {
  view: string;
  noun: string;
  causes: readonly Cause[];
  onDrop: (field: string) => void;
  onDropAll: () => void;
};

/** No row matches the filters: names the most restrictive one, with a button to remove it. */
export default function EmptyByFilter({ view, noun, causes, onDrop, onDropAll }: EmptyProps) {
  const t = useT();
  const totals = useTotals(
    view,
    causes.map((c) => c.without),
  );
  if (totals.some((total) => total === undefined)) return null;
  // The one whose removal yields most rows; if none alone helps, all together.
  const most = causes.reduce((best, _, i) => ((totals[i]?.total ?? 0) > (totals[best]?.total ?? 0) ? i : best), 0);
  const cause = causes[most];
  const count = totals[most]?.total ?? 0;
  const others = causes.filter((c) => c !== cause);
  if (!cause) return null;
  const all = (
    <Button size="sm" onClick={onDropAll}>
      {t('Hapus semua saringan')}
    </Button>
  );
  if (count === 0 && others.length > 0) {
    return (
      <Empty
        title={t('Tidak ada {{noun}} dengan semua saringan ini', { noun })}
        detail={<CauseNames causes={causes} />}
        action={all}
      />
    );
  }
  return (
    <Empty
      title={
        <>
          {t('Tidak ada {{noun}} untuk', { noun })} <CauseText cause={cause} />
        </>
      }
      detail={
        others.length > 0 && (
          <>
            {t('Saringan lain tetap terpasang:')} <CauseNames causes={others} />
          </>
        )
      }
      action={
        <>
          <Button size="sm" onClick={() => onDrop(cause.field)}>
            {cause.filter ? t('Hapus saringan {{name}}', { name: cause.filter.label }) : t('Hapus kata cari')}
            {count > 0 && <span className="font-normal text-ink-3">{`${number(count)} ${noun}`}</span>}
          </Button>
          {others.length > 1 && all}
        </>
      }
    />
  );
}

const CauseText = ({ cause, named = false }: { cause: Cause; named?: boolean }): ReactNode =>
  cause.filter ? <FilterWords filter={cause.filter} value={cause.value} named={named} /> : `“${cause.value}”`;
const FilterWords = ({ filter, value, named }: { filter: Filter; value: string; named: boolean }) => {
  const text = useFilterText(filter, value);
  return named ? `${filter.label} ${text}` : text;
};
const CauseNames = ({ causes }: { causes: readonly Cause[] }) =>
  causes.map((c, i) => (
    <span key={c.field}>
      {i > 0 && ', '}
      <CauseText cause={c} named />
    </span>
  ));
