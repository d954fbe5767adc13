/** Issues a temporary password for a driver, shown once. */
import { useState } from 'react';
import { api } from '@/base/server/api';
import { dateTime } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { errorMessage } from '@/kit/command/error-message';
import { Button } from '@/ui/button';
import { Dialog, DialogContent } from '@/ui/dialog';

type IssuedPassword = { nama: string; password: string; until: string };
/** @param driver id of the driver */
export type Props = { driver: string; onClose: () => void };

export default ({ driver, onClose }: Props) => {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const [issued, setIssued] = useState<IssuedPassword>();
  const [error, setError] = useState('');
  const give = async () => {
    setBusy(true);
    setError('');
    try {
      setIssued((await api.post<IssuedPassword>('/login/driver/give', { driver })).data);
    } catch (e) {
      setError(errorMessage(e, t));
    }
    setBusy(false);
  };
  const facts: [string, string][] = issued
    ? [
        [t('Nama masuk'), issued.nama],
        [t('Password'), issued.password],
        [t('Berlaku sampai'), dateTime(issued.until)],
      ]
    : [];
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={t('Beri password driver')}
        description={
          issued
            ? t(
                'Sampaikan kepada driver sekarang: password ini tidak ditampilkan lagi. Saat masuk pertama ia menggantinya.',
              )
            : t('Password lama dan sesi yang masih terbuka di HP driver tidak berlaku lagi.')
        }
        width={420}
        footer={
          issued ? (
            <Button variant="primary" size="form" onClick={onClose}>
              {t('Sudah disampaikan')}
            </Button>
          ) : (
            <>
              <Button size="form" onClick={onClose}>
                {t('Batal')}
              </Button>
              <Button variant="primary" size="form" loading={busy} onClick={() => void give()}>
                {t('Buat password')}
              </Button>
            </>
          )
        }
      >
        {error && (
          <p role="alert" className="text-danger text-table">
            {error}
          </p>
        )}
        {issued && (
          <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 text-base">
            {facts.map(([label, value]) => (
              <div key={label} className="contents">
                <dt className="text-ink-2">{label}</dt>
                <dd className="select-all font-semibold">{value}</dd>
              </div>
            ))}
          </dl>
        )}
      </DialogContent>
    </Dialog>
  );
};
