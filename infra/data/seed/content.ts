/** The content of an SP as its creator typed it, and as it was before a fault was corrected. */

import { unitTypes } from '../../../services/domain/common/unit-types.js';
import type { Content } from '../../../services/domain/flows/sp/content.js';
import { orderedUnit } from '../../../services/domain/flows/sp/fleet.js';
import { shareOf } from '../../../services/domain/kit/values/share.js';
import { segmentOf } from './data/segments.js';
import { type Fault, memos, schoolMemos } from './data/texts.js';
import { rounded, unitPrice } from './price.js';
import type { Random } from './random.js';
import type { Trip } from './trip.js';
import { iso } from './work-clock.js';
import type { World } from './world.js';

/** The data of `create` and `edit`; phone numbers as typed. */
export type { Content };

const fees = (r: Random, trip: Trip, selling: number): Content['biaya'] => ({
  muat: r.chance(0.18) ? r.int(2, 6) * 50_000 : 0,
  bongkar: r.chance(0.3) ? r.int(3, 9) * 50_000 : 0,
  multidrop: (trip.bongkar.length - 1) * (selling > 2_000_000 ? 200_000 : 100_000),
  overtonase: selling > 3_000_000 && r.chance(0.05) ? r.int(3, 8) * 50_000 : 0,
  lain: r.chance(0.07) ? r.int(1, 5) * 25_000 : 0,
});

/** The price by its basis. `ask` is the target price of the whole trip. */
const priced = (r: Random, trip: Trip, ask: number, each: number, n: { berat: number; koli: number; ikat: number }) => {
  const basis =
    trip.service === 'Retail'
      ? r.weighted([['KG', 6], ['KOLI', 3], ...(n.ikat > 0 ? [['IKAT', 6] as const] : [])] as const)
      : 'UNIT';
  if (basis === 'UNIT') return { basis, harga: each } as const;
  const quantity = { KG: n.berat, KOLI: n.koli, IKAT: n.ikat }[basis];
  return { basis, harga: rounded(ask / quantity, basis === 'KG' ? 10 : 100) } as const;
};

/** Every fourth order lists its goods line by line. */
const TOLD = 4;
const goodsLines = (kinds: readonly string[], nama: string, load: { berat: number; koli: number; qty: number }) =>
  load.koli < TOLD || load.koli % TOLD !== 0
    ? []
    : [nama, kinds.find((one) => one !== nama) ?? nama].map((one, n) => ({
        ...{ do: `DO-${4_000 + load.koli + n}`, nama: one, bongkar: 0 },
        berat: shareOf(load.berat, n, 2),
        koli: shareOf(load.koli, n, 2),
        qty: shareOf(load.qty, n, 2),
      }));

/** @param units number of units needed @param muat loading time in ms. The day of the order is filled in later. */
export const makeContent = (r: Random, w: World, trip: Trip, units: number, muat: number): Content => {
  const { customer } = trip;
  const segment = segmentOf(customer.segment);
  const berat = rounded(unitTypes[trip.type].kg * units * r.between(0.45, 0.93), trip.type === 'motor' ? 1 : 10);
  const koli = Math.max(1, Math.round(berat / r.between(...segment.koliKg)));
  const ikat = customer.segment === 'buku' ? Math.max(1, Math.round(koli * r.between(1.5, 3))) : 0;
  const each = unitPrice(r, trip.way, trip.type, trip.service === 'Express');
  const ask = each * units * (trip.service === 'Retail' ? r.between(0.75, 1) : 1);
  const asuransi = r.chance(0.22);
  const memo = r.chance(0.6) ? r.pick(customer.segment === 'buku' && r.chance(0.7) ? schoolMemos : memos) : '';
  const jenis_barang = r.pick(segment.goods);
  const pickup = iso(muat - r.pick([0, 0.5, 1, 1, 2]) * 3_600_000);
  const qty = koli * r.pick([1, 6, 12, 20, 24]);
  return {
    customer: customer.id,
    cabang: w.branchId(trip.branch),
    service: trip.service,
    jenis_barang,
    tgl_order: '',
    tgl_pickup: pickup,
    tgl_muat: iso(muat),
    muat: trip.muat,
    bongkar: trip.bongkar,
    via: trip.bongkar.length > 1 ? 'Tol, jalan kabupaten' : '',
    barang: goodsLines(segment.goods, jenis_barang, { berat, koli, qty }),
    unit_type: trip.type,
    unit_count: units,
    berat,
    koli,
    qty,
    ikat,
    ...priced(r, trip, ask, each, { berat, koli, ikat }),
    sumber_harga: { jenis: 'KETIK' },
    biaya: fees(r, trip, each),
    promo: r.chance(0.1) ? rounded(ask * r.between(0.02, 0.06), 25_000) : 0,
    asuransi,
    nilai_barang: asuransi ? rounded(berat * r.int(25, 220) * 1_000, 5_000_000) : 0,
    memo,
    email: r.chance(0.45) ? [customer.email] : [],
  };
};

/** A lower price, rounded as people would type it. */
const cheaper = ({ basis, harga }: Content, factor: number): number => {
  const step = basis === 'UNIT' ? 5_000 : 10;
  return Math.max(1, Math.floor((harga * factor) / step) * step);
};

/** The same order with the fault it will be rejected for. */
export const faulty = (r: Random, content: Content, fault: Fault): Content => {
  switch (fault) {
    case 'harga':
      return { ...content, harga: cheaper(content, r.between(0.82, 0.92)) };
    case 'promo':
      return { ...content, promo: content.promo + rounded(content.harga * content.unit_count * 0.1, 25_000) };
    case 'alamat':
      return {
        ...content,
        bongkar: content.bongkar.map((t, n) => (n === 0 ? { ...t, alamat: `Dekat pasar ${t.kota}` } : t)),
      };
    case 'berat':
      return {
        ...content,
        berat: rounded(unitTypes[orderedUnit(content)].kg * content.unit_count * r.between(1.2, 1.5), 10),
        barang: [],
      };
    case 'biaya':
      return { ...content, biaya: { ...content.biaya, bongkar: 0 } };
  }
};
/** The order without the fault; the correction may add more than the fault removed. */
export const mended = (content: Content, fault: Fault): Content =>
  fault === 'biaya' ? { ...content, biaya: { ...content.biaya, bongkar: content.biaya.bongkar || 300_000 } } : content;

/** The content with `more` koli added to its first goods line. */
export const fuller = (content: Content, more: number): Content => ({
  ...content,
  koli: content.koli + more,
  barang: content.barang.map((one, n) => (n === 0 ? { ...one, koli: one.koli + more } : one)),
});

/** An incomplete draft: contact, weight or price still missing. */
export const unfinished = (r: Random, content: Content): Content => {
  const lacking = r.some(['pic', 'berat', 'harga', 'memo'] as const, r.int(1, 2));
  return {
    ...content,
    bongkar: lacking.includes('pic') ? content.bongkar.map((t) => ({ ...t, pic: '', telp: '' })) : content.bongkar,
    berat: lacking.includes('berat') && content.basis !== 'KG' ? 0 : content.berat,
    harga: lacking.includes('harga') ? 0 : content.harga,
    promo: lacking.includes('harga') ? 0 : content.promo,
  };
};
