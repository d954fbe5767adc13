/** Papan Dispatch: waiting SJ are put on vehicles, planned locally and saved vehicle by vehicle. */
import { homeOf } from '@domain/flows/trip/order';
import { dayWib } from '@domain/kit/values/time';
import { Search } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { useSearchParams } from '@/base/navigation/link';
import { useNow } from '@/base/server/clock';
import { useT } from '@/base/text/i18n';
import { useTitle } from '@/base/text/title';
import { FixedPage } from '@/kit/page/page';
import { useHand } from '@/kit/wall/use-pointer-active';
import { cn } from '@/ui/cn';
import { Empty } from '@/ui/empty';
import { Input } from '@/ui/input';
import { PageHeader } from '@/ui/page-header';
import { Segmented } from '@/ui/segmented';
import { ChooseDriver, PutOn, useDriverItems } from './board/choose';
import { Dragging } from './board/drag';
import { BoardFailure } from './board/failure';
import { Beyond, BoardFilter, BoardFilters, hasWords, useBoardQuery } from './board/filters';
import { BoardQuery, useBranch } from './board/head';
import { Lanes } from './board/lanes';
import { CarriedCard, Foot, Loading } from './board/parts';
import { stopOf, without } from './board/plan';
import { usePrintTrips } from './board/print';
import { SavePlan } from './board/save';
import { UndoButton } from './board/undo';
import { useMoves } from './board/use-board-commands';
import { useDrafts } from './board/use-drafts';
import { useLanes } from './board/use-lanes';
import { COLUMNS, WaitingRows } from './board/waiting';

