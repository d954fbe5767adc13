import type { Content } from '@domain/flows/sp/content';
import type { T } from './words';

type Source = Content['sumber_harga'];
/** Source of a price: a base tariff is never labelled as the customer's. */
export const sourceLabel = (source: Source): 'Harga diketik' | 'Tarif Customer' | 'Tarif Eureka' =>
  source.jenis === 'KETIK' ? 'Harga diketik' : source.tarif === 'CUSTOMER' ? 'Tarif Customer' : 'Tarif Eureka';
/** The source with the tariff's route. The kind isn't taken from its note, which is written by whoever sends an SP. */
export const sourceWords = (source: Source, t: T): string => {
  const label = t(sourceLabel(source));
  if (source.jenis === 'KETIK') return label;
  const route = source.keterangan.replace(/^[^:→]*:\s*/, '');
  return route === '' ? label : `${label}: ${route}`;
};

/** Labels of the price, shared by form and panel. */
export const basisLabel = { UNIT: 'Unit', KG: 'Kg', KOLI: 'Koli', IKAT: 'Ikat' } as const;
export const feeLabel = {
  muat: 'Muat',
  bongkar: 'Bongkar',
  multidrop: 'Multidrop',
  overtonase: 'Overtonase',
  lain: 'Lain-lain',
} as const;
