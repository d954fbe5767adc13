/** The last row of a list: what all that is filtered comes to, each sum below its column; pages that are not in sight included. */
import type { ComponentType } from 'react';
import type { EntityInfo } from '@/base/entity';
import { number } from '@/base/format';
import { useT } from '@/base/i18n';
import { useTotals } from '@/kit/list/state/use-totals';
import type { ListDef } from '@/kit/list/types';
import { BucketLine } from './bucket-line';
import { type EntityRow, fieldOf, headOf } from './row';

type Props = Parameters<Extract<NonNullable<ListDef<EntityRow>['totals']>, (props: never) => unknown>>[0];
type Info = Pick<EntityInfo, 'name' | 'label' | 'fields' | 'derived' | 'list'>;
/** Nothing where the server tells no sums: of more rows than it counts, or where the reader sees none of them. */
const Totals = ({ info, columns, selectable, menu, ...props }: Props & { info: Info }) => {
  const { sort: _, ...filters } = props.params;
  const { buckets } = info.list;
  const t = useT();
  const [found] = useTotals(info.name, [filters]);
  const first = found ? columns.findIndex(({ id }) => found.sums[id] !== undefined) : -1;
  // What no column of this list tells is another list's of the same kind.
  const shown = (info.list.sums ?? []).filter((name) => info.list.columns.includes(name));
  const told = found ? shown.filter((name) => found.sums[name] !== undefined) : [];
  if (!found || found.total === 0 || told.length === 0) return null;
  const cell = 'h-row border-line-2 border-t bg-surface-2 font-semibold text-ink';
  const whole = t('Jumlah {{count}} {{noun}}', { count: found.total, noun: t(info.label) });
  const without = found.unsummed ? t('{{count}} tidak dijumlahkan', { count: found.unsummed }) : '';
  const all = [whole, without].filter(Boolean).join(', ');
  const apart = told.map((name) => `${t(headOf(fieldOf(info, name)))} ${number(found.sums[name])}`);
  // Where none of its columns has room they are said beside each other.
  const words = first < 0 ? [all, ...apart].join(' · ') : all;
  const before = first < 0 ? columns.length : Math.max(1, first);
  return (
    <tfoot>
      <tr>
        <th
          scope="row"
          // The words take the room of the columns before the first sum.
          colSpan={before + (selectable ? 1 : 0)}
          className={`${cell} truncate pe-2 text-start phone:h-auto phone:whitespace-normal phone:py-2.5 ${selectable ? 'ps-[58px]' : 'ps-(--gutter)'}`}
          title={words}
        >
          {words}
        </th>
        {columns.slice(before).map(({ id, align }, n, rest) => (
          <td
            key={id}
            className={`${cell} ps-2 tabular-nums ${align === 'end' ? 'text-end' : ''} ${!menu && n === rest.length - 1 ? 'pe-(--gutter)' : 'pe-2'}`}
          >
            {found.sums[id] === undefined ? null : number(found.sums[id])}
          </td>
        ))}
        {menu && <td data-screen-only className={cell} />}
      </tr>
      {buckets && (
        <tr>
          <td
            colSpan={columns.length + (selectable ? 1 : 0) + (menu ? 1 : 0)}
            className={`border-line border-t bg-surface-2 py-1 pe-(--gutter) phone:pb-2.5 ${selectable ? 'ps-[58px]' : 'ps-(--gutter)'}`}
          >
            <BucketLine
              info={{ ...info, list: { ...info.list, buckets } }}
              params={filters}
              chosen={props.filters[buckets.field] ?? ''}
              onChoose={(value) => props.onFilter(buckets.field, value)}
            />
          </td>
        </tr>
      )}
    </tfoot>
  );
};

const made = new WeakMap<Info['list'], ComponentType<Props>>();
/** Always the same part for a list: its row stays where the list is drawn anew. */
export const totalsOf = (info: Info): ComponentType<Props> => {
  const known = made.get(info.list) ?? ((props: Props) => <Totals info={info} {...props} />);
  made.set(info.list, known);
  return known;
};
