/** Day of operations on a wall: late SJ, then anonymous counts and the state of the fleet. */
import { BOARD_SHOWN, type BoardRow } from '@domain/flows/sj/board';
import { lateOf } from '@domain/flows/sj/late';
import { dayWib } from '@domain/kit/values/time';
import { agesAt, type Due, LONG_WAIT_HOURS, lateSj, type OperationsCounts } from '@domain/queries/operations';
import { useQuery } from '@tanstack/react-query';
import { WifiOff } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import type { LiveRow } from '@/base/live/patch';
import { useSearchParams } from '@/base/navigation/link';
import { api } from '@/base/server/api';
import { useNow } from '@/base/server/clock';
import { number } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { lateText } from '@/common/late-text';
import { useShortList } from '@/kit/data/use-short-list';
import { goalLine } from '@/kit/detail/goal-line';
import { StateMark, stateNames } from '@/kit/fleet/parts';
import { ListError } from '@/kit/list/screen/list-error';
import { FixedPage, Scroll } from '@/kit/page/page';
import { PageMark } from '@/kit/wall/page-mark';
import { useStill } from '@/kit/wall/use-frozen-order';
import { useWallPages } from '@/kit/wall/use-wall-pages';
import { cn } from '@/ui/cn';
import { Cut } from '@/ui/cut';
import { DocNumber } from '@/ui/doc-number';
import { PageHeader } from '@/ui/page-header';
import { Plate } from '@/ui/plate';
import { NoRow, PartHead, ROW } from '../part-head';
import { useAgeName } from './waiting-ages';

/** Poll interval of the counts, ms: a wall gets no live SP updates. */
const LOOK = 10_000;

export const WallOperations = ({ title }: { title: string }) => {
  const now = useNow(60_000);
  const [params] = useSearchParams();
  const branch = params.get('cabang') ?? '';
  const { data, error, dataUpdatedAt, isFetching, refetch } = useQuery({
    queryKey: ['operations', 'counts', branch],
    queryFn: ({ signal }) =>
      api.get<OperationsCounts>(`/operations/counts${branch && `?${new URLSearchParams({ branch })}`}`, { signal }),
    refetchInterval: LOOK,
    staleTime: LOOK,
  });
  return (
    <FixedPage>
      <PageHeader title={title} />
      <ListError error={error} dataAt={dataUpdatedAt} fetching={isFetching} onAgain={() => void refetch()} />
      <Late counts={data} branch={branch} today={dayWib(new Date(now).toISOString())} />
      <div className="grid shrink-0 grid-cols-3 gap-x-8 border-line-2 border-t px-gutter pt-2 pb-2 phone:grid-cols-1">
        <Waiting counts={data} />
        <Fleet counts={data} />
        <DueBack counts={data} />
      </div>
    </FixedPage>
  );
};

type Counts = { counts: OperationsCounts | undefined };
/** A total and its parts. */
const Group = ({ title, all, children }: { title: string; all: number | undefined; children: ReactNode }) => (
  <section aria-label={title} aria-busy={all === undefined} className="flex flex-col">
    <h2 className="flex items-baseline justify-between border-line-2 border-b pb-1 font-semibold text-lead">
      {title}
      <span className="text-title">{number(all)}</span>
    </h2>
    <dl className="text-table">{children}</dl>
  </section>
);
const Part = ({ name, count, alarm = '' }: { name: ReactNode; count: number | undefined; alarm?: string }) => (
  <div
    className={cn(
      'flex min-h-7 items-center justify-between gap-3 border-line border-b last:border-b-0',
      count && alarm ? cn('font-medium', alarm) : 'text-ink-2',
    )}
  >
    <dt>{name}</dt>
    <dd className={cn('font-semibold', count ? !alarm && 'text-ink' : 'text-ink-3')}>{number(count)}</dd>
  </div>
);
const WAITED = 'text-waiting-i';
const OVER = 'text-rejected-i';

