import { type RefObject, useState } from 'react';
import { useT } from '@/base/i18n';
import { ShowPassword } from '@/kit/show-password';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';

export type Given = { username: string; password: string };
/** What is not filled in, in the specification's words. */
export const missing = ({ username, password }: Given): Partial<Given> => ({
  ...(username.trim() === '' ? { username: 'Masukkan UserName!' } : {}),
  ...(password === '' ? { password: 'Masukkan Password!' } : {}),
});

type Box = RefObject<HTMLInputElement | null>;
type Props = {
  name: Box;
  secret: Box;
  given: Given;
  errors: Partial<Given>;
  onType: (typed: Partial<Given>) => void;
};
/** The two fields of every sign-in by an account. */
export const NameAndPassword = ({ name, secret, given: { username, password }, errors, onType }: Props) => {
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
