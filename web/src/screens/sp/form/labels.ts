import type { Content } from '@domain/flows/sp/content';
import type { T } from './words';

type Source = Content['sumber_harga'];
/** Where a price comes from: a base tariff is never called the customer's. */
export const sourceLabel = (source: Source): 'Harga diketik' | 'Tarif Customer' | 'Tarif Eureka' =>
  source.jenis === 'KETIK' ? 'Harga diketik' : source.tarif === 'CUSTOMER' ? 'Tarif Customer' : 'Tarif Eureka';
/** The same with the tariff's route. What kind it is, its own note does not say: whoever sends an SP writes that. */
export const sourceWords = (source: Source, t: T): string => {
  const label = t(sourceLabel(source));
  if (source.jenis === 'KETIK') return label;
  const route = source.keterangan.replace(/^[^:→]*:\s*/, '');
  return route === '' ? label : `${label}: ${route}`;
};

/** Words for the price, shared by form and panel. */
export const basisLabel = { UNIT: 'Unit', KG: 'Kg', KOLI: 'Koli', IKAT: 'Ikat' } as const;
export const feeLabel = {
  muat: 'Muat',
  bongkar: 'Bongkar',
  multidrop: 'Multidrop',
  overtonase: 'Overtonase',
  lain: 'Lain-lain',
} as const;
