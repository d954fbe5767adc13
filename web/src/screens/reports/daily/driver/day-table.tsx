import type { DriverDay } from '@domain/flows/sj/driver-day';
import { ChevronRight } from 'lucide-react';
import { number } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { cn } from '@/ui/cn';
import { Plate } from '@/ui/plate';
import { cell, foot, head, NAME, SumFoot } from '../../shared/sum-table';
import { type Column, clockOn, columnsOf, figureOf, leftOf, sumOf } from './figures';
import { Stops } from './stops';

export type DayProps = {
  day: string;
  rows: readonly DriverDay[];
  stale: boolean;
  isOpen: (row: DriverDay) => boolean;
  toggle: (row: DriverDay) => void;
};
export const rowKey = ({ key, nama }: DriverDay): string => key || `/${nama}`;

/** One line per driver; expanded, the stops. */
export const DayTable = ({ day, rows, stale, isOpen, toggle }: DayProps) => {
  const t = useT();
  const columns = columnsOf(t);
  const sums = sumOf(rows);
  const last = columns.length - 1;
  const at = (c: Column, n: number) => cn(c.leaves, n === last && 'pe-(--gutter)');
  return (
    <table
      aria-busy={stale}
      className={cn(
        'w-full border-separate border-spacing-0 text-table',
        stale && 'opacity-60 transition-opacity delay-150',
      )}
    >
      <caption className="sr-only">{t('Hari tiap driver')}</caption>
      <thead>
        <tr>
          <th scope="col" className={cn(head, NAME, 'min-w-52 ps-(--gutter) text-start')}>
            {t('Driver')}
          </th>
          <th scope="col" className={cn(head, 'text-start max-md:hidden')}>
            {t('Kendaraan')}
          </th>
          <th scope="col" className={cn(head, 'text-start')}>
            {t('Berangkat')}
          </th>
          <th scope="col" className={cn(head, 'text-start')}>
            {t('Selesai')}
          </th>
          {columns.map((c, n) => (
            <th key={c.field} scope="col" className={cn(head, 'text-end', at(c, n))}>
              {c.label}
            </th>
          ))}
        </tr>
      </thead>
      {rows.map((row) => (
        <tbody key={rowKey(row)}>
          <tr className="cursor-pointer bg-surface hover:bg-surface-2" onClick={() => toggle(row)}>
            <th scope="row" className={cn(cell, 'max-w-0 ps-(--gutter) text-start font-medium')}>
              <button
                type="button"
                aria-expanded={isOpen(row)}
                className="flex w-full min-w-0 items-center gap-2 text-start"
                onClick={(e) => {
                  e.stopPropagation();
                  toggle(row);
                }}
              >
                <ChevronRight
                  aria-hidden
                  className={cn(
                    'shrink-0 text-ink-3 transition-transform rtl:-scale-x-100',
                    isOpen(row) && 'rotate-90 rtl:scale-x-100',
                  )}
                />
                <span className="truncate">{row.nama}</span>
                {row.key === '' && <span className="shrink-0 font-normal text-hint text-ink-3">{t('mitra')}</span>}
              </button>
            </th>
            <td className={cn(cell, 'text-start max-md:hidden')}>
              <Plates of={row.nopol} />
            </td>
            <td className={cn(cell, 'text-start tabular-nums')}>{row.berangkat ? clockOn(day, row.berangkat) : '–'}</td>
            <td className={cn(cell, 'text-start tabular-nums')}>{row.tiba ? clockOn(day, row.tiba) : '–'}</td>
            {columns.map((c, n) => (
              <td
                key={c.field}
                className={cn(
                  cell,
                  at(c, n),
                  c.field === 'sj' && 'font-medium',
                  c.field === 'late' && row.late > 0 && 'font-semibold text-rejected-i',
                  c.field === 'gagal' && row.gagal > 0 && 'text-rejected-i',
                  c.field === 'sisa' && leftOf(row) > 0 && 'font-semibold',
                )}
              >
                {figureOf(row, c.field)}
              </td>
            ))}
          </tr>
          {isOpen(row) && (
            <tr>
              <td colSpan={columns.length + 4} className="border-line border-b p-0">
                <Stops of={row.stops} day={day} label={t('Kiriman {{name}}', { name: row.nama })} />
              </td>
            </tr>
          )}
        </tbody>
      ))}
      <SumFoot
        label={t('{{count}} driver', { count: rows.length })}
        before={
          <>
            <td className={cn(foot, 'max-md:hidden')} />
            <td className={foot} />
            <td className={foot} />
          </>
        }
        columns={columns.map(({ field, leaves }) => ({ field, content: figureOf(sums, field), className: leaves }))}
      />
    </table>
  );
};

export const Plates = ({ of }: { of: readonly string[] }) =>
  of.length === 0 ? (
    <>–</>
  ) : (
    <span className="inline-flex flex-wrap gap-x-2">
      {of.slice(0, 2).map((no) => (
        <Plate key={no} no={no} />
      ))}
      {of.length > 2 && <span className="text-ink-2">+{number(of.length - 2)}</span>}
    </span>
  );
