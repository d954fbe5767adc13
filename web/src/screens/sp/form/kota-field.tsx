import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useId, useState } from 'react';
import { api } from '@/app/api';
import { useT } from '@/app/i18n';
import { cn } from '@/ui/cn';
import { Input, type InputProps } from '@/ui/input';
import { Match } from '@/ui/match';
import { Popover, PopoverAnchor, PopoverContent } from '@/ui/popover';
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
  const list = useId();
  const [open, setOpen] = useState(false);
  const [at, setAt] = useState(-1);
  const typed = value.trim();
  const { data: offers = [] } = useQuery({
    queryKey: ['kota-usul', typed],
    queryFn: async ({ signal }) =>
      (await api.list<KotaRow>('kota', { q: typed, size: 6, retired: 'false' }, { signal })).rows,
    enabled: open && typed.length >= 2,
    staleTime: 10 * 60_000,
  });
  const shown = open && offers.length > 0;
  const close = () => {
    setOpen(false);
    setAt(-1);
  };
  const take = (row: KotaRow | undefined) => {
    close();
    if (row) onChange(kotaName(row.nama), row.id);
  };
  const onKeyDown = (e: KeyboardEvent) => {
    if (e.altKey) return;
    if ((e.key === 'ArrowDown' || e.key === 'ArrowUp') && offers.length > 0) {
      e.preventDefault();
      if (!open) return setOpen(true);
      const n = offers.length + 1;
      setAt(((at + 1 + (e.key === 'ArrowDown' ? 1 : -1) + n) % n) - 1);
    } else if (e.key === 'Enter' && shown && at >= 0 && !e.ctrlKey) {
      e.preventDefault();
      take(offers[at]);
    } else if (e.key === 'Escape' && shown) {
      e.preventDefault();
      e.stopPropagation();
      close();
    }
  };
  return (
    <Popover open={shown} onOpenChange={(next) => !next && close()}>
      <PopoverAnchor asChild>
        <span className="block">
          <Input
            {...rest}
            maxLength={80}
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={shown}
            aria-controls={list}
            aria-activedescendant={shown && at >= 0 ? `${list}-${at}` : undefined}
            value={value}
            onChange={(e) => {
              onChange(e.target.value, undefined);
              setOpen(true);
              setAt(-1);
            }}
            onKeyDown={onKeyDown}
            onBlur={(e) => {
              // A name that is a kota's, and no other's, is that kota.
              const same = offers.filter((row) => kotaName(row.nama).toLowerCase() === typed.toLowerCase());
              if (open && same.length === 1) take(same[0]);
              close();
              onBlur?.(e);
            }}
          />
        </span>
      </PopoverAnchor>
      <PopoverContent
        onOpenAutoFocus={(e) => e.preventDefault()}
        onCloseAutoFocus={(e) => e.preventDefault()}
        onMouseDown={(e) => e.preventDefault()}
        aria-label={t('Kota')}
        className="w-[min(20rem,calc(100vw-2rem))]"
      >
        <div id={list} role="listbox" aria-label={t('Kota')} className="py-1">
          {offers.map((row, n) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the box above has the keyboard.
            // biome-ignore lint/a11y/useFocusableInteractive: aria-activedescendant points at it.
            <div
              key={row.id}
              id={`${list}-${n}`}
              role="option"
              aria-selected={n === at}
              onClick={() => take(row)}
              onMouseMove={() => setAt(n)}
              className={cn('cursor-pointer px-3 py-1.5', n === at && 'bg-sel')}
            >
              <div className="truncate text-base">
                <Match text={row.nama} query={typed} />
              </div>
              <div className="truncate text-hint text-ink-3">{row.sebutan.provinsi}</div>
            </div>
          ))}
        </div>
      </PopoverContent>
    </Popover>
  );
};
