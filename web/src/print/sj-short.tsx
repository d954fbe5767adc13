/** The delivery note on a shared sheet. */
import type { SjPaper } from '@domain/flows/sj/paper';
import { phone } from '@/base/text/format';
import { day, Head, inWords, lineOf, Numbered, RunHead, ShortTitle } from './parts';
import { ShortFoot } from './pens';
import type { Printed } from './printed';

import { all, BOX, fakturOf, Places, rowsOf, sjColumns, sumOf, TITLE, Via } from './sj-parts';
import { Table } from './tables';

type Props = { print: Printed<SjPaper> };
const signsOf = (p: SjPaper) => [
  { title: 'Diserahkan, gudang' },
  { title: 'Dibawa, driver', name: p.driver },
  { title: 'Diterima, nama dan cap', wide: true },
];
/** On half a sheet. */
export const Short = ({ print }: Props) => {
  const { content: p } = print;
  return (
    <>
      <Head head={p.head} code={p.sm} small />
      <ShortTitle title={TITLE} mark={p.mark} print={print}>
        <span className="nowrap">
          No SP <Numbered of={p.sp} />
        </span>{' '}
        <span className="nowrap">
          &emsp;Tanggal Pickup <b>{day(p.pickupDate)}</b>
        </span>
      </ShortTitle>
      <Places p={p} />
      <Table of={sjColumns(p)}>
        {rowsOf(p)}
        {all(p)}
      </Table>
      <div className="beside words">
        <div className="grow">
          <p>
            Terbilang&ensp;<b>{inWords(sumOf(p))}</b>
          </p>
          <Via p={p} />
          <p>
            Catatan&ensp;<b>Hitung koli dan ikat sebelum tanda tangan.</b>
          </p>
        </div>
        <div className="end">
          <p>
            {p.jenisBarang && (
              <>
                Jenis Barang <b>{p.jenisBarang}</b>
              </>
            )}
            {p.salesErl && (
              <>
                , Sales Erl <b>{p.salesErl}</b>
              </>
            )}
          </p>
          {p.head.service && (
            <p>
              Layanan pelanggan <b>{phone(p.head.service)}</b>
            </p>
          )}
        </div>
      </div>
      <ShortFoot received={{ title: BOX, faktur: fakturOf(p) }} signs={signsOf(p)} line={lineOf(p.sm, print)} />
    </>
  );
};

/** On a third of a sheet: three per sheet, cut apart or left together. */
export const Run = ({ print }: Props) => {
  const { content: p } = print;
  const facts = [
    ['No SP', <Numbered key="sp" of={p.sp} />],
    ['Tanggal Pickup', <b key="day">{day(p.pickupDate)}</b>],
    ['Jenis Barang', p.jenisBarang],
    ['Sales Erl', p.salesErl],
  ] as const;
  return (
    <>
      <RunHead print={print} title={TITLE} code={p.sm} mark={p.mark} />
      <p className="run-facts">
        {facts.map(
          ([label, what]) =>
            what && (
              <span key={label} className="nowrap">
                {label} {what}
              </span>
            ),
        )}
      </p>
      <Places p={p} />
      <Table of={sjColumns(p)}>
        {rowsOf(p)}
        {p.rows.length > 1 && all(p)}
      </Table>
      <p className="words beside">
        <span className="grow">
          Terbilang&ensp;<b>{inWords(sumOf(p))}</b>
        </span>
        {p.head.service && (
          <span>
            Layanan pelanggan <b>{phone(p.head.service)}</b>
          </span>
        )}
      </p>
      <ShortFoot received={{ title: BOX, faktur: fakturOf(p) }} signs={signsOf(p)} line={lineOf(p.sm, print)} />
    </>
  );
};
