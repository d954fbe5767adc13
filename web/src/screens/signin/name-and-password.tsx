import { type RefObject, useState } from 'react';
import { useT } from '@/base/text/i18n';
import { ShowPassword } from '@/kit/command/show-password';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';

export type Credentials = { username: string; password: string };
/** Errors of empty fields, in the specification's words. */
export const missing = ({ username, password }: Credentials): Partial<Credentials> => ({
  ...(username.trim() === '' ? { username: 'Masukkan UserName!' } : {}),
  ...(password === '' ? { password: 'Masukkan Password!' } : {}),
});

type Box = RefObject<HTMLInputElement | null>;
type Props = {
  name: Box;
  secret: Box;
  credentials: Credentials;
  errors: Partial<Credentials>;
  onType: (typed: Partial<Credentials>) => void;
};
/** Username and password fields of every sign-in page. */
export const NameAndPassword = ({ name, secret, credentials: { username, password }, errors, onType }: Props) => {
  const t = useT();
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  return (
    <>
      <Field label="Username" error={errors.username}>
        <Input
          ref={name}
          size="lg"
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          value={username}
          onChange={(e) => onType({ username: e.target.value })}
        />
      </Field>
      <Field label="Password" error={errors.password} hint={capsLock ? t('Caps Lock menyala') : undefined}>
        <Input
          ref={secret}
          size="lg"
          name="password"
          type={shown ? 'text' : 'password'}
          autoComplete="current-password"
          value={password}
          onChange={(e) => onType({ password: e.target.value })}
          onKeyUp={(e) => setCapsLock(e.getModifierState('CapsLock'))}
          onBlur={() => setCapsLock(false)}
          boxClassName="pe-1"
          end={<ShowPassword shown={shown} onShow={setShown} large />}
        />
      </Field>
    </>
  );
};
