import { ArrowDownUp, Columns3, Rows2, Rows3 } from 'lucide-react';
import type { Density } from '@/base/session/prefs';
import { useT } from '@/base/text/i18n';
import { Button } from '@/ui/button';
import { ButtonMenu } from '@/ui/dropdown-menu';
import { hot } from '@/ui/hot';
import type { ColumnProps, SortProps } from './toolbar-lines';

const SortLines = hot<SortProps>(async () => ({ default: (await import('./toolbar-lines')).SortLines }));
const ColumnLines = hot<ColumnProps>(async () => ({ default: (await import('./toolbar-lines')).ColumnLines }));

/** Sort order: field and direction. */
export const SortMenu = ({ sorts, sort, onSort }: SortProps) => {
  const t = useT();
  const current = sorts.find(({ field }) => field === sort.replace(/^-/, ''));
  return (
    <ButtonMenu
      variant="ghost"
      size="sm"
      icon={<ArrowDownUp aria-hidden />}
      aria-label={t('Urutan: {{by}}', { by: current?.label ?? '' })}
      label={current?.label}
    >
      <SortLines sorts={sorts} sort={sort} onSort={onSort} />
    </ButtonMenu>
  );
};

/** Column selection; marks columns for which the window is too narrow. */
export const ColumnMenu = (props: ColumnProps) => {
  const t = useT();
  return (
    <ButtonMenu variant="ghost" size="sm" icon={<Columns3 aria-hidden />} label={t('Kolom')}>
      <ColumnLines {...props} />
    </ButtonMenu>
  );
};

export type DensityProps = { density: Density; onDensity: (density: Density) => void };
/** Row height: 36 or 44 px. */
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
