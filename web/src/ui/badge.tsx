import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import { cn } from './cn';

export const badgeStyle = cva('inline-flex h-5.5 items-center gap-1.5 whitespace-nowrap rounded-cell px-2 text-hint', {
  variants: {
    tone: {
      diam: 'bg-surface-3 text-ink-2',
      tunggu: 'bg-tunggu-s font-medium text-tunggu-i',
      jalan: 'bg-jalan-s font-medium text-jalan-i',
      serah: 'bg-serah-s font-medium text-serah-i',
      beres: 'bg-beres-s font-medium text-beres-i',
      tagih: 'bg-tagih-s font-medium text-tagih-i',
      tolak: 'bg-tolak-s font-medium text-tolak-i',
    },
  },
  defaultVariants: { tone: 'diam' },
});

/** A small tag: a source, a warning, a `+2`. Statuses are drawn by Status. */
export const Badge = ({ tone, className, ...rest }: ComponentProps<'span'> & VariantProps<typeof badgeStyle>) => (
  <span {...rest} className={cn(badgeStyle({ tone }), '[&_svg]:size-3.5', className)} />
);
