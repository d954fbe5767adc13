import type { BarisMassal } from '@domain/master/tarif-massal';
import { useState } from 'react';
import { number } from '@/app/format';
import { useT } from '@/app/i18n';
import { Button } from '@/ui/button';
import { cn } from '@/ui/cn';
import type { Pilihan } from './use-massal';

const head = 'h-[33px] whitespace-nowrap border-line border-y bg-surface-2 px-2 font-medium text-ink-2';
const cell = 'h-9 border-line border-b px-2';
const PAGE = 50;
const change = (n: number): string => `${n < 0 ? '−' : '+'}${number(Math.abs(n))}`;

/** Old and new price of every tariff that the change moves. */
export const Pratinjau = ({ rows, owner }: { rows: readonly BarisMassal<Pilihan>[]; owner?: string | undefined }) => {
  const t = useT();
  const [shown, setShown] = useState(PAGE);
  return (
    <>
      <div className="overflow-x-auto">
        <table className="w-full text-table">
          <thead>
            <tr>
              {owner && <th className={cn(head, 'ps-(--gutter) text-start phone:hidden')}>{owner}</th>}
              <th className={cn(head, 'text-start', !owner && 'ps-(--gutter)', 'phone:ps-(--gutter)')}>{t('Rute')}</th>
              <th className={cn(head, 'text-end')}>{t('Lama (Rp)')}</th>
              <th className={cn(head, 'text-end')}>{t('Baru (Rp)')}</th>
              <th className={cn(head, 'pe-(--gutter) text-end phone:hidden')}>{t('Selisih')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, shown).map((row) => (
              <tr key={row.id}>
                {owner && (
                  <td className={cn(cell, 'max-w-60 truncate ps-(--gutter) phone:hidden')}>
                    {row.sebutan.mitra ?? row.sebutan.customer}
                  </td>
                )}
                <td className={cn(cell, 'py-1.5', !owner && 'ps-(--gutter)', 'phone:ps-(--gutter)')}>
                  {owner && (
                    <span className="hidden text-hint text-ink-3 phone:block">
                      {row.sebutan.mitra ?? row.sebutan.customer}
                    </span>
                  )}
                  {row.rute}
                </td>
                <td className={cn(cell, 'whitespace-nowrap text-end text-ink-2')}>{number(row.price)}</td>
                <td
                  className={cn(
                    cell,
                    'whitespace-nowrap text-end font-semibold phone:pe-(--gutter)',
                    row.baru === 0 && 'text-danger',
                  )}
                >
                  {number(row.baru)}
                </td>
                <td className={cn(cell, 'whitespace-nowrap pe-(--gutter) text-end text-ink-2 phone:hidden')}>
                  {change(row.baru - row.price)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {rows.length > shown && (
        <p className="px-gutter py-3">
          <Button size="sm" onClick={() => setShown(shown + 10 * PAGE)}>
            {t('Tampilkan lagi, {{count}} belum tampak', { count: number(rows.length - shown) })}
          </Button>
        </p>
      )}
    </>
  );
};
