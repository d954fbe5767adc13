import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import { cn } from './cn';

export const badgeStyle = cva('inline-flex h-5.5 items-center gap-1.5 whitespace-nowrap rounded-cell px-2 text-hint', {
  variants: {
    tone: {
      muted: 'bg-surface-3 text-ink-2',
      waiting: 'bg-waiting-s font-medium text-waiting-i',
      moving: 'bg-moving-s font-medium text-moving-i',
      handed: 'bg-handed-s font-medium text-handed-i',
      done: 'bg-done-s font-medium text-done-i',
      billed: 'bg-billed-s font-medium text-billed-i',
      rejected: 'bg-rejected-s font-medium text-rejected-i',
    },
  },
  defaultVariants: { tone: 'muted' },
});

/** A small tag: a source, a warning, a `+2`. For statuses see {@link Status}. */
export const Badge = ({ tone, className, ...rest }: ComponentProps<'span'> & VariantProps<typeof badgeStyle>) => (
  <span {...rest} className={cn(badgeStyle({ tone }), '[&_svg]:size-3.5', className)} />
);
