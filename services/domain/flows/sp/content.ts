/** What an SP (CHARTER) is about: its fields, its price, and what it still lacks before it can be submitted. */
import { z } from 'zod';
import { bounded } from '../../kit/bounded.js';
import { ref } from '../../kit/entity.js';
import { reject } from '../../kit/reject.js';
import { addDays, dayWib, dmy } from '../../kit/time.js';
import { branch } from '../../master/branch.js';
import { customer } from '../../master/customer.js';
import {
  count,
  day,
  email,
  kilos,
  MOST_TOTAL,
  moment,
  optionalPhone,
  optionalText,
  price,
  rupiah,
  text,
  unitType,
} from '../../master/fields.js';
import { bases, feeNames, services } from '../../master/price-words.js';
import type { RefusalCode } from '../../texts/refusals.js';

export { bases, feeNames, services } from '../../master/price-words.js';

export const MAX_UNITS = 10;
/** The strip, the e-mail and the print have room for three units of partners. */
export const MAX_MITRA_UNITS = 3;

/** A place where goods are loaded or unloaded. */
export const point = z.strictObject({
  nama: text('Nama tempat', 120),
  alamat: optionalText('Alamat', 300),
  kota: text('Kota', 80),
  /** The place by the official regions, where it was chosen and not typed: tariffs are found by it. */
  kota_id: bounded(20).optional().meta({ label: 'Kota (wilayah)' }),
  kecamatan_id: bounded(20).optional().meta({ label: 'Kecamatan (wilayah)' }),
  pic: optionalText('PIC', 80),
  telp: optionalPhone('Telepon'),
});
export type Point = z.infer<typeof point>;

export const biaya = z.strictObject({
  muat: price('Biaya muat').default(0),
  bongkar: price('Biaya bongkar').default(0),
  multidrop: price('Multidrop').default(0),
  overtonase: price('Overtonase').default(0),
  lain: price('Lain-lain').default(0),
});

export const content = z.strictObject({
  customer: ref(customer, 'Customer'),
  cabang: ref(branch, 'Cabang'),
  service: z.enum(services).default('Charter').meta({ label: 'Layanan' }),
  jenis_barang: optionalText('Jenis barang', 120),
  tgl_order: day('Tgl order'),
  tgl_pickup: moment('Tgl pickup'),
  tgl_muat: moment('Tgl muat'),
  muat: z.array(point).min(1).max(10).meta({ label: 'Titik muat' }),
  bongkar: z.array(point).min(1).max(20).meta({ label: 'Titik bongkar' }),
  unit_type: unitType('Unit diminta'),
  unit_count: z.int().min(1).max(MAX_UNITS).default(1).meta({ label: 'Jumlah unit' }),
  berat: kilos('Berat').default(0),
  koli: count('Koli').default(0),
  qty: count('Qty').default(0),
  ikat: count('Ikat').default(0),
  basis: z.enum(bases).default('UNIT').meta({ label: 'Dasar harga' }),
  harga: price('Harga').default(0),
  /** Where the price comes from; kept with the SP. `KETIK`: typed by a person. */
  sumber_harga: z
    .discriminatedUnion('jenis', [
      z.strictObject({ jenis: z.literal('KETIK') }),
      z.strictObject({
        jenis: z.literal('TARIF'),
        tarif: z.enum(['EUREKA', 'CUSTOMER']).optional(),
        id_price: bounded(40).min(1),
        keterangan: bounded(200),
      }),
    ])
    .default({ jenis: 'KETIK' })
    .meta({ label: 'Sumber harga' }),
  biaya: biaya.default({ muat: 0, bongkar: 0, multidrop: 0, overtonase: 0, lain: 0 }).meta({ label: 'Biaya' }),
  /** What is taken off the price; kept as a positive amount. */
  promo: price('Promo').default(0),
  asuransi: z.boolean().default(false).meta({ label: 'Asuransi' }),
  nilai_barang: rupiah('Nilai barang').default(0),
  memo: optionalText('Memo', 1000),
  email: z.array(email()).max(10).default([]).meta({ label: 'Kirim email ke' }),
});
/** An SP's content as stored: times in UTC, rupiah whole, weights in kg. */
export type Content = z.infer<typeof content>;

/** Fields that may change without voiding an approval: nobody approved on their account. */
export const lightFields: readonly (keyof Content)[] = ['memo', 'email'];

