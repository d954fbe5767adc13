/** Target of a mail link: says what it confirms, and does so on a press, since mail programs prefetch links. */
import { CircleCheck, LinkIcon } from 'lucide-react';
import { useEffect, useState } from 'react';
import { ApiError, api } from '@/base/server/api';
import { useSession } from '@/base/session/session';
import { useT } from '@/base/text/i18n';
import { useTitle } from '@/base/text/title';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { Skeleton } from '@/ui/skeleton';
import { SignInMessage } from './notice';

type Of = { kind: 'email' | 'signup'; email: string; name: string };
type State = { of?: Of; done?: true; gone?: string; away?: true };
const failedAs = (e: unknown): State =>
  e instanceof ApiError && e.status < 500 ? { gone: e.message } : { away: true };

export const Confirm = ({ token }: { token: string }) => {
  const t = useT();
  const session = useSession();
  const [state, setState] = useState<State>({});
  const [busy, setBusy] = useState(false);
  const [attempt, setAttempt] = useState(0);
  useTitle(t('Konfirmasi'));
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again on demand.
  useEffect(() => {
    let left = false;
    api
      .post<Of>('/auth/confirm-owner', { token })
      .then(({ data }): State => ({ of: data }))
      .catch(failedAs)
      .then((next) => !left && setState(next));
    return () => {
      left = true;
    };
  }, [token, attempt]);
  const { of, done, gone, away } = state;
  const confirm = async () => {
    if (busy || !of) return;
    setBusy(true);
    try {
      await api.post<Of>('/auth/confirm', { token });
      setState({ of, done: true });
    } catch (e) {
      setState(failedAs(e));
    } finally {
      setBusy(false);
    }
  };
  const on = session ? { to: '/akun', label: t('Ke Akun saya') } : { to: '/signin', label: t('Ke halaman masuk') };
  if (gone !== undefined)
    return (
      <SignInMessage
        icon={<LinkIcon aria-hidden className="size-6 text-ink-3" />}
        title={t('Tidak bisa dikonfirmasi')}
        detail={gone}
        {...on}
      />
    );
  if (away)
    return (
      <Banner
        title={t('Tidak tersambung.')}
        detail={t('Tautan Anda tidak terpakai.')}
        action={
          <Button
            size="sm"
            onClick={() => {
              setState({});
              setAttempt(attempt + 1);
            }}
          >
            {t('Coba lagi')}
          </Button>
        }
      />
    );
  if (!of)
    return (
      <div role="status" aria-label={t('Memuat')} className="space-y-4">
        <Skeleton className="h-6 w-48" />
        <Skeleton className="w-full" />
      </div>
    );
  if (done)
    return (
      <SignInMessage
        icon={<CircleCheck aria-hidden className="size-6 text-done-i" />}
        title={of.kind === 'email' ? t('Email dikonfirmasi') : t('Pendaftaran terkirim')}
        detail={
          of.kind === 'email'
            ? t('Anda bisa masuk dengan {{email}} sebagai ganti username.', { email: of.email })
            : t('Menunggu webmaster. Sesudah disetujui, masuk dengan {{email}} dan password Anda.', { email: of.email })
        }
        {...on}
      />
    );
  return (
    <>
      <h1 className="font-semibold text-hero tracking-[-0.01em]">
        {of.kind === 'email' ? t('Konfirmasi email') : t('Konfirmasi pendaftaran')}
      </h1>
      <p className="mt-1 break-words text-ink-2 text-table">
        {of.kind === 'email'
          ? t('{{email}} akan dipakai akun {{name}} untuk masuk dan untuk password baru.', of)
          : t('{{name}}, {{email}}. Bukan Anda yang mendaftar? Tutup halaman ini.', of)}
      </p>
      <Button variant="primary" size="lg" loading={busy} className="mt-6 w-full" onClick={() => void confirm()}>
        {t('Konfirmasi')}
      </Button>
    </>
  );
};
