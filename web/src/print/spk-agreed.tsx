/** `Persetujuan Barang Muat`: vehicles of a work order, who approved it, and who signs. */
import type { SpkBox, SpkPaper } from '@domain/flows/sp/paper';
import type { ComponentProps } from 'react';
import { number, phone, splitNumber, stamp } from '@/base/text/format';
import type { Signs } from './parts';
import type { Section } from './stack';
import { colsOf } from './tables';

/** Maximum number of drivers with a signature box each; beyond that drivers sign in their row. */
const BOXES = 3;

const fleetOf = ({ units, missing }: SpkPaper): string => {
  const hired = units.filter(({ mitra }) => mitra !== '').length;
  const parts = [
    ['sendiri', units.length - hired],
    ['mitra', hired + missing],
  ] as const;
  const used = parts.filter(([, n]) => n > 0);
  return used.map(([word, n]) => `${word}, ${number(n)} unit`).join('; ') || 'belum ditunjuk';
};
const Ready = ({ of }: { of: SpkBox | undefined }) => {
  const ready = of?.status === 'DISETUJUI' || of?.status === 'DISERAHKAN';
  return (
    <div className="cell">
      {of?.label}{' '}
      {ready ? (
        <>
          <b>Ready</b> <span className="nowrap">{stamp(of.at, 'id')}</span>
        </>
      ) : (
        <b className="nowrap">{of?.status === 'DILEWATI' ? 'tidak dipakai' : 'belum ready'}</b>
      )}
    </div>
  );
};
/** The serial digits of a number. */
export const lastOf = (sm: string): string => splitNumber(sm)[1] || '–';

export const agreed = (p: SpkPaper): Section[] => {
  const { units, missing } = p;
  const rowsSign = units.length > BOXES;
  const title = (
    <>
      <h2 className="section-title">Persetujuan Barang Muat</h2>
      <div className="cells cells-ready">
        <div className="cell">
          Armada dipakai: <b>{fleetOf(p)}</b>
        </div>
        <Ready of={p.boxes[1]} />
        <Ready of={p.boxes[2]} />
      </div>
    </>
  );
  const waits = missing > 0 && `${number(missing)} unit menunggu Purchasing`;
  if (units.length === 0)
    return [
      {
        block: (
          <div>
            {title}
            <p className="section-line">{waits || 'Unit belum ditunjuk'}</p>
          </div>
        ),
      },
    ];
  const telephones = units.some(({ telp }) => telp);
  const rows = units.map((unit, n) => (
    <tr key={unit.nopol}>
      <td>{n + 1}</td>
      <td>
        <b>{unit.mitra || 'Armada sendiri'}</b>
      </td>
      <td>{unit.unit}</td>
      <td className="nowrap">
        <b>{unit.nopol}</b>
      </td>
      <td>{unit.driver}</td>
      {telephones && <td className="nowrap">{phone(unit.telp ?? '')}</td>}
      <td>
        <b>{lastOf(unit.sm)}</b>
      </td>
      <td>{rowsSign ? '' : unit.tujuan}</td>
    </tr>
  ));
  return [
    {
      title,
      className: rowsSign ? 'units tall' : 'units snug',
      cols: colsOf(['7mm', undefined, '19mm', '21mm', '33mm', ...(telephones ? ['27mm'] : []), '13mm', '22mm']),
      head: (
        <tr>
          <th>No.</th>
          <th>Mitra</th>
          <th>Kendaraan</th>
          <th>Nopol</th>
          <th>Driver</th>
          {telephones && <th>Telp.</th>}
          <th>No SM</th>
          <th>{rowsSign ? 'Tanda tangan' : 'Tujuan'}</th>
        </tr>
      ),
      rows: waits
        ? [
            ...rows,
            <tr key="waits">
              <td />
              <td colSpan={telephones ? 7 : 6}>{waits}</td>
            </tr>,
          ]
        : rows,
    },
  ];
};

const WORDS: Partial<Record<SpkBox['status'], string>> = { BELUM: 'Belum', GILIRAN: 'Menunggu sejak' };
/** The four approvals as stamps. */
export const Boxes = ({ of }: { of: readonly SpkBox[] }) => (
  <div className="stamps stamps-foot">
    {of.map(({ label, status, at, by }, n) => (
      <div key={label}>
        <b>
          {n + 1} {label}
        </b>
        <p>{WORDS[status] ?? <span className="stamp stamp-caps">{status}</span>}</p>
        <p>{by}</p>
        <p className="small">{stamp(at, 'id')}</p>
      </div>
    ))}
  </div>
);

/** Signatories: the Operasional desk that issues the work, the loading warehouse, the drivers. */
export const signers = ({ units, boxes }: SpkPaper): ComponentProps<typeof Signs>['of'] => [
  { title: 'Pemberi kerja, operasional', name: boxes[1]?.status === 'GILIRAN' ? '' : (boxes[1]?.by ?? '') },
  { title: 'Kepala gudang muat' },
  ...(units.length > BOXES
    ? []
    : units.map(({ nopol, driver }, n) => ({
        // Keep a plate on one line.
        title: `Driver unit ${n + 1}, ${nopol.replaceAll(' ', '\u00a0')}`,
        name: driver,
      }))),
];