/** The days of an order: it is written down on its own day or up to so many days later, and loaded within so many. */
export const orderWindow = { lateDays: 30, aheadDays: 365 } as const;
export type Misdated = {
  code: 'sp-order-day' | 'sp-load-day';
  field: 'tgl_order' | 'tgl_muat';
  params: Record<string, string | number>;
  /** The fields that make it so. */
  by: readonly (keyof Content)[];
};
/** What of its days is wrong, the first of it. @param today `YYYY-MM-DD` in Jakarta */
export const misdated = (i: Pick<Content, 'tgl_order' | 'tgl_muat'>, today: string): Misdated | undefined => {
  const first = addDays(today, -orderWindow.lateDays);
  if (i.tgl_order > today || i.tgl_order < first)
    return {
      code: 'sp-order-day',
      field: 'tgl_order',
      params: { from: dmy(first), until: dmy(today) },
      by: ['tgl_order'],
    };
  const [loading, last] = [dayWib(i.tgl_muat), addDays(i.tgl_order, orderWindow.aheadDays)];
  if (loading >= i.tgl_order && loading <= last) return undefined;
  const params = { from: dmy(i.tgl_order), until: dmy(last) };
  return { code: 'sp-load-day', field: 'tgl_muat', params, by: ['tgl_order', 'tgl_muat'] };
};

type Priced = Pick<Content, 'basis' | 'harga' | 'unit_count' | 'berat' | 'koli' | 'ikat' | 'biaya' | 'promo'>;
/** How many of the price's basis the SP has. */
export const basisQty = (i: Priced): number =>
  ({ UNIT: i.unit_count, KG: i.berat, KOLI: i.koli, IKAT: i.ikat })[i.basis];
/** Selling price in whole rupiah: `jumlah` = basis × price, `biaya` = Σ fees, `total` = both less the promo. */
export const totalsOf = (i: Priced): { jumlah: number; biaya: number; total: number } => {
  const jumlah = basisQty(i) * i.harga;
  const fees = feeNames.reduce((sum, name) => sum + i.biaya[name], 0);
  return { jumlah, biaya: fees, total: jumlah + fees - i.promo };
};

/** A price that comes to more than a document's total may, before the promo. */
export const overTotal = (i: Priced): Lack | undefined => {
  const { jumlah, biaya: fees } = totalsOf(i);
  return jumlah + fees > MOST_TOTAL ? { code: 'sp-total', field: 'harga', params: { most: MOST_TOTAL } } : undefined;
};
/** Refuses such a price. */
export const checkTotal = (i: Priced): void => {
  const over = overTotal(i);
  if (over) reject(over.code, over.params, over.field);
};

export type Lack = { code: RefusalCode; field: string; params?: Record<string, string | number> };
/** What an SP lacks before it can be submitted, in the form's order; none: it is complete. */
export const lacks = (i: Content): Lack[] => {
  const points = (['muat', 'bongkar'] as const).flatMap((side) =>
    i[side].flatMap((t, n): Lack[] => [
      ...(t.pic ? [] : [{ code: 'sp-need-pic', field: `${side}.${n}.pic`, params: { titik: t.nama } } as const]),
      ...(t.telp ? [] : [{ code: 'sp-need-telp', field: `${side}.${n}.telp`, params: { titik: t.nama } } as const]),
    ]),
  );
  return [
    ...(i.tgl_pickup > i.tgl_muat ? [{ code: 'sp-dates', field: 'tgl_pickup' } as const] : []),
    ...(i.jenis_barang ? [] : [{ code: 'sp-need-goods', field: 'jenis_barang' } as const]),
    ...(i.berat > 0 ? [] : [{ code: 'sp-need-weight', field: 'berat' } as const]),
    ...points,
    ...(i.harga > 0 ? [] : [{ code: 'sp-need-price', field: 'harga' } as const]),
    ...(basisQty(i) > 0
      ? []
      : [{ code: 'sp-need-quantity', field: i.basis.toLowerCase(), params: { basis: i.basis } } as const]),
    ...(totalsOf(i).total > 0 || i.harga === 0 ? [] : [{ code: 'sp-discount', field: 'promo' } as const]),
    ...(i.asuransi && i.nilai_barang === 0 ? [{ code: 'sp-need-value', field: 'nilai_barang' } as const] : []),
  ];
};
