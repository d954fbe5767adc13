/** Revokes a driver's password after a confirmation; the driver is signed out. */
import { useState } from 'react';
import { api } from '@/base/server/api';
import { useT } from '@/base/text/i18n';
import { errorMessage } from '@/kit/command/error-message';
import { ConfirmDialog } from '@/kit/command/reason-dialog';
import { Dialog } from '@/ui/dialog';

/** @param driver id of the driver */
export type Props = { driver: string; onClose: () => void };

export default ({ driver, onClose }: Props) => {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const take = async () => {
    setBusy(true);
    setError('');
    try {
      await api.post<null>('/login/driver/take', { driver });
      return onClose();
    } catch (e) {
      setError(errorMessage(e, t));
    }
    setBusy(false);
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <ConfirmDialog
        title={t('Cabut password driver')}
        detail={t('Driver keluar seketika dari semua HP dan tidak bisa masuk sampai diberi password lain.')}
        button={t('Cabut password')}
        look="danger"
        busy={busy}
        onSubmit={() => void take()}
      >
        {error && (
          <p role="alert" className="text-danger text-table">
            {error}
          </p>
        )}
      </ConfirmDialog>
    </Dialog>
  );
};
