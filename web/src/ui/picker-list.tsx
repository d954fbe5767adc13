import { useT } from '@/base/text/i18n';
import { Kbd } from './kbd';
import type { PickerItem } from './picker-item';
import { Foot, Line } from './picker-lines';
import { SearchNote } from './search-note';
import type { Searched } from './use-search';

export type PickerListProps = Pick<Searched<PickerItem>, 'busy' | 'error' | 'again' | 'more'> & {
  id: string;
  items: readonly PickerItem[];
  query: string;
  /** Index of the highlighted item. */
  current: number;
  chosen: string | undefined;
  /** Label of the action that creates a new entry. */
  footer: string | undefined;
  labelledBy: string | undefined;
  onTake: (index: number) => void;
  onPoint: (index: number) => void;
};
/** Distance to the end at which more items are requested, px. */
const NEAR = 160;

/** Items found by a picker's search. */
export default function PickerList({
  id,
  items,
  query,
  current,
  chosen,
  footer,
  busy,
  error,
  again,
  more,
  labelledBy,
  onTake,
  onPoint,
}: PickerListProps) {
  const t = useT();
  return (
    <>
      <div
        id={id}
        role="listbox"
        aria-labelledby={labelledBy}
        aria-label={labelledBy ? undefined : t('Pilihan')}
        aria-busy={busy}
        onScroll={({ currentTarget: list }) => {
          if (list.scrollTop + list.clientHeight > list.scrollHeight - NEAR) more?.();
        }}
        className="min-h-0 flex-1 overflow-y-auto"
      >
        {items.map((item, i) => (
          <Line
            key={item.value}
            id={`${id}-${i}`}
            item={item}
            query={query}
            current={i === current}
            chosen={item.value === chosen}
            onTake={() => onTake(i)}
            onPoint={() => onPoint(i)}
          />
        ))}
        {footer && (
          <Foot
            id={`${id}-${items.length}`}
            label={footer}
            current={current === items.length}
            onTake={() => onTake(items.length)}
            onPoint={() => onPoint(items.length)}
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
        {more && <span className="me-auto">{error ? t('Daftar tidak bisa dimuat.') : t('Masih ada lagi')}</span>}
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
    </>
  );
}
