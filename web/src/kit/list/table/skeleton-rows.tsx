import { cn } from '@/ui/cn';
import { Skeleton } from '@/ui/skeleton';
import type { Column } from '../types';

/** Share of a bar's full width, row by row: varied like real texts, but deterministic. */
const SHARES = [1, 0.8, 0.92, 0.7, 1, 0.86, 0.76, 0.95];
const ROWS = 13;

/** The real columns with skeleton bars while loading; appears after 150 ms. */
type Props<R> = { columns: readonly Column<R>[]; selectable: boolean; menu?: boolean };
export const SkeletonRows = <R,>({ columns, selectable, menu = false }: Props<R>) => (
  <tbody aria-hidden className="after-150">
    {Array.from({ length: ROWS }, (_, n) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: bars have no other name.
      <tr key={n}>
        {selectable && (
          <td className="h-row border-line border-b ps-(--gutter)">
            <span className="block size-4 rounded-cell border-[1.5px] border-line-2" />
          </td>
        )}
        {columns.map((c, i) => (
          <td
            key={c.id}
            className={cn(
              'h-row border-line border-b',
              i === 0 && !selectable ? 'ps-(--gutter)' : 'ps-2',
              i === columns.length - 1 && !menu ? 'pe-(--gutter)' : 'pe-2',
            )}
          >
            <span
              className={cn('block', c.align === 'end' && 'ms-auto')}
              style={{ width: Math.round((c.bar ?? 64) * (SHARES[(n + i * 3) % SHARES.length] ?? 1)) }}
            >
              <Skeleton className="w-full" />
            </span>
          </td>
        ))}
        {menu && <td className="h-row border-line border-b" />}
      </tr>
    ))}
  </tbody>
);
