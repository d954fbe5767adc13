/** The slip of an SP, 80 mm wide, for receipt printers: its number as bar code, and what it stands for. */
import type { SpSlip } from '@domain/flows/sp/slip';
import type { Letterhead } from '@domain/print/head';
import type { ReactNode } from 'react';
import { number, stamp } from '@/base/text/format';
import { Code128 } from './code128';
import { Again, day } from './parts';
import type { Drawing, Printed } from './printed';

/** Two dots at 203 dpi: three would exceed the printable width of 72 mm. */
const MODULE_MM = 0.25;

type Props = { print: Printed; head: Letterhead; title: string; code: string; mark?: string; children: ReactNode };
const Slip = ({ print, head, title, code, mark, children }: Props) => (
  <div className="slip">
    <p className="slip-company">{head.company || 'Lintas'}</p>
    <p className="small">{head.branch}</p>
    <div className="slip-title">
      <h1>{title}</h1>
      {mark && <span className="stamp stamp-caps">{mark}</span>}
      <Again print={print} />
    </div>
    <div className="slip-code">
      <Code128 text={code} height={16} module={MODULE_MM} />
    </div>
    {children}
    <p className="slip-foot">
      Dicetak {stamp(print.at, 'id')} oleh {print.by}
    </p>
  </div>
);
const Rows = ({ of }: { of: readonly (readonly [label: string, value: ReactNode])[] }) => (
  <dl className="slip-rows">
    {of
      .filter(([, value]) => value !== '' && value !== undefined)
      .map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
  </dl>
);
/** Amounts carried, with labels. */
const Amounts = ({ of }: { of: readonly (readonly [label: string, value: number])[] }) => (
  <div className="slip-amounts">
    {of.map(([label, value]) => (
      <p key={label}>
        {label}
        <b>{number(value)}</b>
      </p>
    ))}
  </div>
);

const OrderSlip = ({ print }: { print: Printed<SpSlip> }) => {
  const { content: p } = print;
  return (
    <Slip print={print} head={p.head} title="SP" code={p.sp} mark={p.mark}>
      <p className="slip-place">{p.customer}</p>
      <Amounts
        of={[
          ['Koli', p.koli],
          ['Ikat', p.ikat],
          ['Qty', p.qty],
          ['Berat (kg)', p.berat],
        ]}
      />
      <Rows
        of={[
          ['Tanggal', day(p.date)],
          ['Muat', p.muat],
          ['Bongkar', p.bongkar],
          ['Jenis Barang', p.jenisBarang],
          ['SJ Erl', p.sjErl],
          ['Unit', p.unit],
        ]}
      />
    </Slip>
  );
};
export const spSlipDrawing: Drawing<SpSlip> = {
  whole: () => [],
  pages: (print) => [{ key: print.id, node: <OrderSlip print={print} /> }],
};
