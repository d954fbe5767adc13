/** Papan Dispatch: SJ that wait are put on vehicles, planned here and saved vehicle by vehicle. */
import { withStops } from '@domain/flows/trip/load';
import { dayWib } from '@domain/kit/time';
import { Search, Truck } from 'lucide-react';
import { useRef, useState } from 'react';
import { useNow } from '@/base/clock';
import { number } from '@/base/format';
import { useT } from '@/base/i18n';
import { useSearchParams } from '@/base/link';
import { useTitle } from '@/base/title';
import { FixedPage } from '@/kit/page';
import { useHand } from '@/kit/use-hand';
import { Button } from '@/ui/button';
import { cn } from '@/ui/cn';
import { Empty } from '@/ui/empty';
import { Input } from '@/ui/input';
import { PageHeader } from '@/ui/page-header';
import { Segmented } from '@/ui/segmented';
import { Spinner } from '@/ui/spinner';
import { ChooseDriver, PutOn, useDriverItems } from './board/choose';
import type { Stop } from './board/data';
import { type Carried, Dragging, type Goal } from './board/drag';
import { BoardFailure } from './board/failure';
import { BoardAsked, useBranch } from './board/head';
import { Lanes } from './board/lanes';
import { useReadAgain } from './board/live';
import { type Drafts, movedTo, planned, stopOf, takes, without } from './board/plan';
import { SavePlan } from './board/save';
import { useLanes } from './board/use-lanes';
import { COLUMNS, WaitingRows } from './board/waiting';

