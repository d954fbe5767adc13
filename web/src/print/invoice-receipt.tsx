/** The slip by which a customer confirms an invoice: several on a sheet, cut apart or left as a list. */
import type { InvoiceReceipt } from '@domain/flows/invoice/paper';
import { money, number, phone } from '@/base/text/format';
import { Code128 } from './code128';
import { taxNumberText } from './invoice';
import { Again, day, lineOf } from './parts';
import { ShortFoot } from './pens';
import type { Drawing, Printed } from './printed';
import { Cells } from './tables';

const Run = ({ print }: { print: Printed<InvoiceReceipt> }) => {
  const { content: p } = print;
  return (
    <>
      <header className="run-head">
        <div className="grow">
          <p className="run-company">
            <b>{p.head.company || 'Lintas'}</b>
            <span>{[p.head.branch, p.head.phone && `Telp. ${phone(p.head.phone)}`].filter(Boolean).join(', ')}</span>
          </p>
          <div className="run-title">
            <h1>Tanda Terima Invoice</h1>
            <Again print={print} />
          </div>
        </div>
        <div className="run-code">
          <Code128 text={p.code} height={12} />
        </div>
      </header>
      <Cells
        of={[
          [['Kepada', `${p.kepada}${p.pic ? `, u.p. ${p.pic}` : ''}`, true]],
          [['Tanggal', day(p.tanggal)]],
          [['Jatuh tempo', day(p.jatuh_tempo)]],
          [['Total', `Rp ${money(p.tagihan)}`, true]],
        ]}
      />
      <p className="words">
        Invoice dengan <b>{number(p.sj)} surat jalan</b>
        {p.nsfp ? `, faktur pajak ${taxNumberText(p.nsfp)}` : ''}. {p.alamat}
      </p>
      <ShortFoot
        signs={[{ title: 'Diserahkan' }, { title: 'Diterima, nama dan cap', wide: true }]}
        line={lineOf(p.code, print)}
      />
    </>
  );
};

export const invoiceReceiptDrawing: Drawing<InvoiceReceipt> = {
  run: (print) => <Run print={print} />,
  whole: (print) => [
    {
      key: print.id,
      first: <Run print={print} />,
      next: undefined,
      rows: [],
      last: undefined,
      line: lineOf(print.content.code, print),
    },
  ],
};
