import { cn } from './cn';

/** Style of a tab, also for links that change the address (`aria-current="page"`). */
export const tabStyle = cn(
  '-mb-px flex h-9.5 shrink-0 items-center gap-1.5 border-transparent border-b-2 px-0 text-ink-2 text-table transition-colors',
  'hover:text-ink aria-selected:border-primary aria-selected:font-semibold aria-selected:text-ink',
  'aria-[current=page]:border-primary aria-[current=page]:font-semibold aria-[current=page]:text-ink',
  'focus-visible:-outline-offset-2 phone:h-11',
);
