import { Tooltip as R } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';
import { cn } from './cn';

type Props = {
  /** Nothing: the child stands alone. */
  text: ReactNode;
  side?: 'top' | 'right' | 'bottom' | 'left';
  className?: string;
  /** One element that can take focus and pointer. */
  children: ReactElement;
};

/** A line that explains what is pointed at or focused; never the only way to know something. */
export const Tooltip = ({ text, side = 'top', className, children }: Props) =>
  text ? (
    <R.Provider delayDuration={300}>
      <R.Root>
        <R.Trigger asChild>{children}</R.Trigger>
        <R.Portal>
          <R.Content
            side={side}
            sideOffset={6}
            collisionPadding={8}
            className={cn(
              'pop-in z-60 max-w-72 rounded-control bg-ink px-2.5 py-1.5 text-hint text-surface shadow-1',
              className,
            )}
          >
            {text}
          </R.Content>
        </R.Portal>
      </R.Root>
    </R.Provider>
  ) : (
    children
  );
