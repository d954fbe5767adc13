import type { MonthSum } from '@domain/queries/reports-data';
import { speechIn } from '@domain/texts/speech';
import { usePrefs } from '@/base/session/prefs';
import { money, number } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { ShareBar } from '../shared/bar';
import { Part } from './section';

/** Sales by month, the latest first. */
export const Months = ({ months }: { months: readonly MonthSum[] }) => {
  const t = useT();
  const { lang } = usePrefs();
  const most = Math.max(0, ...months.map((one) => one.nilai));
  const name = (text: string): string => {
    const [year = '', month = '1'] = text.split('-');
    return `${speechIn(lang).months[Number(month) - 1]} ${year}`;
  };
  const head = 'border-line border-b py-1 font-normal';
  return (
    <Part title={t('{{count}} bulan terakhir', { count: months.length })} note={t('terjual')}>
      <table className="w-full border-separate border-spacing-0 text-table">
        <thead>
          <tr className="text-hint text-ink-2">
            <th scope="col" className={`${head} text-start`}>
              {t('Bulan muat')}
            </th>
            <th scope="col" className={`${head} text-end`}>
              SP
            </th>
            <th scope="col" className={`${head} w-1/3 ps-3 text-start`}>
              <span className="sr-only">{t('Bagian')}</span>
            </th>
            <th scope="col" className={`${head} text-end`}>
              {t('Nilai (Rp)')}
            </th>
          </tr>
        </thead>
        <tbody>
          {months.toReversed().map((one) => (
            <tr key={one.bulan} className={one.sp === 0 ? 'text-ink-3' : undefined}>
              <td className="h-7 whitespace-nowrap">{name(one.bulan)}</td>
              <td className="text-end">{one.sp === 0 ? '–' : number(one.sp)}</td>
              <td className="ps-3">
                <ShareBar value={one.nilai} most={most} />
              </td>
              <td className="ps-3 text-end">{money(one.nilai)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Part>
  );
};
