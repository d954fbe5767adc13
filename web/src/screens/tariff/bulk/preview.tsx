import type { BulkRow } from '@domain/master/tariff-bulk';
import { useState } from 'react';
import { number } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { Button } from '@/ui/button';
import { cn } from '@/ui/cn';
import type { Chosen } from './use-bulk';

const head = 'h-[33px] whitespace-nowrap border-line border-y bg-surface-2 px-2 font-medium text-ink-2';
const cell = 'h-9 border-line border-b px-2 first:ps-(--gutter) last:pe-(--gutter)';
const PAGE = 50;
const change = (n: number): string => `${n < 0 ? '−' : '+'}${number(Math.abs(n))}`;

type Props = {
  rows: readonly (Chosen | BulkRow<Chosen>)[];
  /** Label of the owner column, if the owner differs from row to row. */
  owner?: string | undefined;
};

/** Old and new price of every changed tariff; without a change, the current prices. */
export const Preview = ({ rows, owner }: Props) => {
  const t = useT();
  const [shown, setShown] = useState(PAGE);
  return (
    <>
      <table className="w-full text-table">
        <thead>
          <tr>
            {owner && <th className={cn(head, 'w-[22%] ps-(--gutter) text-start phone:hidden')}>{owner}</th>}
            <th className={cn(head, 'text-start first:ps-(--gutter) phone:ps-(--gutter)')}>{t('Rute')}</th>
            <th className={cn(head, 'w-32 text-end phone:w-auto')}>{t('Lama (Rp)')}</th>
            <th className={cn(head, 'w-32 text-end phone:w-auto phone:pe-(--gutter)')}>{t('Baru (Rp)')}</th>
            <th className={cn(head, 'w-32 pe-(--gutter) text-end phone:hidden')}>{t('Selisih (Rp)')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, shown).map((row) => {
            const name = row.sebutan.mitra ?? row.sebutan.customer;
            const after = 'after' in row ? row.after : undefined;
            return (
              <tr key={row.id} className="hover:bg-surface-2">
                {owner && (
                  <td className={cn(cell, 'max-w-60 truncate phone:hidden')} title={name}>
                    {name}
                  </td>
                )}
                <td className={cn(cell, 'py-1.5 phone:ps-(--gutter)')}>
                  {owner && <span className="hidden text-hint text-ink-3 phone:block">{name}</span>}
                  {row.rute}
                </td>
                <td className={cn(cell, 'whitespace-nowrap text-end text-ink-2')}>{number(row.price)}</td>
                <td
                  className={cn(
                    cell,
                    'whitespace-nowrap text-end font-semibold phone:pe-(--gutter)',
                    after === 0 && 'text-danger',
                  )}
                >
                  {number(after)}
                </td>
                <td className={cn(cell, 'whitespace-nowrap text-end text-ink-2 phone:hidden')}>
                  {after !== undefined && change(after - row.price)}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {rows.length > shown && (
        <p className="px-gutter py-3">
          <Button size="sm" onClick={() => setShown(shown + 10 * PAGE)}>
            {t('Tampilkan lagi, {{n}} belum tampak', { n: number(rows.length - shown) })}
          </Button>
        </p>
      )}
    </>
  );
};
