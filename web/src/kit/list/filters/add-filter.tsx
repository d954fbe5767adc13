import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useT } from '@/base/text/i18n';
import { hot } from '@/ui/hot';
import { Popover, PopoverContent, PopoverTrigger } from '@/ui/popover';
import type { Filter } from '../types';
import type { AddFilterPanelProps } from './add-filter-panel';

type Props = {
  /** Inactive filters. */
  filters: readonly Filter[];
  /** Includes active filters: the one being edited stays open while it takes effect. */
  all: readonly Filter[];
  values: Readonly<Record<string, string>>;
  /** The filter being edited; its chip appears after closing, so that this panel does not move meanwhile. */
  field: string | undefined;
  onField: (field: string | undefined) => void;
  onChange: (field: string, value: string) => void;
};

const AddFilterPanel = hot<AddFilterPanelProps>(() => import('./add-filter-panel'));

/** `+ Saring`: first the field, then the value. */
export const AddFilter = ({ filters, all, field, onField, ...rest }: Props) => {
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
        <AddFilterPanel {...rest} filters={filters} filter={filter} onField={onField} onDone={() => setOpen(false)} />
      </PopoverContent>
    </Popover>
  );
};
