import { LogIn } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { ApiError } from '@/base/server/errors';
import { useT } from '@/base/text/i18n';
import { ShowPassword } from '@/kit/command/show-password';
import { withCheck } from '@/kit/second-step/with-check';
import { Banner } from '@/ui/banner';
import { type Answered, call } from '../call';
import { Line } from '../page/line';
import { Press } from '../page/press';
import { driverSession } from '../session';

export type SignedIn = { token: string; change: boolean; driver: { id: string; code: string; name: string } };
type Field = 'nama' | 'nopol' | 'password';
/** The specification's messages for missing fields. */
const needed: Record<Field, string> = {
  nama: 'Please enter your driver name',
  nopol: 'Please enter your license plate',
  password: 'Please enter your password',
};
/** Turns a failed response into the error that the robot check expects. */
export const orThrow = <T,>({ status, data, message, errors }: Answered<T>): T => {
  if (status === 200) return data;
  throw new ApiError({ status, message, errors, data });
};

/** Sign-in form: name, plate, password. */
export const Form = ({ onIn }: { onIn: (answer: SignedIn, nopol: string, password: string) => void }) => {
  const t = useT();
  const previous = driverSession();
  const [typed, setTyped] = useState({ nama: previous?.name ?? '', nopol: previous?.nopol ?? '', password: '' });
  const [errors, setErrors] = useState<Partial<Record<Field, string>>>({});
  const [message, setMessage] = useState('');
  const [shown, setShown] = useState(false);
  const [busy, setBusy] = useState(false);
  const set = (field: Field) => (e: { target: { value: string } }) => {
    setTyped({ ...typed, [field]: e.target.value });
    setErrors({ ...errors, [field]: undefined });
  };
  const submit = async (e: FormEvent) => {
    e.preventDefault();
    const missing = Object.fromEntries(
      (Object.keys(needed) as Field[]).filter((f) => typed[f].trim() === '').map((f) => [f, needed[f]]),
    );
    setErrors(missing);
    if (Object.keys(missing).length > 0) return setMessage('Please fill in all fields.');
    if (busy) return;
    setBusy(true);
    setMessage('');
    try {
      const ask = async (check: object) =>
        orThrow(await call<SignedIn>('login/driver', { body: { ...typed, ...check } }));
      onIn(await withCheck(ask, () => {}), typed.nopol, typed.password);
    } catch (error) {
      const apiError = error instanceof ApiError ? error : undefined;
      const at = apiError?.errors.find(({ field }) => field !== undefined && field in needed);
      if (at) setErrors({ [at.field as Field]: at.message });
      else setMessage(apiError?.message ?? t('Server tidak terjangkau. Periksa sinyal, lalu coba lagi.'));
      setBusy(false);
    }
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <h1 className="font-semibold text-hero tracking-[-0.01em]">Login</h1>
      {message && <Banner title={message} />}
      <Line
        label={t('Nama driver')}
        value={typed.nama}
        onChange={set('nama')}
        error={errors.nama}
        autoComplete="username"
        hint={t('Atau kode driver')}
      />
      <Line
        label={t('Nopol')}
        value={typed.nopol}
        onChange={set('nopol')}
        error={errors.nopol}
        autoCapitalize="characters"
        placeholder="B 9812 KXU"
      />
      <Line
        label={t('Password')}
        type={shown ? 'text' : 'password'}
        value={typed.password}
        onChange={set('password')}
        error={errors.password}
        autoComplete="current-password"
        end={<ShowPassword shown={shown} onShow={setShown} large />}
      />
      <Press
        type="submit"
        look="primary"
        size="main"
        aria-busy={busy}
        icon={<LogIn aria-hidden className="rtl:-scale-x-100 size-6" />}
      >
        Login
      </Press>
    </form>
  );
};