type BoardDialog = { kind: 'put' } | { kind: 'driver' | 'save'; vehicle: string };
export const Component = () => {
  const t = useT();
  useTitle(t('Papan Dispatch'));
  const now = useNow(60_000);
  const today = dayWib(new Date(now).toISOString());
  const [params] = useSearchParams();
  const day = dayWib(params.get('tanggal') ?? '') || today;
  const place = useBranch();
  const branch = place.branch?.id ?? '';
  const home = useMemo(() => homeOf(place.branch ?? { kota: '' }), [place.branch]);
  const [drafts, setDrafts] = useDrafts(branch);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [dialog, setDialog] = useState<BoardDialog>();
  const [q, setQ] = useState('');
  const [side, setSide] = useState<'sj' | 'unit'>('sj');
  const page = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const asks = useBoardQuery();
  const board = useLanes(branch, home, day, now, drafts, useHand(page));
  const driverItems = useDriverItems();

  const words = q.trim();
  const rows = board.waiting.filter((row) => asks.shows(row) && hasWords(row, words));
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
  const { undo, plan, put, onDrop, onSaved, move } = useMoves({ laneOf, home, drafts, setDrafts, choose });
  const drafted = board.lanes.filter(({ changed }) => changed);
  const taken = new Map(
    drafted.flatMap(({ driver, vehicle }) => (driver ? [[driver.id, vehicle.nopol] as const] : [])),
  );
  const dialogLane = dialog && 'vehicle' in dialog ? laneOf(dialog.vehicle) : undefined;
  const print = usePrintTrips({
    ...{ day, branch: place.branch?.name ?? '', trips: board.trips, vehicles: board.vehicles },
  });
  const failure = place.error ?? board.failed?.error;

  return (
    <FixedPage ref={page} className={cn(print.printing && 'print:block print:[&>*:not(:first-child)]:hidden')}>
      {print.paper}
      <PageHeader
        title={t('Papan Dispatch')}
        count={t('{{count}} SJ menunggu', { count: board.waiting.length })}
        actions={
          <>
            {board.plans && <UndoButton of={undo} />}
            {print.button}
            <BoardQuery place={place} day={day} today={today} waits={board.waits} />
          </>
        }
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
                '@container flex min-h-0 w-[44%] min-w-0 flex-col border-line border-e phone:w-full phone:border-e-0',
                side === 'unit' && 'phone:hidden',
              )}
            >
              <div className="grid grid-cols-[minmax(0,1fr)_11rem] gap-2 px-gutter py-2 phone:grid-cols-[minmax(0,1fr)_8.5rem]">
                <Input
                  size="sm"
                  type="search"
                  start={<Search aria-hidden className="size-4" />}
                  aria-label={t('Cari SJ, SP, tujuan')}
                  placeholder={t('No. SJ, SP, SJ Erl, tujuan, kota')}
                  value={q}
                  onChange={(e) => setQ(e.target.value)}
                />
                <BoardFilter of="sp" rows={board.waiting} />
              </div>
              <BoardFilters rows={board.waiting} />
              <Beyond shown={rows.length} all={board.waiting.length} more={board.more} />
              <p aria-hidden className={cn(COLUMNS, 'h-8 border-line border-y bg-surface-2 text-hint text-ink-2')}>
                <span />
                <span />
                <span>{t('No. SJ dan tujuan')}</span>
                <span className="text-end">{t('Koli')}</span>
                <span className="text-end">{t('Kg')}</span>
                <span className="text-end">{t('Pickup')}</span>
              </p>
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is longer than the window is scrolled by keyboard too. */}
              <div ref={list} tabIndex={0} className="relative min-h-0 flex-1 overflow-y-auto focus-inset">
                {board.loading ? (
                  <Loading />
                ) : rows.length === 0 && !failure ? (
                  words || asks.narrowed ? (
                    <Empty title={t('Tidak ada SJ yang cocok')} detail={t('Coba kata atau saringan yang lain.')} />
                  ) : (
                    <Empty
                      title={t('Tidak ada SJ yang menunggu')}
                      detail={t('SJ dari SP RACE yang dikonfirmasi langsung tampil di sini.')}
                    />
                  )
                ) : (
                  <WaitingRows
                    rows={rows}
                    scroll={list}
                    all={board.waiting}
                    chosen={chosen}
                    choose={choose}
                    today={today}
                    plans={board.plans}
                  />
                )}
              </div>
              <Foot picked={picked.map(stopOf)} onPut={() => setDialog({ kind: 'put' })} />
            </section>
            <section
              aria-label={t('Kendaraan dan driver')}
              className={cn('@container flex min-h-0 min-w-0 flex-1 flex-col', side === 'sj' && 'phone:hidden')}
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
                    onDriver={(vehicle) => setDialog({ kind: 'driver', vehicle })}
                    onSave={(vehicle) => setDialog({ kind: 'save', vehicle })}
                    onReset={(vehicle) =>
                      move(
                        t('Batalkan perubahan {{nopol}}', { nopol: laneOf(vehicle)?.vehicle.nopol ?? '' }),
                        without(drafts, vehicle),
                      )
                    }
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
      {dialog?.kind === 'put' && (
        <PutOn
          lanes={board.lanes}
          stops={picked.map(stopOf)}
          home={home}
          onClose={() => setDialog(undefined)}
          onTake={(vehicle) => {
            put(vehicle, picked.map(stopOf));
            setDialog(undefined);
            setSide('unit');
          }}
        />
      )}
      {dialog?.kind === 'driver' && dialogLane && (
        <ChooseDriver
          lane={dialogLane}
          items={driverItems(board.drivers, dialogLane, branch, board.window, board.busy, taken)}
          onClose={() => setDialog(undefined)}
          onTake={(driver) => {
            move(t('Driver {{nopol}}', { nopol: dialogLane.vehicle.nopol }), {
              ...drafts,
              [dialog.vehicle]: { ...drafts[dialog.vehicle], driver },
            });
            setDialog(undefined);
          }}
        />
      )}
      {dialog?.kind === 'save' && dialogLane && (
        <SavePlan
          lane={dialogLane}
          branch={branch}
          window={board.window}
          onClose={() => setDialog(undefined)}
          onSaved={(counter) => {
            setDialog(undefined);
            onSaved(dialog.vehicle, counter);
          }}
        />
      )}
    </FixedPage>
  );
};
