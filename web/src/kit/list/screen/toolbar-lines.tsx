/** Menu lines of a list's toolbar. */
import { useT } from '@/base/text/i18n';
import {
  DropdownMenuCheckboxItem,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuSeparator,
} from '@/ui/menu-lines';
import { pageSizes } from '../state/query';

export type SortProps = {
  sorts: readonly { field: string; label: string; asc: string; desc: string }[];
  sort: string;
  onSort: (sort: string) => void;
};
export const SortLines = ({ sorts, sort, onSort }: SortProps) => {
  const t = useT();
  const field = sort.replace(/^-/, '');
  const desc = sort.startsWith('-');
  const current = sorts.find((s) => s.field === field);
  return (
    <>
      <DropdownMenuLabel>{t('Urutkan menurut')}</DropdownMenuLabel>
      <DropdownMenuRadioGroup value={field} onValueChange={(f) => onSort(desc ? `-${f}` : f)}>
        {sorts.map((s) => (
          <DropdownMenuRadioItem key={s.field} value={s.field}>
            {s.label}
          </DropdownMenuRadioItem>
        ))}
      </DropdownMenuRadioGroup>
      {current && (
        <>
          <DropdownMenuSeparator />
          <DropdownMenuRadioGroup
            value={desc ? 'desc' : 'asc'}
            onValueChange={(way) => onSort(way === 'desc' ? `-${field}` : field)}
          >
            <DropdownMenuRadioItem value="asc">{current.asc}</DropdownMenuRadioItem>
            <DropdownMenuRadioItem value="desc">{current.desc}</DropdownMenuRadioItem>
          </DropdownMenuRadioGroup>
        </>
      )}
    </>
  );
};

export type ColumnProps = {
  columns: readonly { id: string; label: string; shown: boolean; fits: boolean }[];
  onToggle: (id: string) => void;
  /** Absent while the columns are the default ones. */
  onReset?: () => void;
};
export const ColumnLines = ({ columns, onToggle, onReset }: ColumnProps) => {
  const t = useT();
  return (
    <>
      <DropdownMenuLabel>{t('Kolom yang tampil')}</DropdownMenuLabel>
      {columns.map((c) => (
        <DropdownMenuCheckboxItem
          key={c.id}
          checked={c.shown}
          onCheckedChange={() => onToggle(c.id)}
          onSelect={(e) => e.preventDefault()}
        >
          {c.label}
          {c.shown && !c.fits && <span className="ms-auto ps-6 text-hint text-ink-3">{t('layar terlalu sempit')}</span>}
        </DropdownMenuCheckboxItem>
      ))}
      {onReset && (
        <>
          <DropdownMenuSeparator />
          <DropdownMenuItem onSelect={onReset}>{t('Kembali ke kolom semula')}</DropdownMenuItem>
        </>
      )}
    </>
  );
};

export type SizeProps = { size: number; onSize: (size: number) => void };
export const SizeLines = ({ size, onSize }: SizeProps) => {
  const t = useT();
  return (
    <DropdownMenuRadioGroup value={String(size)} onValueChange={(v) => onSize(Number(v))}>
      {pageSizes.map((s) => (
        <DropdownMenuRadioItem key={s} value={String(s)}>
          {t('{{size}} per halaman', { size: s })}
        </DropdownMenuRadioItem>
      ))}
    </DropdownMenuRadioGroup>
  );
};