type Asked = { kind: 'put' } | { kind: 'driver' | 'save'; vehicle: string };
export const Component = () => {
  const t = useT();
  useTitle(t('Papan Dispatch'));
  const now = useNow(60_000);
  const today = dayWib(new Date(now).toISOString());
  const [params] = useSearchParams();
  const day = dayWib(params.get('tanggal') ?? '') || today;
  const place = useBranch();
  const branch = place.branch?.id ?? '';
  const home = place.branch?.kota ?? '';
  const [drafts, setDrafts] = useState<Drafts>({});
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [asked, setAsked] = useState<Asked>();
  const [q, setQ] = useState('');
  const [side, setSide] = useState<'sj' | 'unit'>('sj');
  const page = useRef<HTMLDivElement>(null);
  const board = useLanes(branch, day, now, drafts, useHand(page));
  const again = useReadAgain();
  const driverItems = useDriverItems();

  const words = q.trim().toLowerCase();
  const rows = board.waiting.filter((row) =>
    `${row.nomor} ${row.sekolahTujuan} ${row.kota} ${row.kecamatan}`.toLowerCase().includes(words),
  );
  const picked = board.waiting.filter(({ id }) => chosen.has(id));
  const laneOf = (vehicle: string) => board.lanes.find((lane) => lane.vehicle.id === vehicle);
  const choose = (ids: readonly string[], on: boolean) =>
    setChosen((before) => {
      const next = new Set(before);
      for (const id of ids)
        if (on) next.add(id);
        else next.delete(id);
      return next;
    });
  const plan = (vehicle: string, stops: readonly Stop[]) => setDrafts((before) => planned(before, vehicle, stops));
  const put = (vehicle: string, stops: readonly Stop[]) => {
    const lane = laneOf(vehicle);
    if (!lane || !takes(lane)) return;
    plan(vehicle, withStops(lane.stops, stops, home));
    choose(
      stops.map(({ sj }) => sj),
      false,
    );
  };
  const onDrop = ({ stops, from }: Carried, goal: Goal) => {
    if (from !== undefined) {
      const lane = laneOf(from);
      const [one] = stops;
      if (!lane || !one) return;
      const at = lane.stops.findIndex(({ sj }) => sj === one.sj);
      if (goal.vehicle === undefined) return plan(from, lane.stops.toSpliced(at, 1));
      if (goal.vehicle === from) {
        const to = lane.stops.findIndex(({ sj }) => sj === goal.sj);
        return to >= 0 ? plan(from, movedTo(lane.stops, at, to)) : undefined;
      }
      // What another trip has on the server leaves it there first.
      if (lane.trip?.stops.some(({ sj }) => sj === one.sj)) return;
    }
    if (goal.vehicle) put(goal.vehicle, stops);
  };
  const drafted = board.lanes.filter(({ changed }) => changed);
  const taken = new Map(
    drafted.flatMap(({ driver, vehicle }) => (driver ? [[driver.id, vehicle.nopol] as const] : [])),
  );
  const askedLane = asked && 'vehicle' in asked ? laneOf(asked.vehicle) : undefined;
  const failure = place.error ?? board.failed?.error;

  return (
    <FixedPage ref={page}>
      <PageHeader
        title={t('Papan Dispatch')}
        count={t('{{count}} SJ menunggu', { count: board.waiting.length })}
        actions={<BoardAsked place={place} day={day} today={today} waits={board.waits} />}
      />
      <BoardFailure error={failure} />
      <div className="hidden px-gutter pb-2 phone:block">
        <Segmented
          aria-label={t('Tampilkan')}
          value={side}
          onChange={setSide}
          options={[
            { value: 'sj', label: t('Menunggu ({{n}})', { n: board.waiting.length }) },
            { value: 'unit', label: t('Kendaraan ({{n}})', { n: board.lanes.length }) },
          ]}
        />
      </div>
      <Dragging onDrop={onDrop} overlay={(carried) => <CarriedCard of={carried} />}>
        {(carried) => (
          <div className="flex min-h-0 flex-1 border-line border-t">
            <section
              aria-label={t('Menunggu')}
              className={cn(
                'flex min-h-0 w-[44%] min-w-0 flex-col border-line border-e phone:w-full',
                side === 'unit' && 'phone:hidden',
              )}
            >
              <div className="px-gutter py-2">
                <Input
                  size="sm"
                  type="search"
                  start={<Search aria-hidden className="size-4" />}
                  aria-label={t('Cari SJ, tujuan')}
                  placeholder={t('No. SJ, tujuan, kota')}
                  value={q}
                  onChange={(e) => setQ(e.target.value)}
                />
              </div>
              <p aria-hidden className={cn(COLUMNS, 'h-8 border-line border-y bg-surface-2 text-hint text-ink-2')}>
                <span />
                <span />
                <span>{t('No. SJ dan tujuan')}</span>
                <span className="text-end">{t('Koli')}</span>
                <span className="text-end">{t('Kg')}</span>
                <span className="text-end">{t('Pickup')}</span>
              </p>
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is longer than the window is scrolled by keyboard too. */}
              <div tabIndex={0} className="relative min-h-0 flex-1 overflow-y-auto focus-inset">
                {board.loading ? (
                  <Loading />
                ) : rows.length === 0 && !failure ? (
                  words ? (
                    <Empty title={t('Tidak ada SJ yang cocok')} detail={t('Coba nomor, tujuan atau kota yang lain.')} />
                  ) : (
                    <Empty
                      title={t('Tidak ada SJ yang menunggu')}
                      detail={t('SJ dari SP RACE yang dikonfirmasi langsung tampil di sini.')}
                    />
                  )
                ) : (
                  <WaitingRows
                    rows={rows}
                    all={board.waiting}
                    chosen={chosen}
                    choose={choose}
                    today={today}
                    plans={board.plans}
                  />
                )}
              </div>
              <Foot picked={picked.map(stopOf)} onPut={() => setAsked({ kind: 'put' })} />
            </section>
            <section
              aria-label={t('Kendaraan dan driver')}
              className={cn('flex min-h-0 min-w-0 flex-1 flex-col', side === 'sj' && 'phone:hidden')}
            >
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: as above. */}
              <div tabIndex={0} className="relative min-h-0 flex-1 overflow-y-auto focus-inset">
                {board.loading ? (
                  <Loading />
                ) : board.lanes.length === 0 && !failure ? (
                  <Empty
                    title={t('Cabang ini belum punya kendaraan sendiri')}
                    detail={t('Tambahkan di Kendaraan, atau minta cabang lain meminjamkannya.')}
                  />
                ) : (
                  <Lanes
                    lanes={board.lanes}
                    home={home}
                    plans={board.plans}
                    carried={carried}
                    onStops={plan}
                    onDriver={(vehicle) => setAsked({ kind: 'driver', vehicle })}
                    onSave={(vehicle) => setAsked({ kind: 'save', vehicle })}
                    onReset={(vehicle) => setDrafts(without(drafts, vehicle))}
                  />
                )}
              </div>
              {drafted.length > 0 && (
                <p className="border-line border-t bg-surface px-gutter py-2.5 text-table">
                  <b className="font-semibold">{t('{{count}} rencana belum disimpan', { count: drafted.length })}</b>
                </p>
              )}
            </section>
          </div>
        )}
      </Dragging>
      {asked?.kind === 'put' && (
        <PutOn
          lanes={board.lanes}
          stops={picked.map(stopOf)}
          home={home}
          onClose={() => setAsked(undefined)}
          onTake={(vehicle) => {
            put(vehicle, picked.map(stopOf));
            setAsked(undefined);
            setSide('unit');
          }}
        />
      )}
      {asked?.kind === 'driver' && askedLane && (
        <ChooseDriver
          lane={askedLane}
          items={driverItems(board.drivers, askedLane, branch, board.window, board.busy, taken)}
          onClose={() => setAsked(undefined)}
          onTake={(driver) => {
            setDrafts({ ...drafts, [asked.vehicle]: { ...drafts[asked.vehicle], driver } });
            setAsked(undefined);
          }}
        />
      )}
      {asked?.kind === 'save' && askedLane && (
        <SavePlan
          lane={askedLane}
          branch={branch}
          window={board.window}
          onClose={() => setAsked(undefined)}
          onSaved={() => {
            setAsked(undefined);
            void again().then(() => setDrafts((before) => without(before, asked.vehicle)));
          }}
        />
      )}
    </FixedPage>
  );
};

