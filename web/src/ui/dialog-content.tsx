import { Dialog as D } from 'radix-ui';
import type { ComponentProps, ReactNode } from 'react';
import { cn } from './cn';
import { DialogOverlay } from './dialog-overlay';
import { type Opening, OpeningContext } from './opening';

export type DialogContentProps = Omit<ComponentProps<typeof D.Content>, 'title'> & {
  title: ReactNode;
  /** The consequence of confirming. */
  description?: ReactNode;
  /** Buttons at the end; the confirming one last. */
  footer?: ReactNode;
  /** Default 440; never wider than the window. */
  width?: number;
  opening: Opening;
};

export default function DialogContent({
  opening,
  title,
  description,
  footer,
  width = 440,
  className,
  children,
  ...rest
}: DialogContentProps) {
  return (
    <D.Root open onOpenChange={(open) => !open && opening.setOpen(false)}>
      <D.Portal>
        <DialogOverlay />
        <D.Content
          {...(description ? {} : { 'aria-describedby': undefined })}
          {...rest}
          style={{ width: `min(${width}px, calc(100vw - 32px))`, ...rest.style }}
          className={cn(
            'pop-in fixed inset-0 z-50 m-auto flex h-fit max-h-[calc(100dvh-32px)] flex-col rounded-panel border border-line-2 bg-surface text-ink shadow-2 outline-none',
            className,
          )}
        >
          <OpeningContext value={opening}>
            <div className="min-h-0 overflow-y-auto px-5 pt-5 pb-1">
              <D.Title className="font-semibold text-lead">{title}</D.Title>
              {description && <D.Description className="mt-1 text-ink-2 text-table">{description}</D.Description>}
              {children && <div className="mt-4">{children}</div>}
            </div>
            <div className={cn('flex flex-wrap justify-end gap-2 px-5', footer ? 'pt-3 pb-5' : 'pb-4')}>{footer}</div>
          </OpeningContext>
        </D.Content>
      </D.Portal>
    </D.Root>
  );
}
