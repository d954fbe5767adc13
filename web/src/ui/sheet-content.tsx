import { X } from 'lucide-react';
import { Dialog as D } from 'radix-ui';
import type { ComponentProps, ReactNode } from 'react';
import { useT } from '@/base/text/i18n';
import { Button } from './button';
import { cn } from './cn';
import { DialogOverlay } from './dialog-overlay';
import { type Opening, OpeningContext } from './opening';

export type SheetContentProps = Omit<ComponentProps<typeof D.Content>, 'title'> & {
  title: ReactNode;
  side?: 'end' | 'start';
  /** The title is for screen readers only. */
  bare?: boolean;
  /** The page behind isn't dimmed. */
  clear?: boolean;
  opening: Opening;
};

export default function SheetContent({
  opening,
  title,
  side = 'end',
  bare = false,
  clear = false,
  className,
  children,
  ...rest
}: SheetContentProps) {
  const t = useT();
  return (
    <D.Root open onOpenChange={(open) => !open && opening.setOpen(false)}>
      <D.Portal>
        <DialogOverlay clear={clear} />
        <D.Content
          aria-describedby={undefined}
          {...rest}
          className={cn(
            'fixed inset-y-0 z-50 flex flex-col bg-surface text-ink shadow-2 outline-none',
            side === 'end' ? 'sheet-in inset-e-0 w-[min(480px,100vw)]' : 'sheet-in-start inset-s-0 w-[min(280px,85vw)]',
            className,
          )}
        >
          {bare ? (
            <D.Title className="sr-only">{title}</D.Title>
          ) : (
            <div className="flex h-14 shrink-0 items-center justify-between border-line border-b ps-6 pe-3">
              <D.Title className="font-semibold text-lead">{title}</D.Title>
              <D.Close asChild>
                <Button variant="ghost" square aria-label={t('Tutup')} icon={<X aria-hidden />} />
              </D.Close>
            </div>
          )}
          <OpeningContext value={opening}>{children}</OpeningContext>
        </D.Content>
      </D.Portal>
    </D.Root>
  );
}
