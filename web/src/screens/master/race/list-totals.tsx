import { decimal, number } from '@/base/format';
import { useT } from '@/base/i18n';
import type { EntityRow } from '@/kit/entity/list/row';
import { useTotals } from '@/kit/list/state/use-totals';
import type { ListDef } from '@/kit/list/types';

type Props = Parameters<Extract<NonNullable<ListDef<EntityRow>['totals']>, (props: never) => unknown>>[0];
/** What is filtered comes to, each sum below its column; pages that are not in sight included. */
export const Totals = ({ columns, selectable, menu, params: { sort: _, ...filters } }: Props) => {
  const t = useT();
  const [found] = useTotals('sp_race', [filters]);
  if (!found || found.total === 0) return null;
  const cell = 'h-row border-line-2 border-t bg-surface-2 font-semibold text-ink';
  // The words take the room of the columns before the first sum.
  const first = Math.max(
    1,
    columns.findIndex(({ id }) => found.sums[id] !== undefined),
  );
  return (
    <tfoot>
      <tr>
        <th
          scope="row"
          colSpan={first + (selectable ? 1 : 0)}
          className={`${cell} whitespace-nowrap pe-2 text-start ${selectable ? 'ps-[58px]' : 'ps-(--gutter)'}`}
        >
          {t('Jumlah {{count}} SP', { count: found.total })}
        </th>
        {columns.slice(first).map(({ id, align }, n) => (
          <td
            key={id}
            className={`${cell} ps-2 ${align === 'end' ? 'text-end' : ''} ${!menu && n === columns.length - first - 1 ? 'pe-(--gutter)' : 'pe-2'}`}
          >
            {found.sums[id] === undefined ? null : id === 'berat' ? decimal(found.sums[id]) : number(found.sums[id])}
          </td>
        ))}
        {menu && <td data-screen-only className={cell} />}
      </tr>
    </tfoot>
  );
};
