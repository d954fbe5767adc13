import { phonePattern, toPhone } from '@domain/common/typed';
import { useState } from 'react';
import { phone } from '@/base/text/format';
import { Input, type InputProps } from '@/ui/input';

type Props = Omit<InputProps, 'value' | 'onChange'> & { value: string; onChange: (value: string) => void };

/** A phone number: typed as `0812…`, `62…` or `+62…`, shown as `0812-8840-2217`, stored as `+62…`. */
export const PhoneField = ({ value, onChange, onBlur, ...rest }: Props) => {
  const [typed, setTyped] = useState<string>();
  return (
    <Input
      placeholder="08…"
      {...rest}
      type="tel"
      inputMode="tel"
      dir="ltr"
      value={typed ?? phone(value)}
      onChange={(e) => {
        setTyped(e.target.value);
        const next = toPhone(e.target.value.trim());
        onChange(phonePattern.test(next) ? next : e.target.value.trim());
      }}
      onBlur={(e) => {
        setTyped(undefined);
        onBlur?.(e);
      }}
    />
  );
};
