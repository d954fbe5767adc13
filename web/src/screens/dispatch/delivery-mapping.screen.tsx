/** Mapping: waiting SJ by city and district are turned into trips. */
import { SJ_STAFF } from '@domain/flows/sj/readers';
import { homeOf } from '@domain/flows/trip/order';
import { granted } from '@domain/kit/aggregate/actor';
import { dayWib } from '@domain/kit/values/time';
import { useMemo, useRef, useState } from 'react';
import { useSearchParams } from '@/base/navigation/link';
import { useNow } from '@/base/server/clock';
import { actorOf, useWho } from '@/base/session/session';
import { useT } from '@/base/text/i18n';
import { useTitle } from '@/base/text/title';
import { AsideLayout, FixedPage } from '@/kit/page/page';
import { useHand } from '@/kit/wall/use-pointer-active';
import { Empty } from '@/ui/empty';
import { PageHeader } from '@/ui/page-header';
import { Spinner } from '@/ui/spinner';
import { toast } from '@/ui/toast';
import { useDriverItems, useVehicleItems } from './board/choose';
import type { SjRow } from './board/data';
import { BoardFailure } from './board/failure';
import { Beyond } from './board/filters';
import { BoardQuery, useBranch } from './board/head';
import { useReadAgain } from './board/live';
import { type Drafts, laneWith, smallestFor, stopOf } from './board/plan';
import { SavePlan } from './board/save';
import { useLanes } from './board/use-lanes';
import { Groups } from './mapping/groups';
import { Maker } from './mapping/maker';
import { PlaceDialog } from './mapping/place';

const nobody: ReadonlyMap<string, string> = new Map();
export const Component = () => {
  const t = useT();
  useTitle(t('Mapping'));
  const now = useNow(60_000);
  const today = dayWib(new Date(now).toISOString());
  const [params] = useSearchParams();
  const day = dayWib(params.get('tanggal') ?? '') || today;
  const place = useBranch();
  const branch = place.branch?.id ?? '';
  const home = useMemo(() => homeOf(place.branch ?? { kota: '' }), [place.branch]);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [vehicle, setVehicle] = useState<string>();
  const [drafts, setDrafts] = useState<Drafts>({});
  const [saving, setSaving] = useState(false);
  const [placing, setPlacing] = useState<readonly SjRow[]>();
  const mends = granted(SJ_STAFF, actorOf(useWho()));
  const page = useRef<HTMLDivElement>(null);
  const board = useLanes(branch, home, day, now, drafts, useHand(page));
  const again = useReadAgain();
  const vehicleItems = useVehicleItems();
  const driverItems = useDriverItems();

  const stops = board.waiting.filter(({ id }) => chosen.has(id)).map(stopOf);
  const vehicleLane = board.lanes.find((one) => one.vehicle.id === vehicle);
  const lane = vehicleLane && laneWith(vehicleLane, stops, home);
  const choose = (ids: readonly string[], on: boolean) =>
    setChosen((before) => new Set(on ? [...before, ...ids] : [...before].filter((id) => !ids.includes(id))));
  const onVehicle = (id: string | undefined) => {
    setVehicle(id);
    setDrafts({});
  };
  /** Selects the smallest vehicle that is ready and takes all of them, with its driver: only review and save remain. */
  const make = (rows: readonly SjRow[]) => {
    const added = rows.map(stopOf);
    const best = smallestFor(board.lanes, added, home);
    setChosen(new Set(rows.map(({ id }) => id)));
    onVehicle(best?.vehicle.id);
    setSaving(best !== undefined);
    if (!best)
      toast.info(t('Tidak ada kendaraan siap yang memuat semuanya'), {
        detail: t('Pilih kendaraan dan drivernya di panel, atau kurangi SJ-nya.'),
      });
  };
  const failure = place.error ?? board.failed?.error;

  return (
    <FixedPage ref={page}>
      <PageHeader
        title={t('Mapping')}
        count={t('{{count}} SJ menunggu', { count: board.waiting.length })}
        actions={<BoardQuery place={place} day={day} today={today} waits={board.waits} />}
      />
      <BoardFailure error={failure} />
      <Beyond shown={board.waiting.length} all={board.waiting.length} more={board.more} />
      <AsideLayout
        width={348}
        className="border-line border-t bg-surface"
        aside={
          <Maker
            stops={stops}
            lane={lane}
            vehicles={vehicleItems(board.lanes, stops, home)}
            drivers={lane ? driverItems(board.drivers, lane, branch, board.window, board.busy, nobody) : []}
            plans={board.plans}
            onVehicle={onVehicle}
            onDriver={(driver) => vehicle && setDrafts(driver ? { [vehicle]: { driver } } : {})}
            onMake={() => setSaving(true)}
          />
        }
      >
        {board.loading ? (
          <p className="flex justify-center py-10 text-ink-3">
            <Spinner />
          </p>
        ) : board.waiting.length === 0 && !failure ? (
          <Empty
            title={t('Tidak ada SJ yang menunggu')}
            detail={t('SJ dari SP RACE yang dikonfirmasi langsung tampil di sini.')}
          />
        ) : (
          <Groups
            rows={board.waiting}
            chosen={chosen}
            choose={choose}
            onMake={board.plans ? make : undefined}
            onPlace={mends ? setPlacing : undefined}
          />
        )}
      </AsideLayout>
      {placing && (
        <PlaceDialog
          rows={placing}
          onClose={() => setPlacing(undefined)}
          onDone={() => {
            setPlacing(undefined);
            void again();
          }}
        />
      )}
      {saving && lane && (
        <SavePlan
          lane={lane}
          branch={branch}
          window={board.window}
          onClose={() => setSaving(false)}
          onSaved={() => {
            setSaving(false);
            setChosen(new Set());
            onVehicle(undefined);
            void again();
          }}
        />
      )}
    </FixedPage>
  );
};
