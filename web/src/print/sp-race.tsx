/** The sales order of RACE in print. */
import type { SpRacePaper } from '@domain/flows/race/paper';
import type { ReactNode } from 'react';
import { money, number } from '@/base/text/format';
import { day, Head, inWords, lineOf, NextTitle, Numbered, ShortTitle, Signs, Title } from './parts';
import { ShortFoot } from './pens';
import type { Drawing, Printed } from './printed';
import type { Sheeted } from './sheets';
import { Cells, carrying, columnsOf, Sums, Table } from './tables';

type Props = { print: Printed<SpRacePaper> };
const TITLE = 'Surat Pesanan';
/** Sums of the rows before `upTo`, without canceled ones. */
const sumOf = ({ rows }: SpRacePaper, upTo = rows.length) => {
  const going = rows.slice(0, upTo).filter(({ batal }) => !batal);
  const sum = (of: 'jumlahFaktur' | 'koli' | 'ikat') => going.reduce((all, row) => all + row[of], 0);
  return { faktur: sum('jumlahFaktur'), koli: sum('koli'), ikat: sum('ikat') };
};

const columns = columnsOf([
  ['8mm', 'No.'],
  ['39mm', 'SM, SJ Erl'],
  [undefined, 'Sekolah Tujuan'],
  ['28mm', 'Kendaraan'],
  ['12mm', 'Faktur', 'figure'],
  ['10mm', 'Koli', 'figure'],
  ['10mm', 'Ikat', 'figure'],
]);
const rowsOf = (p: SpRacePaper) =>
  p.rows.map((row, n) => {
    const of = (figure: ReactNode): ReactNode => (row.batal ? <s>{figure}</s> : figure);
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: rows of a paper never move.
      <tr key={n}>
        <td>{n + 1}</td>
        <td>
          {row.sm && <p className="nowrap">{of(<Numbered of={row.sm} />)}</p>}
          <p className="small">{row.SjErlangga}</p>
        </td>
        <td>
          <b>{row.sekolahtujuan}</b>
          <p className="small">{row.alamat}</p>
        </td>
        <td>
          {row.batal ? (
            <b>Batal</b>
          ) : (
            <>
              <b className="nowrap">{row.nopol}</b>
              <p className="small">{row.driver}</p>
            </>
          )}
        </td>
        <td className="figure">{of(money(row.jumlahFaktur))}</td>
        <td className="figure">
          <b>{of(number(row.koli))}</b>
        </td>
        <td className="figure">
          <b>{of(number(row.ikat))}</b>
        </td>
      </tr>
    );
  });
const sums = (p: SpRacePaper, upTo: number, label: string, sum?: boolean) => {
  const { faktur, koli, ikat } = sumOf(p, upTo);
  return <Sums label={label} span={3} figures={[money(faktur), number(koli), number(ikat)]} sum={sum} />;
};
const all = (p: SpRacePaper) => {
  const gone = p.rows.filter(({ batal }) => batal).length;
  const label = `Jumlah ${number(p.rows.length - gone)} pengiriman${gone > 0 ? `, ${number(gone)} batal tidak dihitung` : ''}`;
  return sums(p, p.rows.length, label, true);
};

/** Drivers with their vehicles, without duplicates. */
const crewOf = ({ rows }: SpRacePaper): [nopol: string, driver: string][] =>
  [
    ...new Map(
      rows.flatMap(({ nopol, driver, batal }) =>
        nopol && !batal ? [[`${nopol}/${driver}`, [nopol, driver]] as const] : [],
      ),
    ).values(),
  ] as [string, string][];
