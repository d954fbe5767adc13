import { useEffect, useRef, useState } from 'react';
import { type FieldValues, useWatch } from 'react-hook-form';
import { useLocation } from 'react-router';
import { time } from '@/base/format';
import { holdNavigation } from '@/base/history';
import { useT } from '@/base/i18n';
import { hot, useEver } from '@/ui/hot';
import type { ConfirmProps } from '../confirm';

/** Nothing is unsaved before the page is touched, and then it comes. */
const Confirm = hot<ConfirmProps>(async () => ({ default: (await import('../confirm')).Confirm }));

type Props = {
  /** Something typed would be lost. */
  dirty: boolean;
  /** It is kept in this browser all the same: closing the window loses nothing, leaving the page is asked about. */
  kept?: boolean;
  title: string;
  /** What becomes of what was typed. */
  description: string;
};

/** Asks before a form with unsaved content is left, by a link, the back key or the window's cross. */
export const UnsavedGuard = ({ dirty, kept = false, title, description }: Props) => {
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
  const asked = useEver(go !== undefined);
  if (!asked) return null;
  return (
    <Confirm
      open={go !== undefined}
      title={title}
      detail={description}
      stay={t('Tetap di sini')}
      button={t('Tinggalkan')}
      onClose={() => setGo(undefined)}
      onConfirm={() => {
        leaving.current = true;
        go?.();
      }}
    />
  );
};

type FormGuardProps<V extends FieldValues> = {
  /** `Tinggalkan isian SP?` */
  title: string;
  isDirty: (values: V) => boolean;
  /** When the local draft was kept. */
  kept: string | undefined;
  /** Saved: it may be left. */
  done: boolean;
};
/** Asks before a form is left with values the server does not have. */
export const FormGuard = <V extends FieldValues>({ title, isDirty, kept, done }: FormGuardProps<V>) => {
  const t = useT();
  const values = useWatch<V>() as V;
  return (
    <UnsavedGuard
      dirty={!done && isDirty(values)}
      kept={kept !== undefined}
      title={title}
      description={
        kept
          ? t(
              'Belum disimpan ke server. Draf {{jam}} tinggal di peramban ini dan kembali saat halaman ini dibuka lagi.',
              { jam: time(kept) },
            )
          : t('Yang sudah diketik belum disimpan.')
      }
    />
  );
};
