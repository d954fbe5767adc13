/** Tariff prices of mitra for a unit of the open SP. */

import type { UnitType } from '@domain/common/unit-types';
import { looseCities, type MitraTariff, mitraAsk, mitraQuery, priceGap } from '@domain/flows/sp/mitra-tariff';
import { useQuery } from '@tanstack/react-query';
import { api } from '@/base/server/api';
import { number } from '@/base/text/format';
import type { T } from '../form/words';
import { useOpenSp } from './context';
import { percent } from './fleet';

/** A row of Cari Tarif. */
export type MitraTariffRow = MitraTariff & { sebutan: Record<string, string> };

/**
 * @returns `asked`: tariff price of each mitra, cheapest first; undefined while loading and for readers without access.
 * `loose`: cities that aren't matched to a kota, so that no tariff can be looked up
 */
export const useMitraRequest = (unit: UnitType) => {
  const { isi } = useOpenSp().sp;
  const loose = looseCities(isi);
  const query = new URLSearchParams(mitraQuery(isi, unit)).toString();
  const { data, isError } = useQuery({
    queryKey: ['cari-tarif', query],
    queryFn: ({ signal }) => api.get<{ mitra?: MitraTariffRow[] }>(`/cari-tarif?${query}`, { signal }),
    enabled: loose.length === 0,
    staleTime: 30_000,
    refetchOnWindowFocus: true,
  });
  return { loose, failed: isError, asked: data?.mitra && mitraAsk(data.mitra, isi, unit) };
};

/** `+500.000 (+2,5 %)`; empty without a price. */
const gapWords = (price: number, comes: number, t: T): string => {
  if (price === 0) return '';
  const { rupiah } = priceGap(price, comes);
  if (rupiah === 0) return t('sama dengan tarif');
  const sign = rupiah > 0 ? '+' : '';
  const share = percent(rupiah, comes);
  return `${sign}${number(rupiah)}${share && ` (${sign}${share})`}`;
};
/** Compares a buying price with its mitra's tariff, or else with the cheapest one; `dearer`: it is above that. */
export const besideTariff = (
  price: number,
  mitra: string,
  tariffs: ReturnType<typeof useMitraRequest>['asked'],
  t: T,
): { text: string; dearer: boolean } | undefined => {
  const ownTariff = tariffs?.find(({ tariff }) => tariff.mitra === mitra);
  const beside = ownTariff ?? tariffs?.[0];
  if (!beside) return undefined;
  const { comes, tariff } = beside;
  const name = ownTariff ? t('Tarif') : t('Tarif termurah, {{mitra}}', { mitra: tariff.sebutan.mitra ?? '–' });
  const gap = gapWords(price, comes, t);
  return { text: [`${name} ${number(comes)}`, gap].filter(Boolean).join(', '), dearer: price > comes };
};
