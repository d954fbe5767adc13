import { unitName } from '@domain/common/unit-types';
import { deskOf, desks, waitsFor } from '@domain/flows/sp/status';
import { Plus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useFresh } from '@/base/live/live';
import { Link } from '@/base/navigation/link';
import { spHref } from '@/base/navigation/sp-href';
import { createPath } from '@/base/navigation/sp-lists';
import type { Params } from '@/base/server/api';
import { useNow } from '@/base/server/clock';
import { errorCode } from '@/base/server/errors';
import { usePrefs } from '@/base/session/prefs';
import { actorOf, useWho } from '@/base/session/session';
import { age, date, money, nearDay, time } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { useList } from '@/kit/data/use-list';
import { useTidy } from '@/kit/list/state/use-tidy';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { cn } from '@/ui/cn';
import { DocNumber } from '@/ui/doc-number';
import { Empty } from '@/ui/empty';
import { Route } from '@/ui/route';
import { Skeleton } from '@/ui/skeleton';
import { Status } from '@/ui/status';
import { type StepStatus, Steps } from '@/ui/steps';
import { part } from './part';
import { PartHead } from './part-head';

type SpRow = {
  id: string;
  version: number;
  sp: string;
  status: string;
  sejak: string;
  strip: Record<string, { status: StepStatus; at?: string; by?: string }>;
  customer_nama: string;
  kota_muat: string;
  kota_bongkar: string;
  titik_lain: number;
  unit_type: string;
  unit_count: number;
  tgl_muat: string;
  total: number;
};
type Props = {
  title: string;
  params: Params;
  /** Link to the whole list. */
  more?: string;
  /** The rows wait for this desk: shown filled, with their age. */
  mine?: boolean;
  empty: string;
  detail: string;
  /** The empty state offers to create one. */
  create?: boolean;
};

const nobody: readonly string[] = [];
/** The first SP of a list, live, with a link to the rest. */
export const SpList = ({ title, params, more, mine = false, empty, detail, create = false }: Props) => {
  const t = useT();
  const who = useWho();
  const list = useList<SpRow>('sp', params);
  const { arrived, showArrived } = list;
  const area = useRef<HTMLUListElement>(null);
  useTidy(area, mine ? list.left : nobody, list.refetch);
  const none = list.rows.length === 0;
  useEffect(() => {
    if (none && arrived > 0) showArrived();
  }, [none, arrived, showArrived]);
  const newPath = create ? createPath(who) : undefined;
  return (
    <section aria-label={title} aria-busy={list.loading} className={part}>
      <PartHead
        title={title}
        count={list.total}
        alarming={mine}
        more={list.total > list.rows.length ? more : undefined}
      >
        {list.arrived > 0 && (
          <Button size="sm" variant="soft" onClick={list.showArrived}>
            {t('{{count}} SP baru', { count: list.arrived })}
          </Button>
        )}
      </PartHead>
      {list.error !== null && list.error !== undefined && (
        <Banner
          className="mx-(--gutter) my-2"
          title={t('Daftar tidak bisa dimuat.')}
          code={
            errorCode(list.error) &&
            t('Kode {{code}}, sebutkan bila menghubungi webmaster', { code: errorCode(list.error) ?? '' })
          }
          action={
            <Button size="sm" onClick={list.refetch}>
              {t('Coba lagi')}
            </Button>
          }
        />
      )}
      <ul ref={area} className="mt-1 border-line border-t">
        {list.loading && [0, 1, 2].map((i) => <Waiting key={i} />)}
        {list.rows.map((row) => (
          <Line key={row.id} row={row} mine={mine} />
        ))}
      </ul>
      {!list.loading && !list.error && list.rows.length === 0 && (
        <Empty
          className="border-line border-b py-8"
          title={empty}
          detail={detail}
          action={
            newPath && (
              <Button asChild>
                <Link to={newPath}>
                  <Plus aria-hidden />
                  {t('Tambah SP')}
                </Link>
              </Button>
            )
          }
        />
      )}
    </section>
  );
};

