import { ChevronLeft, ChevronRight, Plus } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { useT } from '@/base/i18n';
import { Popover, PopoverContent, PopoverTrigger } from '@/ui/popover';
import type { Filter } from '../types';
import { FilterEditor } from './filter-editor-part';

type Props = {
  /** Those not in force yet. */
  filters: readonly Filter[];
  /** Also those in force: the one that is being set stays open while it takes effect. */
  all: readonly Filter[];
  values: Readonly<Record<string, string>>;
  /** The one that is being set; its chip waits until it is closed, so that this panel does not move meanwhile. */
  field: string | undefined;
  onField: (field: string | undefined) => void;
  onChange: (field: string, value: string) => void;
};

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
/** Arrow keys between the buttons of a list. */
const arrows = (e: KeyboardEvent<HTMLElement>) => {
  const step = steps[e.key];
  if (!step) return;
  e.preventDefault();
  const all = [...e.currentTarget.querySelectorAll<HTMLElement>('button')];
  const at = all.indexOf(document.activeElement as HTMLElement);
  all[(at + step + all.length) % all.length]?.focus();
};

/** `+ Saring`: first by what, then which. */
export const AddFilter = ({ filters, all, values, field, onField, onChange }: Props) => {
  const t = useT();
  const [open, setOpen] = useState(false);
  const filter = all.find((f) => f.field === field);
  if (filters.length === 0 && !open) return null;
  return (
    <Popover
      open={open}
      onOpenChange={(next) => {
        setOpen(next);
        onField(undefined);
      }}
    >
      <PopoverTrigger className="inline-flex h-7.5 shrink-0 items-center gap-2 rounded-control border border-edge/60 border-dashed px-2.5 text-ink-2 text-table transition-colors hover:bg-surface-2 hover:text-ink aria-expanded:bg-surface-2 phone:h-11 phone:px-3.5">
        <Plus aria-hidden className="size-3.5" />
        {t('Saring')}
      </PopoverTrigger>
      <PopoverContent aria-label={t('Saring')}>
        {filter ? (
          <>
            <div className="flex items-center gap-1 border-line border-b p-1">
              <button
                type="button"
                aria-label={t('Saringan lain')}
                onClick={() => onField(undefined)}
                className="focus-inset rounded-cell p-1.5 text-ink-3 hover:bg-surface-2 hover:text-ink phone:p-3.5"
              >
                <ChevronLeft aria-hidden className="rtl:-scale-x-100" />
              </button>
              <span className="font-semibold text-table">{filter.label}</span>
            </div>
            <FilterEditor
              filter={filter}
              focus
              value={values[filter.field] ?? ''}
              onChange={(value) => onChange(filter.field, value)}
              onDone={() => setOpen(false)}
            />
          </>
        ) : (
          <ul onKeyDown={arrows} className="min-w-44 p-1">
            {filters.map((f) => (
              <li key={f.field}>
                <button
                  type="button"
                  onClick={() => onField(f.field)}
                  className="focus-inset flex min-h-8 w-full items-center justify-between gap-6 rounded-cell px-2.5 text-base hover:bg-surface-2 phone:min-h-11"
                >
                  {f.label}
                  <ChevronRight aria-hidden className="size-3.5 text-ink-3 rtl:-scale-x-100" />
                </button>
              </li>
            ))}
          </ul>
        )}
      </PopoverContent>
    </Popover>
  );
};
