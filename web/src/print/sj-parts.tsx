/** Parts of the delivery note: places and table. */
import type { SjPaper, SjStop } from '@domain/flows/sj/paper';
import type { ReactNode } from 'react';
import { money, number, phone } from '@/base/text/format';
import { Pen } from './parts';
import { Contact, checksOf, columnsOf, Sums, tick } from './tables';

export const TITLE = 'Surat Jalan';
export const BOX = 'Diisi penerima';
export const sumOf = ({ rows }: SjPaper, upTo = rows.length) => {
  const sum = (of: 'jumlahFaktur' | 'qty' | 'koli' | 'ikat' | 'berat') =>
    rows.slice(0, upTo).reduce((all, row) => all + row[of], 0);
  return { faktur: sum('jumlahFaktur'), qty: sum('qty'), koli: sum('koli'), ikat: sum('ikat'), berat: sum('berat') };
};
/** A CHARTER unit carries goods; schools, faktur and publisher's numbers exist only for RACE. */
const isCharter = ({ jenis }: SjPaper): boolean => jenis === 'CHARTER';
/** Number of faktur that the receiver returns; undefined: no faktur. */
export const fakturOf = (p: SjPaper): number | undefined => (isCharter(p) ? undefined : sumOf(p).faktur);

/** Places listed in the table: those of a side with several; a single one is shown above it. */
const listed = ({ muat, bongkar }: SjPaper): [stop: SjStop, load: boolean, n: number][] => [
  ...(muat.length > 1 ? muat.map((stop, n): [SjStop, boolean, number] => [stop, true, n]) : []),
  ...(bongkar.length > 1 ? bongkar.map((stop, n): [SjStop, boolean, number] => [stop, false, n]) : []),
];
/** Number of table rows. */
export const linesOf = (p: SjPaper): number => p.rows.length + listed(p).length;

const quantities = [
  ['15mm', 'Qty', 'figure'],
  ['11mm', 'Koli', 'figure'],
  ['11mm', 'Ikat', 'figure'],
  ['15mm', 'Berat\n(kg)', 'figure'],
  ['12mm', 'Cek\nmuat', 'ruled centre'],
  ['15mm', 'Cek\nbongkar', 'centre'],
  ['13mm', 'Retur\n(koli)', 'ruled centre'],
] as const;
const charterColumns = columnsOf([['8mm', 'No.'], [undefined, 'Barang'], ...quantities]);
const goodsColumns = columnsOf([['8mm', 'No.'], ['28mm', 'DO'], [undefined, 'Barang'], ...quantities]);
const raceColumns = columnsOf([
  ['8mm', 'No.'],
  ['35mm', 'SJ Erl'],
  [undefined, 'Sekolah Tujuan'],
  ['13mm', 'Faktur', 'figure'],
  ...quantities,
]);
/** Whether its order lists goods line by line. */
const isByLine = ({ rows }: SjPaper): boolean => rows.some(({ barang }) => barang !== undefined);
export const sjColumns = (p: SjPaper) => (isByLine(p) ? goodsColumns : isCharter(p) ? charterColumns : raceColumns);
/** The goods, then, if there are several, the places; each is ticked off. */
export const rowsOf = (p: SjPaper): ReactNode[] => [
  ...p.rows.map((row, n) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: rows of a paper never move.
    <tr key={n}>
      <td>{n + 1}</td>
      {isByLine(p) && <td>{row.do}</td>}
      {isCharter(p) ? (
        <td>
          <b>{row.barang ?? (p.jenisBarang || 'Barang')}</b>
        </td>
      ) : (
        <>
          <td>{row.sjErl}</td>
          <td>
            <b>{row.sekolahTujuan}</b>
          </td>
          <td className="figure">{money(row.jumlahFaktur)}</td>
        </>
      )}
      <td className="figure">{number(row.qty)}</td>
      <td className="figure">
        <b>{number(row.koli)}</b>
      </td>
      <td className="figure">
        <b>{number(row.ikat)}</b>
      </td>
      <td className="figure">{money(row.berat)}</td>
      {checksOf(tick, tick)}
    </tr>
  )),
  ...listed(p).map(([stop, load, n]) => (
    <tr key={`${load ? 'load' : 'unload'}/${n}`}>
      <td />
      <td colSpan={isByLine(p) ? 6 : 5}>
        <span className={load ? 'load' : 'unload'}>
          {load ? 'Muat' : 'Bongkar'} {n + 1}
        </span>
        &emsp;
        {stop.nama && (
          <>
            <b>{stop.nama}</b>,{' '}
          </>
        )}
        {stop.alamat}
        <Contact pic={stop.pic} telp={stop.telp} />
      </td>
      {checksOf(load && tick, !load && tick)}
    </tr>
  )),
];
export const sums = (p: SjPaper, upTo: number, label: string, sum?: boolean) => {
  const { faktur, qty, koli, ikat, berat } = sumOf(p, upTo);
  const figures = [number(qty), number(koli), number(ikat), money(berat)];
  return (
    <Sums
      label={label}
      span={isCharter(p) && !isByLine(p) ? 1 : 2}
      figures={isCharter(p) ? figures : [money(faktur), ...figures]}
      sum={sum}
    >
      {checksOf('', '')}
    </Sums>
  );
};
export const all = (p: SjPaper) => sums(p, p.rows.length, `Jumlah ${number(p.rows.length)} baris`, true);

/** The route, if the order specifies it. */
export const Via = ({ p: { via } }: { p: SjPaper }) =>
  via ? (
    <p>
      Via&emsp;<b>{via}</b>
    </p>
  ) : undefined;
const stopOf = ({ stop, stops }: SjPaper): string =>
  stop > 0 ? `perhentian ${stop}${stops >= stop ? ` dari ${stops}` : ''}` : '';
/** One side: its place, or the number of places in the table. */
const Side = ({ stops, children }: { stops: readonly SjStop[]; children: ReactNode }) =>
  stops.length > 1 ? <p>{number(stops.length)} titik, lihat tabel di bawah</p> : children;
export const Places = ({ p }: { p: SjPaper }) => (
  <div className="cells cells-places">
    <div className="cell">
      <p className="label load">Muat</p>
      <p className="place">{p.customer}</p>
      <Side stops={p.muat}>
        <p>{p.alamatMuat}</p>
        <Contact pic={p.muat[0]?.pic ?? ''} telp={p.muat[0]?.telp ?? ''} />
      </Side>
    </div>
    <div className="cell">
      <p className="label unload">Bongkar</p>
      <p className="place">{p.bongkar.length > 1 ? `${number(p.bongkar.length)} tujuan` : p.tujuan}</p>
      {p.bongkar.length > 1 ? (
        <p>Terakhir {p.tujuan}, lihat tabel di bawah</p>
      ) : (
        <>
          <p>{p.bongkar[0]?.nama ? p.bongkar[0].alamat : [p.alamatBongkar, p.area].filter(Boolean).join(', ')}</p>
          <Contact pic={p.pic} telp={p.picTelp} />
        </>
      )}
    </div>
    <div className="cell">
      <p className="label">Kendaraan</p>
      {p.nopol ? <p className="plate">{p.nopol}</p> : <Pen>&nbsp;</Pen>}
      <p>{[p.jenisKendaraan, stopOf(p)].filter(Boolean).join(', ')}</p>
      <p>{p.driver}</p>
      {p.telp && (
        <p>
          <b>{phone(p.telp)}</b>
        </p>
      )}
    </div>
  </div>
);