const Waiting = ({ counts }: Counts) => {
  const t = useT();
  const name = useAgeName();
  return (
    <Group title={t('SP menunggu')} all={counts?.waiting.reduce((all, one) => all + one, 0)}>
      {agesAt(0).map(({ from, to }, n) => (
        <Part
          key={from}
          name={name(from, to)}
          count={counts?.waiting[n]}
          alarm={from >= LONG_WAIT_HOURS ? WAITED : ''}
        />
      ))}
    </Group>
  );
};

const Fleet = ({ counts }: Counts) => {
  const t = useT();
  return (
    <Group title={t('Unit siap')} all={counts?.units.BEBAS}>
      {stateNames
        .filter((state) => state !== 'BEBAS')
        .map((state) => (
          <Part key={state} name={<StateMark state={state} />} count={counts?.units[state]} />
        ))}
      <Part name={<Quiet />} count={counts?.silent} alarm={WAITED} />
    </Group>
  );
};

const Quiet = () => {
  const t = useT();
  return (
    <span className="flex items-center gap-2">
      <WifiOff aria-hidden className="size-[1.2em]" />
      {t('Tanpa sinyal')}
    </span>
  );
};

const DueBack = ({ counts }: Counts) => {
  const t = useT();
  const { overdue, today, later } = counts?.dueBack ?? ({} as Partial<Record<Due, number>>);
  return (
    <Group title={t('Akan kembali')} all={counts && (overdue ?? 0) + (today ?? 0) + (later ?? 0)}>
      <Part name={t('Lewat waktu')} count={overdue} alarm={OVER} />
      <Part name={t('Hari ini')} count={today} />
      <Part name={t('Besok dan sesudahnya')} count={later} />
    </Group>
  );
};

/** Columns: number, destination, plate, driver, reason. */
const LATE = 'grid-cols-[9rem_minmax(0,1fr)_6rem_8rem_10rem] phone:grid-cols-[1fr_auto]';
type LateProps = Counts & { branch: string; today: string };
/** The latest first; no row enters or leaves while its page is shown. */
const Late = ({ counts, branch, today }: LateProps) => {
  const t = useT();
  const list = useRef<HTMLDivElement>(null);
  const paged = useWallPages(list);
  const query = { ...lateSj(today), branch, sort: 'tanggal', size: BOARD_SHOWN };
  const { rows, received, total, loading } = useShortList<BoardRow & LiveRow>('sj', query, { calm: true });
  const [beat, setBeat] = useState(paged.beat);
  const { shown, gone, adopt } = useStill(rows, paged.held, received);
  if (beat !== paged.beat) {
    setBeat(paged.beat);
    adopt();
  }
  return (
    <section aria-label={t('Kiriman terlambat')} aria-busy={loading} className="flex min-h-0 flex-1 flex-col">
      <PartHead title={t('Kiriman terlambat')} count={counts?.lateSj ?? total} alarming>
        {counts && (
          <span className="text-ink-2 text-table">{t('{{count}} SJ di jalan', { count: counts.movingSj })}</span>
        )}
        <PageMark of={paged} className="ms-auto text-table" />
      </PartHead>
      <Scroll ref={list} className="relative mt-1 border-line border-t">
        <ul>
          {shown.map((row) => {
            const why = lateOf(row, today);
            return (
              <li key={row.id} className={cn(ROW, LATE, gone.has(row.id) && 'opacity-50')}>
                <DocNumber no={row.nomor} />
                <Cut
                  text={goalLine(row.sekolahTujuan, row.kota)}
                  className="min-w-0 font-medium phone:order-3 phone:col-span-2"
                />
                <span className="phone:hidden">{row.nopol && <Plate no={row.nopol} />}</span>
                <Cut text={row.namaDriver} className="min-w-0 text-ink-2 phone:hidden" />
                <span className="text-end font-semibold text-rejected-i">
                  {gone.has(row.id) ? t('tidak di sini lagi') : why && lateText(why, t)}
                </span>
              </li>
            );
          })}
          {!loading && shown.length === 0 && <NoRow>{t('Tidak ada kiriman yang terlambat')}</NoRow>}
          {total > shown.length && <NoRow>{t('{{count}} lagi', { count: total - shown.length })}</NoRow>}
        </ul>
      </Scroll>
    </section>
  );
};
