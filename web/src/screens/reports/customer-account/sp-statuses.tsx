import type { Standing } from '@domain/flows/sp/status';
import { type SpStatus, spStatuses } from '@domain/flows/sp/status';
import type { CustomerAccount } from '@domain/queries/reports-data';
import { Link } from '@/base/navigation/link';
import { useWho } from '@/base/session/session';
import { money, number } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { Status } from '@/ui/status';
import { spListHref } from '../shared/links';
import { Part } from './section';

const cell = 'h-row border-line border-b text-end';
/** The customer's orders by status, each linked to its list, with their value. */
export const SpStatuses = ({ customer, data }: { customer: string; data: CustomerAccount }) => {
  const t = useT();
  const who = useWho();
  const rows = spStatuses.flatMap((status) => {
    const sum = data.status[status];
    return sum ? [{ status, ...sum }] : [];
  });
  const href = (status?: SpStatus) => spListHref(who, { customer, ...(status ? { status: [status] } : {}) });
  const names: Record<Standing, string> = { terjual: t('Terjual'), proses: t('Proses'), hilang: t('Hilang') };
  const all = href();
  return (
    <Part title={t('SP menurut status')} className="xl:border-e">
      {rows.length === 0 ? (
        <p className="text-ink-2 text-table">{t('Customer ini belum punya SP.')}</p>
      ) : (
        <table className="w-full border-separate border-spacing-0 text-table">
          <thead>
            <tr className="text-hint text-ink-2">
              <th scope="col" className="border-line border-b py-1 text-start font-normal">
                {t('Status')}
              </th>
              <th scope="col" className="border-line border-b py-1 text-end font-normal">
                SP
              </th>
              <th scope="col" className="border-line border-b py-1 text-end font-normal">
                {t('Nilai (Rp)')}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ status, sp, nilai }) => {
              const to = href(status);
              return (
                <tr key={status} className="hover:bg-surface-2">
                  <td className="h-row border-line border-b">
                    {to ? (
                      <Link to={to} className="hover:underline">
                        <Status status={status} className="align-middle" />
                      </Link>
                    ) : (
                      <Status status={status} className="align-middle" />
                    )}
                  </td>
                  <td className={cell}>{number(sp)}</td>
                  <td className={cell}>{money(nilai)}</td>
                </tr>
              );
            })}
          </tbody>
          <tfoot>
            {(['terjual', 'proses', 'hilang'] as const).map((one) => (
              <tr key={one} className="text-ink-2">
                <th scope="row" colSpan={2} className="h-7 text-start font-normal">
                  {names[one]}
                </th>
                <td className="text-end font-medium text-ink">{money(data.nilai[one])}</td>
              </tr>
            ))}
          </tfoot>
        </table>
      )}
      {all && data.sp > 0 && (
        <p data-screen-only className="mt-2 text-table">
          <Link to={all} className="font-medium text-primary-ink hover:underline">
            {t('Semua {{n}} SP', { n: number(data.sp) })}
          </Link>
        </p>
      )}
    </Part>
  );
};
