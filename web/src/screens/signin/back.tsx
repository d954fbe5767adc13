/** Return from an identity provider: exchanges the ticket for the flow that was started. */

import { type Provider, providerNames } from '@domain/accounts/providers';
import { CircleCheck } from 'lucide-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { Link } from '@/base/navigation/link';
import { ApiError, api } from '@/base/server/api';
import { type LoginData, useSession } from '@/base/session/session';
import { useT } from '@/base/text/i18n';
import { useTitle } from '@/base/text/title';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { Spinner } from '@/ui/spinner';
import { EnrolFirst, SecondStep } from './after-password';
import { SignInMessage } from './notice';
import type { Second } from './second-step';

import { useEnter } from './use-enter';

type Linked = { provider: Provider; name: string };
type SignInResponse = LoginData & { second?: Second; enrol?: boolean; linked?: Linked };
type State = { second?: Second; enrol?: string; linked?: Linked; refused?: string; away?: true };

export const Back = ({ ticket }: { ticket: string }) => {
  const t = useT();
  const enter = useEnter();
  const session = useSession();
  const [state, setState] = useState<State>({});
  /** A ticket can be exchanged only once. */
  const exchangeStarted = useRef(false);
  useTitle('Sign In');
  const exchange = async () => {
    // The flow wasn't started in this browser, or has expired.
    if (ticket === '')
      return setState({ refused: t('Langkah ini sudah lewat waktu atau dimulai di peramban lain. Ulangi dari awal.') });
    setState({});
    try {
      const { data, message } = await api.post<SignInResponse>('/auth/social/callback', { ticket });
      if (data.second) setState({ second: data.second });
      else if (data.linked) setState({ linked: data.linked });
      else if (data.enrol && data.token) setState({ enrol: data.token });
      else await enter(data, message);
    } catch (e) {
      setState(e instanceof ApiError ? { refused: e.message } : { away: true });
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once.
  useEffect(() => {
    if (exchangeStarted.current) return;
    exchangeStarted.current = true;
    // Remove the ticket from the history.
    history.replaceState(history.state, '', location.pathname);
    void exchange();
  }, []);
  const restart = () => location.assign('/signin');
  const { second, enrol, linked, refused, away } = state;
  if (second || enrol)
    return (
      <Suspense>
        {second && <SecondStep second={second} onIn={enter} onBack={restart} />}
        {enrol && <EnrolFirst token={enrol} onIn={enter} onBack={restart} />}
      </Suspense>
    );
  if (linked)
    return (
      <SignInMessage
        icon={<CircleCheck aria-hidden className="size-6 text-done-i" />}
        title={t('Akun ditautkan')}
        detail={t('Lain kali Anda bisa masuk lewat {{provider}} ({{name}}).', {
          provider: providerNames[linked.provider],
          name: linked.name,
        })}
        to="/akun"
        label={t('Ke Akun saya')}
      />
    );
  if (refused !== undefined)
    return (
      <>
        <h1 className="mb-4 font-semibold text-hero tracking-[-0.01em]">{t('Tidak jadi')}</h1>
        <Banner title={refused} />
        <Button asChild variant="primary" size="lg" className="mt-6 w-full">
          <Link to={session ? '/akun' : '/signin'}>{session ? t('Ke Akun saya') : t('Ke halaman masuk')}</Link>
        </Button>
      </>
    );
  if (away)
    return (
      <Banner
        title={t('Tidak tersambung.')}
        detail={t('Anda belum masuk.')}
        action={
          <Button size="sm" onClick={() => void exchange()}>
            {t('Coba lagi')}
          </Button>
        }
      />
    );
  return (
    <p role="status" className="flex items-center gap-3 text-ink-2">
      <Spinner />
      {t('Sebentar, memeriksa siapa Anda.')}
    </p>
  );
};
