import { type FormEvent, useEffect, useRef, useState } from 'react';
import { api } from '@/base/server/api';
import type { LoginData } from '@/base/session/session';
import { useT } from '@/base/text/i18n';
import { errorMessage } from '@/kit/command/error-message';
import { CodeInput } from '@/kit/second-step/code-input';
import { withCheck } from '@/kit/second-step/with-check';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { Field, FieldError } from '@/ui/field';
import { takeAnewCode } from './anew-code';
import { Checking } from './checking';
import EnrolFirst from './enrol-first';

type Props = {
  ticket: string;
  /** The masked mail address a code can be sent to. */
  mail?: string | undefined;
  onIn: (data: LoginData, message: string) => void;
  onBack: () => void;
};

/** The server can no longer read the user's second factor: a code allows enrolling a new one, and nothing else. */
export const Anew = ({ ticket, mail, onIn, onBack }: Props) => {
  const t = useT();
  const [code, setCode] = useState(takeAnewCode);
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [checking, setChecking] = useState(false);
  const [token, setToken] = useState<string>();
  const brought = useRef(code !== '');
  const prove = async () => {
    setBusy(true);
    setError(undefined);
    try {
      const ask = (check: object) => api.post<LoginData>('/auth/second', { ticket, anew: code, ...check });
      setToken((await withCheck(ask, setChecking)).data.token ?? undefined);
    } catch (e) {
      setError(errorMessage(e, t));
    }
    setBusy(false);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the link brought is tried once.
  useEffect(() => {
    if (!brought.current) return;
    brought.current = false;
    void prove();
  }, []);
  if (token) return <EnrolFirst anew token={token} onIn={(data) => onIn(data, '')} onBack={onBack} />;
  const submit = (e: FormEvent) => {
    e.preventDefault();
    if (busy) return;
    if (code.trim() === '') return setError(t('Masukkan kodenya'));
    void prove();
  };
  return (
    <form
      noValidate
      onSubmit={submit}
      className="flex flex-col gap-5 py-10 [&_label]:font-medium [&_label]:text-ink [&_label]:text-table"
    >
      <div>
        <h1 className="font-semibold text-hero tracking-[-0.01em]">{t('Pasang verifikasi baru')}</h1>
        <p className="mt-2 text-ink-2 text-table">
          {t(
            'Password Anda benar. Verifikasi dua langkah Anda yang lama tidak ada lagi di server, jadi pasang yang baru dengan sebuah kode.',
          )}
        </p>
        <p className="mt-2 text-ink-2 text-table">
          {mail === undefined
            ? t('Minta kodenya kepada webmaster kantor Anda.')
            : t('Minta kodenya kepada webmaster kantor Anda, atau kirim ke email Anda sendiri.')}
        </p>
      </div>
      {checking && <Checking />}
      <Field label={t('Kode')} hint={t('Dua belas huruf dan angka, berlaku satu kali')} error={error}>
        <CodeInput
          recovery
          value={code}
          onChange={(typed) => {
            setCode(typed);
            setError(undefined);
          }}
        />
      </Field>
      <Button type="submit" variant="primary" size="lg" loading={busy} className="w-full">
        {t('Lanjut')}
      </Button>
      {mail !== undefined && <ByMail ticket={ticket} mail={mail} />}
      <Button variant="ghost" size="form" className="-ms-3.5 self-start" onClick={onBack}>
        {t('Kembali')}
      </Button>
    </form>
  );
};

/** Has the code sent to the user's mail address. */
const ByMail = ({ ticket, mail }: { ticket: string; mail: string }) => {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState(false);
  const [error, setError] = useState<string>();
  const send = async () => {
    if (busy) return;
    setBusy(true);
    setError(undefined);
    try {
      await api.post('/auth/second/mail', { ticket });
      setSent(true);
    } catch (e) {
      setError(errorMessage(e, t));
    }
    setBusy(false);
  };
  if (sent)
    return (
      <Banner
        tone="moving"
        title={t('Kode dikirim ke {{mail}}.', { mail })}
        detail={t('Buka tautannya, atau ketik kodenya di sini. Kode yang lebih lama tidak berlaku lagi.')}
      />
    );
  return (
    <>
      <Button size="lg" loading={busy} className="w-full" onClick={() => void send()}>
        {t('Kirim kode ke {{mail}}', { mail })}
      </Button>
      {error && <FieldError>{error}</FieldError>}
    </>
  );
};
