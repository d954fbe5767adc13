/** Content of an SP (CHARTER): the schemas of its fields. Their rules are in `terms.ts`. */
import { z } from 'zod';
import {
  count,
  day,
  email,
  kilos,
  longText,
  moment,
  optionalDay,
  optionalPhone,
  optionalText,
  price,
  rupiah,
  text,
  unitType,
} from '../../common/fields.js';
import { phonePattern, toPhone } from '../../common/typed.js';
import { unitTypeNames } from '../../common/unit-types.js';
import { optionalRef, ref } from '../../kit/entity/entity.js';
import { bounded, coded } from '../../kit/values/text.js';
import { branch } from '../../master/branch.js';
import { customer } from '../../master/customer.js';
import { bases, services } from '../../master/price-words.js';
import { MAX_GOODS, MAX_POINTS, MAX_UNITS } from './limits.js';

/** A stop where goods are loaded or unloaded. */
export const point = z.strictObject({
  nama: text('Nama tempat', 120),
  alamat: optionalText('Alamat', 300),
  kota: text('Kota', 80),
  /** Ids of the official regions, if chosen rather than typed; tariffs are found by them. */
  kota_id: bounded(20).optional().meta({ label: 'Kota (wilayah)' }),
  kecamatan_id: bounded(20).optional().meta({ label: 'Kecamatan (wilayah)' }),
  pic: optionalText('PIC', 80),
  telp: optionalPhone('Telepon'),
});
export type Point = z.infer<typeof point>;

/**
 * A line of goods. `bongkar`: unloading stop, from 1; 0: along the whole route. `unit`: the order's unit that carries
 * it, from 1; absent: each carries its share.
 */
export const goods = z.strictObject({
  nama: text('Nama barang', 120),
  do: optionalText('DO', 60),
  qty: count('Qty').default(0),
  koli: count('Koli').default(0),
  berat: kilos('Berat').default(0),
  bongkar: z.int().min(0).max(MAX_POINTS.bongkar).default(0).meta({ label: 'Titik bongkar' }),
  unit: z.int().min(1).max(MAX_UNITS).optional().meta({ label: 'Unit' }),
});
export type Goods = z.infer<typeof goods>;

export const biaya = z.strictObject({
  muat: price('Biaya muat').default(0),
  bongkar: price('Biaya bongkar').default(0),
  multidrop: price('Multidrop').default(0),
  overtonase: price('Overtonase').default(0),
  lain: price('Lain-lain').default(0),
});

/** Raise with each new field, so that stored orders get it. */
export const contentVersion = 2;
export const content = z.strictObject({
  customer: ref(customer, 'Customer'),
  cabang: ref(branch, 'Cabang'),
  service: z.enum(services).default('Charter').meta({ label: 'Layanan' }),
  jenis_barang: optionalText('Jenis barang', 120),
  tgl_order: day('Tgl order'),
  tgl_pickup: moment('Tgl pickup'),
  tgl_muat: moment('Tgl muat'),
  muat: z.array(point).min(1).max(MAX_POINTS.muat).meta({ label: 'Titik muat' }),
  bongkar: z.array(point).min(1).max(MAX_POINTS.bongkar).meta({ label: 'Titik bongkar' }),
  /** Route by land or ferry. */
  via: optionalText('Via', 120).meta({ section: 'Rute', placeholder: 'Darat, Merak, Bakauheni' }),
  /** Lines of goods, if listed singly; their sums are the totals below. */
  barang: z.array(goods).max(MAX_GOODS).default([]).meta({ label: 'Baris barang', calls: 'nama' }),
  unit_type: unitType('Unit diminta'),
  unit_count: z.int().min(1).max(MAX_UNITS).default(1).meta({ label: 'Jumlah unit' }),
  berat: kilos('Berat').default(0),
  koli: count('Koli').default(0),
  qty: count('Qty').default(0),
  ikat: count('Ikat').default(0),
  basis: z.enum(bases).default('UNIT').meta({ label: 'Dasar harga' }),
  harga: price('Harga').default(0),
  /** Source of the price, stored with the SP. `KETIK`: typed by a person. */
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
  /** Discount; stored as a positive amount. */
  promo: price('Promo').default(0),
  asuransi: z.boolean().default(false).meta({ label: 'Asuransi' }),
  nilai_barang: rupiah('Nilai barang').default(0),
  memo: longText('Memo').meta({ section: 'Lainnya' }),
  email: z.array(email()).max(10).default([]).meta({ label: 'Kirim email ke' }),
});

const draftPoint = point.extend({
  nama: optionalText('Nama tempat', 120),
  kota: optionalText('Kota', 80),
  telp: coded(30)
    .overwrite((typed) => (phonePattern.test(toPhone(typed)) ? toPhone(typed) : typed))
    .default('')
    .meta({ label: 'Telepon' }),
});
const blankPoint = { nama: '', alamat: '', kota: '', pic: '', telp: '' };
const draftPoints = (side: keyof typeof MAX_POINTS, label: string) =>
  z.array(draftPoint).min(1).max(MAX_POINTS[side]).default([blankPoint]).meta({ label });
const draftMoment = (label: string) =>
  z
    .union([z.literal(''), moment(label)])
    .default('')
    .meta({ label, format: 'datetime' });
/**
 * Content of a draft: whatever was entered so far, incomplete or wrong, within the bounds of {@link content}. Only the
 * branch is required, as its number and its readers depend on it. Submitting requires the whole.
 */
export const draft = content.extend({
  customer: optionalRef(customer, 'Customer'),
  tgl_order: optionalDay('Tgl order'),
  tgl_pickup: draftMoment('Tgl pickup'),
  tgl_muat: draftMoment('Tgl muat'),
  muat: draftPoints('muat', 'Titik muat'),
  bongkar: draftPoints('bongkar', 'Titik bongkar'),
  barang: z
    .array(goods.extend({ nama: optionalText('Nama barang', 120) }))
    .max(MAX_GOODS)
    .default([])
    .meta({ label: 'Baris barang', calls: 'nama' }),
  unit_type: z
    .enum(['', ...unitTypeNames])
    .default('')
    .meta({ label: 'Unit diminta' }),
  unit_count: count('Jumlah unit', 1_000).default(1),
  email: z.array(coded(200).min(1)).max(10).default([]).meta({ label: 'Kirim email ke' }),
});
/**
 * An SP's content as stored: times in UTC, rupiah whole, weights in kg. A draft may lack what {@link draft} allows;
 * once submitted it is complete.
 */
export type Content = z.infer<typeof draft>;

/** Defaults for fields added after an order was stored, as events are never edited. */
export const unsaid = Object.fromEntries(
  Object.entries(draft.shape).flatMap(([name, { def }]) => (def.type === 'default' ? [[name, def.defaultValue]] : [])),
) as Partial<Content>;
