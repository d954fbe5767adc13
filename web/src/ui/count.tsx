import { cva, type VariantProps } from 'class-variance-authority';
import type { ReactNode } from 'react';
import { cn } from './cn';

const style = cva('inline-flex items-center justify-center tabular-nums', {
  variants: {
    tone: {
      /** Beside a name, without a background. */
      plain: 'font-normal text-ink-3',
      /** The user's own work, in tabs. */
      waiting: 'h-4.5 min-w-4.5 rounded-full bg-waiting-s px-1.5 font-semibold text-hint text-waiting-i',
      /** Unread, on the bell. */
      alarm: 'h-4 min-w-4 rounded-full bg-danger px-1 font-semibold text-[11px] text-on-danger leading-none',
      /** In the coloured sidebar. */
      side: 'h-4.5 min-w-6 rounded-full bg-sb-mark px-1.5 font-semibold text-hint text-sb-active dark:text-sb',
    },
  },
  defaultVariants: { tone: 'plain' },
});

/** A number in a tag of fixed height; `badge()` of base/format caps it at 99+. */
export const Count = ({
  tone,
  className,
  children,
}: VariantProps<typeof style> & { className?: string; children: ReactNode }) => (
  <span className={cn(style({ tone }), className)}>{children}</span>
);
