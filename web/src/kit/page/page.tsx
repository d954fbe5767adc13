import type { ComponentProps } from 'react';
import { cn } from '@/ui/cn';

/**
 * A screen that fills the content area and scrolls internally (lists with a sticky header, a detail page with a side
 * panel).
 */
export const FixedPage = ({ className, ...rest }: ComponentProps<'div'>) => (
  <div data-flow {...rest} className={cn('flex h-full min-h-0 flex-col', className)} />
);

/** The part of a FixedPage that scrolls. */
export const Scroll = ({ className, ...rest }: ComponentProps<'div'>) => (
  <div data-flow {...rest} className={cn('min-h-0 flex-1 overflow-y-auto', className)} />
);

/**
 * Content with a panel at its end (`width`: 348 for a detail page, 328 for a form); on narrow windows the panel is
 * below.
 */
export const AsideLayout = ({
  aside,
  width = 348,
  className,
  children,
  ...rest
}: ComponentProps<'div'> & { aside: React.ReactNode; width?: number }) => (
  <div data-flow {...rest} className={cn('flex min-h-0 flex-1 max-xl:flex-col max-xl:overflow-y-auto', className)}>
    <div className="min-w-0 flex-1 xl:overflow-y-auto">{children}</div>
    {aside !== undefined && (
      <aside
        style={{ '--aside': `${width}px` } as React.CSSProperties}
        className="shrink-0 border-line max-xl:border-t xl:w-(--aside) xl:overflow-y-auto xl:border-s"
      >
        {aside}
      </aside>
    )}
  </div>
);
