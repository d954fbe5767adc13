import { Fingerprint, Smartphone } from 'lucide-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { ApiError } from '@/base/server/api';
import { useT } from '@/base/text/i18n';
import { errorMessage } from '@/kit/command/error-message';
import { Button } from '@/ui/button';
import { Field, FieldError } from '@/ui/field';
import { Input } from '@/ui/input';
import { type Begun, type Enrolled, type FactorKind, factorCalls, hasPasskeys, makePasskey } from './calls';
import { CodeInput } from './code-input';
import { checked, OwnPassword } from './own-password';
import { Qr } from './qr';

type Props = {
  /** Replaces the session's token while it may only enrol. */
  token?: string | undefined;
  onDone: (enrolled: Enrolled) => void;
  /** Exit, below the choice. */
  children?: ReactNode;
};
const names: Record<FactorKind, string> = { totp: 'Aplikasi autentikator', passkey: 'Passkey' };

/** Enrols an authenticator app or a passkey: password and choice, then proof that it works. */
export const Enrol = ({ token, onDone, children }: Props) => {
  const t = useT();
  const [begun, setBegun] = useState<Begun>();
  const [busy, setBusy] = useState<FactorKind>();
  const [error, setError] = useState<string>();
  const [password, setPassword] = useState('');
  const [wrong, setWrong] = useState<string>();
  const begin = async (kind: FactorKind) => {
    setError(undefined);
    if (password === '') return setWrong(t('Isi password Anda'));
    setBusy(kind);
    setWrong(undefined);
    try {
      const now = await checked((fresh) => factorCalls.begin(kind, fresh, { token }), password);
      if (kind === 'totp') return setBegun(now);
      if (!now.options) throw new Error('nothing to make a passkey by');
      const passkey = await makePasskey(now.options);
      onDone(await factorCalls.finish({ ticket: now.ticket, name: t(names.passkey), passkey }, { token }));
    } catch (e) {
      if (e instanceof ApiError && e.fields.password) setWrong(e.fields.password);
      else
        setError(e instanceof ApiError ? e.message : t('Passkey tidak jadi dibuat. Coba lagi, atau pakai cara lain.'));
    } finally {
      setBusy(undefined);
    }
  };
  if (begun?.uri) return <App begun={begun} token={token} onDone={onDone} onBack={() => setBegun(undefined)} />;
  return (
    <div className="flex flex-col gap-3">
      <p className="text-ink-2 text-table">
        {t('Isi password Anda, lalu pilih caranya. Sesi Anda di tempat lain berakhir.')}
      </p>
      <OwnPassword
        value={password}
        error={wrong}
        onChange={(typed) => {
          setPassword(typed);
          setWrong(undefined);
        }}
      />
      <Choice
        icon={Smartphone}
        title={t('Aplikasi autentikator')}
        text={t('Kode enam angka di HP, misalnya Google Authenticator atau Aegis')}
        busy={busy === 'totp'}
        onClick={() => void begin('totp')}
      />
      <Choice
        icon={Fingerprint}
        title={t('Passkey')}
        text={
          hasPasskeys()
            ? t('Sidik jari, wajah, PIN perangkat, atau kunci keamanan')
            : t('Perlu alamat https; hubungi webmaster')
        }
        off={!hasPasskeys()}
        busy={busy === 'passkey'}
        onClick={() => void begin('passkey')}
      />
      {error && <FieldError>{error}</FieldError>}
      {children}
    </div>
  );
};

/** `off`: unavailable, for the reason in `text`. */
type ChoiceProps = {
  icon: typeof Smartphone;
  title: string;
  text: string;
  off?: boolean;
  busy: boolean;
  onClick: () => void;
};
const Choice = ({ icon: Icon, title, text, off = false, busy, onClick }: ChoiceProps) => (
  <button
    type="button"
    aria-disabled={off || undefined}
    aria-busy={busy || undefined}
    onClick={off || busy ? undefined : onClick}
    className="flex items-center gap-4 rounded-panel border border-line-2 px-4 py-3.5 text-start hover:bg-surface-2 aria-busy:opacity-60 aria-disabled:bg-surface-2 aria-disabled:text-ink-2"
  >
    <Icon aria-hidden className="size-5 shrink-0 text-ink-2" />
    <span>
      <span className="block font-semibold">{title}</span>
      <span className="block text-ink-2 text-table">{text}</span>
    </span>
  </button>
);

type AppProps = { begun: Begun; token?: string | undefined; onDone: (e: Enrolled) => void; onBack: () => void };
/** The secret for the app, and its first code. */
const App = ({ begun, token, onDone, onBack }: AppProps) => {
  const t = useT();
  const [code, setCode] = useState('');
  const [name, setName] = useState(t(names.totp));
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const submit = async (e: FormEvent) => {
    e.preventDefault();
    e.stopPropagation();
    if (busy) return;
    if (!/^\d{6}$/.test(code.replace(/\s/g, ''))) return setError(t('Masukkan enam angka dari aplikasi'));
    setBusy(true);
    try {
      onDone(await factorCalls.finish({ ticket: begun.ticket, name: name.trim() || t(names.totp), code }, { token }));
    } catch (problem) {
      setError(errorMessage(problem, t));
      setBusy(false);
    }
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <div className="flex gap-5 max-sm:flex-col">
        <Qr text={begun.uri ?? ''} label={t('Kode QR untuk aplikasi autentikator')} />
        <div className="flex min-w-0 flex-col gap-2 text-table">
          <p>{t('Pindai dengan aplikasi autentikator di HP.')}</p>
          <p className="text-ink-2">{t('Tidak bisa memindai? Ketik kunci ini:')}</p>
          <code className="rounded-control bg-surface-2 px-2.5 py-2 font-mono">
            {begun.secret?.match(/.{1,4}/g)?.join(' ')}
          </code>
        </div>
      </div>
      <Field label={t('Kode dari aplikasi')} error={error}>
        <CodeInput
          value={code}
          onChange={(typed) => {
            setCode(typed);
            setError(undefined);
          }}
        />
      </Field>
      <Field label={t('Nama')} hint={t('Supaya mudah dikenali, misalnya HP kantor')}>
        <Input size="lg" maxLength={60} value={name} onChange={(e) => setName(e.target.value)} />
      </Field>
      <div className="flex justify-end gap-2">
        <Button variant="ghost" size="form" onClick={onBack}>
          {t('Kembali')}
        </Button>
        <Button type="submit" variant="primary" size="form" loading={busy}>
          {t('Pasang')}
        </Button>
      </div>
    </form>
  );
};
