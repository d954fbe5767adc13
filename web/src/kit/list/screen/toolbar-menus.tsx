import { ArrowDownUp, Columns3, Rows2, Rows3 } from 'lucide-react';
import { useT } from '@/base/i18n';
import type { Density } from '@/base/prefs';
import { Button } from '@/ui/button';
import {
  ButtonMenu,
  DropdownMenuCheckboxItem,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuSeparator,
} from '@/ui/dropdown-menu';

type SortProps = {
  sorts: readonly { field: string; label: string; asc: string; desc: string }[];
  sort: string;
  onSort: (sort: string) => void;
};
/** The order: by which field, and which end first. */
export const SortMenu = ({ sorts, sort, onSort }: SortProps) => {
  const t = useT();
  const field = sort.replace(/^-/, '');
  const desc = sort.startsWith('-');
  const current = sorts.find((s) => s.field === field);
  return (
    <ButtonMenu
      variant="ghost"
      size="sm"
      icon={<ArrowDownUp aria-hidden />}
      aria-label={t('Urutan: {{by}}', { by: current?.label ?? '' })}
      label={current?.label}
    >
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
    </ButtonMenu>
  );
};

type ColumnProps = {
  columns: readonly { id: string; label: string; shown: boolean; fits: boolean }[];
  onToggle: (id: string) => void;
  /** Absent while the columns are as the list has them. */
  onReset?: () => void;
};
/** Which columns; those for which this window is too narrow say so. */
export const ColumnMenu = ({ columns, onToggle, onReset }: ColumnProps) => {
  const t = useT();
  return (
    <ButtonMenu variant="ghost" size="sm" icon={<Columns3 aria-hidden />} label={t('Kolom')}>
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
    </ButtonMenu>
  );
};

export type DensityProps = { density: Density; onDensity: (density: Density) => void };
/** Rows of 36 or 44 px. */
export const DensityToggle = ({ density, onDensity }: DensityProps) => {
  const t = useT();
  const compact = density === 'compact';
  const label = compact ? t('Baris lebih longgar') : t('Baris lebih rapat');
  return (
    <Button
      variant="ghost"
      size="sm"
      square
      aria-label={label}
      title={label}
      icon={compact ? <Rows3 aria-hidden /> : <Rows2 aria-hidden />}
      onClick={() => onDensity(compact ? 'comfortable' : 'compact')}
    />
  );
};
