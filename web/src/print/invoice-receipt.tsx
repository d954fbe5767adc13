/** The slip by which a customer confirms an invoice: several on a sheet, cut apart or left as a list. */
import type { InvoiceReceipt } from '@domain/flows/invoice/paper';
import { money, number } from '@/base/text/format';
import { taxNumberText } from '@/base/text/tax-number';
import { day, lineOf, RunHead } from './parts';
import { ShortFoot } from './pens';
import type { Drawing, Printed } from './printed';
import { Cells } from './tables';

const Run = ({ print }: { print: Printed<InvoiceReceipt> }) => {
  const { content: p } = print;
  return (
    <>
      <RunHead print={print} title="Tanda Terima Invoice" code={p.code} />
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
