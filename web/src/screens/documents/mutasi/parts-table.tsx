/** Invoices that a line of the bank pays, with what is paid of each; the amounts can be changed. */
import { number } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { AmountField } from '@/ui/amount-field';
import { DocNumber } from '@/ui/doc-number';
import { type EditedPart, staysOpen, sumsOf, withMoney, withWriteOff } from './parts';

type Props = { parts: readonly EditedPart[]; onChange: (parts: EditedPart[]) => void };
const link = 'font-medium text-primary-ink hover:underline phone:py-2';
const cell = 'py-1.5 ps-2 text-end tabular-nums';
/** On a phone they stand below the number. */
const wide = `${cell} phone:hidden`;
const less = (amount: number): string => (amount === 0 ? '–' : `−${number(amount)}`);

export const PartsTable = ({ parts, onChange }: Props) => {
  const t = useT();
  const sums = sumsOf(parts);
  const set = (n: number, part: EditedPart) => onChange(parts.with(n, part));
  return (
    <table className="w-full table-fixed text-table">
      <thead>
        <tr className="border-line border-y text-ink-2">
          <th className="py-1.5 text-start font-normal">{t('Invoice')}</th>
          <th className={`${wide} w-24 font-normal`}>{t('Saldo')}</th>
          <th className={`${wide} w-20 font-normal`}>{t('PPh 23')}</th>
          <th className={`${cell} w-32 font-normal`}>{t('Dibayar (Rp)')}</th>
        </tr>
      </thead>
      <tbody>
        {parts.map((part, n) => {
          const open = staysOpen(part);
          return (
            <tr key={part.invoice} className="border-line border-b align-top">
              <td className="py-2">
                <DocNumber no={part.nomor} />
                <span className="hidden text-hint text-ink-2 phone:block">
                  {t('Saldo')} {number(part.terbuka)}
                  {part.pph23 > 0 && `, ${t('PPh 23')} ${less(part.pph23)}`}
                </span>
                {open !== 0 && (
                  <span className="block text-hint text-ink-2">
                    {open > 0
                      ? t('tinggal {{amount}}', { amount: number(open) })
                      : t('{{amount}} terlalu banyak', { amount: number(-open) })}
                    {open > 0 && (
                      <>
                        {' '}
                        <button type="button" className={link} onClick={() => set(n, withWriteOff(part, true))}>
                          {t('Hapus selisih')}
                        </button>
                      </>
                    )}
                  </span>
                )}
                {part.hapus > 0 && (
                  <span className="block text-hint text-ink-2">
                    {t('{{amount}} dihapus', { amount: number(part.hapus) })}{' '}
                    <button type="button" className={link} onClick={() => set(n, withWriteOff(part, false))}>
                      {t('Urungkan')}
                    </button>
                  </span>
                )}
              </td>
              <td className={`${wide} pt-2`}>{number(part.terbuka)}</td>
              <td className={`${wide} pt-2`}>{less(part.pph23)}</td>
              <td className="py-1 ps-2">
                <AmountField
                  aria-label={t('Dibayar untuk {{invoice}}', { invoice: part.nomor })}
                  value={part.jumlah}
                  max={part.terbuka}
                  onChange={(jumlah) => set(n, withMoney(part, jumlah))}
                />
              </td>
            </tr>
          );
        })}
      </tbody>
      <tfoot>
        <tr className="border-line border-b font-semibold">
          <td className="py-2">{t('{{count}} invoice lunas', { count: sums.lunas })}</td>
          <td className={wide}>{number(sums.terbuka)}</td>
          <td className={wide}>{less(sums.pph23)}</td>
          <td className={`${cell} pe-3`}>{number(sums.jumlah)}</td>
        </tr>
      </tfoot>
    </table>
  );
};
