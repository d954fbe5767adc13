import { home } from '@domain/access';
import { type FormEvent, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { ApiError, api } from '@/base/api';
import { useT } from '@/base/i18n';
import { ended } from '@/base/live';
import { loginMessage } from '@/base/login-message';
import { setTone } from '@/base/prefs';
import { preload } from '@/base/screens';
import { forgetUrl, type LoginData, rememberedUrl, signedIn, useSession } from '@/base/session';
import { useStore } from '@/base/store';
import { useTitle } from '@/base/title';
import { ShowPassword } from '@/kit/show-password';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { Checking } from './checking';
import { Door, Doors } from './doors';
import type { Second } from './second-step';

const Failed = lazy(() => import('./failed'));
/** Main login of the specification; mode 0 answers the same account with its default branch's names. */
const MODE = 1;
const wordsOf = (e: unknown): string => (e instanceof ApiError && e.message) || 'Something went wrong!';

const after = () => import('./after-password');
const SecondStep = lazy(async () => ({ default: (await after()).SecondStep }));
const EnrolFirst = lazy(async () => ({ default: (await after()).EnrolFirst }));
/** Signed in, or the step that comes before. */
type Answer = LoginData & { second?: Second; enrol?: boolean };
/** The code of the robot check comes when one is asked for. */
const askWith = async <T,>(ask: (check: object) => Promise<T>, checking: (now: boolean) => void): Promise<T> => {
  try {
    return await ask({});
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 429)) throw error;
    const { withCheck } = await after();
    return withCheck(ask, checking, error);
  }
};

type Errors = { username?: string; password?: string };

export const Component = () => {
  const t = useT();
  const session = useSession();
  const navigate = useNavigate();
  const sessionEnded = useStore(ended);
  const name = useRef<HTMLInputElement>(null);
  const secret = useRef<HTMLInputElement>(null);
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [errors, setErrors] = useState<Errors>({});
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string>();
  const [checking, setChecking] = useState(false);
  const [step, setStep] = useState<{ second?: Second; enrol?: string }>();
  useTitle('Sign In');
  useEffect(() => setTone('biru'), []);
  if (session && !busy) return <Navigate to={home} replace />;

  const submit = async (e: FormEvent) => {
    e.preventDefault();
    if (busy) return;
    const wrong: Errors = {
      ...(username.trim() === '' ? { username: 'Masukkan UserName!' } : {}),
      ...(password === '' ? { password: 'Masukkan Password!' } : {}),
    };
    setErrors(wrong);
    if (wrong.username) return name.current?.focus();
    if (wrong.password) return secret.current?.focus();
    setBusy(true);
    try {
      const ask = (check: object) =>
        api.post<Answer>('/auth/login', { username: username.trim(), password, mode: MODE, ...check });
      const { data, message } = await askWith(ask, setChecking);
      if (data.second) return setStep({ second: data.second });
      if (data.enrol && data.token) return setStep({ enrol: data.token });
      await enter(data, message);
    } catch (error) {
      setFailed(wordsOf(error));
      setBusy(false);
    }
  };
  const enter = async (data: LoginData, message = '') => {
    ended.set(false);
    await (await after()).takeOver(data.user_id ?? '');
    if (!signedIn(data)) throw new Error('no job desk');
    if (message) loginMessage.set(message);
    const to = rememberedUrl() ?? home;
    forgetUrl();
    // Beside the menu, which the frame waits for.
    preload(to.replace(/[?#].*/, ''));
    void navigate(to, { replace: true });
  };
  const back = () => {
    setStep(undefined);
    setPassword('');
    setBusy(false);
  };
  return (
    <div className="flex min-h-dvh bg-surface max-md:flex-col">
      <Doors />
      <main className="flex flex-1 flex-col px-8 max-md:px-6">
        <div className="mx-auto flex w-full max-w-92 flex-1 flex-col md:justify-center">
          <Suspense>
            {step?.second && <SecondStep second={step.second} onIn={enter} onBack={back} />}
            {step?.enrol && <EnrolFirst token={step.enrol} onIn={enter} onBack={back} />}
          </Suspense>
          <form
            noValidate
            hidden={step !== undefined}
            onSubmit={submit}
            className="flex flex-col gap-5 py-10 [&[hidden]]:hidden [&_label]:font-medium [&_label]:text-ink [&_label]:text-table"
          >
            <div>
              <h1 className="font-semibold text-hero tracking-[-0.01em]">{t('Masuk sebagai staf')}</h1>
              <p className="mt-1 text-ink-2 text-table md:hidden">
                {t('Sales, operasional, purchasing, akunting, gudang')}
              </p>
            </div>
            {sessionEnded && (
              <Banner
                tone="waiting"
                title={t('Sesi Anda sudah berakhir.')}
                detail={t('Masuk lagi untuk melanjutkan.')}
              />
            )}
            {checking && <Checking />}
            <Field label="Username" error={errors.username}>
              <Input
                ref={name}
                size="lg"
                name="username"
                autoComplete="username"
                autoCapitalize="none"
                spellCheck={false}
                autoFocus
                value={username}
                onChange={(e) => {
                  setUsername(e.target.value);
                  setErrors(({ username: _, ...rest }) => rest);
                }}
              />
            </Field>
            <Field label="Password" error={errors.password} hint={capsLock ? t('Caps Lock menyala') : undefined}>
              <Input
                ref={secret}
                size="lg"
                name="password"
                type={shown ? 'text' : 'password'}
                autoComplete="current-password"
                value={password}
                onChange={(e) => {
                  setPassword(e.target.value);
                  setErrors(({ password: _, ...rest }) => rest);
                }}
                onKeyUp={(e) => setCapsLock(e.getModifierState('CapsLock'))}
                onBlur={() => setCapsLock(false)}
                boxClassName="pe-1"
                end={<ShowPassword shown={shown} onShow={setShown} large />}
              />
            </Field>
            <Button type="submit" variant="primary" size="lg" loading={busy} className="mt-1 w-full">
              Sign In
            </Button>
            <p className="text-ink-3 text-table max-md:hidden">{t('Lupa password? Hubungi webmaster kantor Anda.')}</p>
          </form>
        </div>
        <Foot />
      </main>
      <Suspense>
        {failed !== undefined && (
          <Failed
            message={failed}
            onClose={() => {
              setFailed(undefined);
              secret.current?.select();
            }}
          />
        )}
      </Suspense>
    </div>
  );
};

const Foot = () => {
  const t = useT();
  return (
    <footer className="pb-10 max-md:pb-6">
      <div className="md:hidden">
        <Door.List flat />
        <p className="pt-4 text-hint text-ink-3">{t('Lupa password? Hubungi webmaster kantor Anda.')}</p>
      </div>
      <p className="text-ink-3 text-table max-md:hidden">© {new Date().getFullYear()} Lintas</p>
    </footer>
  );
};
