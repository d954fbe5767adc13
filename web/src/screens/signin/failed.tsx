import { Button } from '@/ui/button';
import { Dialog, DialogContent } from '@/ui/dialog';

/** The popup of a refused sign-in, in the specification's words and the server's. */
export function Failed({ message, onClose }: { message: string; onClose: () => void }) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        role="alertdialog"
        title="Login Failed"
        description={message}
        width={380}
        onCloseAutoFocus={(e) => e.preventDefault()}
        footer={
          <Button variant="primary" size="form" onClick={onClose} className="min-w-20">
            OK
          </Button>
        }
      />
    </Dialog>
  );
}
