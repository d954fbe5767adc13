/** What stands above and in place of the rows: search and choices, the columns' names, words where there are none. */
import type { RefObject } from 'react';
import { useT } from '@/base/text/i18n';
import { SearchBox } from '@/kit/list/screen/search-box';
import { Checkbox } from '@/ui/checkbox';
import { cn } from '@/ui/cn';
import { Empty } from '@/ui/empty';
import { Narrow } from './filters';
import { COLUMNS } from './row';
import type { usePlace } from './use-place';

type ToolbarProps = {
  place: ReturnType<typeof usePlace>;
  /** Of the customers and branches of all rows, by id. */
  names: ReadonlyMap<string, string>;
  branches: ReadonlyMap<string, string>;
  busy: boolean;
  inputRef: RefObject<HTMLInputElement | null>;
  onDown: () => void;
};
export const Toolbar = ({ place, names, branches, busy, inputRef, onDown }: ToolbarProps) => {
  const t = useT();
  return (
    <div className="flex min-h-12 shrink-0 flex-wrap items-center gap-2 border-line border-b px-gutter py-2">
      <SearchBox
        value={place.q}
        onSearch={(q) => place.choose({ q })}
        onDown={onDown}
        hint={t('No. SJ, SP, customer')}
        busy={busy}
        inputRef={inputRef}
        className="w-56 phone:w-full"
      />
      <Narrow
        label={t('Customer')}
        all={t('Semua customer')}
        options={names}
        value={place.customer}
        onChange={(customer) => place.choose({ customer })}
      />
      <Narrow
        label={t('Cabang')}
        all={t('Semua cabang')}
        options={branches}
        value={place.branch}
        onChange={(cabang) => place.choose({ cabang })}
      />
    </div>
  );
};

/** `free`: number of SJ that can be chosen; `all`, `some`: of these are chosen. */
type HeadProps = { free: number; all: boolean; some: boolean; onEvery: () => void };
export const TableHead = ({ free, all, some, onEvery }: HeadProps) => {
  const t = useT();
  return (
    <div className={cn(COLUMNS, 'h-8.5 shrink-0 border-line border-b bg-surface-2 text-ink-2 text-table')}>
      <Checkbox
        aria-label={t('Tandai semua {{count}}', { count: free })}
        checked={all}
        indeterminate={some && !all}
        disabled={free === 0}
        onChange={onEvery}
      />
      <span>{t('No. SJ')}</span>
      <span>{t('SP')}</span>
      <span>{t('Tujuan')}</span>
      <span className="whitespace-nowrap text-end">↑ {t('Kembali')}</span>
      <span>{t('PPN')}</span>
      <span className="text-end">{t('Draf')}</span>
      <span className="whitespace-nowrap text-end">{t('Nilai (Rp)')}</span>
    </div>
  );
};

/** @param narrowed there are some, which the tab, the search or a choice leaves out */
export const Nothing = ({ narrowed }: { narrowed: boolean }) => {
  const t = useT();
  return (
    <Empty
      className="py-[12vh]"
      title={narrowed ? t('Tidak ada yang cocok') : t('Tidak ada SJ yang menunggu invoice')}
      detail={
        narrowed
          ? t('Coba kata atau saringan yang lain.')
          : t('SJ yang suratnya kembali lengkap, atau dilepas dengan alasan, tampil di sini.')
      }
    />
  );
};
