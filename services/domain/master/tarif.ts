/**
 * The three kinds of tariffs: the base (EUREKA), a customer's, a mitra's (the cost side). One price per key and day.
 */
import { z } from 'zod';
import {
  count,
  day,
  expiring,
  inOrder,
  ofClass,
  optionalDay,
  optionalText,
  price,
  unitType,
} from '../common/fields.js';
import { unitName } from '../common/unit-types.js';
import { daysHeld } from '../kit/entity/dated.js';
import { entity, optionalRef, ref } from '../kit/entity/entity.js';
import { customer } from './customer.js';
import { ZERO_PRICE } from './entry-stands.js';
import { kecamatan } from './kecamatan.js';
import { kota } from './kota.js';
import { mitra } from './mitra.js';
import { bases, services } from './price-words.js';
import { placeKey, tariffKey } from './tariff-pick.js';

const shared = {
  origin_kota: ref(kota, 'Kota asal'),
  origin_kecamatan: optionalRef(kecamatan, 'Kecamatan asal', { within: { kota: 'origin_kota' } }),
  dest_kota: ref(kota, 'Kota tujuan'),
  dest_kecamatan: optionalRef(kecamatan, 'Kecamatan tujuan', { within: { kota: 'dest_kota' } }),
  unitType: unitType('Unit'),
  service: z.enum(services).default('Charter').meta({ label: 'Layanan' }),
  basis: z
    .enum(bases)
    .default('UNIT')
    .meta({ label: 'Dasar harga', options: { UNIT: 'Unit', KG: 'Kg', KOLI: 'Koli', IKAT: 'Ikat' } }),
  price: price('Harga').meta({ label: 'Harga', format: 'money', zeroWarning: ZERO_PRICE }),
  minQty: count('Jumlah minimum').default(0),
  fee_muat: price('Biaya muat').default(0),
  fee_bongkar: price('Biaya bongkar').default(0),
  fee_multidrop: price('Multidrop').default(0),
  fee_overtonase: price('Overtonase').default(0),
  fee_lain: price('Lain-lain').default(0),
  validFrom: day('Berlaku dari'),
  validTo: expiring(optionalDay('Berlaku sampai', 'open')),
  memo: optionalText('Memo', 300),
};
const base = z.object(shared);
type Base = z.infer<typeof base>;

const place = (kotaName = '', kecamatanName = ''): string =>
  kecamatanName ? `${kecamatanName}, ${kotaName}` : kotaName;

/** Common parts of the three kinds; `owner`: the field of the tariff's owner. */
const common = <O extends 'customer' | 'mitra'>(kind: string, owner?: O) => ({
  key: 'id_price',
  version: 2,
  tariff: true as const,
  unique: [] as const,
  title: 'rute' as const,
  subtitle: ['price', 'validFrom', ...(owner ? [`sebutan.${owner}`] : [])],
  // A claim by day, so that one key never has two prices on a day; a retired tariff claims none.
  holds: (t: Base & Partial<Record<O, string>>) => [
    {
      space: 'tarif',
      key: [kind, owner ? t[owner] : '', tariffKey(t), t.origin_kecamatan, t.dest_kecamatan, t.basis, t.minQty].join(
        '|',
      ),
      label: 'Rute, unit, layanan dan dasar harga ini pada tanggal yang sama',
      fields: ['origin_kota', 'dest_kota', 'unitType', 'service', 'basis', 'minQty', 'validFrom', 'validTo'],
      ...daysHeld(t.validFrom, t.validTo),
    },
  ],
  check: (t: Base) => inOrder(t, 'validFrom', 'validTo', 'Berlaku sampai', 'Berlaku dari'),
  derived: {
    rute: {
      schema: z.string().meta({ label: 'Rute' }),
      of: (t: Base, s: Readonly<Record<string, string>>) =>
        `${place(s.origin_kota, s.origin_kecamatan)} → ${place(s.dest_kota, s.dest_kecamatan)} · ${unitName(t.unitType)} · ${t.service}`,
    },
    kunci: { schema: z.string().meta({ label: 'Kunci' }), of: (t: Base) => tariffKey(t) },
    /** Index fields of Cari Tarif: key with kecamatan, and the last day; a tariff without an end sorts last. */
    tempat: {
      schema: z.string().meta({ label: 'Tempat', internal: true }),
      of: (t: Base) => placeKey(t, t.origin_kecamatan, t.dest_kecamatan),
    },
    berakhir: {
      schema: z.string().meta({ label: 'Berakhir', internal: true }),
      of: (t: Base) => t.validTo || '9999-12-31',
    },
  },
  indexes: [
    owner ? ['kunci', owner] : ['kunci'],
    owner ? ['tempat', owner, 'berakhir'] : ['tempat', 'berakhir'],
    ['origin_kota', 'dest_kota'],
  ],
});
const where = ['origin_kota', 'origin_kecamatan', 'dest_kota', 'dest_kecamatan'] as const;
const what = ['unitType', 'service', 'basis', 'price', 'minQty'] as const;
const fees = ['fee_muat', 'fee_bongkar', 'fee_multidrop', 'fee_overtonase', 'fee_lain'] as const;
const days = ['validFrom', 'validTo', 'memo'] as const;
const filters = ['origin_kota', 'dest_kota', 'unitType', 'service', 'basis', 'validFrom', 'validTo', 'kunci'] as const;
const facets = ['unitType', 'service'] as const;
const shown = [...where, 'unitType', 'service', 'basis', 'price', 'minQty', 'validFrom', 'validTo'] as const;
const searchColumns = [...where, 'unitType', 'service'] as const;

