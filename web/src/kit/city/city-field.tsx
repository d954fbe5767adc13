import { kotaName } from '@domain/kit/values/kota-name';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { api } from '@/base/server/api';
import { useT } from '@/base/text/i18n';
import type { InputProps } from '@/ui/input';
import { Match } from '@/ui/match';
import { Suggest } from '@/ui/suggest';
import type { KotaRow } from './meant';
import { cityMeant } from './query';

type Props = Omit<InputProps, 'value' | 'onChange'> & {
  value: string;
  /** `region`: the id of the matching kota; undefined for free text. */
  onChange: (value: string, region: string | undefined) => void;
};

/** A kota's name as free text, with the official regions as suggestions. */
export const CityField = ({ value, onChange, onBlur, ...rest }: Props) => {
  const t = useT();
  const client = useQueryClient();
  const [open, setOpen] = useState(false);
  /** Typed text that has no region yet. */
  const loose = useRef<string>(undefined);
  const now = useRef({ value, onChange });
  useEffect(() => {
    now.current = { value, onChange };
  });
  const typed = value.trim();
  const { data: offers = [] } = useQuery({
    queryKey: ['kota-usul', typed],
    queryFn: async ({ signal }) =>
      (await api.list<KotaRow>('kota', { q: typed, size: 6, retired: 'false' }, { signal })).rows,
    enabled: open && typed.length >= 2,
    staleTime: 10 * 60_000,
  });
  const take = (row: KotaRow) => {
    loose.current = undefined;
    now.current.onChange(kotaName(row.nama), row.id);
  };
  /** Resolves a name that matches exactly one kota, unless the text changed meanwhile. */
  const settle = async () => {
    const name = loose.current;
    if (name === undefined || name.length < 2) return;
    const { only } = await client.fetchQuery(cityMeant(name));
    if (only && loose.current === name && now.current.value.trim() === name) take(only);
  };
  return (
    <Suggest
      {...rest}
      maxLength={80}
      value={value}
      onType={(text) => {
        loose.current = text.trim();
        onChange(text, undefined);
      }}
      items={offers}
      keyOf={(row) => row.id}
      draw={(row) => (
        <>
          <div className="truncate text-base">
            <Match text={row.nama} query={typed} />
          </div>
          <div className="truncate text-hint text-ink-3">{row.sebutan.provinsi}</div>
        </>
      )}
      onTake={take}
      open={open}
      onOpen={setOpen}
      onBlur={(e) => {
        // If the lookup fails the city stays as typed, and the hint below says so.
        settle().catch(() => {});
        onBlur?.(e);
      }}
      label={t('Kota')}
      listClassName="w-[min(20rem,calc(100vw-2rem))]"
    />
  );
};
