import { useEffect, useRef, useState } from 'react';
import { type FieldValues, useWatch } from 'react-hook-form';
import { useLocation } from 'react-router';
import { holdNavigation } from '@/base/navigation/history';
import { time } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { hot, useEver } from '@/ui/hot';
import type { ConfirmProps } from '../command/confirm';

/** Loaded with the first interaction: before that nothing is unsaved. */
const Confirm = hot<ConfirmProps>(async () => ({ default: (await import('../command/confirm')).Confirm }));

type Props = {
  /** Input would be lost. */
  dirty: boolean;
  /** A draft is saved in this browser: closing the window loses nothing, but leaving the page asks for confirmation. */
  draftSaved?: boolean;
  title: string;
  /** What happens to the input. */
  description: string;
};

/**
 * Asks for confirmation before a form with unsaved content is left by a link, the back button or closing the window.
 */
export const UnsavedGuard = ({ dirty, draftSaved = false, title, description }: Props) => {
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
    if (!dirty || draftSaved) return;
    const ask = (e: BeforeUnloadEvent) => e.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [dirty, draftSaved]);
  const hasOpened = useEver(go !== undefined);
  if (!hasOpened) return null;
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
  /** When the local draft was saved. */
  savedAt: string | undefined;
  /** Saved: leaving needs no confirmation. */
  done: boolean;
};
/** Asks for confirmation before leaving a form whose values the server does not have. */
export const FormGuard = <V extends FieldValues>({ title, isDirty, savedAt, done }: FormGuardProps<V>) => {
  const t = useT();
  const values = useWatch<V>() as V;
  return (
    <UnsavedGuard
      dirty={!done && isDirty(values)}
      draftSaved={savedAt !== undefined}
      title={title}
      description={
        savedAt
          ? t(
              'Belum disimpan ke server. Draf {{jam}} tinggal di peramban ini dan kembali saat halaman ini dibuka lagi.',
              { jam: time(savedAt) },
            )
          : t('Yang sudah diketik belum disimpan.')
      }
    />
  );
};
