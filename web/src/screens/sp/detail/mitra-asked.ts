/** What mitra ask by their tariffs for a unit of the open SP. */
import { looseCities, type MitraTariff, mitraAsk, mitraQuery, priceGap } from '@domain/flows/sp/mitra-tariff';
import type { UnitType } from '@domain/master/unit-types';
import { useQuery } from '@tanstack/react-query';
import { api } from '@/base/api';
import { number } from '@/base/format';
import type { T } from '../form/words';
import { useOpenSp } from './context';
import { percent } from './fleet';

/** As Cari Tarif answers it. */
export type MitraTariffRow = MitraTariff & { sebutan: Record<string, string> };

/**
 * @returns `asked`: each mitra's, cheapest first; undefined while it is on its way and for readers who may not see it.
 * `loose`: the cities by which it can not be looked for
 */
export const useMitraAsked = (unit: UnitType) => {
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

/** `+500.000 (+2,5 %)`; nothing while no price is there. */
const gapWords = (price: number, comes: number, t: T): string => {
  if (price === 0) return '';
  const { rupiah } = priceGap(price, comes);
  if (rupiah === 0) return t('sama dengan tarif');
  const sign = rupiah > 0 ? '+' : '';
  const share = percent(rupiah, comes);
  return `${sign}${number(rupiah)}${share && ` (${sign}${share})`}`;
};
/** A buying price beside what its mitra asks by tariff, or else the cheapest one does; `dearer`: it is above that. */
export const besideTariff = (
  price: number,
  mitra: string,
  asked: ReturnType<typeof useMitraAsked>['asked'],
  t: T,
): { text: string; dearer: boolean } | undefined => {
  const own = asked?.find(({ tariff }) => tariff.mitra === mitra);
  const beside = own ?? asked?.[0];
  if (!beside) return undefined;
  const { comes, tariff } = beside;
  const name = own ? t('Tarif') : t('Tarif termurah, {{mitra}}', { mitra: tariff.sebutan.mitra ?? '–' });
  const gap = gapWords(price, comes, t);
  return { text: [`${name} ${number(comes)}`, gap].filter(Boolean).join(', '), dearer: price > comes };
};
