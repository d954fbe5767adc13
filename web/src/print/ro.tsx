/** The return order in print: goods, sender, destination warehouse. */
import type { RoPaper } from '@domain/flows/ro/paper';
import { Fragment } from 'react';
import { number, phone } from '@/base/text/format';
import { day, Head, inWords, lineOf, NextTitle, Numbered, Pen, ShortTitle, Signs, Title } from './parts';
import { Notes, Received, ShortFoot } from './pens';
import type { Drawing, Printed } from './printed';
import type { Sheeted } from './sheets';
import { Cells, Contact, carrying, checksOf, columnsOf, Sums, Table, tick } from './tables';

type Props = { print: Printed<RoPaper> };
/** Goods returned without a request have a delivery note instead. */
const titleOf = ({ retur }: RoPaper): string => (retur === 0 ? 'Surat Jalan Retur' : 'Retur Order');
const sumOf = ({ detail }: RoPaper, upTo = detail.length) => {
  const sum = (of: 'qty' | 'koli' | 'ikat') => detail.slice(0, upTo).reduce((all, row) => all + row[of], 0);
  return { qty: sum('qty'), koli: sum('koli'), ikat: sum('ikat') };
};

const columns = columnsOf([
  ['8mm', 'No.'],
  ['39mm', 'SM'],
  [undefined, 'Sekolah Tujuan'],
  ['17mm', 'Qty', 'figure'],
  ['14mm', 'Koli', 'figure'],
  ['14mm', 'Ikat', 'figure'],
  ['13mm', 'Cek\nmuat', 'ruled centre'],
  ['16mm', 'Cek\ngudang', 'centre'],
  ['16mm', 'Selisih\n(koli)', 'ruled centre'],
]);
const rowsOf = (p: RoPaper) =>
  p.detail.map((row, n) => (
    <tr key={row.sm}>
      <td>{n + 1}</td>
      <td className="nowrap">
        <Numbered of={row.sm} />
      </td>
      <td>
        <b>{row.sekolahTujuan}</b>
      </td>
      <td className="figure">{number(row.qty)}</td>
      <td className="figure">
        <b>{number(row.koli)}</b>
      </td>
      <td className="figure">
        <b>{number(row.ikat)}</b>
      </td>
      {checksOf(tick, tick)}
    </tr>
  ));
const sums = (p: RoPaper, upTo: number, label: string, sum?: boolean) => {
  const { qty, koli, ikat } = sumOf(p, upTo);
  return (
    <Sums label={label} span={2} figures={[qty, koli, ikat].map(number)} sum={sum}>
      {checksOf('', '')}
    </Sums>
  );
};
const all = (p: RoPaper) => sums(p, p.detail.length, `Jumlah ${number(p.detail.length)} SM`, true);
/** Reversed: from the original destination to the branch's warehouse. */
const Places = ({ print: { content: p } }: Props) => {
  const [from] = p.detail;
  return (
    <div className="cells cells-places">
      <div className="cell">
        <p className="label load">{p.retur === 0 ? 'Tidak terkirim ke' : 'Jemput'}</p>
        <p className="place">{from?.sekolahTujuan}</p>
        <p>{[from?.alamatSekolah, p.area].filter(Boolean).join(', ')}</p>
        <Contact pic={p.pic} telp={p.picTelp} />
      </div>
      <div className="cell">
        <p className="label unload">Kembali ke</p>
        <p className="place">Gudang {p.head.branch}</p>
        <p>{p.head.address}</p>
      </div>
      <div className="cell">
        <p className="label">Kendaraan</p>
        {p.noPol ? <p className="plate">{p.noPol}</p> : <Pen>&nbsp;</Pen>}
        {p.driver ? <p>{p.driver}</p> : <Pen label="Driver" />}
      </div>
    </div>
  );
};
/** Facts with a value. */
const facts = (p: RoPaper): [string, string][] =>
  (
    [
      ['Terbilang', inWords(sumOf(p))],
      ['Jenis Barang', p.jenisBarang],
      ['Alasan', p.alasan],
      ['Diminta oleh', p.peminta],
    ] as [string, string][]
  ).filter(([, text]) => text);
