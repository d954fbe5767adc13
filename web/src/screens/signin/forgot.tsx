/** Forgotten password: the reply doesn't reveal whether the account exists. */
import { MailCheck } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Link } from '@/base/navigation/link';
import { api } from '@/base/server/api';
import { useT } from '@/base/text/i18n';
import { useTitle } from '@/base/text/title';
import { errorMessage } from '@/kit/command/error-message';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { SignInMessage } from './notice';

export const Forgot = () => {
  const t = useT();
  const [account, setAccount] = useState('');
  const [error, setError] = useState<string>();
  const [failed, setFailed] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState(false);
  useTitle(t('Lupa password?'));
  const submit = async (e: FormEvent<HTMLFormElement>) => {
    e.preventDefault();
    if (busy) return;
    if (account.trim() === '') {
      setError(t('Isi username atau email'));
      return e.currentTarget.querySelector('input')?.focus();
    }
    setBusy(true);
    setFailed(undefined);
    try {
      await api.post<null>('/auth/forgot', { account: account.trim() });
      setSent(true);
    } catch (problem) {
      setFailed(errorMessage(problem, t));
    } finally {
      setBusy(false);
    }
  };
  if (sent)
    return (
      <SignInMessage
        icon={<MailCheck aria-hidden className="size-6 text-done-i" />}
        title={t('Periksa email Anda')}
        detail={t(
          'Bila akun itu punya email yang dikonfirmasi, tautannya sudah dikirim ke sana: berlaku 30 menit, satu kali. Tidak ada email? Minta webmaster kantor Anda mereset password.',
        )}
        to="/signin"
        label={t('Ke halaman masuk')}
      />
    );
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <div>
        <h1 className="font-semibold text-hero tracking-[-0.01em]">{t('Lupa password?')}</h1>
        <p className="mt-1 text-ink-2 text-table">
          {t('Tautan untuk membuat password baru dikirim ke email yang Anda konfirmasi di Akun saya.')}
        </p>
      </div>
      {failed !== undefined && <Banner title={failed} />}
      <Field label={t('Username atau email')} {...(error ? { error } : {})}>
        <Input
          size="lg"
          name="account"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          maxLength={200}
          value={account}
          onChange={(e) => {
            setAccount(e.target.value);
            setError(undefined);
          }}
        />
      </Field>
      <Button type="submit" variant="primary" size="lg" loading={busy} className="w-full">
        {t('Kirim tautan')}
      </Button>
      <Button asChild variant="ghost" size="form" className="-ms-3.5 self-start">
        <Link to="/signin">{t('Kembali')}</Link>
      </Button>
    </form>
  );
};
