import { Dialog as D } from 'radix-ui';
import type { ComponentProps, ReactNode } from 'react';
import { cn } from './cn';

export const Dialog = D.Root;
export const DialogTrigger = D.Trigger;
export const DialogClose = D.Close;

export const DialogOverlay = () => (
  <D.Overlay className="veil-in fixed inset-0 z-50 bg-[oklch(0.2_0.03_255/0.42)] dark:bg-[oklch(0_0_0/0.6)]" />
);

type Props = Omit<ComponentProps<typeof D.Content>, 'title'> & {
  title: ReactNode;
  /** What pressing the button will bring about. */
  description?: ReactNode;
  /** Buttons, at the end; the one that acts last. */
  footer?: ReactNode;
  /** 440 unless told otherwise; never wider than the window. */
  width?: number;
};

/** A decision with a consequence. Never one over another. Focus goes to the first field, and back when it closes. */
export const DialogContent = ({ title, description, footer, width = 440, className, children, ...rest }: Props) => (
  <D.Portal>
    <DialogOverlay />
    <D.Content
      {...(description ? {} : { 'aria-describedby': undefined })}
      {...rest}
      style={{ width: `min(${width}px, calc(100vw - 32px))`, ...rest.style }}
      className={cn(
        'pop-in fixed inset-0 z-50 m-auto flex h-fit max-h-[calc(100dvh-32px)] flex-col rounded-panel border border-line-2 bg-surface shadow-2 outline-none',
        className,
      )}
    >
      <div className="min-h-0 overflow-y-auto px-5 pt-5 pb-1">
        <D.Title className="text-lead font-semibold">{title}</D.Title>
        {description && <D.Description className="mt-1 text-table text-ink-2">{description}</D.Description>}
        {children && <div className="mt-4">{children}</div>}
      </div>
      <div className="flex flex-wrap justify-end gap-2 px-5 pt-3 pb-5">{footer}</div>
    </D.Content>
  </D.Portal>
);
