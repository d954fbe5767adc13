import { useState } from 'react';
import { ApiError } from '@/base/server/api';
import { useT } from '@/base/text/i18n';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import type { Fresh } from './calls';
import { withCheck } from './with-check';

/** Runs one attempt at a time, with the server's error. */
export const useTry = () => {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const run = async (work: () => Promise<unknown>) => {
    setBusy(true);
    setError(undefined);
    try {
      await work();
    } catch (e) {
      setError(e instanceof ApiError ? e.message : t('Server tidak terjangkau. Coba lagi.'));
    } finally {
      setBusy(false);
    }
  };
  return { busy, error, run, refuse: setError };
};
/** Includes the robot check if the server requires one. */
export const checked = <T,>(ask: (fresh: Fresh) => Promise<T>, password: string): Promise<T> =>
  withCheck(
    (check) => ask({ password, ...check }),
    () => undefined,
  );

type PasswordProps = { value: string; error?: string | undefined; onChange: (value: string) => void };
/** The signed-in user's password, as a fresh proof of identity. */
export const OwnPassword = ({ value, error, onChange }: PasswordProps) => {
  const t = useT();
  return (
    <Field label={t('Password Anda')} {...(error ? { error } : {})}>
      <Input
        type="password"
        autoComplete="current-password"
        maxLength={200}
        value={value}
        onChange={(e) => onChange(e.target.value)}
      />
    </Field>
  );
};
