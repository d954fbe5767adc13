/** Registration of an account: name, mail address, password. Rights are granted by those who may grant them. */
import { MailCheck } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Link } from '@/base/navigation/link';
import { ApiError, api } from '@/base/server/api';
import { useT } from '@/base/text/i18n';
import { useTitle } from '@/base/text/title';
import { NewPasswordFields, useNewPassword } from '@/kit/account/new-password';
import { errorMessage } from '@/kit/command/error-message';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { SignInMessage } from './notice';

export const SignUp = () => {
  const t = useT();
  const [fullname, setFullname] = useState('');
  const [email, setEmail] = useState('');
  const password = useNewPassword({ username: email.split('@')[0] ?? '', fullname });
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [failed, setFailed] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState(false);
  useTitle(t('Daftar akun'));
  const submit = async (e: FormEvent<HTMLFormElement>) => {
    e.preventDefault();
    if (busy) return;
    const form = e.currentTarget;
    const wrong: Record<string, string> = {
      ...(fullname.trim() === '' ? { fullname: t('Isi nama lengkap') } : {}),
      ...(/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(email.trim()) ? {} : { email: t('Isi alamat email, nama@kantor.id') }),
    };
    setErrors(wrong);
    const [first] = Object.keys(wrong);
    if (first) return form.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
    const chosen = password.take(form);
    if (chosen === undefined) return;
    setBusy(true);
    setFailed(undefined);
    try {
      await api.post<null>('/auth/sign-up', { fullname: fullname.trim(), email: email.trim(), password: chosen });
      setSent(true);
    } catch (problem) {
      const fields = problem instanceof ApiError ? problem.fields : {};
      if (fields.password) password.refuse(fields.password.replace(/\.$/, ''));
      else if (fields.email || fields.fullname) setErrors(fields);
      else setFailed(errorMessage(problem, t));
    } finally {
      setBusy(false);
    }
  };
  const fault = (field: string) => (errors[field] ? { error: errors[field] } : {});
  if (sent)
    return (
      <SignInMessage
        icon={<MailCheck aria-hidden className="size-6 text-done-i" />}
        title={t('Periksa email Anda')}
        detail={t(
          'Buka tautan yang dikirim ke {{email}} dalam 24 jam. Sesudah itu webmaster memberi akun Anda job desk dan cabang.',
          { email: email.trim() },
        )}
        to="/signin"
        label={t('Ke halaman masuk')}
      />
    );
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <div>
        <h1 className="font-semibold text-hero tracking-[-0.01em]">{t('Daftar akun')}</h1>
        <p className="mt-1 text-ink-2 text-table">
          {t('Untuk karyawan yang belum punya akun. Akun aktif setelah disetujui.')}
        </p>
      </div>
      {failed !== undefined && <Banner title={failed} />}
      <Field label={t('Nama lengkap')} {...fault('fullname')}>
        <Input
          size="lg"
          name="fullname"
          autoComplete="name"
          autoFocus
          maxLength={80}
          value={fullname}
          onChange={(e) => {
            setFullname(e.target.value);
            setErrors({});
          }}
        />
      </Field>
      <Field label={t('Email')} {...fault('email')}>
        <Input
          size="lg"
          name="email"
          type="email"
          autoComplete="username"
          maxLength={200}
          value={email}
          onChange={(e) => {
            setEmail(e.target.value);
            setErrors({});
          }}
        />
      </Field>
      <NewPasswordFields password={password} size="lg" />
      <Button type="submit" variant="primary" size="lg" loading={busy} className="w-full">
        {t('Daftar akun')}
      </Button>
      <Button asChild variant="ghost" size="form" className="-ms-3.5 self-start">
        <Link to="/signin">{t('Kembali')}</Link>
      </Button>
    </form>
  );
};