const LabelledValues = ({ of }: { of: readonly [string, string][] }) => (
  <dl className="told grow">
    {of.map(([label, text]) => (
      <Fragment key={label}>
        <dt>{label}</dt>
        <dd>
          <b>{text}</b>
        </dd>
      </Fragment>
    ))}
  </dl>
);
const BOX = 'Diisi gudang penerima';
/** `short`: for a print on a shared sheet. */
const signsOf = (p: RoPaper, short = false) => {
  const sign = (title: string, who: string, more: { name?: string; wide?: true } = {}) =>
    short ? { title: `${title}, ${who}`, ...more } : { title, who: `${who[0]?.toUpperCase()}${who.slice(1)}`, ...more };
  const driver = { name: p.driver };
  return [
    p.retur === 0 ? sign('Diserahkan', 'driver', driver) : sign('Diserahkan', 'sekolah'),
    p.retur === 0 ? sign('Diketahui', short ? 'admin' : 'admin cabang') : sign('Dibawa', 'driver', driver),
    sign('Diterima', short ? 'gudang' : 'gudang, nama jelas, dan cap', { wide: true }),
  ];
};

const whole = (print: Printed<RoPaper>): Sheeted[] => {
  const { content: p } = print;
  const title = titleOf(p);
  return [
    {
      key: print.id,
      first: (
        <>
          <Head head={p.head} code={p.nomor} />
          <Title print={print} mark={p.mark}>
            {title}
          </Title>
          <Cells
            of={[
              [['No SP', <Numbered key="sp" of={p.sp} />], p.sjErl && ['SJ Erl', p.sjErl]],
              [['Tanggal Pickup', day(p.tgl_pickup)], p.fetched && ['Tanggal jemput', day(p.fetched), true]],
              [['Customer', p.customer]],
            ]}
          />
          <Places print={print} />
        </>
      ),
      next: (
        <NextTitle title={title} print={print}>
          <Numbered of={p.nomor} />
        </NextTitle>
      ),
      columns,
      rows: rowsOf(p),
      ...carrying((upTo, label) => sums(p, upTo, label)),
      sum: all(p),
      last: (
        <div className="words gap-below">
          <LabelledValues of={facts(p)} />
        </div>
      ),
      foot: (
        <>
          <div className="beside gap-below">
            <Notes service={p.head.service}>
              <p>Hitung koli dan ikat bersama sebelum tanda tangan. Yang kurang atau rusak ditulis di kotak sebelah.</p>
            </Notes>
            <Received title={BOX} />
          </div>
          <Signs of={signsOf(p)} />
        </>
      ),
      line: lineOf(p.nomor, print),
    },
  ];
};

const Short = ({ print }: Props) => {
  const { content: p } = print;
  return (
    <>
      <Head head={p.head} code={p.nomor} small />
      <ShortTitle title={titleOf(p)} mark={p.mark} print={print}>
        <span className="nowrap">
          No SP <Numbered of={p.sp} />
        </span>{' '}
        <span className="nowrap">
          &emsp;Tanggal Pickup <b>{day(p.tgl_pickup)}</b>
        </span>
      </ShortTitle>
      <Places print={print} />
      <Table of={columns}>
        {rowsOf(p)}
        {all(p)}
      </Table>
      <div className="beside words">
        <LabelledValues of={facts(p)} />
        {p.head.service && (
          <p className="end">
            Layanan pelanggan <b className="nowrap">{phone(p.head.service)}</b>
          </p>
        )}
      </div>
      <ShortFoot received={{ title: BOX }} signs={signsOf(p, true)} line={lineOf(p.nomor, print)} />
    </>
  );
};
/** Maximum rows and characters of the reason on half a sheet. */
const HALF = { rows: 3, reason: 160 };

export const roDrawing: Drawing<RoPaper> = {
  whole,
  half: (print) =>
    print.content.detail.length > HALF.rows || print.content.alasan.length > HALF.reason ? undefined : (
      <Short print={print} />
    ),
};
