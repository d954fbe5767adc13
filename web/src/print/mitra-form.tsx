/** `E-FORM MASTER DATA & ANALISA SURVEY` of a mitra in print. */
import type { LegalityLine, MitraPaper } from '@domain/print/mitra-paper';
import { money, number } from '@/base/text/format';
import { formHeads, sectionsOf } from './form';
import { day, lineOf, Pen, Signs } from './parts';
import type { Drawing } from './printed';
import type { Section } from './stack';
import { colsOf } from './tables';

const TITLE = 'E-FORM MASTER DATA & ANALISA SURVEY';
const Tick = ({ on }: { on: boolean }) => <span className={on ? 'tick ticked' : 'tick'} />;

const untilOf = ({ there, berlaku_sampai }: LegalityLine): string =>
  there ? (berlaku_sampai ? day(berlaku_sampai) : 'Tanpa batas') : '';
/** The checklist; with columns for numbers and scans if the reader may read them. */
const legality = ({ legality: all, fields }: MitraPaper, n: number): Section => {
  // They share the access class of the tax number.
  const numbers = 'npwp_id' in fields;
  return {
    className: 'form',
    cols: colsOf([undefined, '12mm', '12mm', ...(numbers ? ['51mm', '37mm', '18mm'] : ['60mm'])]),
    head: (
      <>
        <tr>
          <th colSpan={numbers ? 6 : 4}>{n}. Legalitas</th>
        </tr>
        <tr className="form-columns">
          <th>Dokumen</th>
          <th className="centre">Ada</th>
          <th className="centre">Tidak</th>
          {numbers && <th>Nomor</th>}
          <th>Berlaku sampai</th>
          {numbers && <th>Scan</th>}
        </tr>
      </>
    ),
    rows: all.map((line) => (
      <tr key={line.flag} data-field={line.flag}>
        <td>
          {line.label}
          {line.required && <b>, wajib</b>}
        </td>
        <td className="centre">
          <Tick on={line.there} />
        </td>
        <td className="centre">
          <Tick on={!line.there} />
        </td>
        {numbers && <td>{line.nomor}</td>}
        <td>{untilOf(line)}</td>
        {numbers && <td>{line.there ? (line.scan ? 'Ada' : 'Belum') : ''}</td>}
      </tr>
    )),
  };
};

/** Units by type and their rent, in two halves; without rent if the reader may not read it. */
const units = ({ units: all, fields }: MitraPaper, n: number): Section => {
  const rents = all.some(({ key }) => `rp_${key}` in fields);
  const figure = (name: string) => money(Number(fields[name]?.value ?? 0));
  const half = Math.ceil(all.length / 2);
  const widths = [undefined, '18mm', ...(rents ? ['34mm'] : [])];
  const total = all.reduce((sum, { key }) => sum + Number(fields[`qty_${key}`]?.value ?? 0), 0);
  const cellsOf = (type: MitraPaper['units'][number] | undefined) => (
    <>
      <td>{type?.name}</td>
      <td className="figure">{type && figure(`qty_${type.key}`)}</td>
      {rents && <td className="figure">{type && figure(`rp_${type.key}`)}</td>}
    </>
  );
  const heads = (
    <>
      <th>Unit</th>
      <th className="figure">Jumlah</th>
      {rents && <th className="figure">Sewa (Rp)</th>}
    </>
  );
  return {
    className: 'form',
    cols: colsOf([...widths, ...widths]),
    head: (
      <>
        <tr>
          <th colSpan={2 * widths.length}>{n}. Unit dan sewa</th>
        </tr>
        <tr className="form-columns">
          {heads}
          {heads}
        </tr>
      </>
    ),
    rows: all.slice(0, half).map((type, row) => (
      <tr key={type.key}>
        {cellsOf(type)}
        {cellsOf(all[half + row])}
      </tr>
    )),
    sum: (
      <tr key="sum" className="sum">
        <td colSpan={2 * widths.length}>Jumlah {number(total)} unit</td>
      </tr>
    ),
  };
};

/** Whether the mitra may carry goods today, and the survey's findings, to be filled in by hand. */
const Survey = ({ of: { lacks, usable_until: until } }: { of: MitraPaper }) => (
  <div>
    <h2 className="section-title">Keputusan</h2>
    <div className="stamps stamps-above">
      <div>
        <b>Keadaan saat dicetak</b>
        <p>
          <span className="stamp stamp-caps">{lacks.length === 0 ? 'DAPAT DIPAKAI' : 'BELUM DAPAT DIPAKAI'}</span>
        </p>
        <p className="small">{lacks.length === 0 ? `sampai ${day(until)}` : lacks.join(', ')}</p>
      </div>
    </div>
    <div className="frame survey">
      <b>Analisa survey, diisi surveyor</b>
      <div className="survey-choices">
        {['Layak', 'Layak dengan syarat', 'Tidak layak'].map((word) => (
          <span key={word}>
            <span className="tick tick-big" /> <b>{word}</b>
          </span>
        ))}
        <div className="grow">
          <Pen label="Tgl survey" />
        </div>
      </div>
      <Pen label="Catatan" />
      <Pen />
      <Pen />
    </div>
  </div>
);

/** Sections with a table of their own, by the title of the form's section. */
const OWN: Readonly<Record<string, (p: MitraPaper, n: number) => Section>> = {
  Legalitas: legality,
  'Unit dan sewa': units,
};
export const mitraDrawing: Drawing<MitraPaper> = {
  whole: (print) => {
    const { content: p } = print;
    return [
      {
        key: print.id,
        ...formHeads(print, TITLE),
        sections: [...sectionsOf(p, (section, n) => OWN[section.title]?.(p, n)), { block: <Survey of={p} /> }],
        foot: (
          <Signs
            of={[
              { title: 'Mitra', who: 'Tanda tangan dan cap' },
              { title: 'Surveyor', who: 'Purchasing' },
              { title: 'Akunting', who: 'Diperiksa' },
              { title: 'Direktur', who: 'Disetujui' },
            ]}
          />
        ),
        line: lineOf(p.code, print),
      },
    ];
  },
};
