import { type ComponentProps, useState } from 'react';
import type { FieldKind } from '@/base/entity/entity';
import { phone } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { Input } from '@/ui/input';
import { npwpText } from '../value-text';
import type { ControlProps } from './control-props';

type Typing = Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'dir' | 'placeholder' | 'autoCapitalize'>;
const typing: Partial<Record<FieldKind, Typing>> = {
  phone: { type: 'tel', inputMode: 'tel', dir: 'ltr', placeholder: '08…' },
  email: { type: 'email', inputMode: 'email', dir: 'ltr', autoCapitalize: 'none' },
  npwp: { inputMode: 'numeric', dir: 'ltr' },
  nopol: { dir: 'ltr', autoCapitalize: 'characters', placeholder: 'B 9494 KXA' },
};
/** Display format of a stored value while it is not being edited. */
const written: Partial<Record<FieldKind, (value: string) => string>> = { phone, npwp: npwpText };

/** Single-line text. `digits`: a whole number that is no amount (a year). */
export const TextControl = ({
  field,
  value,
  onChange,
  onBlur,
  digits,
}: Omit<ControlProps, 'name'> & { digits?: boolean }) => {
  const t = useT();
  const [typed, setTyped] = useState(false);
  const text = value === undefined || value === null || (digits && value === 0) ? '' : String(value);
  const show = written[field.kind];
  return (
    <Input
      {...typing[field.kind]}
      {...(field.placeholder ? { placeholder: t(field.placeholder) } : {})}
      {...(digits ? { inputMode: 'numeric', maxLength: 4, dir: 'ltr' } : {})}
      value={typed || !show ? text : show(text)}
      onFocus={() => setTyped(true)}
      onChange={(e) => {
        const next = e.target.value;
        onChange(digits ? Number(next.replace(/\D/g, '') || 0) : next);
      }}
      onBlur={() => {
        setTyped(false);
        onBlur();
      }}
    />
  );
};
