import type { ReasonSum } from '@domain/queries/reports-data';
import { statusText } from '@domain/wording/status';
import { useState } from 'react';
import { usePrefs } from '@/base/session/prefs';
import { money, number } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { Button } from '@/ui/button';
import { cn } from '@/ui/cn';
import { ShareBar } from '../shared/bar';
import { sumOf } from './reasons';

const head = 'h-[33px] whitespace-nowrap border-line border-b bg-surface-2 px-2 font-medium text-ink-2';
const cell = 'h-row whitespace-nowrap border-line border-b px-2 py-0 text-end phone:h-11';
const foot = 'h-10 whitespace-nowrap border-line-2 border-b bg-surface-2 px-2 text-end font-semibold';
const zero = (n: number): string => (n === 0 ? '–' : number(n));
/** Reasons shown initially. */
const FIRST = 8;

type Props = {
  rows: readonly ReasonSum[];
  chosen: string;
  /** `''`: clears the filter. */
  onChoose: (alasan: string) => void;
  stale: boolean;
};
/** Number of losses by reason; pressing one filters the lists below. */
export const ReasonTable = ({ rows, chosen, onChoose, stale }: Props) => {
  const t = useT();
  const { lang } = usePrefs();
  const [whole, setWhole] = useState(false);
  const most = Math.max(0, ...rows.map((row) => row.jumlah));
  const sums = sumOf(rows);
  const is = (row: ReasonSum): boolean => row.alasan.toLowerCase() === chosen.toLowerCase();
  // Print all rows: a printout can't be expanded.
  const hidden = (row: ReasonSum, n: number): boolean => !whole && n >= FIRST && !is(row);
  return (
    <>
      <table
        aria-busy={stale}
        className={cn('w-full border-separate border-spacing-0 text-table', stale && 'opacity-60')}
      >
        <caption className="sr-only">{t('Menurut alasan')}</caption>
        <thead>
          <tr>
            <th scope="col" className={cn(head, 'w-full ps-(--gutter) text-start')}>
              {t('Alasan')}
            </th>
            {[t('Order hilang'), statusText('DITOLAK', lang), statusText('BATAL', lang)].map((label) => (
              <th key={label} scope="col" className={cn(head, 'text-end phone:hidden')}>
                {label}
              </th>
            ))}
            <th scope="col" className={cn(head, 'text-end')}>
              {t('Jumlah')}
            </th>
            <th scope="col" className={cn(head, 'pe-(--gutter) text-end')}>
              {t('Nilai (Rp)')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, n) => (
            <tr
              key={row.alasan}
              onClick={() => onChoose(is(row) ? '' : row.alasan)}
              className={cn(
                'cursor-pointer bg-surface hover:bg-surface-2',
                is(row) && 'bg-sel hover:bg-sel',
                hidden(row, n) && 'hidden print:table-row',
              )}
            >
              <td className={cn(cell, 'max-w-0 truncate ps-(--gutter) text-start phone:whitespace-normal phone:py-2')}>
                <button
                  type="button"
                  data-paper="text"
                  aria-pressed={is(row)}
                  title={row.alasan}
                  onClick={(e) => {
                    e.stopPropagation();
                    onChoose(is(row) ? '' : row.alasan);
                  }}
                  className={cn(
                    'max-w-full truncate rounded-cell text-start align-middle phone:whitespace-normal',
                    is(row) && 'font-semibold',
                  )}
                >
                  {row.alasan === '–' ? t('Tanpa alasan') : row.alasan}
                </button>
              </td>
              <td className={cn(cell, 'phone:hidden')}>{zero(row.HILANG)}</td>
              <td className={cn(cell, 'phone:hidden')}>{zero(row.DITOLAK)}</td>
              <td className={cn(cell, 'phone:hidden')}>{zero(row.BATAL)}</td>
              <td className={cell}>
                <span className="inline-grid grid-cols-[5rem_1.75rem] items-center gap-2 phone:grid-cols-[2.5rem_1.75rem]">
                  <ShareBar value={row.jumlah} most={most} />
                  <span className="font-medium">{number(row.jumlah)}</span>
                </span>
              </td>
              <td className={cn(cell, 'pe-(--gutter)')}>{money(row.nilai)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" className={cn(foot, 'ps-(--gutter) text-start')}>
              {t('Jumlah {{count}} alasan', { count: rows.length })}
            </th>
            <td className={cn(foot, 'phone:hidden')}>{zero(sums.HILANG)}</td>
            <td className={cn(foot, 'phone:hidden')}>{zero(sums.DITOLAK)}</td>
            <td className={cn(foot, 'phone:hidden')}>{zero(sums.BATAL)}</td>
            <td className={foot}>{number(sums.jumlah)}</td>
            <td className={cn(foot, 'pe-(--gutter)')}>{money(sums.nilai)}</td>
          </tr>
        </tfoot>
      </table>
      {rows.length > FIRST && (
        <p className="px-gutter py-2">
          <Button variant="ghost" size="sm" className="-ms-2.5" onClick={() => setWhole(!whole)}>
            {whole ? t('Alasan teratas saja') : t('Semua {{n}} alasan', { n: number(rows.length) })}
          </Button>
        </p>
      )}
    </>
  );
};
