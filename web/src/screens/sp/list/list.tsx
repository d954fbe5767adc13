import { dayWib } from '@domain/kit/time';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { api } from '@/base/api';
import { useNow } from '@/base/clock';
import { dayHead } from '@/base/format';
import { useT } from '@/base/i18n';
import { Link } from '@/base/link';
import { usePrefs } from '@/base/prefs';
import { useProfile } from '@/base/profile';
import { preload } from '@/base/screens';
import { actorOf, useWho } from '@/base/session';
import { spHref } from '@/base/sp-href';
import { daysAsMoments } from '@/kit/list/filters/days';
import { ListScreen } from '@/kit/list/screen/list-screen';
import type { ListDef } from '@/kit/list/types';
import { Button } from '@/ui/button';
import { spActions } from './actions';
import { spCard } from './card';
import { orderColumns, spColumns } from './columns';
import { type Branches, filtersOf, SORTABLE, sorts } from './filters';
import { createSp, layoutOf } from './layout';
import type { SpRow } from './row';

/** The branches a reader may choose among. */
const useBranches = (): Branches => {
  const ids = useProfile().data?.branches ?? [];
  const all = ids.includes('*');
  const own = useQuery({
    queryKey: ['names', 'branch', ids],
    queryFn: ({ signal }) => api.rows<{ id: string; name: string }>('branch', ids, { signal }),
    enabled: !all && ids.length > 1,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return useMemo(() => (all ? 'all' : (own.data ?? []).map((b) => ({ value: b.id, label: b.name }))), [all, own.data]);
};

/** A list of SP, as its route and its reader's desk have it. */
export const SpList = () => {
  const t = useT();
  const { lang } = usePrefs();
  const { pathname } = useLocation();
  const session = useWho();
  const branches = useBranches();
  // To the minute, so that a list which asks for "before now" is not another one with every tick.
  const minute = Math.floor(useNow(60_000) / 60_000) * 60_000;
  const who = useMemo(() => actorOf(session), [session]);
  const s = useMemo(() => {
    const now = new Date(minute).toISOString();
    return layoutOf(pathname, who, { day: dayWib(now), now, lang }, t);
  }, [pathname, who, minute, lang, t]);
  const def = useMemo((): ListDef<SpRow> => {
    const href = (r: SpRow) => spHref(who, r.id, pathname) ?? pathname;
    const filterDefs = filtersOf(who, branches, lang, t);
    const create = createSp(pathname, who);
    return {
      name: s.name,
      view: 'sp',
      aggregate: 'sp',
      title: s.title,
      noun: 'SP',
      searchHint: t('No. SP, customer, kota'),
      tabs: s.tabs,
      filters: filterDefs.map((f) => f.field),
      sortable: SORTABLE,
      sort: s.sort,
      fixed: s.fixed,
      size: 20,
      filterDefs,
      sorts: sorts(t),
      columns: orderColumns(spColumns(who, s, t), s),
      group: s.byDay
        ? {
            sort: 'tgl_muat',
            field: 'hari_muat',
            head: dayHead,
            ask: (day) => ({ tgl_muat: daysAsMoments({ from: day, to: day }) }),
            sum: 'total',
          }
        : undefined,
      sum: { field: 'total', label: t('Total penyaringan') },
      href,
      nameOf: (r) => r.sp,
      card: spCard(who, s.columns),
      actions: s.closed ? [] : spActions(who, href, t),
      fitText: (fit, count) =>
        fit === 0
          ? t('Tidak ada yang menunggu keputusan Anda')
          : t('{{fit}} dari {{count}} menunggu keputusan Anda', { fit, count }),
      header: create && <CreateSp {...create} />,
      first: {
        title: t('Belum ada SP'),
        detail: create
          ? t('SP pertama yang dibuat langsung tampil di sini, dari draf sampai lunas.')
          : t('Begitu ada SP di cabang Anda, SP itu tampil di sini dengan sendirinya.'),
        action: create && <CreateSp {...create} aside={false} main />,
      },
    };
  }, [s, who, branches, lang, pathname, t]);
  return <ListScreen def={def} key={s.name} />;
};

type CreateProps = { label: string; path: string; aside: boolean; main?: boolean };
/** Primary where nothing else in the content is: on narrow windows and in an empty list. */
const CreateSp = ({ label, path, aside, main = aside }: CreateProps) => (
  <Button
    asChild
    variant={main ? 'primary' : 'outline'}
    size={aside ? 'md' : 'sm'}
    className={aside ? 'md:hidden' : undefined}
    onPointerEnter={() => preload(path)}
  >
    <Link to={path}>
      <Plus aria-hidden />
      {label}
    </Link>
  </Button>
);
