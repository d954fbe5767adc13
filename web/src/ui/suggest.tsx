import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { cn } from './cn';
import { Input, type InputProps } from './input';
import { Popover, PopoverAnchor, PopoverContent } from './popover';

type Props<I> = Omit<InputProps, 'value' | 'onChange' | 'list'> & {
  value: string;
  onType: (value: string) => void;
  /** Suggestions, best first; choosing one closes the list. */
  items: readonly I[];
  keyOf: (item: I) => string;
  draw: (item: I) => ReactNode;
  onTake: (item: I) => void;
  open: boolean;
  onOpen: (open: boolean) => void;
  /** Name of the list; shown above it with `titled`. */
  label: string;
  titled?: boolean;
  listClassName: string;
};

/** Free text with suggestions below. Arrows highlight, Enter chooses the highlighted one, else keeps the typed text. */
export const Suggest = <I,>({
  value,
  onType,
  items,
  keyOf,
  draw,
  onTake,
  open,
  onOpen,
  label,
  titled = false,
  listClassName,
  onBlur,
  ...rest
}: Props<I>) => {
  const list = useId();
  /** -1: none is highlighted. */
  const [at, setAt] = useState(-1);
  const shown = open && items.length > 0;
  const close = () => {
    onOpen(false);
    setAt(-1);
  };
  const take = (n: number) => {
    const item = items[n];
    close();
    if (item) onTake(item);
  };
  const onKeyDown = (e: KeyboardEvent) => {
    if (e.altKey) return;
    if ((e.key === 'ArrowDown' || e.key === 'ArrowUp') && items.length > 0) {
      e.preventDefault();
      if (!open) return onOpen(true);
      const n = items.length + 1;
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
              onType(e.target.value);
              onOpen(true);
              setAt(-1);
            }}
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
        // A press in the list must not take the focus from the input.
        onMouseDown={(e) => e.preventDefault()}
        aria-label={label}
        className={listClassName}
      >
        {titled && <p className="px-3 pt-2 pb-1 text-hint text-ink-3">{label}</p>}
        <div id={list} role="listbox" aria-label={label} className={titled ? 'pb-1' : 'py-1'}>
          {items.map((item, n) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the box above has the keyboard.
            // biome-ignore lint/a11y/useFocusableInteractive: aria-activedescendant points at it.
            <div
              key={keyOf(item)}
              id={`${list}-${n}`}
              role="option"
              aria-selected={n === at}
              onClick={() => take(n)}
              onMouseMove={() => setAt(n)}
              className={cn('cursor-pointer px-3 py-1.5', n === at && 'bg-sel')}
            >
              {draw(item)}
            </div>
          ))}
        </div>
      </PopoverContent>
    </Popover>
  );
};