const Loading = () => (
  <p className="flex justify-center py-10 text-ink-3">
    <Spinner />
  </p>
);
const sumOf = (stops: readonly Stop[], of: 'koli' | 'berat') => stops.reduce((n, stop) => n + stop[of], 0);
const Foot = ({ picked, onPut }: { picked: readonly Stop[]; onPut: () => void }) => {
  const t = useT();
  if (picked.length === 0) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-2 border-primary-line border-t bg-primary-soft px-gutter py-2 text-table">
      <b className="font-semibold">{t('{{count}} dipilih', { count: picked.length })}</b>
      <span>{t('{{n}} koli', { n: number(sumOf(picked, 'koli')) })}</span>
      <span>{t('{{n}} kg', { n: number(sumOf(picked, 'berat')) })}</span>
      <Button size="sm" icon={<Truck aria-hidden />} className="ms-auto" onClick={onPut}>
        {t('Taruh di…')}
      </Button>
    </p>
  );
};
/** What follows the pointer. */
const CarriedCard = ({ of: { stops, name } }: { of: Carried }) => {
  const t = useT();
  return (
    <p className="flex w-max cursor-grabbing items-center gap-4 rounded-control border border-primary bg-surface px-3 py-2 text-table shadow-2">
      <b className="font-semibold">{name}</b>
      <span>{t('{{n}} koli', { n: number(sumOf(stops, 'koli')) })}</span>
      <b className="font-semibold">{t('{{n}} kg', { n: number(sumOf(stops, 'berat')) })}</b>
    </p>
  );
};
