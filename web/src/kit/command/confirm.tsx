import { Button } from '@/ui/button';
import { Dialog, DialogClose, DialogContent } from '@/ui/dialog';

export type ConfirmProps = {
  open: boolean;
  title: string;
  detail: string;
  /** Label of the cancel button. */
  stay: string;
  /** Label of the confirm button. */
  button: string;
  onClose: () => void;
  onConfirm: () => void;
};
/** Asks for confirmation before something is lost. */
export const Confirm = ({ open, title, detail, stay, button, onClose, onConfirm }: ConfirmProps) => (
  <Dialog open={open} onOpenChange={(next) => !next && onClose()}>
    <DialogContent
      title={title}
      description={detail}
      footer={
        <>
          <DialogClose asChild>
            <Button size="form">{stay}</Button>
          </DialogClose>
          <Button variant="danger" size="form" onClick={onConfirm}>
            {button}
          </Button>
        </>
      }
    />
  </Dialog>
);
