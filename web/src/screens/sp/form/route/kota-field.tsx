import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '@/base/api';
import { useT } from '@/base/i18n';
import type { InputProps } from '@/ui/input';
import { Match } from '@/ui/match';
import { Suggest } from '@/ui/suggest';
import { kotaName } from './known-places';

type KotaRow = { id: string; nama: string; sebutan: Record<string, string> };
type Props = Omit<InputProps, 'value' | 'onChange'> & {
  value: string;
  /** `region`: the id of the kota that was chosen; undefined for a name that was typed. */
  onChange: (value: string, region: string | undefined) => void;
};

/** A kota's name, free to type; the official regions are offered below, and one that is taken finds its tariffs. */
export const KotaField = ({ value, onChange, onBlur, ...rest }: Props) => {
  const t = useT();
  const [open, setOpen] = useState(false);
  const typed = value.trim();
  const { data: offers = [] } = useQuery({
    queryKey: ['kota-usul', typed],
    queryFn: async ({ signal }) =>
      (await api.list<KotaRow>('kota', { q: typed, size: 6, retired: 'false' }, { signal })).rows,
    enabled: open && typed.length >= 2,
    staleTime: 10 * 60_000,
  });
  const take = (row: KotaRow) => onChange(kotaName(row.nama), row.id);
  return (
    <Suggest
      {...rest}
      maxLength={80}
      value={value}
      onType={(text) => onChange(text, undefined)}
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
        // A name that is a kota's, and no other's, is that kota.
        const same = offers.filter((row) => kotaName(row.nama).toLowerCase() === typed.toLowerCase());
        if (open && same.length === 1 && same[0]) take(same[0]);
        onBlur?.(e);
      }}
      label={t('Kota')}
      listClassName="w-[min(20rem,calc(100vw-2rem))]"
    />
  );
};
