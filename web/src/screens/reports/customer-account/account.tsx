import type { CustomerAccount } from '@domain/queries/reports-data';
import type { EntryDoc } from '@/kit/entity/detail/scope';
import { ReportFault } from '../shared/fault';
import { useReport } from '../shared/use-report';
import { Approvals } from './approvals';
import { Head } from './head';
import { InvoiceAddress } from './invoice-address';
import { LatestSp } from './latest-sp';
import { Months } from './months';
import { SpStatuses } from './sp-statuses';

/** One customer's account: status and credit, orders by status and month, latest orders, invoice addresses. */
export const Account = ({ doc }: { doc: EntryDoc }) => {
  const report = useReport<CustomerAccount>('customer-account', { id_customer: doc.id }, { live: ['sp'] });
  return (
    <div className="flex min-h-full flex-col">
      <Head doc={doc} />
      <div className="grid flex-1 grid-cols-[minmax(0,1fr)] content-start border-line border-t bg-surface xl:grid-cols-[minmax(0,1fr)_21.75rem]">
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
        </aside>
      </div>
    </div>
  );
};
