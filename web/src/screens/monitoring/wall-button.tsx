/** Button that brings a board to a wall screen. */
import { granted } from '@domain/kit/aggregate/actor';
import { wallMakers } from '@domain/telemetry/walls';
import { Tv } from 'lucide-react';
import { useState } from 'react';
import { useWho } from '@/base/session/session';
import { useT } from '@/base/text/i18n';
import { Button } from '@/ui/button';
import { hot } from '@/ui/hot';

const WallDialog = hot<{ onClose: () => void }>(() => import('./wall-dialog'));

export const WallButton = () => {
  const t = useT();
  const [open, setOpen] = useState(false);
  if (!granted(wallMakers, useWho())) return null;
  return (
    <>
      <Button variant="ghost" size="sm" className="phone:hidden" onClick={() => setOpen(true)}>
        <Tv aria-hidden />
        {t('Layar TV')}
      </Button>
      {open && <WallDialog onClose={() => setOpen(false)} />}
    </>
  );
};
