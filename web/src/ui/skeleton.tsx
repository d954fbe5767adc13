import { cn } from './cn';

/** A still bar where text will stand; appears after 150 ms. Give it the real text's width. */
export const Skeleton = ({ className }: { className?: string }) => (
  <span aria-hidden className={cn('after-150 block h-2.5 w-24 rounded-full bg-surface-3', className)} />
);
