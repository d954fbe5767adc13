/** Summary of the form for its side panel. */

import type { Point } from '@domain/flows/sp/content';
import { basisQty, totalsOf } from '@domain/flows/sp/terms';
import { pointKota } from '@domain/kit/values/kota-name';
import { feeNames } from '@domain/master/price-words';
import { number } from '@/base/text/format';
import { basisLabel, feeLabel } from '../labels';
import type { SpValues } from '../values';
import type { T } from '../words';

export type PriceLine = { label: string; amount: number };

/** Lines of the price: basis × price, each non-zero fee, and the promo as a deduction. */
export const priceLines = (v: SpValues, t: T): PriceLine[] => {
  const { jumlah } = totalsOf(v);
  const basis = { UNIT: 'unit', KG: 'kg', KOLI: 'koli', IKAT: 'ikat' }[v.basis];
  const label = v.harga > 0 ? `${number(basisQty(v))} ${t(basis)} × ${number(v.harga)}` : t(basisLabel[v.basis]);
  const fees = feeNames.filter((n) => v.biaya[n] > 0).map((n) => ({ label: t(feeLabel[n]), amount: v.biaya[n] }));
  return [{ label, amount: jumlah }, ...fees, ...(v.promo > 0 ? [{ label: t('Promo'), amount: -v.promo }] : [])];
};

const cities = (points: readonly Point[]): string => [...new Set(points.map(pointKota).filter(Boolean))].join(', ');
/** Origin and destination cities; '' while one is unknown. */
export const routeWords = (v: Pick<SpValues, 'muat' | 'bongkar'>): { from: string; to: string } => ({
  from: cities(v.muat),
  to: cities(v.bongkar),
});
