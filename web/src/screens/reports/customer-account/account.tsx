import type { CustomerAccount } from '@domain/reports-data';
import type { EntryDoc } from '@/kit/entity/detail-scope';
import { Galat } from '../shared/fault';
import { useLaporan } from '../shared/use-report';
import { Persetujuan } from './approvals';
import { Kepala } from './head';
import { AlamatInvoice } from './invoice-address';
import { SpTerbaru } from './latest-sp';
import { Bulan } from './months';
import { StatusSp } from './sp-statuses';

/** One customer's account: standing and credit, orders by status and month, the latest of them, where invoices go. */
export const Akun = ({ doc }: { doc: EntryDoc }) => {
  const report = useLaporan<CustomerAccount>('customer-account', { id_customer: doc.id }, { live: ['sp'] });
  return (
    <div className="flex min-h-full flex-col">
      <Kepala doc={doc} />
      <div className="grid flex-1 grid-cols-[minmax(0,1fr)] content-start border-line border-t bg-surface xl:grid-cols-[minmax(0,1fr)_21.75rem]">
        <div className="min-w-0">
          <Galat of={report} />
          {report.data && (
            <div className="grid xl:grid-cols-2">
              <StatusSp customer={doc.id} data={report.data} />
              <Bulan bulan={report.data.bulan} />
            </div>
          )}
          <SpTerbaru customer={doc.id} />
        </div>
        <aside className="border-line max-xl:order-first xl:border-s">
          <Persetujuan doc={doc} />
          <AlamatInvoice customer={doc.id} />
        </aside>
      </div>
    </div>
  );
};
