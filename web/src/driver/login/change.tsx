import { PASSWORD_MIN } from '@domain/accounts/password';
import { type FormEvent, useState } from 'react';
import { useT } from '@/base/text/i18n';
import { ShowPassword } from '@/kit/command/show-password';
import { call } from '../call';
import { Line } from '../page/line';
import { Press } from '../page/press';
import type { SignedIn } from './form';

type Props = { first: SignedIn & { password: string }; onIn: (done: SignedIn) => void };

/** The driver replaces the office's password with a new one, before anything else. */
export const Change = ({ first, onIn }: Props) => {
  const t = useT();
  const [password, setPassword] = useState('');
  const [shown, setShown] = useState(false);
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);
  const submit = async (e: FormEvent) => {
    e.preventDefault();
    if (busy) return;
    setBusy(true);
    const body = { old: first.password, password };
    const answer = await call<SignedIn>('login/driver/password', { token: first.token, body }).catch(() => undefined);
    if (answer?.status === 200) return onIn(answer.data);
    setError(answer?.message || t('Server tidak terjangkau. Periksa sinyal, lalu coba lagi.'));
    setBusy(false);
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <h1 className="font-semibold text-hero tracking-[-0.01em]">{t('Buat password Anda')}</h1>
      <p className="text-base text-ink-2">
        {t('{{name}}, password dari kantor hanya untuk masuk pertama kali. Buat yang Anda sendiri tahu.', {
          name: first.driver.name,
        })}
      </p>
      <Line
        label={t('Password baru')}
        type={shown ? 'text' : 'password'}
        value={password}
        onChange={(e) => {
          setPassword(e.target.value);
          setError('');
        }}
        error={error || undefined}
        hint={t('Paling sedikit {{n}} karakter; beberapa kata lebih mudah diingat.', { n: PASSWORD_MIN })}
        autoComplete="new-password"
        end={<ShowPassword shown={shown} onShow={setShown} large />}
      />
      <Press type="submit" look="primary" size="main" aria-busy={busy}>
        {t('Simpan dan masuk')}
      </Press>
    </form>
  );
};
