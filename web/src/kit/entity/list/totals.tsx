/** Last row of a list: sums of all rows that match the filter, each below its column, including other pages. */
import type { ComponentType } from 'react';
import type { EntityInfo } from '@/base/entity/entity';
import { number } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { useTotals } from '@/kit/list/state/use-totals';
import type { ListDef } from '@/kit/list/types';
import { hot } from '@/ui/hot';
import type { BucketLineProps } from './bucket-line';
import { type EntityRow, fieldOf, headOf } from './row';

/** Few lists have it. */
const BucketLine = hot<BucketLineProps>(() => import('./bucket-line'));

type Props = Parameters<Extract<NonNullable<ListDef<EntityRow>['totals']>, (props: never) => unknown>>[0];
type Info = Pick<EntityInfo, 'name' | 'label' | 'fields' | 'derived' | 'list'>;
/** Hidden without sums from the server: too many rows, or the reader may see none of them. */
const Totals = ({ info, columns, selectable, menu, ...props }: Props & { info: Info }) => {
  const { sort: _, ...filters } = props.params;
  const { buckets } = info.list;
  const t = useT();
  const [totals] = useTotals(info.name, [filters]);
  const first = totals ? columns.findIndex(({ id }) => totals.sums[id] !== undefined) : -1;
  // Sums without a column here belong to other lists of the same kind.
  const shown = (info.list.sums ?? []).filter((name) => info.list.columns.includes(name));
  const summed = totals ? shown.filter((name) => totals.sums[name] !== undefined) : [];
  if (!totals || totals.total === 0 || summed.length === 0) return null;
  const cell = 'h-row border-line-2 border-t bg-surface-2 font-semibold text-ink';
  const whole = t('Jumlah {{count}} {{noun}}', { count: totals.total, noun: t(info.label) });
  const without = totals.unsummed ? t('{{count}} tidak dijumlahkan', { count: totals.unsummed }) : '';
  const all = [whole, without].filter(Boolean).join(', ');
  const apart = summed.map((name) => `${t(headOf(fieldOf(info, name)))} ${number(totals.sums[name])}`);
  // If none of the summed columns is visible, the sums form one line.
  const words = first < 0 ? [all, ...apart].join(' · ') : all;
  const before = first < 0 ? columns.length : Math.max(1, first);
  return (
    <tfoot>
      <tr>
        <th
          scope="row"
          // The label spans the columns before the first sum.
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
            {totals.sums[id] === undefined ? null : number(totals.sums[id])}
          </td>
        ))}
        {menu && <td data-screen-only className={cell} />}
      </tr>
      {buckets && !buckets.bar && (
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

const components = new WeakMap<Info['list'], ComponentType<Props>>();
/** A stable component per list, so that its row stays mounted when the list re-renders. */
export const totalsOf = (info: Info): ComponentType<Props> => {
  const component = components.get(info.list) ?? ((props: Props) => <Totals info={info} {...props} />);
  components.set(info.list, component);
  return component;
};
