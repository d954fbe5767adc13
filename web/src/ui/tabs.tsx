import { Tabs as R } from 'radix-ui';
import type { ComponentProps, ReactNode } from 'react';
import { cn } from './cn';
import { Count } from './count';

export const Tabs = R.Root;
export const TabsContent = ({ className, ...rest }: ComponentProps<typeof R.Content>) => (
  <R.Content {...rest} className={cn('outline-offset-[-2px]', className)} />
);

/** The row the tabs stand in, with the hairline below; it scrolls sideways when it must. */
export const TabsList = ({ className, ...rest }: ComponentProps<typeof R.List>) => (
  <R.List {...rest} className={cn('scrollbar-none flex gap-5 overflow-x-auto border-line border-b', className)} />
);

/** Looks of one tab, also for links that change the address (`aria-current="page"`). */
export const tabStyle = cn(
  '-mb-px flex h-9.5 shrink-0 items-center gap-1.5 border-transparent border-b-2 px-0 text-table text-ink-2 transition-colors',
  'hover:text-ink data-[state=active]:border-primary data-[state=active]:font-semibold data-[state=active]:text-ink',
  'aria-[current=page]:border-primary aria-[current=page]:font-semibold aria-[current=page]:text-ink',
  'focus-visible:-outline-offset-2 phone:h-11',
);
type Props = ComponentProps<typeof R.Trigger> & {
  count?: ReactNode;
  /** The count is one's own work: filled. */
  mine?: boolean;
};
export const TabsTrigger = ({ count, mine = false, className, children, ...rest }: Props) => (
  <R.Trigger {...rest} className={cn(tabStyle, className)}>
    {children}
    {count !== undefined && <Count tone={mine ? 'tunggu' : 'plain'}>{count}</Count>}
  </R.Trigger>
);
