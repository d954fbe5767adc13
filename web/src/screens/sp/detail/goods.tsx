/** What is carried, line by line, where the order tells it so. */
import { goodsOf, sharedOut } from '@domain/flows/sp/goods';
import { kg, number } from '@/base/format';
import { useT } from '@/base/i18n';
import { useOpenSp } from './context';

export const GoodsLines = () => {
  const t = useT();
  const { isi, units } = useOpenSp().sp;
  const lines = goodsOf(isi);
  if (lines.length === 0) return null;
  const byUnit = sharedOut(lines);
  return (
    <section aria-label={t('Baris barang')} className="overflow-x-auto border-line border-t px-gutter py-4">
      <h2 className="mb-1.5 font-semibold text-base">{t('Baris barang')}</h2>
      <table className="w-full text-table tabular-nums">
        <thead className="text-start text-hint text-ink-2">
          <tr className="[&>th]:pb-1 [&>th]:font-medium">
            <th className="pe-4 text-start">{t('DO')}</th>
            <th className="pe-4 text-start">{t('Nama barang')}</th>
            <th className="pe-4 text-start">{t('Bongkar')}</th>
            {byUnit && <th className="pe-4 text-start">{t('Unit')}</th>}
            <th className="ps-4 text-end">{t('Qty')}</th>
            <th className="ps-4 text-end">{t('Koli')}</th>
            <th className="ps-4 text-end">{t('Berat')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, n) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line has no name of its own; its order is what it is.
            <tr key={n} className="border-line border-t [&>td]:py-1.5">
              <td className="whitespace-nowrap pe-4">{line.do || '–'}</td>
              <td className="pe-4">{line.nama || t('Belum diisi')}</td>
              <td className="pe-4 text-ink-2">{isi.bongkar[line.bongkar - 1]?.nama ?? t('Sepanjang rute')}</td>
              {byUnit && (
                <td className="whitespace-nowrap pe-4">
                  {line.unit === undefined ? (
                    <span className="text-ink-2">{t('Semua unit')}</span>
                  ) : (
                    [t('Unit {{n}}', { n: line.unit }), units[line.unit - 1]?.nopol].filter(Boolean).join(', ')
                  )}
                </td>
              )}
              <td className="ps-4 text-end">{number(line.qty)}</td>
              <td className="ps-4 text-end">{number(line.koli)}</td>
              <td className="whitespace-nowrap ps-4 text-end">{kg(line.berat)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};
