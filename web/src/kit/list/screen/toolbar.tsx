import { ArrowUp, Check } from 'lucide-react';
import { type ComponentProps, type ReactNode, type RefObject, useState } from 'react';
import { useT } from '@/base/text/i18n';
import { cn } from '@/ui/cn';
import { AddFilter } from '../filters/add-filter';
import { FilterChip } from '../filters/filter-chip';
import type { Filter } from '../types';
import { SearchBox } from './search-box';
import { ColumnMenu, type DensityProps, DensityToggle, SortMenu } from './toolbar-menus';

type PillProps = { count: number; done: number; noun: string; onShow: () => void };
/**
 * `3 SP baru`, `2 selesai`: new and finished rows wait until the list is reloaded by a click. The pill's space is
 * always reserved.
 */
const NewPill = ({ count, done, noun, onShow }: PillProps) => {
  const t = useT();
  const none = count + done === 0;
  return (
    <span className="flex min-w-26 justify-end" aria-live="polite">
      <button
        type="button"
        onClick={onShow}
        disabled={none}
        className={cn(
          'inline-flex h-6.5 items-center gap-2 rounded-full bg-moving-s px-3 font-semibold text-hint text-moving-i transition-opacity hover:brightness-97 phone:h-10 dark:hover:brightness-115',
          none && 'invisible',
        )}
      >
        {count > 0 ? <ArrowUp aria-hidden className="size-3.5" /> : <Check aria-hidden className="size-3.5" />}
        {count > 0
          ? t('{{count}} {{noun}} baru', { count: Math.min(count, 99), noun })
          : t('{{count}} selesai, rapikan', { count: Math.min(done, 99) })}
      </button>
    </span>
  );
};

type Props = {
  q: string;
  searchHint: string;
  busy: boolean;
  searchRef: RefObject<HTMLInputElement | null>;
  onSearch: (q: string) => void;
  /** Moves from the search box to the rows. */
  onDown: () => void;
  /** Filters available on this tab. */
  filters: readonly Filter[];
  /** Active filters that can be removed. */
  values: Readonly<Record<string, string>>;
  onFilter: (field: string, value: string) => void;
  arrived: number;
  /** Finished rows that are still shown. */
  done: number;
  noun: string;
  onArrived: () => void;
  sort: ComponentProps<typeof SortMenu>;
  /** Absent below 768 px, where there are no columns. */
  columns?: ComponentProps<typeof ColumnMenu>;
  density: DensityProps;
  /** After the sort menu. */
  more?: ReactNode;
};

/** Search, active filters, add filter; at the end the pill, sort order, columns, density. */
export const Toolbar = ({ filters, values, onFilter, ...props }: Props) => {
  const [adding, setAdding] = useState<string>();
  const inForce = (f: Filter) => Boolean(values[f.field]) && f.field !== adding;
  return (
    <div
      data-screen-only
      className="flex min-h-12.5 shrink-0 flex-wrap items-center gap-2 border-line border-b px-gutter py-2"
    >
      <SearchBox
        value={props.q}
        onSearch={props.onSearch}
        onDown={props.onDown}
        hint={props.searchHint}
        busy={props.busy}
        inputRef={props.searchRef}
        className="w-59 phone:w-full"
      />
      {filters.filter(inForce).map((f) => (
        <FilterChip
          key={f.field}
          filter={f}
          value={values[f.field] ?? ''}
          onChange={(value) => onFilter(f.field, value)}
        />
      ))}
      <AddFilter
        filters={filters.filter((f) => !inForce(f))}
        all={filters}
        values={values}
        field={adding}
        onField={setAdding}
        onChange={onFilter}
      />
      <div className="ms-auto flex flex-wrap items-center justify-end gap-1">
        <NewPill count={props.arrived} done={props.done} noun={props.noun} onShow={props.onArrived} />
        <SortMenu {...props.sort} />
        {props.more}
        {props.columns && (
          <>
            <ColumnMenu {...props.columns} />
            <DensityToggle {...props.density} />
          </>
        )}
      </div>
    </div>
  );
};
