/** Styles of tables of a batch's rows: hairlines, edge to edge. */
import type { ComponentProps } from 'react';
import { cn } from '@/ui/cn';

export const Head = ({ className, ...rest }: ComponentProps<'th'>) => (
  <th
    scope="col"
    {...rest}
    className={cn(
      'h-[33px] whitespace-nowrap border-line border-y bg-surface-2 px-2 text-start font-medium text-ink-2',
      'first:ps-(--gutter) last:pe-(--gutter)',
      className,
    )}
  />
);
export const Cell = ({ className, ...rest }: ComponentProps<'td'>) => (
  <td
    {...rest}
    className={cn('border-line border-b px-2 py-2 align-baseline first:ps-(--gutter) last:pe-(--gutter)', className)}
  />
);
