import { Fingerprint } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { ApiError, api } from '@/base/server/api';
import type { LoginData } from '@/base/session/session';
import { useT } from '@/base/text/i18n';
import { errorMessage } from '@/kit/command/error-message';
import { askPasskey, type FactorKind, hasPasskeys, type PasskeyQuestion } from '@/kit/second-step/calls';
import { CodeInput } from '@/kit/second-step/code-input';
import { withCheck } from '@/kit/second-step/with-check';
import { Button } from '@/ui/button';
import { Field, FieldError } from '@/ui/field';
import { Anew } from './anew';
import { Checking } from './checking';

/** `anew`: no factor can be read any more, and a code allows enrolling a new one. */
export type Second = {
  ticket: string;
  methods: FactorKind[];
  passkey?: PasskeyQuestion;
  anew?: { mail?: string };
};
type Props = { second: Second; onIn: (data: LoginData, message: string) => void; onBack: () => void };
type Way = FactorKind | 'recovery';

/** The second factor, after the password. */
export default function SecondStep(props: Props) {
  const { ticket, anew } = props.second;
  return anew ? (
    <Anew ticket={ticket} mail={anew.mail} onIn={props.onIn} onBack={props.onBack} />
  ) : (
    <Prove {...props} />
  );
}

/** A passkey, the code of an app, or a recovery code. */
const Prove = ({ second, onIn, onBack }: Props) => {
  const t = useT();
  const ways: Way[] = [...second.methods.filter((m) => m !== 'passkey' || hasPasskeys()), 'recovery'];
  const [way, setWay] = useState<Way>(ways[0] ?? 'recovery');
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [checking, setChecking] = useState(false);
  const labels: Record<Way, string> = {
    passkey: t('Pakai passkey'),
    totp: t('Pakai kode aplikasi'),
    recovery: t('Pakai kode pemulihan'),
  };

  const prove = async (proof: () => Promise<object>) => {
    if (busy) return;
    setBusy(true);
    setError(undefined);
    try {
      const body = await proof();
      const ask = (check: object) => api.post<LoginData>('/auth/second', { ticket: second.ticket, ...body, ...check });
      const { data, message } = await withCheck(ask, setChecking);
      onIn(data, message);
    } catch (e) {
      setError(
        way === 'passkey' && !(e instanceof ApiError)
          ? t('Passkey tidak dijawab. Coba lagi, atau pakai cara lain.')
          : errorMessage(e, t),
      );
      setBusy(false);
    }
  };
  const submit = (e: FormEvent) => {
    e.preventDefault();
    if (way === 'passkey')
      return void prove(async () => {
        if (!second.passkey) throw new Error('no passkey is asked for');
        return { passkey: await askPasskey(second.passkey) };
      });
    if (code.trim() === '') return setError(t('Masukkan kodenya'));
    void prove(async () => (way === 'totp' ? { code } : { recovery: code }));
  };
  return (
    <form
      noValidate
      onSubmit={submit}
      className="flex flex-col gap-5 py-10 [&_label]:font-medium [&_label]:text-ink [&_label]:text-table"
    >
      <div>
        <h1 className="font-semibold text-hero tracking-[-0.01em]">{t('Verifikasi dua langkah')}</h1>
        <p className="mt-2 text-ink-2 text-table">
          {way === 'passkey'
            ? t('Buktikan dengan sidik jari, wajah, PIN, atau kunci keamanan Anda.')
            : way === 'totp'
              ? t('Masukkan enam angka dari aplikasi autentikator Anda.')
              : t('Masukkan salah satu kode pemulihan yang Anda simpan. Tiap kode berlaku satu kali.')}
        </p>
      </div>
      {checking && <Checking />}
      {way === 'passkey' ? (
        error && <FieldError>{error}</FieldError>
      ) : (
        <Field key={way} label={way === 'totp' ? t('Kode') : t('Kode pemulihan')} error={error}>
          <CodeInput
            recovery={way === 'recovery'}
            value={code}
            onChange={(typed) => {
              setCode(typed);
              setError(undefined);
            }}
          />
        </Field>
      )}
      <Button
        type="submit"
        variant="primary"
        size="lg"
        loading={busy}
        icon={way === 'passkey' ? <Fingerprint aria-hidden /> : undefined}
        className="w-full"
      >
        {way === 'passkey' ? t('Pakai passkey') : t('Lanjut')}
      </Button>
      <div className="flex flex-wrap gap-2">
        {ways
          .filter((other) => other !== way)
          .map((other) => (
            <Button
              key={other}
              variant="ghost"
              size="form"
              className="-ms-3.5"
              onClick={() => {
                setWay(other);
                setCode('');
                setError(undefined);
              }}
            >
              {labels[other]}
            </Button>
          ))}
        <Button variant="ghost" size="form" className="-me-3.5 ms-auto" onClick={onBack}>
          {t('Kembali')}
        </Button>
      </div>
    </form>
  );
};
