import { money, number } from '@/base/text/format';
import { cn } from '@/ui/cn';
import type { Column } from '../types';

/** Sum of the whole group, including rows of other pages; undefined while loading. */
export type GroupSum = { count: number; noun: string; sum: number };

type Props<R> = {
  text: string;
  columns: readonly Column<R>[];
  selectable: boolean;
  sum: GroupSum | undefined;
};

/** Header of a group of rows: name, count, and the sum below its column header. */
export const GroupHead = <R,>({ text, columns, selectable, sum }: Props<R>) => {
  const at = columns.findIndex((c) => c.sum !== undefined);
  const before = (at < 0 ? columns.length : at) + (selectable ? 1 : 0);
  const after = at < 0 ? 0 : columns.length - at - 1;
  const style = 'h-8 border-line-2 border-b pt-[7px] pb-1.5 align-bottom';
  return (
    <tr>
      <th
        scope="rowgroup"
        colSpan={before}
        className={cn(style, 'pe-2 text-start font-normal', selectable ? 'ps-[58px]' : 'ps-(--gutter)')}
      >
        <b className="font-semibold text-ink">{text}</b>
        {sum && (
          <span className="ms-2 text-ink-2">
            {number(sum.count)} {sum.noun}
          </span>
        )}
      </th>
      {at >= 0 && (
        <td className={cn(style, 'ps-2 text-end text-ink-2', after === 0 ? 'pe-(--gutter)' : 'pe-2')}>
          {sum && money(sum.sum)}
        </td>
      )}
      {after > 0 && <td colSpan={after} className={style} />}
    </tr>
  );
};
