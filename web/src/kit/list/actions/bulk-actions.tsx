import { Ellipsis } from 'lucide-react';
import { useT } from '@/base/i18n';
import { Button } from '@/ui/button';
import { ButtonMenu } from '@/ui/dropdown-menu';
import { DropdownMenuItem } from '@/ui/menu-lines';
import type { ListRow, RowAction } from '../types';

/** An action and those of the marked rows that it fits. */
export type Offered<R extends ListRow> = { action: RowAction<R>; fit: readonly R[] };
type Props<R extends ListRow> = {
  offered: readonly Offered<R>[];
  /** What the buttons say. */
  label: (one: Offered<R>) => string;
  /** Why one can't be pressed now. */
  reason: (one: Offered<R>) => string | false;
  /** The one that is being done. */
  busy: string | undefined;
  onAct: (one: Offered<R>) => void;
};
const LOOKS = { primary: 'primary', danger: 'danger-outline', plain: 'outline' } as const;
/** As many stand beside each other in one line; of more, these: the ones that go on with most of the marked. */
const [MOST, IN_SIGHT] = [3, 2];

const inSight = <R extends ListRow>(offered: readonly Offered<R>[]): readonly Offered<R>[] => {
  if (offered.length <= MOST) return offered;
  const best = offered
    .filter(({ action }) => action.look === 'primary')
    .toSorted((a, b) => b.fit.length - a.fit.length)
    .slice(0, IN_SIGHT);
  return offered.filter((one) => best.includes(one));
};

/** What can be done with the marked rows: the next steps as buttons, the rest behind one. */
export const BulkActions = <R extends ListRow>({ offered, label, reason, busy, onAct }: Props<R>) => {
  const t = useT();
  const shown = inSight(offered);
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
          variant={LOOKS[one.action.look]}
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
