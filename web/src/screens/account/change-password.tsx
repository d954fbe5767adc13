/** Changes the user's own password; needs the current one and ends all other sessions. */

import { home } from '@domain/navigation/access';
import { type FormEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { renewed } from '@/base/live/live';
import { ApiError, api } from '@/base/server/api';
import { signedIn, useWho } from '@/base/session/session';
import { useT } from '@/base/text/i18n';
import { useTitle } from '@/base/text/title';
import { NewPasswordFields, useNewPassword } from '@/kit/account/new-password';
import { withCheck } from '@/kit/second-step/with-check';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { toast } from '@/ui/toast';

export const ChangePassword = () => {
  const t = useT();
  const who = useWho();
  const navigate = useNavigate();
  const password = useNewPassword(who);
  const first = useRef<HTMLInputElement>(null);
  const [old, setOld] = useState('');
  const [wrong, setWrong] = useState<string>();
  const [failed, setFailed] = useState<string>();
  const [busy, setBusy] = useState(false);
  const title = t('Ganti password');
  useTitle(title);
  const submit = async (e: FormEvent<HTMLFormElement>) => {
    e.preventDefault();
    setWrong(old === '' ? t('Ketik password yang sekarang') : undefined);
    const chosen = password.take(e.currentTarget);
    if (old === '') first.current?.focus();
    if (old === '' || chosen === undefined || busy) return;
    setBusy(true);
    setFailed(undefined);
    try {
      await renewed(async () => {
        const { data } = await withCheck(
          (check) => api.post<{ token: string }>('/auth/change-password', { old, password: chosen, ...check }),
          () => {},
        );
        signedIn({ ...who, token: data.token });
      });
      toast.success(t('Password diganti. Sesi Anda di perangkat lain sudah berakhir.'));
      void navigate(home, { replace: true });
    } catch (error) {
      const { fields = {}, message = t('Belum tersimpan. Coba lagi sebentar.') } =
        error instanceof ApiError ? error : {};
      if (fields.password) password.refuse(fields.password.replace(/\.$/, ''));
      if (fields.old) {
        setWrong(fields.old.replace(/\.$/, ''));
        first.current?.select();
      }
      if (!fields.password && !fields.old) setFailed(message);
      setBusy(false);
    }
  };
  return (
    <div className="px-gutter py-6">
      <form noValidate onSubmit={submit} className="flex max-w-100 flex-col gap-4">
        <div>
          <h1 className="font-semibold text-title tracking-[-0.01em]">{title}</h1>
          <p className="mt-1 text-ink-2 text-table">{t('Sesudah diganti, sesi Anda di perangkat lain berakhir.')}</p>
        </div>
        {failed && <Banner title={failed} />}
        <input type="text" name="username" autoComplete="username" readOnly hidden value={who.username} />
        <Field label={t('Password sekarang')} {...(wrong ? { error: wrong } : {})}>
          <Input
            ref={first}
            name="old"
            type="password"
            autoComplete="current-password"
            autoFocus
            maxLength={200}
            value={old}
            onChange={(e) => {
              setOld(e.target.value);
              setWrong(undefined);
            }}
          />
        </Field>
        <NewPasswordFields password={password} />
        <div className="mt-1 flex gap-2">
          <Button type="submit" variant="primary" size="form" loading={busy}>
            {title}
          </Button>
          <Button size="form" onClick={() => void navigate(-1)}>
            {t('Tutup')}
          </Button>
        </div>
      </form>
    </div>
  );
};
