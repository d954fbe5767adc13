/** An SP's price, dates, and what is missing before it can be submitted. Without the schemas, as forms use it too. */

import { MOST_TOTAL, phonePattern } from '../../common/typed.js';
import type { RefusalCode } from '../../kit/aggregate/reject.js';
import { reject } from '../../kit/aggregate/reject.js';
import { WORK_DAYS } from '../../kit/values/day-span.js';
import { isEmail } from '../../kit/values/email-address.js';
import { addDays, dayWib } from '../../kit/values/time.js';
import { feeNames } from '../../master/price-words.js';
import type { Content } from './content.js';
import { goodsLacks } from './goods.js';
import type { Lack } from './lack.js';
import { MAX_UNITS } from './limits.js';

/** Fields that may change without voiding approvals, as no approval depends on them. */
export const lightFields: readonly (keyof Content)[] = ['memo', 'email'];

export type Misdated = {
  code: 'sp-order-day' | 'sp-load-day';
  field: 'tgl_order' | 'tgl_muat';
  params: Record<string, string | number>;
  /** The fields that conflict. */
  by: readonly (keyof Content)[];
};
/**
 * The first error in its dates: the order day may precede the day of recording by some days and not lie in the future,
 * loading may follow it within some days; nothing is checked until both are set. @param today `YYYY-MM-DD` in Jakarta
 * @param written the day on which the order was first recorded
 */
export const misdated = (
  i: Pick<Content, 'tgl_order' | 'tgl_muat'>,
  today: string,
  written = today,
): Misdated | undefined => {
  if (i.tgl_order === '' || i.tgl_muat === '') return undefined;
  const first = addDays(written, -WORK_DAYS.back);
  if (i.tgl_order > today || i.tgl_order < first)
    return {
      code: 'sp-order-day',
      field: 'tgl_order',
      params: { from: first, until: today },
      by: ['tgl_order'],
    };
  const [loading, last] = [dayWib(i.tgl_muat), addDays(i.tgl_order, WORK_DAYS.ahead)];
  if (loading >= i.tgl_order && loading <= last) return undefined;
  const params = { from: i.tgl_order, until: last };
  return { code: 'sp-load-day', field: 'tgl_muat', params, by: ['tgl_order', 'tgl_muat'] };
};

type Priced = Pick<Content, 'basis' | 'harga' | 'unit_count' | 'berat' | 'koli' | 'ikat' | 'biaya' | 'promo'>;
/** The SP's quantity in the basis of its price. */
export const basisQty = (i: Priced): number =>
  ({ UNIT: i.unit_count, KG: i.berat, KOLI: i.koli, IKAT: i.ikat })[i.basis];
/** Selling price in whole rupiah: `jumlah` = basis × price, `biaya` = Σ fees, `total` = both less the promo. */
export const totalsOf = (i: Priced): { jumlah: number; biaya: number; total: number } => {
  const jumlah = basisQty(i) * i.harga;
  const fees = feeNames.reduce((sum, name) => sum + i.biaya[name], 0);
  return { jumlah, biaya: fees, total: jumlah + fees - i.promo };
};

/** Error if the price before the promo exceeds the maximum total of a document. */
export const overTotal = (i: Priced): Lack | undefined => {
  const { jumlah, biaya: fees } = totalsOf(i);
  return jumlah + fees > MOST_TOTAL ? { code: 'sp-total', field: 'harga', params: { most: MOST_TOTAL } } : undefined;
};
/** Refuses a price above the maximum. */
export const checkTotal = (i: Priced): void => {
  const over = overTotal(i);
  if (over) reject(over.code, over.params, over.field);
};

const quantityField = { UNIT: 'unit_count', KG: 'berat', KOLI: 'koli', IKAT: 'ikat' } as const;
const sides = ['muat', 'bongkar'] as const;
const pointLacks = (i: Content): Lack[] =>
  sides.flatMap((side) =>
    i[side].flatMap(({ nama, kota, pic, telp }, n) => {
      const lack = (code: RefusalCode, part: string): Lack => ({
        code,
        field: `${side}.${n}.${part}`,
        params: { side, n: n + 1, titik: nama ? `(${nama})` : '' },
      });
      return [
        ...(nama ? [] : [lack('sp-need-place', 'nama')]),
        ...(kota ? [] : [lack('sp-need-city', 'kota')]),
        ...(pic ? [] : [lack('sp-need-pic', 'pic')]),
        ...(telp ? [] : [lack('sp-need-telp', 'telp')]),
        ...(telp && !phonePattern.test(telp) ? [lack('sp-bad-telp', 'telp')] : []),
      ];
    }),
  );
/** What an SP lacks before it can be submitted, in the form's order; empty: complete. */
export const lacks = (i: Content): Lack[] => {
  const [early] = (['tgl_order', 'tgl_pickup', 'tgl_muat'] as const).filter((name) => i[name] === '');
  const wrongMail = i.email.findIndex((one) => !isEmail(one));
  return [
    ...(i.customer ? [] : [{ code: 'sp-need-customer', field: 'customer' } as const]),
    ...(early ? [{ code: 'sp-need-time', field: early } as const] : []),
    ...(!early && i.tgl_pickup > i.tgl_muat ? [{ code: 'sp-dates', field: 'tgl_pickup' } as const] : []),
    ...(i.jenis_barang ? [] : [{ code: 'sp-need-goods', field: 'jenis_barang' } as const]),
    ...(i.unit_type ? [] : [{ code: 'sp-need-unit', field: 'unit_type' } as const]),
    ...(i.unit_count >= 1 && i.unit_count <= MAX_UNITS
      ? []
      : [{ code: 'sp-unit-range', field: 'unit_count', params: { most: MAX_UNITS } } as const]),
    ...(i.berat > 0 ? [] : [{ code: 'sp-need-weight', field: 'berat' } as const]),
    ...goodsLacks(i),
    ...pointLacks(i),
    ...(i.harga > 0 ? [] : [{ code: 'sp-need-price', field: 'harga' } as const]),
    ...(basisQty(i) > 0
      ? []
      : [{ code: 'sp-need-quantity', field: quantityField[i.basis], params: { basis: i.basis } } as const]),
    ...(totalsOf(i).total > 0 || i.harga === 0 ? [] : [{ code: 'sp-discount', field: 'promo' } as const]),
    ...(i.asuransi && i.nilai_barang === 0 ? [{ code: 'sp-need-value', field: 'nilai_barang' } as const] : []),
    ...(wrongMail < 0 ? [] : [{ code: 'sp-bad-email', field: `email.${wrongMail}` } as const]),
  ];
};