const Places = ({ print: { content: p } }: Props) => {
  const crew = crewOf(p);
  const [only] = crew;
  return (
    <div className="cells cells-places">
      <div className="cell">
        <p className="label load">Muat</p>
        <p className="place">{p.customer}</p>
        <p>{p.alamatMuat}</p>
      </div>
      <div className="cell">
        <p className="label unload">Tujuan</p>
        {p.rows.length === 1 ? (
          <>
            <p className="place">{p.rows[0]?.sekolahtujuan}</p>
            <p>{p.rows[0]?.alamat}</p>
          </>
        ) : (
          <p className="place">{number(p.rows.length)} sekolah</p>
        )}
      </div>
      <div className="cell">
        <p className="label">Kendaraan</p>
        {crew.length === 1 && only ? (
          <>
            <p className="plate">{only[0]}</p>
            <p>{only[1]}</p>
          </>
        ) : (
          <p className="place">{crew.length === 0 ? 'Belum ditentukan' : `${number(crew.length)} kendaraan`}</p>
        )}
      </div>
    </div>
  );
};
/** Empty for automatic orders: signed by pen. */
const makerOf = ({ maker }: SpRacePaper): string => (maker === 'Lintas' ? '' : maker);
const signsOf = (p: SpRacePaper) => [
  { title: 'Dibuat', who: 'Admin cabang', name: makerOf(p) },
  { title: 'Disetujui', who: 'Kepala cabang' },
  { title: 'Pemesan', who: 'Tanda tangan, nama jelas, dan cap', wide: true },
];

const whole = (print: Printed<SpRacePaper>): Sheeted[] => {
  const { content: p } = print;
  return [
    {
      key: print.id,
      first: (
        <>
          <Head head={p.head} code={p.so} />
          <Title print={print} mark={p.mark}>
            {TITLE}
          </Title>
          <Cells
            of={[
              [
                ['Tgl SP', day(p.tglSp)],
                ['Tanggal Pickup', day(p.pickupDate), true],
              ],
              [p.SjErlangga && ['SJ Erl', p.SjErlangga], ['Jenis Barang', p.jenisBarang]],
              [p.salesErl ? ['Sales Erl', p.salesErl] : ['Customer', p.customer]],
            ]}
          />
          <Places print={print} />
        </>
      ),
      next: (
        <NextTitle title={TITLE} print={print}>
          <Numbered of={p.so} />
        </NextTitle>
      ),
      columns,
      rows: rowsOf(p),
      ...carrying((upTo, label) => sums(p, upTo, label)),
      sum: all(p),
      last: (
        <dl className="words told gap-below">
          <dt>Terbilang</dt>
          <dd>
            <b>{inWords(sumOf(p))}</b>
          </dd>
          {p.memo && (
            <>
              <dt>Memo</dt>
              <dd className="lines">{p.memo}</dd>
            </>
          )}
        </dl>
      ),
      foot: <Signs of={signsOf(p)} />,
      line: lineOf(p.so, print),
    },
  ];
};

/** Maximum number of rows on half a sheet. */
const HALF_ROWS = 3;
const Short = ({ print }: Props) => {
  const { content: p } = print;
  return (
    <>
      <Head head={p.head} code={p.so} small />
      <ShortTitle title={TITLE} mark={p.mark} print={print}>
        <span className="nowrap">Tgl SP {day(p.tglSp)}</span>{' '}
        <span className="nowrap">
          &emsp;Tanggal Pickup <b>{day(p.pickupDate)}</b>
        </span>
      </ShortTitle>
      <Places print={print} />
      <Table of={columns}>
        {rowsOf(p)}
        {all(p)}
      </Table>
      <div className="beside words">
        <div className="grow">
          <p>
            Terbilang&ensp;<b>{inWords(sumOf(p))}</b>
          </p>
          {p.memo && <p>Memo&ensp;{p.memo}</p>}
        </div>
        <p className="end">
          Jenis Barang <b>{p.jenisBarang}</b>
          {p.salesErl && (
            <>
              , Sales Erl <b>{p.salesErl}</b>
            </>
          )}
        </p>
      </div>
      <ShortFoot
        signs={[
          { title: 'Dibuat, admin', name: makerOf(p) },
          { title: 'Disetujui, kepala cabang' },
          { title: 'Pemesan, nama dan cap', wide: true },
        ]}
        line={lineOf(p.so, print)}
      />
    </>
  );
};
/** Maximum length of a memo on half a sheet, in characters. */
const HALF_MEMO = 120;

export const spRaceDrawing: Drawing<SpRacePaper> = {
  whole,
  half: (print) =>
    print.content.rows.length > HALF_ROWS || print.content.memo.length > HALF_MEMO ? undefined : (
      <Short print={print} />
    ),
};
