import { Search, X } from 'lucide-react';
import { type RefObject, useEffect, useState } from 'react';
import { useT } from '@/base/text/i18n';
import { cn } from '@/ui/cn';
import { Input } from '@/ui/input';
import { Kbd } from '@/ui/kbd';
import { Spinner } from '@/ui/spinner';

type Props = {
  value: string;
  /** Called 200 ms after the last key, and at once on Enter or when emptied. */
  onSearch: (q: string) => void;
  /** ArrowDown: moves to the results. */
  onDown?: () => void;
  hint: string;
  busy: boolean;
  inputRef: RefObject<HTMLInputElement | null>;
  className?: string;
};

/** Search as you type; ArrowDown moves to the results, Esc clears the box, then leaves it. */
export const SearchBox = ({ value, onSearch, onDown, hint, busy, inputRef, className }: Props) => {
  const t = useT();
  const [typed, setTyped] = useState(value);
  const [submitted, setSubmitted] = useState(value);
  // The address changed elsewhere (back, a removed chip): the box follows.
  if (value !== submitted) {
    setSubmitted(value);
    setTyped(value);
  }
  const ask = (text: string) => {
    const q = text.trim();
    if (q === value) return;
    setSubmitted(q);
    onSearch(q);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is typed starts the wait.
  useEffect(() => {
    if (typed.trim() === value) return;
    const timer = setTimeout(() => ask(typed), 200);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <search className={cn('min-w-0', className)}>
      <Input
        ref={inputRef}
        type="search"
        size="sm"
        aria-label={t('Cari')}
        aria-keyshortcuts="/"
        placeholder={hint}
        value={typed}
        onChange={(e) => {
          setTyped(e.target.value);
          if (e.target.value === '') ask('');
        }}
        onKeyDown={(e) => {
          if (e.key === 'Enter') ask(typed);
          if (e.key === 'ArrowDown' && onDown) {
            e.preventDefault();
            onDown();
          }
          if (e.key !== 'Escape') return;
          e.preventDefault();
          if (typed === '') return e.currentTarget.blur();
          setTyped('');
          ask('');
        }}
        start={<Search aria-hidden />}
        end={
          typed === '' ? (
            <Kbd className="phone:hidden">/</Kbd>
          ) : (
            <span className="flex items-center gap-1">
              {busy && <Spinner className="size-3.5" />}
              <button
                type="button"
                aria-label={t('Kosongkan')}
                onClick={() => {
                  setTyped('');
                  ask('');
                  inputRef.current?.focus();
                }}
                className="-me-1 rounded-cell p-1 hover:text-ink"
              >
                <X aria-hidden className="size-3.5" />
              </button>
            </span>
          )
        }
      />
    </search>
  );
};
