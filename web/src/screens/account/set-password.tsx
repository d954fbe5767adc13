/**
 * Target of the one-time link: the account's owner chooses a password. Rendered outside the app frame, since the owner
 * may have none yet.
 */
import { CircleCheck, LinkIcon } from 'lucide-react';
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { Link } from '@/base/navigation/link';
import { ApiError, api } from '@/base/server/api';
import { setTone } from '@/base/session/prefs';
import { useT } from '@/base/text/i18n';
import { useTitle } from '@/base/text/title';
import { NewPasswordFields, useNewPassword } from '@/kit/account/new-password';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { Logo } from '@/ui/logo';
import { Skeleton } from '@/ui/skeleton';

type Owner = { username: string; fullname: string };
type State =
  | { is: 'asking' }
  | { is: 'gone' }
  | { is: 'away' }
  | { is: 'open'; owner: Owner }
  | { is: 'done'; owner: Owner };
const refused = (e: unknown): boolean => e instanceof ApiError && e.status >= 400 && e.status < 500 && e.status !== 429;

export const SetPassword = ({ token }: { token: string }) => {
  const t = useT();
  const [state, setState] = useState<State>({ is: 'asking' });
  const [attempt, setAttempt] = useState(0);
  useTitle(t('Buat password'));
  useEffect(() => setTone('biru'), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again on demand.
  useEffect(() => {
    let left = false;
    api
      .post<Owner>('/auth/link-owner', { token })
      .then(({ data }): State => ({ is: 'open', owner: data }))
      .catch((e: unknown): State => ({ is: refused(e) ? 'gone' : 'away' }))
      .then((next) => !left && setState(next));
    return () => {
      left = true;
    };
  }, [token, attempt]);
  return (
    <div className="flex min-h-dvh flex-col bg-surface px-6">
      <main className="mx-auto flex w-full max-w-92 flex-1 flex-col justify-center py-10 [&_label]:font-medium [&_label]:text-ink [&_label]:text-table">
        <p className="mb-8 flex items-center gap-2.5 font-semibold text-title tracking-[-0.01em]">
          <Logo />
          Lintas
        </p>
        {state.is === 'asking' && (
          <div role="status" aria-label={t('Memuat')} className="space-y-4">
            <Skeleton className="h-6 w-48" />
            <Skeleton className="w-full" />
          </div>
        )}
        {state.is === 'gone' && (
          <ResultMessage
            icon={<LinkIcon aria-hidden className="size-6 text-ink-3" />}
            title={t('Tautan ini tidak berlaku lagi')}
            detail={
              token.startsWith('reset.')
                ? t('Sudah dipakai atau lewat 30 menit. Minta yang baru lewat "Lupa password?" di halaman masuk.')
                : t(
                    'Sudah dipakai, kedaluwarsa, atau diganti yang baru. Minta tautan baru kepada yang membuat akun Anda.',
                  )
            }
          />
        )}
        {state.is === 'away' && (
          <Banner
            title={t('Tidak tersambung.')}
            detail={t('Tautan Anda tidak terpakai.')}
            action={
              <Button size="sm" onClick={() => setAttempt(attempt + 1)}>
                {t('Coba lagi')}
              </Button>
            }
          />
        )}
        {state.is === 'open' && (
          <Form
            token={token}
            owner={state.owner}
            onDone={() => setState({ is: 'done', owner: state.owner })}
            onGone={() => setState({ is: 'gone' })}
          />
        )}
        {state.is === 'done' && (
          <ResultMessage
            icon={<CircleCheck aria-hidden className="size-6 text-done-i" />}
            title={t('Password tersimpan')}
            detail={t('Masuk sebagai {{username}} dengan password baru Anda.', { username: state.owner.username })}
          />
        )}
      </main>
      <p className="mx-auto w-full max-w-92 pb-10 text-ink-3 text-table">© {new Date().getFullYear()} Lintas</p>
    </div>
  );
};

const ResultMessage = ({ icon, title, detail }: { icon: ReactNode; title: string; detail: string }) => {
  const t = useT();
  return (
    <div role="status">
      {icon}
      <h1 className="mt-3 font-semibold text-hero tracking-[-0.01em]">{title}</h1>
      <p className="mt-1 text-ink-2 text-table">{detail}</p>
      <Button asChild variant="primary" size="lg" className="mt-6 w-full">
        <Link to="/signin">{t('Ke halaman masuk')}</Link>
      </Button>
    </div>
  );
};

type Props = { token: string; owner: Owner; onDone: () => void; onGone: () => void };
const Form = ({ token, owner, onDone, onGone }: Props) => {
  const t = useT();
  const password = useNewPassword(owner);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const submit = async (e: FormEvent<HTMLFormElement>) => {
    e.preventDefault();
    const chosen = password.take(e.currentTarget);
    if (chosen === undefined || busy) return;
    setBusy(true);
    setFailed(false);
    try {
      await api.post('/auth/set-password', { token, password: chosen });
      onDone();
    } catch (error) {
      const wrong = error instanceof ApiError ? error.fields.password : undefined;
      if (wrong) password.refuse(wrong.replace(/\.$/, ''));
      else if (refused(error)) onGone();
      else setFailed(true);
    } finally {
      setBusy(false);
    }
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <div>
        <h1 className="font-semibold text-hero tracking-[-0.01em]">{t('Buat password')}</h1>
        <p className="mt-1 text-ink-2 text-table">
          {t('{{name}}, pilih password yang hanya Anda yang tahu. Tautan ini sekali pakai.', { name: owner.fullname })}
        </p>
      </div>
      {failed && <Banner title={t('Belum tersimpan.')} detail={t('Coba lagi sebentar.')} />}
      <Field label="Username">
        <Input
          size="lg"
          name="username"
          autoComplete="username"
          readOnly
          value={owner.username}
          className="text-ink-2"
        />
      </Field>
      <NewPasswordFields password={password} size="lg" autoFocus />
      <Button type="submit" variant="primary" size="lg" loading={busy} className="mt-1 w-full">
        {t('Simpan password')}
      </Button>
    </form>
  );
};
