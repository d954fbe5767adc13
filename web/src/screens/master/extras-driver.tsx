/** An own driver's way to their page: the office gives them a password. */
import { DRIVER_KEEPERS } from '@domain/flows/driver/keepers';
import { granted } from '@domain/kit/actor';
import { KeyRound } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useT } from '@/base/i18n';
import { useWho } from '@/base/session';
import type { DetailExtras, EntryDoc } from '@/kit/entity/detail/scope';
import { Button } from '@/ui/button';

const Give = lazy(() => import('./driver-password'));

const Password = ({ doc }: { doc: EntryDoc }) => {
  const t = useT();
  const me = useWho();
  const [asked, setAsked] = useState(false);
  if (!granted(DRIVER_KEEPERS, me) || doc.retired || doc.milik !== 'SENDIRI') return null;
  return (
    <div>
      <Button icon={<KeyRound aria-hidden />} onClick={() => setAsked(true)}>
        {t('Beri password driver')}
      </Button>
      <Suspense>{asked && <Give driver={doc.id} onClose={() => setAsked(false)} />}</Suspense>
    </div>
  );
};

export const driverExtras: DetailExtras = { Top: Password };
