/** Goods line by line, if the order lists them. */
import type { Goods } from '@domain/flows/sp/content';
import { goodsOf, sharedOut } from '@domain/flows/sp/goods';
import type { ReactNode } from 'react';
import { kg, number } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { BLOCK } from '@/kit/detail/block-table';
import { cn } from '@/ui/cn';
import { useOpenSp } from './context';

type Column = { label: string; figure?: boolean; of: (line: Goods) => ReactNode };
/** Columns of the table; includes the unit if the order assigns one. */
const useColumns = (): Column[] => {
  const t = useT();
  const { isi, units } = useOpenSp().sp;
  const unitOf = ({ unit }: Goods) =>
    unit === undefined
      ? t('Semua unit')
      : [t('Unit {{n}}', { n: unit }), units[unit - 1]?.nopol].filter(Boolean).join(', ');
  return [
    { label: t('Nama barang'), of: ({ nama }) => nama || t('Belum diisi') },
    { label: t('DO'), of: (line) => line.do || '–' },
    { label: t('Bongkar'), of: ({ bongkar }) => isi.bongkar[bongkar - 1]?.nama ?? t('Sepanjang rute') },
    ...(sharedOut(goodsOf(isi)) ? [{ label: t('Unit'), of: unitOf }] : []),
    { label: t('Qty'), figure: true, of: ({ qty }) => number(qty) },
    { label: t('Koli'), figure: true, of: ({ koli }) => number(koli) },
    { label: t('Berat'), figure: true, of: ({ berat }) => kg(berat) },
  ];
};

export default function GoodsLines() {
  const t = useT();
  const { isi } = useOpenSp().sp;
  const columns = useColumns();
  const lines = goodsOf(isi);
  return (
    <section aria-label={t('Baris barang')} className="border-line border-t px-gutter py-4">
      <h2 className="mb-1.5 font-semibold text-base">{t('Baris barang')}</h2>
      <table className={cn('tabular-nums', BLOCK.table)}>
        <thead className={cn('text-hint text-ink-2', BLOCK.head)}>
          <tr>
            {columns.map(({ label, figure }) => (
              <th
                key={label}
                scope="col"
                className={cn('pe-4 pb-1 font-medium last:pe-0', figure ? 'text-end' : 'text-start')}
              >
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className={BLOCK.body}>
          {lines.map((line, n) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line has no name of its own; its order is what it is.
            <tr key={n} className={cn('border-line border-t', BLOCK.row)}>
              {columns.map(({ label, figure, of }, at) => (
                <td
                  key={label}
                  className={cn(
                    'py-1.5 pe-4 last:pe-0',
                    figure && 'whitespace-nowrap text-end',
                    BLOCK.cell,
                    at === 0 && 'phone:col-span-2 phone:font-medium',
                  )}
                >
                  {at > 0 && <span className={BLOCK.name}>{label}</span>}
                  {of(line)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
