import type { RefObject } from 'react';
import { Button } from '@/ui/button';
import { Dialog, DialogContent } from '@/ui/dialog';

type Props = { message: string; onClose: () => void; next: RefObject<HTMLElement | null> };
/**
 * Dialog of a refused sign-in, with the specification's title and the server's message. `next`: receives the focus
 * afterwards.
 */
export function Failed({ message, onClose, next }: Props) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        role="alertdialog"
        title="Login Failed"
        description={message}
        width={380}
        onCloseAutoFocus={(e) => {
          e.preventDefault();
          next.current?.focus();
        }}
        footer={
          <Button variant="primary" size="form" onClick={onClose} className="min-w-20">
            OK
          </Button>
        }
      />
    </Dialog>
  );
}
