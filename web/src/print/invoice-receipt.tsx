/** The slip by which a customer confirms an invoice: several on a sheet, cut apart or left as a list. */
import type { InvoiceReceipt } from '@domain/flows/invoice/paper';
import { money, number } from '@/base/text/format';
import { taxNumberText } from '@/base/text/tax-number';
import { day, Head, lineOf, NextTitle, Numbered, Receiver, RunHead, Signs, Title } from './parts';
import { ShortFoot } from './pens';
import type { Drawing, Printed } from './printed';
import type { Section, Stacked } from './stack';
import { Cells, carrying, columnsOf, Sums } from './tables';

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

type Print = Printed<InvoiceReceipt>;
const LIST = 'Tanda Terima Invoice';
/** What one sheet is for: a branch's invoices to one address of a customer. Prints of before do not name the customer. */
const receiverOf = ({ content: { head, customer = '', kepada, alamat } }: Print): string =>
  JSON.stringify([head.company, head.branch, customer, kepada, alamat]);
const linesOf = (prints: readonly Print[]): Section => {
  const sums = (upTo: number, label: string, sum?: boolean) => (
    <Sums
      key="sum"
      label={label}
      span={4}
      figures={[number(prints.slice(0, upTo).reduce((all, { content }) => all + content.tagihan, 0))]}
      sum={sum}
    />
  );
  return {
    className: 'snug',
    ...columnsOf([
      ['8mm', 'No.'],
      [undefined, 'Invoice'],
      ['44mm', 'Faktur pajak'],
      ['31mm', 'Tanggal'],
      ['31mm', 'Jatuh tempo'],
      ['32mm', 'Jumlah (Rp)', 'figure'],
    ]),
    rows: prints.map(({ id, content: p }, n) => (
      <tr key={id}>
        <td>{n + 1}</td>
        <td className="nowrap">
          <Numbered of={p.code} />
        </td>
        <td className="nowrap">{p.nsfp && taxNumberText(p.nsfp)}</td>
        <td className="nowrap">{day(p.tanggal)}</td>
        <td className="nowrap">{day(p.jatuh_tempo)}</td>
        <td className="figure">{number(p.tagihan)}</td>
      </tr>
    )),
    ...carrying(sums),
    sum: sums(prints.length, `Jumlah ${number(prints.length)} invoice`, true),
  };
};
/** One list for each receiver, its invoices by number. */
const list = (prints: readonly Print[]): Stacked[] =>
  [...Map.groupBy(prints, receiverOf).values()].flatMap((all) => {
    const sorted = all.toSorted((a, b) => (a.content.code < b.content.code ? -1 : 1));
    const [print] = sorted;
    if (!print) return [];
    const { content: p } = print;
    return [
      {
        key: print.id,
        first: (
          <>
            <Head head={p.head} />
            <Title print={print} note={<p>{p.head.branch}</p>}>
              {LIST}
            </Title>
          </>
        ),
        next: (
          <NextTitle title={LIST} print={print}>
            <p>{p.kepada}</p>
          </NextTitle>
        ),
        sections: [
          {
            block: (
              <div className="cells">
                <Receiver of={p} />
              </div>
            ),
          },
          linesOf(sorted),
        ],
        foot: <Signs of={[{ title: 'Diserahkan' }, { title: 'Diterima, tanda tangan dan cap', wide: true }]} />,
        line: lineOf(`${number(sorted.length)} invoice`, print),
      },
    ];
  });

export const invoiceReceiptDrawing: Drawing<InvoiceReceipt> = {
  list,
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
