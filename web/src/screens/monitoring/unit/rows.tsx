/** The vehicles as a table, below 768 px as cards. */
import { isSilent, type Unit } from '@domain/telemetry/units';
import { FileText } from 'lucide-react';
import { memo } from 'react';
import { useLocation } from 'react-router';
import { entityHref } from '@/base/navigation/entity-href';
import { Link } from '@/base/navigation/link';
import { useWho } from '@/base/session/session';
import { useT } from '@/base/text/i18n';
import { Age, goalText, PaperMark, placeText, StateMark } from '@/kit/fleet/parts';
import { useOnWall } from '@/kit/wall/on-wall';
import { cn } from '@/ui/cn';
import { Cut } from '@/ui/cut';
import { DocNumber } from '@/ui/doc-number';
import { Plate } from '@/ui/plate';
import { onMap } from '../on-map';

type RowProps = { unit: Unit; now: number; past: string | undefined };
const Sj = ({ unit: { sj, lain }, past }: Omit<RowProps, 'now'>) => {
  const t = useT();
  const who = useWho();
  const { pathname } = useLocation();
  if (!sj) return null;
  // The link opens the SJ's current state with all its steps, not its past.
  const to = past ? undefined : entityHref({ name: 'sj', key: 'id' }, 'detail', who, pathname, { id: sj.id });
  return (
    <span className="whitespace-nowrap">
      {to ? (
        <Link to={to} className="inline-flex min-h-6 items-center hover:underline">
          <DocNumber no={sj.nomor} />
        </Link>
      ) : (
        <DocNumber no={sj.nomor} />
      )}
      {lain > 0 && (
        <span className="ms-1.5 text-hint text-ink-3" title={t('{{count}} SJ lain', { count: lain })}>
          +{lain}
        </span>
      )}
    </span>
  );
};
/** The location, linked to the map; a position reported with an SJ is marked as such. */
const LocationCell = ({ unit, now, past }: RowProps) => {
  const t = useT();
  if (!unit.position) return <span className="text-ink-3">{t('belum ada posisi')}</span>;
  return (
    <span className="flex min-w-0 items-center gap-1.5">
      <Link
        to={onMap(unit.id, past ? now : undefined)}
        className="block min-h-6 content-center truncate hover:underline"
      >
        {placeText(unit, t)}
      </Link>
      {unit.position.dari === 'sj' && (
        <span className="inline-flex shrink-0 items-center gap-1 text-hint text-ink-3" title={t('dari laporan SJ')}>
          <FileText aria-hidden className="size-3.5" />
          {t('laporan')}
        </span>
      )}
    </span>
  );
};

const cell = 'h-row border-line border-b px-2 py-[0.45em]';
const head = 'sticky top-0 z-1 h-[33px] border-line border-b bg-surface-2 px-2 text-start font-medium text-ink-2';
const UnitRow = memo(({ unit, now, past, few }: RowProps & { few: boolean }) => (
  <tr className={cn('bg-surface hover:bg-surface-2', isSilent(unit, now) && 'bg-waiting-s/50')}>
    <th scope="row" className={cn(cell, 'ps-(--gutter) text-start font-normal')}>
      <span className="flex items-center gap-2.5">
        <Plate no={unit.nopol} />
        <PaperMark unit={unit} now={now} />
      </span>
    </th>
    <td className={cell}>
      <StateMark state={unit.state} />
    </td>
    <td className={cn(cell, 'max-w-48')}>
      <Cut text={unit.driver} />
    </td>
    {!few && (
      <td className={cell}>
        <Sj unit={unit} past={past} />
      </td>
    )}
    <td className={cn(cell, 'max-w-64')}>
      <Cut text={goalText(unit)} />
    </td>
    {!few && (
      <td className={cn(cell, 'max-w-64')}>
        <LocationCell unit={unit} now={now} past={past} />
      </td>
    )}
    <td className={cn(cell, 'whitespace-nowrap pe-(--gutter) text-end')}>
      <Age unit={unit} now={now} />
    </td>
  </tr>
));

export type RowsProps = { units: readonly Unit[]; now: number; wall: boolean; past: string | undefined };
export const UnitTable = ({ units, now, wall, past }: RowsProps) => {
  const t = useT();
  // Across a room five columns are readable.
  const few = useOnWall() !== undefined;
  const all = ['Nopol', t('Status'), 'Driver', 'SJ', t('Tujuan'), t('Posisi'), t('Umur posisi')];
  const heads = few ? all.filter((label) => label !== 'SJ' && label !== t('Posisi')) : all;
  return (
    <table className={cn('w-full border-separate border-spacing-0', wall ? 'text-title' : 'text-table')}>
      <caption className="sr-only">{t('Unit')}</caption>
      <thead>
        <tr>
          {heads.map((label, n) => (
            <th
              key={label}
              scope="col"
              className={cn(head, n === 0 && 'ps-(--gutter)', n === heads.length - 1 && 'pe-(--gutter) text-end')}
            >
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {units.map((unit) => (
          <UnitRow key={unit.id} unit={unit} now={now} past={past} few={few} />
        ))}
      </tbody>
    </table>
  );
};

export const UnitCards = ({ units, now, past }: RowsProps) => {
  const t = useT();
  return (
    <ul aria-label={t('Unit')}>
      {units.map((unit) => (
        <li
          key={unit.id}
          className={cn('border-line-2 border-b bg-surface px-gutter py-3', isSilent(unit, now) && 'bg-waiting-s/50')}
        >
          <div className="flex items-center justify-between gap-3">
            <span className="flex min-w-0 flex-wrap items-center gap-x-2.5">
              <Plate no={unit.nopol} />
              <PaperMark unit={unit} now={now} />
            </span>
            <Age unit={unit} now={now} />
          </div>
          <div className="flex items-center justify-between gap-3 text-ink-2">
            <StateMark state={unit.state} />
            <Cut text={unit.driver} className="min-w-0" />
          </div>
          {unit.sj && (
            <p className="flex min-w-0 items-center gap-2 text-ink-2">
              <Sj unit={unit} past={past} />
              <Cut text={goalText(unit)} className="min-w-0" />
            </p>
          )}
          <div className="text-ink-2">
            <LocationCell unit={unit} now={now} past={past} />
          </div>
        </li>
      ))}
    </ul>
  );
};