/** One line if all of it fits, else two: no field is dropped and no city is truncated. */
const grid = cn(
  'grid min-h-(--row) items-center gap-x-3 gap-y-0.5 border-line border-b px-gutter py-1 text-table',
  'grid-cols-[8.75rem_13.5rem_5.25rem_minmax(0,1fr)_minmax(0,1.2fr)_5.75rem_6.25rem_5.5rem]',
  'max-2xl:grid-cols-[8.75rem_13.5rem_5.25rem_minmax(0,1fr)_5.5rem] max-2xl:py-1.5',
  'max-xl:grid-cols-[8.75rem_13.5rem_minmax(0,1fr)_5.5rem]',
  'max-md:grid-cols-[1fr_auto] max-md:py-3',
);
/** Placed in the second line. */
const below = 'max-2xl:row-start-2 max-md:order-4 max-md:row-auto max-md:col-auto';

const Line = ({ row, mine }: { row: SpRow; mine: boolean }) => {
  const t = useT();
  const { lang } = usePrefs();
  const who = useWho();
  const now = useNow();
  const fresh = useFresh('sp', row.id);
  const waits = deskOf(row.status) !== undefined;
  const forMe = mine && waitsFor(actorOf(who)).some((s) => s === row.status);
  return (
    <li>
      <Link
        data-row=""
        to={spHref(who, row.id) ?? '/'}
        className={cn(grid, 'hover:bg-surface-2 focus-visible:-outline-offset-2', fresh && 'row-live')}
      >
        <DocNumber no={row.sp} />
        <span className="flex items-center gap-2 max-md:order-5 max-md:mt-1.5">
          <Status status={row.status} filled={forMe} />
          <span
            className={cn(
              'whitespace-nowrap text-hint md:ms-auto',
              fresh ? 'font-semibold text-primary-ink' : 'text-ink-3',
            )}
          >
            <bdi>{fresh ? t('baru saja') : waits && age(row.sejak, now, lang)}</bdi>
          </span>
        </span>
        <Steps
          className="max-xl:hidden"
          steps={desks.map(({ desk, label }) => ({ label, ...(row.strip[desk] ?? { status: 'BELUM' as const }) }))}
        />
        <span
          className="truncate font-medium max-2xl:col-start-4 max-2xl:row-start-1 max-xl:col-start-3 max-md:order-3 max-md:row-auto max-md:col-span-2 max-md:text-base"
          title={row.customer_nama}
        >
          {row.customer_nama}
        </span>
        <Route
          className={cn(below, 'text-ink-2 max-2xl:col-start-4 max-xl:col-start-3 max-md:col-span-2')}
          from={row.kota_muat}
          to={row.kota_bongkar}
          more={row.titik_lain}
          title={`${row.kota_muat} → ${row.kota_bongkar}`}
          wraps
        />
        <span className={cn(below, 'truncate max-2xl:col-start-1 max-2xl:text-ink-2')}>
          {unitName(row.unit_type)}
          {row.unit_count > 1 && ` ×${row.unit_count}`}
        </span>
        <span className={cn(below, 'text-end text-ink-2 max-2xl:col-start-2 max-2xl:text-start max-md:text-end')}>
          <bdi>
            {nearDay(row.tgl_muat, now, lang) ?? date(row.tgl_muat, lang, false)} {time(row.tgl_muat)}
          </bdi>
        </span>
        <span className="text-end font-semibold max-2xl:col-start-5 max-2xl:row-start-1 max-xl:col-start-4 max-md:order-2 max-md:col-auto max-md:row-auto">
          {money(row.total)}
        </span>
      </Link>
    </li>
  );
};

const Waiting = () => (
  <li className={grid}>
    <Skeleton className="w-32" />
    <Skeleton className="w-36" />
    <Skeleton className="w-20 max-xl:hidden" />
    <Skeleton className="w-40" />
  </li>
);
