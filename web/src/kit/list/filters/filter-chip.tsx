import { X } from 'lucide-react';
import { useState } from 'react';
import { useT } from '@/base/text/i18n';
import { Popover, PopoverContent, PopoverTrigger } from '@/ui/popover';
import type { Filter } from '../types';
import { FilterEditor } from './filter-editor-part';
import { useFilterText } from './filter-text';

type Props = { filter: Filter; value: string; onChange: (value: string) => void };

/** An active filter: dim name, dark value; a click opens it, the cross removes it. */
export const FilterChip = ({ filter, value, onChange }: Props) => {
  const t = useT();
  const [open, setOpen] = useState(false);
  const text = useFilterText(filter, value);
  return (
    <Popover open={open} onOpenChange={setOpen}>
      <span className="inline-flex h-7.5 max-w-full shrink-0 items-center rounded-control border border-line-2 bg-surface text-table transition-colors hover:border-edge phone:h-11">
        <PopoverTrigger className="focus-inset flex h-full min-w-0 items-center gap-2 rounded-s-control ps-2.5 pe-1">
          <span className="text-ink-3">{filter.label}</span>
          <span className="max-w-64 truncate text-ink" title={text}>
            {text}
          </span>
        </PopoverTrigger>
        <button
          type="button"
          aria-label={t('Lepas saringan {{name}}', { name: filter.label })}
          onClick={() => onChange('')}
          className="focus-inset flex h-full items-center rounded-e-control ps-1 pe-2 text-ink-2 hover:text-ink phone:pe-3.5"
        >
          <X aria-hidden className="size-3.5" />
        </button>
      </span>
      <PopoverContent aria-label={filter.label}>
        <FilterEditor filter={filter} value={value} onChange={onChange} onDone={() => setOpen(false)} />
      </PopoverContent>
    </Popover>
  );
};
