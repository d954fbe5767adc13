/** The invoice on paper. */
import './forms.css';
import type { InvoicePaper } from '@domain/flows/invoice/paper';
import { terbilang } from '@domain/kit/values/terbilang';
import { money, number } from '@/base/text/format';
import { taxNumberText } from '@/base/text/tax-number';
import { day, Head, lineOf, NextTitle, Numbered, npwpText, Receiver, Signs, Title } from './parts';
import type { Drawing, Printed } from './printed';
import type { Section, Stacked } from './stack';
import { carrying, columnsOf, Sums } from './tables';

const termOf = ({ top, tempo }: InvoicePaper): string =>
  top === 0 ? 'Tunai' : `${number(top)} hari dari ${tempo === 'TERIMA' ? 'tanda terima' : 'tanggal invoice'}`;

const addresses = (p: InvoicePaper): Section => ({
  block: (
    <div className="cells cells-places">
      <Receiver of={p} />
      <div className="cell">
        <p className="label">NPWP</p>
        <p className="place">{npwpText(p.npwp)}</p>
        <p>{p.alamat_npwp}</p>
      </div>
      <div className="cell">
        <p className="label">Jatuh tempo</p>
        <p className="place">{day(p.jatuh_tempo)}</p>
        <p>{termOf(p)}</p>
      </div>
    </div>
  ),
});

const lines = (p: InvoicePaper): Section => {
  const sums = (upTo: number, label: string, sum?: boolean) => (
    <Sums
      key="sum"
      label={label}
      span={5}
      figures={[number(p.rows.slice(0, upTo).reduce((all, { nilai }) => all + nilai, 0))]}
      sum={sum}
    />
  );
  const extras = p.rows.length - p.sj;
  return {
    className: 'snug',
    ...columnsOf([
      ['8mm', 'No.'],
      ['37mm', 'Surat jalan'],
      ['40mm', 'Pesanan'],
      ['21mm', 'Tanggal'],
      [undefined, 'Tujuan'],
      ['22mm', 'Nopol'],
      ['27mm', 'Nilai (Rp)', 'figure'],
    ]),
    rows: p.rows.map((row, n) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: rows of a paper never move.
      <tr key={n}>
        <td>{n + 1}</td>
        {row.sm ? (
          <>
            <td className="nowrap">
              <Numbered of={row.sm} />
            </td>
            <td className="nowrap">
              {row.sp} <span className="small">{row.unit}</span>
            </td>
            <td className="nowrap">{dayShort(row.tgl)}</td>
            <td>{row.uraian}</td>
            <td className="nowrap">{row.nopol}</td>
          </>
        ) : (
          <td colSpan={5}>
            Biaya tambahan: <b>{row.uraian}</b>
          </td>
        )}
        <td className="figure">{number(row.nilai)}</td>
      </tr>
    )),
    ...carrying(sums),
    sum: sums(
      p.rows.length,
      `Jumlah ${number(p.sj)} surat jalan${extras > 0 ? ` dan ${number(extras)} biaya tambahan` : ''}`,
      true,
    ),
  };
};
/** `21-07-2026` */
const dayShort = (of: string): string => of.slice(0, 10).split('-').reverse().join('-');

const Amount = ({ label, of }: { label: string; of: number }) => (
  <tr>
    <td>{label}</td>
    <td className="figure">{money(of)}</td>
  </tr>
);
const amounts = (p: InvoicePaper): Section => {
  const [part, whole] = p.bagian;
  const taxed = part !== whole;
  return {
    block: (
      <div className="beside">
        <div className="grow">
          <h2 className="section-title">Keterangan</h2>
          <p className="section-line">
            Faktur pajak&ensp;<b>{p.nsfp ? taxNumberText(p.nsfp) : `kode ${p.kode_faktur}, nomor menyusul`}</b>
          </p>
          {p.dipungut && (
            <p className="section-line">
              PPN <b>dipungut dan disetor pembeli</b>, tidak termasuk tagihan ini.
            </p>
          )}
          {p.potong_pph23 && (
            <p className="section-line">
              PPh 23 dipotong pembeli. <b>Mohon kirim bukti potongnya.</b>
            </p>
          )}
          {p.mengganti && (
            <p className="section-line">
              Mengganti invoice{' '}
              <b>
                <Numbered of={p.mengganti} />
              </b>
            </p>
          )}
          {p.catatan && <p className="section-line">{p.catatan}</p>}
        </div>
        <div className="price">
          <h2 className="section-title">
            <span>Tagihan</span>
            <span>Rp</span>
          </h2>
          <table className="rows amounts">
            <colgroup>
              <col />
              <col style={{ width: '30mm' }} />
            </colgroup>
            <tbody>
              <Amount label="Jumlah" of={p.dasar} />
              {taxed && <Amount label={`DPP nilai lain ${part}/${whole}`} of={p.dpp} />}
              <Amount label={p.tarif === 0 ? 'PPN dibebaskan' : `PPN ${number(p.tarif)} %`} of={p.ppn} />
              {p.dipungut && <Amount label="PPN dipungut pembeli" of={-p.ppn || 0} />}
              <tr className="sum">
                <td>Total</td>
                <td className="figure">{money(p.tagihan)}</td>
              </tr>
            </tbody>
          </table>
          {p.tagihan > 0 && <p className="in-words">{terbilang(p.tagihan)} rupiah</p>}
        </div>
      </div>
    ),
  };
};

const whole = (print: Printed<InvoicePaper>): Stacked[] => {
  const { content: p } = print;
  return [
    {
      key: print.id,
      first: (
        <>
          <Head head={p.head} code={p.code} />
          <Title print={print} note={<p>Tanggal {day(p.tanggal)}</p>}>
            Invoice
          </Title>
        </>
      ),
      next: (
        <NextTitle title="Invoice" print={print}>
          <p>
            <Numbered of={p.code} />
          </p>
          <p>
            {p.kepada}, {day(p.tanggal)}
          </p>
        </NextTitle>
      ),
      sections: [addresses(p), lines(p), amounts(p)],
      foot: (
        <Signs
          of={[
            { title: 'Dibuat', name: p.maker },
            { title: 'Hormat kami' },
            { title: 'Diterima, nama dan cap', wide: true },
          ]}
        />
      ),
      line: lineOf(p.code, print),
      closer: 'closer',
    },
  ];
};
export const invoiceDrawing: Drawing<InvoicePaper> = { whole };
