import { home } from '@domain/navigation/access';
import { type FormEvent, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { ended } from '@/base/live/live';
import { drawn } from '@/base/navigation/when-idle';
import { ApiError, api, OfflineError } from '@/base/server/api';
import { setTone } from '@/base/session/prefs';
import { type LoginData, useSession } from '@/base/session/session';
import { useStore } from '@/base/session/store';
import { useT } from '@/base/text/i18n';
import { useTitle } from '@/base/text/title';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { keepAnewCode } from './anew-code';
import { Away } from './away';
import { Begin } from './begin';
import { BranchSignIn } from './branch-sign-in';
import { Checking } from './checking';
import { CodeReady } from './code-ready';
import { Doors } from './doors';
import { Failed } from './failed';
import { Foot } from './foot';
import { type Credentials, missing, NameAndPassword } from './name-and-password';
import type { Second } from './second-step';
import { useAway } from './use-away';
import { useDoors } from './use-doors';
import { after, useEnter } from './use-enter';

/** Main login mode of the specification; mode 0 returns the same account with its default branch's names. */
const MODE = 1;
const wordsOf = (e: unknown): string => (e instanceof ApiError && e.message) || 'Something went wrong!';

// Preload soon after the screen, which signed-in pages load at the first touch: the network may be down when it is
// used.
drawn()
  .then(after)
  .catch(() => undefined);
const Ways = lazy(() => import('./ways'));
const SecondStep = lazy(async () => ({ default: (await after()).SecondStep }));
const EnrolFirst = lazy(async () => ({ default: (await after()).EnrolFirst }));
/** Signed in, or the next step before that. */
type SignInResponse = LoginData & { second?: Second; enrol?: boolean };
/** Loads the robot check only when the server requires one. */
const askWith = async <T,>(ask: (check: object) => Promise<T>, checking: (now: boolean) => void): Promise<T> => {
  try {
    return await ask({});
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 429)) throw error;
    const { withCheck } = await after();
    return withCheck(ask, checking, error);
  }
};

/** Branch logins share this screen's route entry, to keep the screen table that every page loads small. */
export const Component = () => (useLocation().pathname.startsWith('/login') ? <BranchSignIn /> : <StaffSignIn />);

const StaffSignIn = () => {
  const t = useT();
  const session = useSession();
  const sessionEnded = useStore(ended);
  const name = useRef<HTMLInputElement>(null);
  const secret = useRef<HTMLInputElement>(null);
  const [{ username, password }, setCredentials] = useState({ username: '', password: '' });
  const [errors, setErrors] = useState<Partial<Credentials>>({});
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string>();
  const [checking, setChecking] = useState(false);
  const [step, setStep] = useState<{ second?: Second; enrol?: string }>();
  const [brought] = useState(keepAnewCode);
  const { away, lost } = useAway();
  const doors = useDoors(away);
  const enter = useEnter();
  /** Submitted while the server was unreachable: submit again once it is back. */
  const [pressed, setPressed] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useTitle('Sign In');
  useEffect(() => setTone('biru'), []);
  useEffect(() => {
    if (away || !pressed) return;
    setPressed(false);
    form.current?.requestSubmit();
  }, [away, pressed]);
  if (session && !busy) return <Navigate to={home} replace />;

  const submit = async (e: FormEvent) => {
    e.preventDefault();
    if (busy) return;
    const wrong = missing({ username, password });
    setErrors(wrong);
    if (wrong.username) return name.current?.focus();
    if (wrong.password) return secret.current?.focus();
    setBusy(true);
    try {
      const ask = (check: object) =>
        api.post<SignInResponse>('/auth/login', { username: username.trim(), password, mode: MODE, ...check });
      const { data, message } = await askWith(ask, setChecking);
      if (data.second) return setStep({ second: data.second });
      if (data.enrol && data.token) return setStep({ enrol: data.token });
      await enter(data, message);
    } catch (error) {
      if (error instanceof OfflineError) {
        lost();
        setPressed(true);
      } else setFailed(wordsOf(error));
      setBusy(false);
    }
  };
  const back = () => {
    setStep(undefined);
    setCredentials({ username, password: '' });
    setBusy(false);
  };
  return (
    <div className="flex min-h-dvh bg-surface max-md:flex-col">
      <Doors at="/signin" />
      <main className="flex flex-1 flex-col px-8 max-md:px-6">
        <div className="mx-auto flex w-full max-w-92 flex-1 flex-col md:justify-center">
          <Suspense>
            {step?.second && <SecondStep second={step.second} onIn={enter} onBack={back} />}
            {step?.enrol && <EnrolFirst token={step.enrol} onIn={enter} onBack={back} />}
          </Suspense>
          <form
            ref={form}
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
            {away && <Away pressed={pressed} />}
            {brought && <CodeReady />}
            {checking && <Checking />}
            <Begin away={away} />
            <NameAndPassword
              name={name}
              secret={secret}
              credentials={{ username, password }}
              errors={errors}
              onType={(typed) => {
                setPressed(false);
                setCredentials({ username, password, ...typed });
                setErrors((now) => Object.fromEntries(Object.entries(now).filter(([field]) => !(field in typed))));
              }}
            />
            <Button type="submit" variant="primary" size="lg" loading={busy} className="mt-1 w-full">
              Sign In
            </Button>
            {doors && (doors.reset || doors.providers.length > 0) && (
              <Suspense>
                <Ways doors={doors} onFailed={setFailed} />
              </Suspense>
            )}
            {!doors?.reset && (
              <p className="text-ink-3 text-table max-md:hidden">
                {t('Lupa password? Hubungi webmaster kantor Anda.')}
              </p>
            )}
          </form>
        </div>
        <Foot at="/signin" reset={doors?.reset} />
      </main>
      {failed !== undefined && (
        <Failed
          message={failed}
          next={secret}
          onClose={() => {
            setFailed(undefined);
            // A wrong password is typed again, not corrected unseen.
            setCredentials({ username, password: '' });
          }}
        />
      )}
    </div>
  );
};