/** Route and price matter most in a list; the other key fields move into their cells when it is narrow. */
const keyed = [...where, 'unitType', 'service', 'basis', 'minQty', 'validFrom'] as const;
const late = ['unitType', 'validFrom', 'validTo', 'service', 'basis'] as const;
const listed = {
  filters,
  facets,
  sort: '-validFrom' as const,
  columnPriority: {
    pinned: ['origin_kota', 'dest_kota', 'price'] as const,
    hideLast: late,
    hideFirst: ['origin_kecamatan', 'dest_kecamatan', 'minQty'] as const,
  },
  stackedIn: {
    origin_kecamatan: 'origin_kota',
    dest_kecamatan: 'dest_kota',
    service: 'unitType',
    unitType: 'dest_kota',
    basis: 'price',
    minQty: 'price',
    validFrom: 'price',
  } as const,
};

/** Base tariff, for customers without a tariff of their own. */
export const tarifEureka = entity({
  ...common('EUREKA'),
  name: 'tarif_eureka',
  label: 'Tarif Eureka',
  fields: base,
  search: searchColumns,
  identity: keyed,
  list: { ...listed, columns: shown },
  form: { Rute: where, Harga: what, Biaya: fees, Berlaku: days },
  can: {
    read: ['kacab', 'webmaster', 'umum', 'sales', 'purchasing'],
    write: ['kacab', 'webmaster', 'umum', 'system'],
  },
});

/** Tariff of one customer; takes precedence over the base. */
export const tarifCustomer = entity({
  ...common('CUSTOMER', 'customer'),
  name: 'tarif_customer',
  label: 'Tarif Customer',
  fields: z.object({ customer: ref(customer, 'Customer'), ...shared }),
  search: ['customer', ...searchColumns],
  identity: ['customer', ...keyed],
  list: {
    ...listed,
    columns: ['customer', ...shown],
    filters: ['customer', ...filters],
    columnPriority: { ...listed.columnPriority, hideLast: ['unitType', 'customer', ...late.slice(1)] },
    stackedIn: { ...listed.stackedIn, customer: 'origin_kota' },
  },
  form: { Customer: ['customer'], Rute: where, Harga: what, Biaya: fees, Berlaku: days },
  can: {
    // rcadmin chooses the contract tariff of an SP RACE.
    read: ['sales', 'kacab', 'webmaster', 'umum', 'purchasing', 'rcadmin'],
    write: ['sales', 'kacab', 'webmaster', 'umum', 'system'],
  },
});

const costs = {
  price: ofClass('cost', shared.price),
  fee_muat: ofClass('cost', shared.fee_muat),
  fee_bongkar: ofClass('cost', shared.fee_bongkar),
  fee_multidrop: ofClass('cost', shared.fee_multidrop),
  fee_overtonase: ofClass('cost', shared.fee_overtonase),
  fee_lain: ofClass('cost', shared.fee_lain),
  memo: ofClass('cost', shared.memo),
};
/** A mitra's prices: the cost side. */
export const tarifMitra = entity({
  ...common('MITRA', 'mitra'),
  name: 'tarif_mitra',
  label: 'Tarif Mitra',
  fields: z.object({ mitra: ref(mitra, 'Mitra'), ...shared, ...costs }),
  search: ['mitra', ...searchColumns],
  identity: ['mitra', ...keyed],
  list: {
    ...listed,
    columns: ['mitra', ...shown],
    filters: ['mitra', ...filters],
    columnPriority: { ...listed.columnPriority, hideLast: ['unitType', 'mitra', ...late.slice(1)] },
    stackedIn: { ...listed.stackedIn, mitra: 'origin_kota' },
  },
  form: { Mitra: ['mitra'], Rute: where, Harga: what, Biaya: fees, Berlaku: days },
  can: {
    read: ['purchasing', 'kacab', 'webmaster', 'umum', 'sales'],
    write: ['purchasing', 'webmaster', 'umum', 'system'],
  },
});
