import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { useT } from '@/app/i18n';
import { Button } from '@/ui/button';
import { Dialog, DialogContent } from '@/ui/dialog';

type Props = {
  /** Something typed would be lost. */
  dirty: boolean;
  /** It is kept in this browser all the same: closing the window loses nothing, leaving the page is asked about. */
  kept?: boolean;
  title?: string;
  /** What becomes of what was typed. */
  description?: string;
  /** Called before the page is left all the same. */
  onLeave?: () => void;
};

/** Asks before a form with unsaved content is left, by a link, the back key or the window's cross. */
export const UnsavedGuard = ({ dirty, kept = false, title, description, onLeave }: Props) => {
  const t = useT();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => dirty && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!dirty || kept) return;
    const ask = (e: BeforeUnloadEvent) => e.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [dirty, kept]);
  return (
    <Dialog open={blocker.state === 'blocked'} onOpenChange={(open) => !open && blocker.reset?.()}>
      <DialogContent
        title={title ?? t('Tinggalkan halaman ini?')}
        description={description ?? t('Yang sudah diketik belum disimpan.')}
        footer={
          <>
            <Button size="form" onClick={() => blocker.reset?.()}>
              {t('Tetap di sini')}
            </Button>
            <Button
              variant="danger"
              size="form"
              onClick={() => {
                onLeave?.();
                blocker.proceed?.();
              }}
            >
              {t('Tinggalkan')}
            </Button>
          </>
        }
      />
    </Dialog>
  );
};
