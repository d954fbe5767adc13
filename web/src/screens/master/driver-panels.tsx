/**
 * Access of an employed driver to the driver page: the office issues or revokes the password, and sees and ends
 * sessions.
 */
import { DRIVER_KEEPERS } from '@domain/flows/driver/keepers';
import { granted } from '@domain/kit/aggregate/actor';
import { KeyRound, Smartphone, UserX } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useWho } from '@/base/session/session';
import { useT } from '@/base/text/i18n';
import type { DetailPanels, EntryDoc } from '@/kit/entity/detail/scope';
import { Button } from '@/ui/button';
import { validityPanels } from './validity-panels';

const Give = lazy(() => import('./driver-password'));
const Take = lazy(() => import('./driver-take'));
const Sessions = lazy(() => import('./driver-sessions'));

const Password = ({ doc }: { doc: EntryDoc }) => {
  const t = useT();
  const me = useWho();
  const [dialog, setDialog] = useState<'password' | 'sessions' | 'take'>();
  const close = () => setDialog(undefined);
  if (!granted(DRIVER_KEEPERS, me) || doc.retired || doc.milik !== 'SENDIRI') return null;
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      <Button icon={<KeyRound aria-hidden />} onClick={() => setDialog('password')}>
        {t('Beri password driver')}
      </Button>
      <Button icon={<Smartphone aria-hidden />} onClick={() => setDialog('sessions')}>
        {t('Sesi')}
      </Button>
      <Button icon={<UserX aria-hidden />} onClick={() => setDialog('take')}>
        {t('Cabut password driver')}
      </Button>
      <Suspense>
        {dialog === 'password' && <Give driver={doc.id} onClose={close} />}
        {dialog === 'take' && <Take driver={doc.id} onClose={close} />}
        {dialog === 'sessions' && <Sessions driver={doc.id} name={String(doc.name ?? '')} onClose={close} />}
      </Suspense>
    </div>
  );
};

const { driver: stands } = validityPanels;
const Top = ({ doc }: { doc: EntryDoc }) => (
  <>
    {stands?.Top && <stands.Top doc={doc} />}
    <Password doc={doc} />
  </>
);
export const driverPanels: DetailPanels = { ...stands, Top };
