import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useFresh } from '@/base/live/live';
import { Link } from '@/base/navigation/link';
import type { FormatLang } from '@/base/text/format';
import { Button } from '@/ui/button';
import { cn } from '@/ui/cn';
import type { MenuLine } from '../actions/menu-line';
import { RowMenu } from '../actions/row-menu';
import { isFurtherDown } from '../state/use-scroll-memory';
import type { CardParts, CellContext, ListRow, RowAction } from '../types';
import { CardSkeleton } from './card-skeleton';
import type { Group } from './groups';

export type CardsProps<R extends ListRow> = {
  /** Below all cards, once they are loaded. */
  foot: ReactNode;
  label: string;
  groups: readonly (Group<R> & { head?: string })[] | undefined;
  card: (row: R, context: CellContext) => CardParts;
  hrefOf: (row: R) => string;
  menu?: ((row: R) => MenuLine[]) | undefined;
  quiet?: ((row: R) => boolean) | undefined;
  nameOf: (row: R) => string;
  actions: readonly RowAction<R>[];
  onAct: (action: RowAction<R>, row: R) => void;
  /** Id of the row whose command is running. */
  busy: string | undefined;
  view: string;
  grouped: boolean;
  stale: boolean;
  now: number;
  lang: FormatLang;
};

/** Cards in the first render: more than fit on a phone. */
const FIRST = 6;
/** Renders the visible cards of a new page first, the others right after. */
const useFew = (there: boolean): boolean => {
  const { key } = useLocation();
  const [few, setFew] = useState(!isFurtherDown(key));
  useEffect(() => {
    if (there) startTransition(() => setFew(false));
  }, [there]);
  return few;
};

/** The rows below 768 px: one card per row, with its command within reach of the thumb. */
const ListCards = <R extends ListRow>({ groups, foot, ...props }: CardsProps<R>) => {
  const few = useFew(groups !== undefined);
  if (groups === undefined) return <CardSkeleton />;
  let left = few ? FIRST : Number.POSITIVE_INFINITY;
  const shown = groups.flatMap((group) => {
    const rows = group.rows.slice(0, left);
    left -= rows.length;
    return rows.length > 0 ? [{ ...group, rows }] : [];
  });
  return (
    <>
      <section aria-label={props.label} aria-busy={props.stale} className={cn(props.stale && 'opacity-60')}>
        {shown.map((group) => (
          <div key={group.key}>
            {group.head !== undefined && (
              <h2 className="border-line border-b bg-surface-2 px-gutter py-1.5 font-semibold text-table">
                {group.head}
              </h2>
            )}
            <ul>
              {group.rows.map((row) => (
                <Card key={row.id} row={row} {...props} />
              ))}
            </ul>
          </div>
        ))}
      </section>
      {!few && foot}
    </>
  );
};

const Card = <R extends ListRow>({ row, ...props }: Omit<CardsProps<R>, 'groups' | 'foot'> & { row: R }) => {
  const fresh = useFresh(props.view, row.id);
  const action = props.actions.find((a) => a.onCard && a.can(row));
  const href = action?.href?.(row);
  const { now, lang, grouped } = props;
  const { body, foot } = props.card(row, { now, lang, grouped, fresh });
  return (
    <li
      data-quiet={props.quiet?.(row) || undefined}
      className={cn(
        'relative border-line-2 border-b bg-surface px-gutter py-3 data-quiet:[&_*]:text-ink-3',
        fresh && 'row-live',
      )}
    >
      <Link
        to={props.hrefOf(row)}
        aria-label={props.nameOf(row)}
        className="focus-inset absolute inset-0 outline-offset-[-2px]"
      />
      <div className={cn('pointer-events-none', props.menu && 'pe-10')}>{body}</div>
      {props.menu && (
        <span data-screen-only className="absolute end-1 top-1.5">
          <RowMenu
            name={props.nameOf(row)}
            lines={() => (props.menu?.(row) ?? []).map(({ keys: _, ...line }) => line)}
          />
        </span>
      )}
      <div
        className={cn(
          'pointer-events-none flex flex-wrap items-center justify-between gap-x-3 gap-y-2',
          action ? 'mt-1 min-h-11' : 'mt-1.5',
        )}
      >
        {foot}
        {action && (
          <span className="pointer-events-auto relative ms-auto">
            {href === undefined ? (
              <Button
                variant={action.look === 'danger' ? 'danger-outline' : 'soft'}
                icon={action.icon}
                loading={props.busy === row.id}
                className={action.look === 'primary' ? 'border-primary' : undefined}
                onClick={() => props.onAct(action, row)}
              >
                {action.label}
              </Button>
            ) : (
              <Button asChild variant="soft" className="border-primary">
                <Link to={href}>
                  {action.icon}
                  {action.label}
                </Link>
              </Button>
            )}
          </span>
        )}
      </div>
    </li>
  );
};
export default ListCards;
