import { Ellipsis } from 'lucide-react';
import { useT } from '@/base/text/i18n';
import { ButtonMenu } from '@/ui/dropdown-menu';
import { hot } from '@/ui/hot';
import type { MenuLine } from './menu-line';

const Lines = hot<{ lines: MenuLine[] }>(() => import('./row-menu-lines'));

/** Menu of a row, at its end. */
export const RowMenu = ({ name, lines, tabIndex }: { name: string; lines: () => MenuLine[]; tabIndex?: number }) => {
  const t = useT();
  return (
    <ButtonMenu
      variant="ghost"
      size="sm"
      square
      data-menu=""
      tabIndex={tabIndex}
      aria-label={t('Tindakan untuk {{name}}', { name })}
      icon={<Ellipsis aria-hidden />}
    >
      <Lines lines={lines()} />
    </ButtonMenu>
  );
};
