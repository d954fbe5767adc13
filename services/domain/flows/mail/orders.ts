/** Mails of an SP: both templates to its recipients, template 2 also to the vehicle planners. */

import { unitName } from '../../common/unit-types.js';
import { pointKota } from '../../kit/values/kota-name.js';
import { phoneText } from '../../kit/values/phone.js';
import { partsWib } from '../../kit/values/time.js';
import type { Letter } from '../../print/letter.js';
import { wholeText } from '../../texts/formats.js';
import type { Content, Point } from '../sp/content.js';
import { MAX_MITRA_UNITS } from '../sp/limits.js';
import { basisQty, totalsOf } from '../sp/terms.js';

/** Verbatim from the specification. */
const TITLE = 'Pesanan berhasil dibuat. Berikut detail transaksinya:';
const FOOT = 'copyright 2023';

type Unit = {
  milik: string;
  mitra_nama?: string;
  unit_type: string;
  nopol: string;
  driver_nama: string;
  driver_telp?: string;
};
/** The fields of an SP that letters read. On a screen those that its reader may not read are missing. */
export type Order = {
  id: string;
  sp: string;
  isi: Content;
  nama: { customer: string; cabang: string };
  sales: { nama: string };
  pembuat: { nama: string };
  /** Its creator, if it belongs to another by now. */
  maker?: { nama: string };
  /** ISO time of creation. */
  dibuat: string;
  units: readonly Unit[];
};

const two = (n: number): string => String(n).padStart(2, '0');
/** `2026-07-21 19:00:00`, in Jakarta time; a dash where it is not set. */
const stamp = (at: string): string => {
  const p = partsWib(at);
  return p ? `${p.iso} ${two(p.hour)}:${two(p.minute)}:${two(p.second)}` : '–';
};
const orDash = (text: string): string => text || '–';
const rupiah = (n: number): string => `Rp\u00a0${wholeText(n, 'id')}`;
const placesOf = (points: readonly Point[]): string =>
  points
    .map((point, n) => {
      const place = [point.nama, point.alamat, pointKota(point)].filter(Boolean).join(', ');
      return points.length > 1 ? `${n + 1}. ${place}` : orDash(place);
    })
    .join('\n');

const BASIS = { UNIT: 'unit', KG: 'kg', KOLI: 'koli', IKAT: 'ikat' } as const;
/** What the customer pays; pay of partners is confidential and must not appear here. */
const priceOf = (isi: Content): string => {
  const { jumlah, biaya, total } = totalsOf(isi);
  const base = `${wholeText(basisQty(isi), 'id')} ${BASIS[isi.basis]} × ${rupiah(isi.harga)} = ${rupiah(jumlah)}`;
  const more = [
    ...(biaya > 0 ? [`Biaya ${rupiah(biaya)}`] : []),
    ...(isi.promo > 0 ? [`Promo −${rupiah(isi.promo)}`] : []),
    ...(biaya > 0 || isi.promo > 0 ? [`Total ${rupiah(total)}`] : []),
  ];
  return [base, ...more].join('\n');
};
const tableOf = (units: readonly Unit[]): Letter['parts'][number] => ({
  title: 'Mitra',
  columns: ['Mitra', 'Kendaraan', 'No. polisi', 'Driver', 'Telepon'],
  rows: units
    .slice(0, MAX_MITRA_UNITS)
    .map((unit) => [
      unit.milik === 'MITRA' ? orDash(unit.mitra_nama ?? '') : 'Armada sendiri',
      unitName(unit.unit_type),
      unit.nopol,
      unit.driver_nama,
      orDash(phoneText(unit.driver_telp ?? '')),
    ]),
  note:
    units.length === 0
      ? 'Unit belum ditunjuk.'
      : units.length > MAX_MITRA_UNITS
        ? `Dan ${units.length - MAX_MITRA_UNITS} unit lain.`
        : '',
});
const headOf = ({ nama }: Order): string => `Lintas, Cabang ${nama.cabang}`;
const makerOf = ({ pembuat, maker = pembuat }: Order): string => maker.nama;
const makerLine = (of: Order): string => `${makerOf(of)}\n${stamp(of.dibuat)}`;

/** Template 1. @param base where the application is, without a slash at its end */
export const orderLetter = (of: Order, base: string): Letter => ({
  from: headOf(of),
  title: TITLE,
  parts: [
    {
      facts: [
        ['No. transaksi', of.id],
        ['No. SP', of.sp],
        ['Customer', orDash(of.nama.customer)],
        ['Tgl Muat', stamp(of.isi.tgl_muat)],
        ['Berat', `${wholeText(of.isi.berat, 'id')} kg`],
        ['Sales', of.sales.nama],
        ['Muatan', orDash(of.isi.jenis_barang)],
        ['Muat', placesOf(of.isi.muat)],
        ['Bongkar', placesOf(of.isi.bongkar)],
      ],
    },
    tableOf(of.units),
    {
      facts: [
        ['Harga', priceOf(of.isi)],
        ['Penginput', makerLine(of)],
        ['Cabang', of.nama.cabang],
      ],
    },
    // A reader who is not signed in is led to the sign-in page first, and continues from there.
    { label: 'Lihat detail SP', url: `${base}/detail-sp/${encodeURIComponent(of.id)}` },
  ],
  foot: FOOT,
});

/** Template 2. */
export const requestLetter = (of: Order, base: string): Letter => ({
  from: headOf(of),
  title: TITLE,
  parts: [
    {
      facts: [
        ['No. transaksi', of.id],
        ['Customer', orDash(of.nama.customer)],
        ['Sales', of.sales.nama],
        ['Layanan', of.isi.service],
        ['Jenis barang', orDash(of.isi.jenis_barang)],
        ['Tgl Pickup', stamp(of.isi.tgl_pickup)],
        ['Penginput', makerOf(of)],
        ['Tgl Pesan', stamp(of.dibuat)],
        ['Memo', orDash(of.isi.memo)],
      ],
    },
    { label: 'Buka permintaan', url: `${base}/operasional/myreq/detail/${encodeURIComponent(of.id)}` },
  ],
  foot: FOOT,
});

/** Subject of both templates: their title and the order's number. */
export const subjectOf = ({ sp }: Pick<Order, 'sp'>): string => `${TITLE} ${sp}`;
