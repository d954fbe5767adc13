import type { Titik } from '@domain/flows/sp/content';
import { type KeyboardEvent, useId, useState } from 'react';
import { phone } from '@/app/format';
import { useT } from '@/app/i18n';
import { cn } from '@/ui/cn';
import { Input, type InputProps } from '@/ui/input';
import { Match } from '@/ui/match';
import { Popover, PopoverAnchor, PopoverContent } from '@/ui/popover';

type Props = Omit<InputProps, 'value' | 'onChange'> & {
  value: string;
  onChange: (value: string) => void;
  /** Earlier places that fit what is typed. */
  offers: readonly Titik[];
  onTake: (titik: Titik) => void;
};

/** A place's name, free to type; earlier places are offered below and fill the whole row. */
export const PlaceField = ({ value, onChange, offers, onTake, onBlur, ...rest }: Props) => {
  const t = useT();
  const list = useId();
  const [open, setOpen] = useState(false);
  /** -1: nothing pointed at, so that Enter keeps what was typed. */
  const [at, setAt] = useState(-1);
  const shown = open && offers.length > 0;
  const close = () => {
    setOpen(false);
    setAt(-1);
  };
  const take = (n: number) => {
    const found = offers[n];
    close();
    if (found) onTake(found);
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
      take(at);
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
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={shown}
            aria-controls={list}
            aria-activedescendant={shown && at >= 0 ? `${list}-${at}` : undefined}
            value={value}
            onChange={(e) => {
              onChange(e.target.value);
              setOpen(true);
              setAt(-1);
            }}
            onClick={() => setOpen(true)}
            onKeyDown={onKeyDown}
            onBlur={(e) => {
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
        aria-label={t('Alamat customer dan SP sebelumnya')}
        className="w-[min(26rem,calc(100vw-2rem))]"
      >
        <p className="px-3 pt-2 pb-1 text-hint text-ink-3">{t('Alamat customer dan SP sebelumnya')}</p>
        <div id={list} role="listbox" aria-label={t('Alamat customer dan SP sebelumnya')} className="pb-1">
          {offers.map((p, n) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the box above has the keyboard.
            // biome-ignore lint/a11y/useFocusableInteractive: aria-activedescendant points at it.
            <div
              key={`${p.nama}|${p.kota}|${p.alamat}`}
              id={`${list}-${n}`}
              role="option"
              aria-selected={n === at}
              onClick={() => take(n)}
              onMouseMove={() => setAt(n)}
              className={cn('cursor-pointer px-3 py-1.5', n === at && 'bg-sel')}
            >
              <div className="truncate text-base">
                <Match text={p.nama} query={value} />
                <span className="text-ink-3">, {p.kota}</span>
              </div>
              <div className="truncate text-hint text-ink-3">
                {[p.alamat, p.pic, phone(p.telp)].filter(Boolean).join(' · ')}
              </div>
            </div>
          ))}
        </div>
      </PopoverContent>
    </Popover>
  );
};
