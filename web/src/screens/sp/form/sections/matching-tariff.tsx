import { feeNames } from '@domain/master/price-words';
import { useQuery } from '@tanstack/react-query';
import { Tag } from 'lucide-react';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { api } from '@/base/api';
import { number } from '@/base/format';
import { useT } from '@/base/i18n';
import { Button } from '@/ui/button';
import { hot } from '@/ui/hot';
import type { SpValues } from '../values';
import { type Lookup, lookupOf, type MatchingTariff as Match, matching, type Prices, unknownCities } from './tariff';

const NoRegion = hot<{ cities: readonly string[] }>(async () => ({ default: (await import('./no-tariff')).NoRegion }));
const NoTariff = hot<{ asked: Lookup }>(async () => ({ default: (await import('./no-tariff')).NoTariff }));

/** What the tariff hangs on. */
const WATCHED = [
  'customer',
  'unit_type',
  'service',
  'tgl_muat',
  'muat',
  'bongkar',
  'harga',
  'sumber_harga',
  'unit_count',
  'berat',
  'koli',
  'ikat',
] as const;
const NAMES = { CUSTOMER: 'Tarif Customer', EUREKA: 'Tarif Eureka' } as const;

/**
 * The tariff that holds for what is typed: taken by itself where no price was typed, offered where one was. A price that
 * came from a tariff goes with it: another route takes the tariff of that route, or leaves a typed price.
 */
export const MatchingTariff = () => {
  const t = useT();
  const { getValues, setValue } = useFormContext<SpValues>();
  const [customer, unit_type, service, tgl_muat, muat, bongkar, harga, source, unit_count, berat, koli, ikat] =
    useWatch<SpValues, typeof WATCHED>({ name: WATCHED });
  const d = lookupOf({ customer, unit_type, service, tgl_muat, muat, bongkar });
  const query = d ? new URLSearchParams(d).toString() : '';
  const { data } = useQuery({
    queryKey: ['cari-tarif', query],
    queryFn: ({ signal }) => api.get<Prices>(`/cari-tarif?${query}`, { signal }),
    enabled: d !== undefined,
    staleTime: 30_000,
    // Somebody may have gone to add the tariff that was missing.
    refetchOnWindowFocus: true,
  });
  const all = d && data ? matching(data, d, { ...getValues(), unit_count, berat, koli, ikat }) : undefined;
  const best = all?.[0];
  const held = source.jenis === 'TARIF' ? all?.find((one) => one.id === source.id_price) : undefined;
  const take = (one: Match) => {
    const set = { shouldDirty: true, shouldValidate: true } as const;
    setValue('basis', one.basis, set);
    setValue('harga', one.price, set);
    for (const name of feeNames) if (one[`fee_${name}`] > 0) setValue(`biaya.${name}`, one[`fee_${name}`], set);
    const keterangan = `${NAMES[one.jenis]}: ${one.rute}`.slice(0, 200);
    setValue('sumber_harga', { jenis: 'TARIF', tarif: one.jenis, id_price: one.id, keterangan }, { shouldDirty: true });
  };
  const fromTariff = source.jenis === 'TARIF';
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new answer moves the price, never what is typed.
  useEffect(() => {
    if (!all) return;
    if (fromTariff && !held) {
      if (best) take(best);
      else setValue('sumber_harga', { jenis: 'KETIK' }, { shouldDirty: true });
    } else if (!fromTariff && harga === 0 && best) take(best);
  }, [query, data, best?.id, held?.id, best?.price]);
  const cities = unknownCities({ muat, bongkar });
  if (!d && cities.length > 0) return <NoRegion cities={cities} />;
  if (d && all?.length === 0) return <NoTariff asked={d} />;
  if (!best || held || fromTariff) return null;
  return (
    <p className="col-span-12 flex flex-wrap items-center gap-x-2 gap-y-1 text-table text-ink-2">
      <Tag aria-hidden className="size-4 text-ink-3" />
      {t('{{tarif}} untuk rute ini: Rp {{harga}} per {{basis}}', {
        tarif: t(NAMES[best.jenis]),
        harga: number(best.price),
        basis: best.basis.toLowerCase(),
      })}
      <Button size="sm" onClick={() => take(best)}>
        {t('Pakai tarif')}
      </Button>
    </p>
  );
};
