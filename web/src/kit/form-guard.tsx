import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { holdNavigation } from '@/app/history';
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
  const { pathname } = useLocation();
  const leaving = useRef(false);
  const [go, setGo] = useState<() => void>();
  useEffect(() => {
    if (!dirty) return;
    return holdNavigation((to, next) => {
      if (to.pathname === pathname || leaving.current) return false;
      setGo(() => next);
      return true;
    });
  }, [dirty, pathname]);
  useEffect(() => {
    if (!dirty || kept) return;
    const ask = (e: BeforeUnloadEvent) => e.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [dirty, kept]);
  return (
    <Dialog open={go !== undefined} onOpenChange={(open) => !open && setGo(undefined)}>
      <DialogContent
        title={title ?? t('Tinggalkan halaman ini?')}
        description={description ?? t('Yang sudah diketik belum disimpan.')}
        footer={
          <>
            <Button size="form" onClick={() => setGo(undefined)}>
              {t('Tetap di sini')}
            </Button>
            <Button
              variant="danger"
              size="form"
              onClick={() => {
                onLeave?.();
                leaving.current = true;
                go?.();
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
