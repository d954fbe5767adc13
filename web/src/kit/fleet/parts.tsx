/** Display of a vehicle's state, location and position age, on the board and on the map. */

import { dayWib } from '@domain/kit/values/time';
import { endingPapers } from '@domain/telemetry/papers';
import {
  isSilent,
  type PositionAge,
  positionAge,
  type Unit,
  type UnitState,
  unitStates,
} from '@domain/telemetry/units';
import { inLang } from '@domain/texts/speech';
import {
  AlarmClock,
  CalendarCheck,
  CircleDashed,
  FileWarning,
  type LucideIcon,
  PackageOpen,
  Truck,
  WifiOff,
} from 'lucide-react';
import { usePrefs } from '@/base/session/prefs';
import { age, tenth } from '@/base/text/format';
import { type T, useT } from '@/base/text/i18n';
import { cn } from '@/ui/cn';
import { toneText } from '@/ui/status-map';
import { goalLine } from '../detail/goal-line';

const icons: Readonly<Record<UnitState, LucideIcon>> = {
  JALAN: Truck,
  MUAT: PackageOpen,
  TERJADWAL: CalendarCheck,
  BEBAS: CircleDashed,
};
export const stateNames = Object.keys(unitStates) as UnitState[];
export const useStateLabel = () => {
  const { lang } = usePrefs();
  return (state: UnitState): string => inLang(unitStates[state].label, lang);
};

export const StateMark = ({ state, className }: { state: UnitState; className?: string }) => {
  const Icon = icons[state];
  const label = useStateLabel();
  return (
    <span className={cn('flex items-center gap-2 whitespace-nowrap', className)}>
      <Icon aria-hidden className={cn('size-[1.2em] shrink-0', toneText[unitStates[state].look])} />
      {label(state)}
    </span>
  );
};

const MINUTE = 60_000;
/** At least a minute: seconds can't be read from across a room. */
const agoText = (at: number, now: number, t: T): string =>
  now - at < MINUTE ? t('baru saja') : age(new Date(at).toISOString(), now);

const AGED: Readonly<Record<PositionAge, string>> = {
  fresh: '',
  ageing: 'text-waiting-i',
  stale: 'font-medium text-waiting-i',
  lost: 'font-medium text-rejected-i',
};
/** Age of the last position; a vehicle that is silent, or has been for long, is marked by more than color. */
export const Age = ({ unit, now }: { unit: Unit; now: number }) => {
  const t = useT();
  const silent = isSilent(unit, now);
  if (!unit.position)
    return silent ? (
      <span className="flex items-center justify-end gap-1.5 font-medium text-waiting-i">
        <WifiOff aria-hidden className="size-[1.1em]" />
        {t('tanpa sinyal')}
      </span>
    ) : null;
  const old = positionAge(unit.position, now);
  const Mark = silent ? WifiOff : old === 'fresh' ? undefined : AlarmClock;
  return (
    <span className={cn('flex items-center justify-end gap-1.5', silent && 'font-medium text-waiting-i', AGED[old])}>
      {Mark && <Mark aria-hidden className="size-[1.1em]" />}
      {Mark && <span className="sr-only">{silent ? t('tanpa sinyal') : t('posisi lama')}</span>}
      {agoText(unit.position.at, now, t)}
    </span>
  );
};

/** The vehicle document that expires first, and how many more expire soon. */
export const PaperMark = ({ unit, now }: { unit: Unit; now: number }) => {
  const t = useT();
  const [first, ...more] = endingPapers(unit, dayWib(new Date(now).toISOString()));
  if (!first) return null;
  const { paper, days } = first;
  const good =
    days > 0 ? t('{{paper}} {{count}} hari lagi', { paper, count: days }) : t('{{paper}} berakhir hari ini', { paper });
  return (
    <span
      className={cn(
        'inline-flex items-center gap-1 whitespace-nowrap text-hint',
        days < 0 ? 'font-medium text-rejected-i' : 'text-waiting-i',
      )}
    >
      <FileWarning aria-hidden className="size-[1.1em] shrink-0" />
      {days < 0 ? t('{{paper}} habis', { paper }) : good}
      {more.map((one) => `, ${one.paper}`)}
    </span>
  );
};

/** Within this distance, in km, the location is shown as the town itself. */
const THERE = 8;
/** `Cirebon`, `12 km dari Cirebon`, or the coordinates. */
export const placeText = ({ position }: Pick<Unit, 'position'>, t: T): string => {
  if (!position) return '';
  if (position.near === '') return `${position.lat.toFixed(3)}, ${position.lon.toFixed(3)}`;
  return position.km <= THERE ? position.near : t('{{km}} km dari {{kota}}', { km: position.km, kota: position.near });
};
/** Converts m/s to km/h. */
export const speedText = (metres: number | null): string =>
  metres === null ? '' : `${tenth(Math.round(metres * 3.6))} km/jam`;
/** Destination of its SJ. */
export const goalText = ({ sj }: Pick<Unit, 'sj'>): string => (sj ? goalLine(sj.tujuan, sj.kota) : '');
