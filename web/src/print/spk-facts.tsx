/** Facts of a work order and its stops. */
import type { SpkPaper, SpkPoint } from '@domain/flows/sp/paper';
import type { ReactNode } from 'react';
import { number, phone, time } from '@/base/text/format';
import { day, dayOf, Email } from './parts';
import type { Section } from './stack';
import { colsOf } from './tables';

/** `22 Juli 2026, 13.00` */
const moment = (at: string): string => at && `${day(dayOf(at))}, ${time(at, 'id')}`;
/** A fact that, unlike others, may take several lines. */
const One = ({ label, bold = false, children }: { label: string; bold?: boolean; children: ReactNode }) => (
  <div>
    <p className="label">{label}</p>
    <p>{bold ? <b>{children}</b> : children}</p>
  </div>
);
/** Maximum length of a route note within the facts; a longer one gets its own line. */
const VIA_LETTERS = 30;
export const isLongVia = ({ via = '' }: SpkPaper): boolean => via.length > VIA_LETTERS;

export const Facts = ({ of: p }: { of: SpkPaper }) => (
  <>
    <div className="facts">
      <One label="Customer" bold>
        {p.customer}
      </One>
      <One label="Sales">{p.sales}</One>
      <One label="Tgl order">{day(p.tgl_order)}</One>
      <One label="Tgl pickup" bold>
        {moment(p.tgl_pickup)}
      </One>
      <One label="Unit diminta" bold>
        {p.unit && `${number(p.unit_count)} × ${p.unit}`}
      </One>
    </div>
    <div className="facts">
      <One label="Email">
        <span className="small">
          <Email of={p.email} />
        </span>
      </One>
      <One label="Telp.">
        <span className="nowrap">{phone(p.telp)}</span>
      </One>
      <One label="Layanan">{p.service}</One>
      <One label="Jenis Barang">{p.jenis_barang}</One>
      <One label="Via">{isLongVia(p) ? 'lihat di bawah' : (p.via ?? '–')}</One>
    </div>
  </>
);

type Side = 'muat' | 'bongkar';
const SIDES = { muat: ['Muat', 'load'], bongkar: ['Bongkar', 'unload'] } as const;
/** @param n its number if there are several; `at`: loading time */
const PointBlock = ({ of, side, n, at }: { of: SpkPoint; side: Side; n: number | undefined; at: string }) => {
  const [word, className] = SIDES[side];
  return (
    <>
      <p className={`label ${className}`}>
        {word} {n}
        {at && (
          <>
            &emsp;<b>{at}</b>
          </>
        )}
      </p>
      <p className="place">{of.nama.includes(of.kota) ? of.nama : `${of.nama}, ${of.kota}`}</p>
      <p>{of.alamat}</p>
      <p>
        {of.pic}
        {of.pic && of.telp && ', '}
        <b className="nowrap">{phone(of.telp)}</b>
      </p>
    </>
  );
};
/** Stops side by side per row. */
const BESIDE = 3;
/** Up to this many stops are counted at a glance; beyond it their number is printed. */
const SEEN = 6;
const BLANK = [undefined, undefined, undefined];
/** Loading before unloading stops; more than one row of them continues over as many sheets as needed. */
export const placesOf = (p: SpkPaper): Section[] => {
  const points = (['muat', 'bongkar'] as const).flatMap((side) =>
    p[side].map((of, n) => ({
      ...{ of, side, n: p[side].length > 1 ? n + 1 : undefined },
      // The order has the time of the first loading only.
      at: side === 'muat' && n === 0 ? moment(p.tgl_muat) : '',
    })),
  );
  if (points.length <= BESIDE)
    return [
      {
        block: (
          <div className="cells cells-places">
            {points.map((one) => (
              <div key={`${one.side}${one.n}`} className="cell">
                <PointBlock {...one} />
              </div>
            ))}
          </div>
        ),
      },
    ];
  const lines = Array.from({ length: Math.ceil(points.length / BESIDE) }, (_, n) =>
    points.slice(n * BESIDE, (n + 1) * BESIDE),
  );
  return [
    {
      className: 'places',
      cols: colsOf(BLANK),
      head: points.length > SEEN && (
        <tr>
          <th colSpan={BESIDE}>
            {number(p.muat.length)} titik muat, {number(p.bongkar.length)} titik bongkar
          </th>
        </tr>
      ),
      rows: lines.map((line) => (
        <tr key={`${line[0]?.side}${line[0]?.n}`}>
          {line.map((one) => (
            <td key={`${one.side}${one.n}`}>
              <PointBlock {...one} />
            </td>
          ))}
          {line.length < BESIDE && <td colSpan={BESIDE - line.length} />}
        </tr>
      )),
    },
  ];
};
