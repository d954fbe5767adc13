/** Phones on which a driver is signed in. */
import { SessionList } from '@/kit/account/session-list';
import { Dialog, DialogContent } from '@/ui/dialog';

/** @param driver id of the driver */
export type Props = { driver: string; name: string; onClose: () => void };

export default ({ driver, name, onClose }: Props) => (
  <Dialog open onOpenChange={(open) => !open && onClose()}>
    <DialogContent title={name} width={560}>
      <SessionList of={{ id: driver, username: name, as: 'driver' }} />
    </DialogContent>
  </Dialog>
);
