/** One vehicle with its driver: current load, load with the dragged SJ, and what blocks it. */

import { useDroppable } from '@dnd-kit/core';
import { unitName } from '@domain/common/unit-types';
import { endedIn } from '@domain/flows/sj/outcomes';
import { vehiclePapers } from '@domain/flows/sp/fleet';
import type { Load } from '@domain/flows/trip/load';
import type { Home } from '@domain/flows/trip/order';
import { licenceName } from '@domain/master/licence';
import { ArrowRight, Ban, Check, ChevronDown, ChevronRight, Clock, TriangleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router';
import { entityHref } from '@/base/navigation/entity-href';
import { Link } from '@/base/navigation/link';
import { usePrefs } from '@/base/session/prefs';
import { useWho } from '@/base/session/session';
import { number } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { troubleText } from '@/kit/entity/outcomes';
import { Button } from '@/ui/button';
import { cn } from '@/ui/cn';
import { DocNumber } from '@/ui/doc-number';
import { Plate } from '@/ui/plate';
import type { Stop } from './data';
import type { Carried, Goal } from './drag';
import { type Lane, laneWith, takes } from './plan';
import { LaneStops } from './stops';
import { busyWords, lackWords, outcomeWords, overWords, stopsSaving } from './words';

type Props = {
  lane: Lane;
  home: Home;
  plans: boolean;
  carried: Carried | undefined;
  onStops: (stops: readonly Stop[]) => void;
  onDriver: () => void;
  onSave: () => void;
  onReset: () => void;
};
export const LaneRow = ({ lane, home, plans, carried, onStops, onDriver, onSave, onReset }: Props) => {
  const t = useT();
  const { lang } = usePrefs();
  const [open, setOpen] = useState(false);
  const { vehicle, driver, trip, changed, lost, joined, leaving } = lane;
  const foreign = carried && carried.from !== vehicle.id ? carried : undefined;
  // The unit of an order is booked for that order alone, yet it may take that order's SJ.
  const wished = foreign && laneWith(lane, foreign.stops, home);
  const may = takes(wished ?? lane);
  const { setNodeRef, isOver } = useDroppable({
    id: `lane/${vehicle.id}`,
    data: { vehicle: vehicle.id, name: vehicle.nopol } satisfies Goal,
    disabled: !may,
  });
  const would = may ? wished : undefined;
  const shown = isOver && would ? would : lane;
  const why = stopsSaving(lane, lang, t);
  const Chevron = open ? ChevronDown : ChevronRight;
  return (
    <li
      ref={setNodeRef}
      aria-label={vehicle.nopol}
      className={cn(
        'border-line border-b px-gutter py-2 text-table',
        !takes(lane) && !would && 'bg-surface-2 text-ink-2',
        isOver && 'bg-primary-soft outline-2 outline-primary -outline-offset-2',
      )}
    >
      <div className="grid grid-cols-[minmax(0,1fr)_10rem_8rem] items-start gap-x-4 phone:grid-cols-2 @max-[34rem]:grid-cols-2">
        <div className="min-w-0 phone:col-span-2 @max-[34rem]:col-span-2">
          <p className="flex flex-wrap items-baseline gap-x-3">
            <Plate no={vehicle.nopol} />
            <span className="text-ink-2">{unitName(vehicle.type)}</span>
            {plans && takes(lane) ? (
              <button
                type="button"
                onClick={onDriver}
                className="inline-flex min-h-6 items-center font-medium text-primary-ink hover:underline"
              >
                {driver?.name ?? t('Pilih driver…')}
              </button>
            ) : (
              <span>{driver?.name ?? trip?.namaDriver}</span>
            )}
            {trip && <TripLink trip={trip} />}
          </p>
          <Standing lane={lane} would={would} onDriver={plans ? onDriver : undefined} />
        </div>
        <Gauge of="berat" lane={lane} shown={shown} />
        <Gauge of="koli" lane={lane} shown={shown} />
      </div>
      {shown.stops.length > 0 && (
        <div className="mt-1 flex items-start gap-2">
          <button
            type="button"
            aria-expanded={open}
            aria-label={t('Perhentian {{nopol}}', { nopol: vehicle.nopol })}
            onClick={() => setOpen(!open)}
            className="rounded-cell p-1 text-ink-3 hover:text-ink phone:p-2"
          >
            <Chevron aria-hidden className="size-4" />
          </button>
          <Route stops={shown.stops} added={isOver ? foreign?.stops : undefined} />
        </div>
      )}
      {open && <LaneStops lane={lane} home={home} plans={plans} onStops={onStops} />}
      {leaving.length > 0 && (
        <LaneNote
          tone="ink"
          text={t('Keluar saat disimpan: {{list}}', { list: leaving.map(({ nomor }) => nomor).join(', ') })}
        >
          {plans && (
            <button
              type="button"
              onClick={() => onStops(laneWith(lane, leaving, home).stops)}
              className="inline-flex min-h-6 items-center font-medium text-primary-ink hover:underline"
            >
              {t('Kembalikan')}
            </button>
          )}
        </LaneNote>
      )}
      {joined.length > 0 && <LaneNote text={t('Baru ditaruh orang lain: {{list}}', { list: joined.join(', ') })} />}
      {lost.length > 0 && <LaneNote text={t('Sudah direncanakan orang lain: {{list}}', { list: lost.join(', ') })} />}
      {changed && plans && (
        <p className="mt-2 flex flex-wrap items-center justify-end gap-2">
          <span className="me-auto text-hint text-waiting-i">{t('Belum disimpan')}</span>
          <Button size="sm" variant="ghost" onClick={onReset}>
            {t('Batalkan perubahan')}
          </Button>
          <Button size="sm" variant="soft" reason={why} title={why} onClick={onSave}>
            {outcomeWords(lane, t)}
          </Button>
        </p>
      )}
    </li>
  );
};

/** Note on stops that changed: removed by the draft, or moved by another user. */
const LaneNote = ({ text, tone, children }: { text: string; tone?: 'ink'; children?: ReactNode }) => (
  <p className={cn('mt-1 flex flex-wrap items-center gap-x-3 text-hint', tone ? 'text-ink-2' : 'text-waiting-i')}>
    {text}
    {children}
  </p>
);
const TripLink = ({ trip }: { trip: NonNullable<Lane['trip']> }) => {
  const t = useT();
  const who = useWho();
  const { pathname } = useLocation();
  const trouble = trip.sj_hasil && troubleText({ ended: trip.sj_hasil }, { outcomes: endedIn('ended') }, t);
  const to = entityHref({ name: 'trip', key: 'id' }, 'detail', who, pathname, { id: trip.id });
  const content = (
    <>
      <DocNumber no={trip.nomor} />
      {trip.status === 'JALAN' && ` ${t('di jalan, {{done}} sampai', { done: trip.sj_sampai })}`}
      {trip.status === 'JALAN' && trouble && <span className="font-medium text-rejected-i">, {trouble}</span>}
    </>
  );
  return to ? (
    <Link to={to} className="text-hint hover:underline">
      {content}
    </Link>
  ) : (
    <span className="text-hint">{content}</span>
  );
};

/** Papers are valid, or the first blocker. */
const Standing = ({
  lane,
  would,
  onDriver,
}: {
  lane: Lane;
  would: Lane | undefined;
  onDriver: (() => void) | undefined;
}) => {
  const t = useT();
  const { lang } = usePrefs();
  const { lacks, busy, driver, vehicle, over } = lane;
  const [lack] = lacks;
  const held = busy.vehicle ?? busy.driver;
  const line = 'flex items-start gap-x-2 text-hint [&_svg]:mt-0.5 [&_svg]:size-3.5 [&_svg]:shrink-0';
  const another = onDriver && (
    <button
      type="button"
      onClick={onDriver}
      className="inline-flex min-h-6 items-center font-medium text-primary-ink hover:underline"
    >
      {t('Ganti driver')}
    </button>
  );
  if (lack)
    return (
      <p className={cn(line, 'text-rejected-i')}>
        <Ban aria-hidden />
        {lackWords(lack, lang, t)}
        {lack.of !== 'vehicle' && another}
      </p>
    );
  if (held)
    return (
      <p className={cn(line, 'text-ink-2')}>
        <Clock aria-hidden className="text-handed-i" />
        {busy.vehicle ? '' : `${driver?.name}: `}
        {busyWords(held, lang, t)}
        {!busy.vehicle && another}
      </p>
    );
  const papers = [driver && licenceName(driver.sim.code), ...vehiclePapers(vehicle).map(([paper]) => paper)];
  const more = would && would.over.length > 0 ? would.over : undefined;
  return (
    <p className={cn(line, 'text-ink-2')}>
      <Check aria-hidden className="text-done-i" />
      {papers.filter(Boolean).join(', ')}
      {(over.length > 0 || more) && (
        <span className="flex items-center gap-1.5 font-semibold text-waiting-i">
          <TriangleAlert aria-hidden />
          {over.length > 0 ? overWords(over, t) : t('Akan {{over}}', { over: overWords(more ?? [], t).toLowerCase() })}
        </span>
      )}
    </p>
  );
};

type GaugeProps = { of: Exclude<keyof Load, 'qty'>; lane: Lane; shown: Lane };
/** Used share of the capacity; while dragging over it, the resulting share too. */
const Gauge = ({ of, lane, shown }: GaugeProps) => {
  const t = useT();
  const room = of === 'berat' ? lane.room.kg : lane.room.koli;
  const [before, after] = [lane.load[of], shown.load[of]];
  const share = (n: number) => `${Math.min(100, room > 0 ? (n / room) * 100 : 0)}%`;
  const over = room > 0 && after > room;
  const whole =
    room === 0
      ? t('koli')
      : of === 'berat'
        ? t('dari {{most}} kg', { most: number(room) })
        : t('dari {{most}} koli', { most: number(room) });
  return (
    <div className="min-w-0">
      <p className="flex items-baseline justify-end gap-1.5 whitespace-nowrap">
        {after !== before && (
          <>
            {number(before)} <ArrowRight aria-hidden className="rtl:-scale-x-100 size-3 self-center text-ink-3" />
          </>
        )}
        <b className={cn('font-semibold', over ? 'text-rejected-i' : after !== before && 'text-primary-ink')}>
          {number(after)}
        </b>
        <span className="text-hint text-ink-2">{whole}</span>
      </p>
      <span aria-hidden className="relative mt-1 block h-1.5 overflow-hidden rounded-full bg-surface-3">
        <span
          className={cn('absolute inset-y-0 start-0', over ? 'bg-rejected-f' : 'bg-primary')}
          style={{ width: share(after) }}
        />
        <span className="absolute inset-y-0 start-0 bg-muted-f" style={{ width: share(Math.min(before, after)) }} />
      </span>
    </div>
  );
};

/** Districts in order, each with its number of SJ; those being added stand out. */
const Route = ({ stops, added }: { stops: readonly Stop[]; added: readonly Stop[] | undefined }) => {
  const fresh = new Set(added?.map(({ sj }) => sj));
  const parts: { place: string; n: number; fresh: boolean; key: string }[] = [];
  for (const stop of stops) {
    const place = stop.kecamatan || stop.kota || stop.tujuan;
    const last = parts.at(-1);
    if (last?.place === place) {
      last.n += 1;
      last.fresh ||= fresh.has(stop.sj);
    } else parts.push({ place, n: 1, fresh: fresh.has(stop.sj), key: stop.sj });
  }
  return (
    <ol className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 text-hint">
      {parts.map(({ place, n, fresh: is, key }, at) => (
        <li key={key} className={cn('flex items-center gap-1.5', is && 'font-semibold text-primary-ink')}>
          <span
            className={cn(
              'inline-flex h-4.5 min-w-4.5 items-center justify-center rounded-cell border border-primary px-1 font-semibold text-primary-ink',
              is && 'bg-primary text-on-primary',
            )}
          >
            {at + 1}
          </span>
          {place} <span className="text-ink-3">{number(n)}</span>
        </li>
      ))}
    </ol>
  );
};
