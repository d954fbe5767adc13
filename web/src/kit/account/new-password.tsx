/** A new password, typed twice: checked while typing by the server's rule. */
import { PASSWORD_MIN, passwordProblem } from '@domain/accounts/password';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { type T, useT } from '@/base/text/i18n';
import { ShowPassword } from '@/kit/command/show-password';
import { cn } from '@/ui/cn';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';

type Whose = { username: string; fullname: string };
export type NewPassword = ReturnType<typeof useNewPassword>;

const words = (problem: ReturnType<typeof passwordProblem>, t: T): string | undefined =>
  problem &&
  (problem.code === 'password-short'
    ? t('Paling sedikit {{min}} karakter', { min: problem.params.min })
    : t('Terlalu mudah ditebak, pilih yang lain'));

export const useNewPassword = (whose: Whose) => {
  const t = useT();
  const [typed, setTyped] = useState('');
  const [again, setAgain] = useState('');
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState<string>();
  const weak = words(passwordProblem(typed, whose), t);
  const other = again !== typed ? t('Belum sama dengan password baru') : undefined;
  return {
    typed,
    again,
    type: (text: string) => {
      setTyped(text);
      setRefused(undefined);
    },
    repeat: setAgain,
    long: [...typed].length >= PASSWORD_MIN,
    errors: { typed: refused ?? (tried ? weak : undefined), again: tried && !weak ? other : undefined },
    /** Shows the server's refusal. */
    refuse: setRefused,
    /** The password; undefined if invalid, and the error is shown. */
    take: (form: HTMLFormElement): string | undefined => {
      setTried(true);
      if (!weak && !other) return typed;
      form.querySelector<HTMLInputElement>(`[name="${weak ? 'new-password' : 'new-password-again'}"]`)?.focus();
      return undefined;
    },
  };
};

type Props = { password: NewPassword; size?: 'form' | 'lg'; autoFocus?: boolean };
export const NewPasswordFields = ({ password, size = 'form', autoFocus = false }: Props) => {
  const t = useT();
  const [shown, setShown] = useState(false);
  const type = shown ? 'text' : 'password';
  const { errors, long } = password;
  return (
    <>
      <Field
        label={t('Password baru')}
        {...(errors.typed ? { error: errors.typed } : {})}
        hint={
          <span className={cn('flex items-center gap-1', long && 'text-done-i')}>
            {long && <Check aria-hidden className="size-3.5" />}
            {t('Paling sedikit {{min}} karakter; beberapa kata lebih mudah diingat', { min: PASSWORD_MIN })}
          </span>
        }
      >
        <Input
          size={size}
          name="new-password"
          type={type}
          autoComplete="new-password"
          autoFocus={autoFocus}
          maxLength={200}
          value={password.typed}
          onChange={(e) => password.type(e.target.value)}
          boxClassName="pe-1"
          end={<ShowPassword shown={shown} onShow={setShown} large={size === 'lg'} />}
        />
      </Field>
      <Field label={t('Ulangi password baru')} {...(errors.again ? { error: errors.again } : {})}>
        <Input
          size={size}
          name="new-password-again"
          type={type}
          autoComplete="new-password"
          maxLength={200}
          value={password.again}
          onChange={(e) => password.repeat(e.target.value)}
        />
      </Field>
    </>
  );
};
