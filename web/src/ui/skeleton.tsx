import { cn } from './cn';

/** A placeholder bar for text; appears after 150 ms. Give it the width of the real text. */
export const Skeleton = ({ className }: { className?: string }) => (
  <span aria-hidden className={cn('after-150 block h-2.5 w-24 rounded-full bg-surface-3', className)} />
);
