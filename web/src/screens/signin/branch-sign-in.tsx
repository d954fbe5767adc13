import { mayOpen } from '@domain/navigation/access';
import { type FormEvent, lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { ended } from '@/base/live/live';
import { preload } from '@/base/navigation/screens';
import { drawn } from '@/base/navigation/when-idle';
import { ApiError, api, OfflineError } from '@/base/server/api';
import { DOOR } from '@/base/session/init-url';
import { setTone } from '@/base/session/prefs';
import { actorOf, forgetUrl, type LoginData, rememberedUrl, signedIn, useSession } from '@/base/session/session';
import { useStore } from '@/base/session/store';
import { useT } from '@/base/text/i18n';
import { useTitle } from '@/base/text/title';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { dismissToast, toast, toasts } from '@/ui/toast';
import { keepAnewCode } from './anew-code';
import { Away } from './away';
import { Checking } from './checking';
import { CodeReady } from './code-ready';
import { Doors } from './doors';
import { Foot } from './foot';
import { type Credentials, missing, NameAndPassword } from './name-and-password';
import { RobotBox } from './robot-box';
import type { Second } from './second-step';
import { useAway } from './use-away';

const after = () => import('./after-password');
// Preload soon after the page: the robot check needs it.
drawn()
  .then(after)
  .catch(() => undefined);
const SecondStep = lazy(async () => ({ default: (await after()).SecondStep }));
const EnrolFirst = lazy(async () => ({ default: (await after()).EnrolFirst }));
const branchSignIn = '/login/race/customer';
const branchHome = '/race/cabang/dashboard';
type SignInResponse = LoginData & { second?: Second; enrol?: boolean };

/** Text per specification if the server sends none. */
const FAILED = 'Terjadi kesalahan pada server';
const TOLD = 'login-';
const tellErrors = (error: unknown): void => {
  const errors = error instanceof ApiError ? error.errors : [];
  for (const [n, { message }] of errors.entries()) toast.refused(message || FAILED, { id: TOLD + n });
  if (errors.length === 0) toast.refused(FAILED, { id: `${TOLD}0` });
};
/** Clears the messages of an earlier attempt. */
const forgetErrors = (): void => {
  for (const { key } of toasts.get()) if (key.startsWith(TOLD)) dismissToast(key);
};

/** Sign-in page of branch logins. */
export const BranchSignIn = () => {
  const t = useT();
  const session = useSession();
  const navigate = useNavigate();
  const sessionEnded = useStore(ended);
  const name = useRef<HTMLInputElement>(null);
  const secret = useRef<HTMLInputElement>(null);
  const [credentials, setCredentials] = useState<Credentials>({ username: '', password: '' });
  const [errors, setErrors] = useState<Partial<Credentials>>({});
  const answer = useRef('');
  const [unchecked, setUnchecked] = useState(false);
  const [spent, setSpent] = useState(0);
  const [busy, setBusy] = useState(false);
  const [checking, setChecking] = useState(false);
  const [step, setStep] = useState<{ second?: Second; enrol?: string }>();
  const [brought] = useState(keepAnewCode);
  const { away, lost } = useAway();
  useTitle('Login Cabang');
  useEffect(() => setTone('oranye'), []);
  const onAnswer = useCallback((next: string) => {
    answer.current = next;
    if (next) setUnchecked(false);
  }, []);
  if (session && !busy) return <Navigate to={branchHome} replace />;

  const submit = async (e: FormEvent) => {
    e.preventDefault();
    if (busy) return;
    const wrong = missing(credentials);
    setErrors(wrong);
    setUnchecked(answer.current === '');
    if (wrong.username) return name.current?.focus();
    if (wrong.password) return secret.current?.focus();
    if (answer.current === '') return;
    setBusy(true);
    forgetErrors();
    try {
      const { withCheck } = await after();
      const body = { ...credentials, username: credentials.username.trim(), captchaValue: answer.current };
      const ask = (check: object) => api.post<SignInResponse>('/auth/login-customer', { ...body, ...check });
      const { data, message } = await withCheck(ask, setChecking);
      if (data.second) return setStep({ second: data.second });
      if (data.enrol && data.token) return setStep({ enrol: data.token });
      await enter(data, message);
    } catch (error) {
      if (error instanceof OfflineError) lost();
      else {
        tellErrors(error);
        // The robot answer is used up, whatever the server responded.
        setSpent((n) => n + 1);
        setCredentials((now) => ({ ...now, password: '' }));
        secret.current?.focus();
      }
      setBusy(false);
    }
  };
  const enter = async (data: LoginData, message = '') => {
    ended.set(false);
    await (await after()).takeOver(data.user_id ?? '');
    const who = signedIn(data);
    if (!who) throw new Error('no job desk');
    localStorage.setItem(DOOR, branchSignIn);
    if (message) toast.success(message);
    const path = rememberedUrl() ?? '';
    // The target may have been requested by another user in this window.
    const to = mayOpen(actorOf(who), path.replace(/[?#].*/, '')) ? path : branchHome;
    forgetUrl();
    preload(to.replace(/[?#].*/, ''));
    void navigate(to, { replace: true });
  };
  const back = () => {
    setStep(undefined);
    setCredentials({ ...credentials, password: '' });
    setSpent((n) => n + 1);
    setBusy(false);
  };
  return (
    <div className="flex min-h-dvh bg-surface max-md:flex-col">
      <Doors at={branchSignIn} />
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
            className="flex flex-col gap-5 py-10 [&[hidden]]:hidden [&_[data-field]_label]:font-medium [&_[data-field]_label]:text-ink [&_[data-field]_label]:text-table"
          >
            <div>
              <h1 className="font-semibold text-hero tracking-[-0.01em]">{t('Masuk sebagai cabang')}</h1>
              <p className="mt-1 text-ink-2 text-table md:hidden">{t('Akun cabang untuk melihat SP dan SJ sendiri')}</p>
            </div>
            {sessionEnded && (
              <Banner
                tone="waiting"
                title={t('Sesi Anda sudah berakhir.')}
                detail={t('Masuk lagi untuk melanjutkan.')}
              />
            )}
            {away && <Away pressed={false} />}
            {brought && <CodeReady />}
            {checking && <Checking />}
            <NameAndPassword
              name={name}
              secret={secret}
              credentials={credentials}
              errors={errors}
              onType={(typed) => {
                setCredentials({ ...credentials, ...typed });
                setErrors((now) => Object.fromEntries(Object.entries(now).filter(([field]) => !(field in typed))));
              }}
            />
            <RobotBox onAnswer={onAnswer} missing={unchecked} spent={spent} />
            <Button type="submit" variant="primary" size="lg" loading={busy} className="mt-1 w-full">
              Login
            </Button>
            <p className="text-ink-3 text-table max-md:hidden">{t('Lupa password? Hubungi webmaster kantor Anda.')}</p>
          </form>
        </div>
        <Foot at={branchSignIn} />
      </main>
    </div>
  );
};
