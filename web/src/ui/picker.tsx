import { ChevronDown, Search as SearchIcon, X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { useT } from '@/base/text/i18n';
import { cn } from './cn';
import { useField, useFieldLabel } from './field';
import { hot } from './hot';
import { boxStyle } from './input';
import type { PickerItem } from './picker-item';
import type { PickerListProps } from './picker-list';
import { Popover, PopoverAnchor, PopoverContent } from './popover';
import { Spinner } from './spinner';
import { type Search, useSearch } from './use-search';

export type { PickerItem } from './picker-item';
export type PickerProps<D> = {
  value: PickerItem<D> | undefined;
  onChange: (item: PickerItem<D> | undefined) => void;
  /** Items for the typed text (`''` initially), best first, and the way to load more. Throws if the query fails. */
  search: Search<PickerItem<D>>;
  placeholder?: string;
  /** Action at the list's foot that creates a new entry. */
  footer?: { label: string; onSelect: (query: string) => void };
  /** Dim text beside the chosen label. */
  detail?: ReactNode;
  /** Shows a button that clears it. */
  clearable?: boolean;
  disabled?: boolean;
  invalid?: boolean;
  id?: string;
  autoFocus?: boolean;
  onBlur?: () => void;
  'aria-label'?: string;
  className?: string;
};

const PickerList = hot<PickerListProps>(() => import('./picker-list'));
/**
 * Type to search, arrows to move, Enter to choose, Esc to close. The field shows the chosen label; typing replaces it,
 * and leaving without a choice restores it.
 */
export const Picker = <D,>({ value, onChange, search, placeholder, footer, ...rest }: PickerProps<D>) => {
  const t = useT();
  const list = useId();
  const field = useField({ id: rest.id, invalid: rest.invalid });
  const labelledBy = useFieldLabel();
  const input = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState<string>();
  const [at, setAt] = useState(0);
  /** The text that was discarded when leaving without a choice. */
  const [missed, setMissed] = useState<string>();
  const query = typed ?? '';
  const { items, busy, error, again, more } = useSearch(search, query, open);
  const last = items.length - 1 + (footer ? 1 : 0);
  const current = Math.min(at, Math.max(last, 0));

  const close = () => {
    setOpen(false);
    setTyped(undefined);
    setAt(0);
  };
  /** Discards text without a choice, and says so. */
  const leave = () => {
    setMissed(typed?.trim() || undefined);
    close();
  };
  const show = () => {
    if (rest.disabled || open) return;
    setMissed(undefined);
    setOpen(true);
    setAt(0);
  };
  const take = (index: number) => {
    const item = items[index];
    if (!item) {
      close();
      return footer?.onSelect(query);
    }
    if (item.reason) return;
    setMissed(undefined);
    onChange(item);
    close();
  };
  const onKeyDown = (e: KeyboardEvent) => {
    if (e.key === 'ArrowDown' || e.key === 'ArrowUp') {
      e.preventDefault();
      if (!open) return show();
      const step = e.key === 'ArrowDown' ? 1 : -1;
      // Moving past the last loaded item loads more.
      if (more && step > 0 && current >= items.length - 1) {
        setAt(current + 1);
        return more();
      }
      setAt((current + step + last + 1) % (last + 1 || 1));
    } else if (open && (e.key === 'Home' || e.key === 'End') && e.ctrlKey) {
      e.preventDefault();
      setAt(e.key === 'Home' ? 0 : last);
    } else if (e.key === 'Enter' && open) {
      e.preventDefault();
      take(current);
    } else if (e.key === 'Escape' && open) {
      e.preventDefault();
      e.stopPropagation();
      close();
    } else if (e.key === 'Tab' && open) {
      // Leaving with a unique match chooses it, like a typed value.
      const only = items.length === 1 && !more ? items[0] : undefined;
      if (typed && only && !only.reason && !only.near) {
        onChange(only);
        close();
      } else leave();
    }
  };
  return (
    <Popover open={open} onOpenChange={(next) => (next ? show() : close())}>
      <PopoverAnchor asChild>
        <span className={cn(boxStyle(), 'cursor-text pe-1', rest.className)}>
          <SearchIcon aria-hidden className="text-ink-3" />
          <input
            {...field}
            ref={input}
            role="combobox"
            aria-expanded={open}
            aria-controls={list}
            aria-autocomplete="list"
            aria-activedescendant={open && last >= 0 ? `${list}-${current}` : undefined}
            aria-label={rest['aria-label']}
            autoComplete="off"
            spellCheck={false}
            // biome-ignore lint/a11y/noAutofocus: a dialog's first field asks for it.
            autoFocus={rest.autoFocus}
            disabled={rest.disabled}
            placeholder={value ? undefined : placeholder}
            value={typed ?? value?.label ?? ''}
            onChange={(e) => {
              setTyped(e.target.value);
              setMissed(undefined);
              setAt(0);
              setOpen(true);
            }}
            onClick={show}
            onFocus={(e) => e.target.select()}
            onKeyDown={onKeyDown}
            onBlur={() => {
              if (open) leave();
              rest.onBlur?.();
            }}
            className="h-full min-w-0 flex-1 truncate bg-transparent outline-none"
          />
          {typed === undefined && value && rest.detail && (
            <span className="max-w-[60%] truncate text-ink-3 text-table">{rest.detail}</span>
          )}
          {busy ? <Spinner className="me-1.5 text-ink-3" /> : null}
          {rest.clearable && value && !rest.disabled && (
            <button
              type="button"
              aria-label={t('Kosongkan')}
              onClick={() => {
                onChange(undefined);
                input.current?.focus();
              }}
              className="rounded-cell p-1 text-ink-3 hover:text-ink"
            >
              <X aria-hidden className="size-3.5" />
            </button>
          )}
          {!busy && (
            <ChevronDown aria-hidden className={cn('me-1.5 text-ink-3 transition-transform', open && 'rotate-180')} />
          )}
        </span>
      </PopoverAnchor>
      {missed && !open && (
        <span role="status" className="mt-1 block text-hint text-waiting-i">
          {t('“{{text}}” belum dipilih dari daftar', { text: missed })}
        </span>
      )}
      <PopoverContent
        sideOffset={5}
        onOpenAutoFocus={(e) => e.preventDefault()}
        onCloseAutoFocus={(e) => e.preventDefault()}
        onInteractOutside={(e) => {
          if (input.current?.parentElement?.contains(e.target as Node)) e.preventDefault();
        }}
        // A press in the list must not take the focus from the input.
        onMouseDown={(e) => e.preventDefault()}
        aria-label={rest['aria-label'] ?? t('Pilihan')}
        className="flex max-h-[min(22rem,var(--radix-popover-content-available-height))] w-(--radix-popover-trigger-width) min-w-72 flex-col overflow-hidden"
      >
        <PickerList
          id={list}
          items={items}
          query={query}
          current={current}
          chosen={value?.value}
          footer={footer?.label}
          busy={busy}
          error={error}
          again={again}
          more={more}
          labelledBy={labelledBy}
          onTake={take}
          onPoint={setAt}
        />
      </PopoverContent>
    </Popover>
  );
};
