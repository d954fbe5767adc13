import type { CustomerAccount } from '@domain/queries/reports-data';
import { Link, useSearchParams } from '@/base/navigation/link';
import { useT } from '@/base/text/i18n';
import type { EntryDoc } from '@/kit/entity/detail/scope';
import { tabStyle } from '@/ui/tab-style';
import { ReportFault } from '../shared/fault';
import { useReport } from '../shared/use-report';
import { Ages } from './ages';
import { Approvals } from './approvals';
import { CreditPart } from './credit-part';
import { Head } from './head';
import { InvoiceAddress } from './invoice-address';
import { LatestSp } from './latest-sp';
import { Months } from './months';
import { Reminders } from './reminders';
import { SpStatuses } from './sp-statuses';
import { Statement } from './statement';

const SIDES = ['', 'rekening'] as const;
/** One customer's account: its credit, ages and orders; or its statement. */
export const Account = ({ doc }: { doc: EntryDoc }) => {
  const t = useT();
  const [params] = useSearchParams();
  const side = SIDES.find((one) => one === params.get('lihat')) ?? '';
  const names = { '': t('Ringkasan'), rekening: t('Rekening koran') };
  return (
    <div className="flex min-h-full flex-col">
      {/* On paper a statement is the customer's: it has a letterhead, and nothing of its credit. */}
      <div className={side === 'rekening' ? 'print:hidden' : undefined}>
        <Head doc={doc} />
      </div>
      <nav data-screen-only aria-label={t('Bagian akun')} className="flex gap-5 px-gutter">
        {SIDES.map((one) => (
          <Link
            key={one}
            to={`?id_customer=${encodeURIComponent(doc.id)}${one && `&lihat=${one}`}`}
            aria-current={one === side ? 'page' : undefined}
            className={tabStyle}
          >
            {names[one]}
          </Link>
        ))}
      </nav>
      {side === 'rekening' ? (
        <div className="flex-1 border-line border-t bg-surface">
          <Statement customer={doc.id} name={String(doc.nama_perusahaan)} />
        </div>
      ) : (
        <Summary doc={doc} />
      )}
    </div>
  );
};

/** Credit and ages, orders by status and month, latest orders, approvals and invoice addresses. */
const Summary = ({ doc }: { doc: EntryDoc }) => {
  const report = useReport<CustomerAccount>('customer-account', { id_customer: doc.id }, { live: ['sp'] });
  return (
    <div className="flex-1 border-line border-t bg-surface">
      <CreditPart doc={doc} />
      <Ages customer={doc.id} />
      <div className="grid grid-cols-[minmax(0,1fr)] content-start xl:grid-cols-[minmax(0,1fr)_21.75rem]">
        <div className="min-w-0">
          <ReportFault of={report} />
          {report.data && (
            <div className="grid xl:grid-cols-2">
              <SpStatuses customer={doc.id} data={report.data} />
              <Months months={report.data.bulan} />
            </div>
          )}
          <LatestSp customer={doc.id} />
        </div>
        <aside className="border-line max-xl:order-first xl:border-s">
          <Approvals doc={doc} />
          <InvoiceAddress customer={doc.id} />
          <Reminders doc={doc} />
        </aside>
      </div>
    </div>
  );
};
