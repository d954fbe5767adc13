/** The work order (SPK) on paper. */
import './forms.css';
import type { SpkPaper, SpkRow } from '@domain/flows/sp/paper';
import { money, number } from '@/base/text/format';
import { day, Head, lineOf, NextTitle, Numbered, Signs, Title } from './parts';
import type { Drawing, Printed } from './printed';
import { agreed, Boxes, lastOf, signers } from './spk-agreed';
import { Facts, isLongVia, placesOf } from './spk-facts';
import { remarks } from './spk-terms';
import type { Section, Stacked } from './stack';
import { carrying, columnsOf, Sums } from './tables';

const QUANTITIES = ['qty', 'koli', 'ikat', 'berat'] as const;
type Quantity = (typeof QUANTITIES)[number];
const LABELS: Record<Quantity, string> = { qty: 'Qty', koli: 'Koli', ikat: 'Ikat', berat: 'Berat (kg)' };

const sumOf = (rows: readonly SpkRow[], of: Quantity): number => rows.reduce((sum, row) => sum + row[of], 0);
/** Bundles (`ikat`) have a column only if there are any; orders by unit show the unit in place of the goods' DO. */
const goods = ({ rows }: SpkPaper): Section => {
  const byLine = rows.some((row) => row.do !== undefined);
  // With several SM their last digits suffice.
  const several = rows.some(({ sm }) => sm.includes(','));
  const shown = QUANTITIES.filter((of) => of !== 'ikat' || sumOf(rows, of) > 0);
  const notes = new Set(rows.flatMap(({ sm }) => (sm ? sm.split(', ').map((one) => one.slice(-5)) : []))).size;
  const sums = (upTo: number, label: string, sum?: boolean) => (
    <Sums
      key="sum"
      label={label}
      span={4}
      figures={shown.map((of) => number(sumOf(rows.slice(0, upTo), of)))}
      sum={sum}
    />
  );
  return {
    className: 'snug',
    ...columnsOf([
      ['7mm', 'No.'],
      ['26mm', byLine ? 'DO' : 'Unit'],
      [undefined, 'Barang'],
      [several ? '26mm' : '38mm', 'No SM'],
      [several ? '38mm' : '28mm', 'Tujuan'],
      ...shown.map((of) => [of === 'berat' ? '19mm' : '13mm', LABELS[of], 'figure'] as const),
    ]),
    rows: rows.map((row, n) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: rows of a paper never move.
      <tr key={n}>
        <td>{n + 1}</td>
        <td className={byLine ? undefined : 'nowrap'}>{row.do ?? (row.nopol || row.unit)}</td>
        <td>{row.jenisBarang}</td>
        <td className={several ? undefined : 'nowrap'}>
          {several ? <b>{row.sm.includes(',') ? row.sm : lastOf(row.sm)}</b> : row.sm ? <Numbered of={row.sm} /> : '–'}
        </td>
        <td>{row.tujuan}</td>
        {shown.map((of) => (
          <td key={of} className="figure">
            {of === 'koli' ? <b>{money(row[of])}</b> : money(row[of])}
          </td>
        ))}
      </tr>
    )),
    ...carrying(sums),
    // The total of a single row would repeat it.
    sum:
      rows.length > 1 &&
      sums(rows.length, `Jumlah ${number(rows.length)} baris${notes > 0 ? `, ${number(notes)} SM` : ''}`, true),
  };
};

const viaOf = (p: SpkPaper): Section[] =>
  isLongVia(p)
    ? [
        {
          block: (
            <p className="section-line">
              Via&ensp;<b>{p.via}</b>
            </p>
          ),
        },
      ]
    : [];

const whole = (print: Printed<SpkPaper>): Stacked[] => {
  const { content: p } = print;
  return [
    {
      key: print.id,
      first: (
        <>
          <Head head={p.head} code={p.sp} />
          <Title
            print={print}
            mark={p.status.toUpperCase()}
            note={
              <>
                <p>Surat Pesanan, revisi {p.revisi}</p>
                {!print.first && <p>Status saat dicetak</p>}
              </>
            }
          >
            Surat Perintah Kerja
          </Title>
          <Facts of={p} />
        </>
      ),
      next: (
        <NextTitle title="Surat Perintah Kerja" mark={p.status.toUpperCase()} print={print}>
          <p>
            <Numbered of={p.sp} />
          </p>
          <p>
            {p.customer}, {day(p.tgl_order)}
          </p>
        </NextTitle>
      ),
      sections: [...placesOf(p), ...viaOf(p), goods(p), ...remarks(p), ...agreed(p)],
      foot: (
        <>
          <Boxes of={p.boxes} />
          <Signs of={signers(p)} />
        </>
      ),
      line: lineOf(p.sp, print),
      closer: 'closer',
    },
  ];
};
export const spkDrawing: Drawing<SpkPaper> = { whole };
