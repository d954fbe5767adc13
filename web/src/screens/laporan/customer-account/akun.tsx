import type { CustomerAccount } from '@domain/reports-data';
import type { EntryDoc } from '@/kit/entity/detail-scope';
import { Galat } from '../bersama/galat';
import { useLaporan } from '../bersama/use-laporan';
import { AlamatInvoice } from './alamat-invoice';
import { Bulan } from './bulan';
import { Kepala } from './kepala';
import { Persetujuan } from './persetujuan';
import { SpTerbaru } from './sp-terbaru';
import { StatusSp } from './status-sp';

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
