import { feeNames } from '@domain/master/price-words';
import { useQuery } from '@tanstack/react-query';
import { Tag } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { api } from '@/base/server/api';
import { number } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { Button } from '@/ui/button';
import { hot } from '@/ui/hot';
import type { SpValues } from '../values';
import {
  feesAfter,
  type Lookup,
  lookupOf,
  type MatchingTariff as Match,
  matching,
  type Prices,
  unknownCities,
} from './tariff';

const NoRegion = hot<{ cities: readonly string[] }>(async () => ({ default: (await import('./no-tariff')).NoRegion }));
const NoTariff = hot<{ lookup: Lookup }>(async () => ({ default: (await import('./no-tariff')).NoTariff }));

/** Fields that the tariff depends on. */
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
 * The tariff that applies to the form: used automatically if no price was typed, offered if one was. A price that came
 * from a tariff follows it: another route takes that route's tariff, or clears the price if there is none.
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
    // The missing tariff may have been added in another window meanwhile.
    refetchOnWindowFocus: true,
  });
  const all = d && data ? matching(data, d, { ...getValues(), unit_count, berat, koli, ikat }) : undefined;
  const best = all?.[0];
  const held = source.jenis === 'TARIF' ? all?.find((one) => one.id === source.id_price) : undefined;
  // The tariff of the current price, as last fetched.
  const last = useRef<Match>(undefined);
  if (held) last.current = held;
  const [gone, setGone] = useState<{ jenis: Match['jenis']; price: number }>();
  const set = { shouldDirty: true, shouldValidate: true } as const;
  const setFees = (next: Match | undefined) => {
    const fees = getValues('biaya');
    const after = feesAfter(fees, last.current, next);
    for (const name of feeNames) if (after[name] !== fees[name]) setValue(`biaya.${name}`, after[name], set);
  };
  const take = (one: Match) => {
    setValue('basis', one.basis, set);
    setValue('harga', one.price, set);
    setFees(one);
    last.current = one;
    setGone(undefined);
    const keterangan = `${NAMES[one.jenis]}: ${one.rute}`.slice(0, 200);
    setValue('sumber_harga', { jenis: 'TARIF', tarif: one.jenis, id_price: one.id, keterangan }, { shouldDirty: true });
  };
  const fromTariff = source.jenis === 'TARIF';
  // The price belongs to a lookup that no longer applies: clear it.
  const release = () => {
    const was = getValues('sumber_harga');
    if (was.jenis === 'TARIF' && was.tarif) setGone({ jenis: was.tarif, price: getValues('harga') });
    setFees(undefined);
    last.current = undefined;
    setValue('harga', 0, set);
    setValue('sumber_harga', { jenis: 'KETIK' }, { shouldDirty: true });
  };
  const lastQuery = useRef(query);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new question or answer moves the price, never what is typed.
  useEffect(() => {
    const isOther = lastQuery.current !== query;
    lastQuery.current = query;
    if (!d && isOther && fromTariff) release();
    if (!all) return;
    if (fromTariff && !held) {
      if (best) take(best);
      // A reopened SP keeps its price although its tariff has ended: the lookup hasn't changed.
      else if (isOther || last.current) release();
      else setValue('sumber_harga', { jenis: 'KETIK' }, { shouldDirty: true });
    } else if (!fromTariff && harga === 0 && best) take(best);
  }, [query, data, best?.id, held?.id, best?.price]);
  const cities = unknownCities({ muat, bongkar });
  const released = gone && harga === 0 && (
    <p role="status" className="col-span-12 flex flex-wrap items-center gap-x-2 gap-y-1 text-table text-waiting-i">
      {t('Harga {{tarif}} Rp {{harga}} dilepas: rute, unit atau tanggal berubah.', {
        tarif: t(NAMES[gone.jenis]),
        harga: number(gone.price),
      })}
      <Button size="sm" onClick={() => setValue('harga', gone.price, set)}>
        {t('Tetap pakai')}
      </Button>
    </p>
  );
  if (!d)
    return (
      <>
        {released}
        {cities.length > 0 && <NoRegion cities={cities} />}
      </>
    );
  if (all?.length === 0)
    return (
      <>
        {released}
        <NoTariff lookup={d} />
      </>
    );
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
