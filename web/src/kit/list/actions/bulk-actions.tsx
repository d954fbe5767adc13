import { Ellipsis } from 'lucide-react';
import { useT } from '@/base/text/i18n';
import { Button } from '@/ui/button';
import { ButtonMenu } from '@/ui/dropdown-menu';
import { DropdownMenuItem } from '@/ui/menu-lines';
import type { ListRow } from '../types';
import { inSight, type Offered } from './offered';

type Props<R extends ListRow> = {
  offered: readonly Offered<R>[];
  /** Button label. */
  label: (one: Offered<R>) => string;
  /** Why it is disabled now. */
  reason: (one: Offered<R>) => string | false;
  /** The action in progress. */
  busy: string | undefined;
  onAct: (one: Offered<R>) => void;
};
/** Actions on the selected rows: next steps as buttons, the rest in a menu. */
export const BulkActions = <R extends ListRow>({ offered, label, reason, busy, onAct }: Props<R>) => {
  const t = useT();
  const { shown, lead } = inSight(offered);
  const rest = offered.filter((one) => !shown.includes(one));
  return (
    <>
      {rest.length > 0 && (
        <ButtonMenu
          size="sm"
          variant="outline"
          icon={<Ellipsis aria-hidden />}
          label={t('Tindakan lain')}
          loading={rest.some(({ action }) => action.id === busy)}
        >
          {rest.map((one) => {
            const why = reason(one);
            return (
              <DropdownMenuItem
                key={one.action.id}
                danger={one.action.look === 'danger'}
                {...(why ? { reason: why } : {})}
                onSelect={() => onAct(one)}
              >
                {one.action.icon}
                {label(one)}
              </DropdownMenuItem>
            );
          })}
        </ButtonMenu>
      )}
      {shown.map((one) => (
        <Button
          key={one.action.id}
          size="sm"
          variant={one === lead ? 'primary' : one.action.look === 'danger' ? 'danger-outline' : 'outline'}
          icon={one.action.icon}
          loading={busy === one.action.id}
          reason={reason(one)}
          onClick={() => onAct(one)}
        >
          {label(one)}
        </Button>
      ))}
    </>
  );
};
