import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useT } from '@/base/text/i18n';
import type { Filter } from '../types';
import { FilterEditor } from './filter-editor-part';

export type AddFilterPanelProps = {
  filters: readonly Filter[];
  /** The filter being edited. */
  filter: Filter | undefined;
  values: Readonly<Record<string, string>>;
  onField: (field: string | undefined) => void;
  onChange: (field: string, value: string) => void;
  onDone: () => void;
};
const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
/** Arrow keys move between the buttons of a list. */
const arrows = (e: KeyboardEvent<HTMLElement>) => {
  const step = steps[e.key];
  if (!step) return;
  e.preventDefault();
  const all = [...e.currentTarget.querySelectorAll<HTMLElement>('button')];
  const at = all.indexOf(document.activeElement as HTMLElement);
  all[(at + step + all.length) % all.length]?.focus();
};

/** First the field, then its filter. */
export default function AddFilterPanel({ filters, filter, values, onField, onChange, onDone }: AddFilterPanelProps) {
  const t = useT();
  return filter ? (
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
        onDone={onDone}
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
  );
}
