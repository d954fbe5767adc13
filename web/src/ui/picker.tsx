import { Check, ChevronDown, Lock, Plus, Search, X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { useT } from '@/base/i18n';
import { cn } from './cn';
import { useField, useFieldLabel } from './field';
import { boxStyle } from './input';
import { Kbd } from './kbd';
import { Match } from './match';
import { Popover, PopoverAnchor, PopoverContent } from './popover';
import { SearchNote } from './search-note';
import { Spinner } from './spinner';
import { useSearch } from './use-search';

/** One entry of a picker. `data` is the caller's own. */
export type PickerItem<D = unknown> = {
  value: string;
  label: string;
  /** Tells homonyms apart: code, city, TOP. */
  second?: string;
  /** At the end of the first line: a count, a warning. */
  aside?: ReactNode;
  /** Why it can't be chosen; it is shown all the same. */
  reason?: string;
  data?: D;
};
export type PickerProps<D> = {
  value: PickerItem<D> | undefined;
  onChange: (item: PickerItem<D> | undefined) => void;
  /** Entries for what was typed (`''` for none yet), best first. Throws when it can't be asked. */
  search: (query: string, signal: AbortSignal) => Promise<readonly PickerItem<D>[]>;
  placeholder?: string;
  /** A way to make a new entry, at the list's foot. */
  footer?: { label: string; onSelect: (query: string) => void };
  /** What stands in the box beside the chosen label (dim). */
  detail?: ReactNode;
  /** It may be emptied by a cross. */
  clearable?: boolean;
  disabled?: boolean;
  invalid?: boolean;
  id?: string;
  autoFocus?: boolean;
  onBlur?: () => void;
  'aria-label'?: string;
  className?: string;
};

/**
 * Type to search, arrows to move, Enter to take, Esc to close. The chosen label stands in the box; typing replaces it, and
 * leaving without a choice puts it back.
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
  const query = typed ?? '';
  const { items, busy, error, again } = useSearch(search, query, open);
  const last = items.length - 1 + (footer ? 1 : 0);
  const current = Math.min(at, Math.max(last, 0));

  const close = () => {
    setOpen(false);
    setTyped(undefined);
    setAt(0);
  };
  const show = () => {
    if (rest.disabled || open) return;
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
    onChange(item);
    close();
  };
  const onKeyDown = (e: KeyboardEvent) => {
    if (e.key === 'ArrowDown' || e.key === 'ArrowUp') {
      e.preventDefault();
      if (!open) return show();
      const step = e.key === 'ArrowDown' ? 1 : -1;
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
      // Leaving with a unique hit takes it, as a typed answer would.
      const only = items.length === 1 ? items[0] : undefined;
      if (typed && only && !only.reason) onChange(only);
      close();
    }
  };
  return (
    <Popover open={open} onOpenChange={(next) => (next ? show() : close())}>
      <PopoverAnchor asChild>
        <span className={cn(boxStyle(), 'cursor-text pe-1', rest.className)}>
          <Search aria-hidden className="text-ink-3" />
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
              setAt(0);
              setOpen(true);
            }}
            onClick={show}
            onFocus={(e) => e.target.select()}
            onKeyDown={onKeyDown}
            onBlur={() => {
              close();
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
      <PopoverContent
        sideOffset={5}
        onOpenAutoFocus={(e) => e.preventDefault()}
        onCloseAutoFocus={(e) => e.preventDefault()}
        onInteractOutside={(e) => {
          if (input.current?.parentElement?.contains(e.target as Node)) e.preventDefault();
        }}
        // A press in the list must not take the focus away from the box.
        onMouseDown={(e) => e.preventDefault()}
        aria-label={rest['aria-label'] ?? t('Pilihan')}
        className="flex max-h-[min(22rem,var(--radix-popover-content-available-height))] w-(--radix-popover-trigger-width) min-w-72 flex-col overflow-hidden"
      >
        <div
          id={list}
          role="listbox"
          aria-labelledby={labelledBy}
          aria-label={labelledBy ? undefined : t('Pilihan')}
          aria-busy={busy}
          className="min-h-0 flex-1 overflow-y-auto"
        >
          {items.map((item, i) => (
            <Line
              key={item.value}
              id={`${list}-${i}`}
              item={item}
              query={query}
              current={i === current}
              chosen={item.value === value?.value}
              onTake={() => take(i)}
              onPoint={() => setAt(i)}
            />
          ))}
          {footer && (
            <Foot
              id={`${list}-${items.length}`}
              label={footer.label}
              current={current === items.length}
              onTake={() => take(items.length)}
              onPoint={() => setAt(items.length)}
            />
          )}
        </div>
        {items.length === 0 && (
          <SearchNote
            error={error}
            busy={busy}
            query={query}
            again={again}
            className="px-3.5 py-3 text-ink-2 text-table"
          />
        )}
        <div className="flex items-center justify-end gap-3 border-line border-t bg-surface-2 px-3 py-1.5 text-hint text-ink-3 phone:hidden">
          <span>
            <Kbd>↑</Kbd> <Kbd>↓</Kbd> {t('pilih')}
          </span>
          <span>
            <Kbd>Enter</Kbd> {t('pakai')}
          </span>
          <span>
            <Kbd>Esc</Kbd> {t('tutup')}
          </span>
        </div>
      </PopoverContent>
    </Popover>
  );
};

type LineProps = { id: string; current: boolean; onTake: () => void; onPoint: () => void };
const scrollTo = (current: boolean) => (el: HTMLElement | null) => {
  if (current) el?.scrollIntoView({ block: 'nearest' });
};

const Line = <D,>({
  id,
  item,
  query,
  current,
  chosen,
  onTake,
  onPoint,
}: LineProps & { item: PickerItem<D>; query: string; chosen: boolean }) => (
  // biome-ignore lint/a11y/useKeyWithClickEvents: the box above has the keyboard.
  // biome-ignore lint/a11y/useFocusableInteractive: aria-activedescendant points at it.
  <div
    ref={scrollTo(current)}
    id={id}
    role="option"
    aria-selected={chosen}
    aria-disabled={item.reason ? true : undefined}
    onClick={onTake}
    onMouseMove={onPoint}
    className={cn(
      'grid cursor-pointer grid-cols-[1.25rem_1fr_auto] items-baseline gap-x-2 px-2.5 py-1.5 aria-disabled:cursor-default',
      current && 'bg-sel',
    )}
  >
    <span className="self-center">{chosen && <Check aria-hidden className="text-primary-ink" />}</span>
    <span className={cn('truncate text-base', item.reason && 'text-ink-3')}>
      <Match text={item.label} query={query} />
    </span>
    <span className="flex items-center gap-1.5 text-hint text-ink-2">
      {item.reason ? (
        <>
          <Lock aria-hidden className="size-3.5" />
          {item.reason}
        </>
      ) : (
        item.aside
      )}
    </span>
    {item.second && <span className="col-start-2 col-end-4 truncate text-hint text-ink-3">{item.second}</span>}
  </div>
);

const Foot = ({ id, label, current, onTake, onPoint }: LineProps & { label: string }) => (
  // biome-ignore lint/a11y/useKeyWithClickEvents: the box above has the keyboard.
  // biome-ignore lint/a11y/useFocusableInteractive: aria-activedescendant points at it.
  <div
    ref={scrollTo(current)}
    id={id}
    role="option"
    aria-selected={false}
    onClick={onTake}
    onMouseMove={onPoint}
    className={cn(
      'flex cursor-pointer items-center gap-2 border-line border-t px-3 py-2 font-medium text-primary-ink text-table',
      current && 'bg-sel',
    )}
  >
    <Plus aria-hidden />
    {label}
  </div>
);
