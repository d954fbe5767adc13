import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { decimal } from '@/base/text/format';
import { Input } from '@/ui/input';
import { useFormScope } from '../form/scope';
import type { Values } from '../values';
import type { ControlProps } from './control-props';
import { parseDecimal, parsePair } from './decimal-text';

/** A decimal number: percent, degrees. A pair `−6,2, 106,8` pasted into the first of two coordinates fills both. */
export const DecimalControl = ({ field, name, value, onChange, onBlur }: ControlProps) => {
  const { setValue } = useFormContext<Values>();
  const { info } = useFormScope();
  const [typed, setTyped] = useState<string>();
  const percent = field.kind === 'percent';
  const empty = percent ? 0 : null;
  const shown = typeof value === 'number' && !(percent && value === 0) ? decimal(value) : '';
  const take = (text: string) => {
    setTyped(text);
    const n = parseDecimal(text);
    onChange(text.trim() === '' ? empty : (n ?? text));
  };
  const coordinates = info.fields.filter((f) => f.kind === 'coordinate').map((f) => f.name);
  return (
    <Input
      inputMode="decimal"
      dir="ltr"
      {...(percent ? { placeholder: '0' } : {})}
      className="text-end"
      end={<span className="text-table">{percent ? '%' : '°'}</span>}
      value={typed ?? (typeof value === 'string' ? value : shown)}
      onFocus={(e) => e.target.select()}
      onChange={(e) => take(e.target.value)}
      onPaste={(e) => {
        const pair = parsePair(e.clipboardData.getData('text'));
        const at = coordinates.indexOf(name);
        const other = coordinates[at + 1];
        if (!pair || at !== 0 || !other) return;
        e.preventDefault();
        setTyped(undefined);
        onChange(pair[0]);
        setValue(other, pair[1], { shouldDirty: true });
      }}
      onBlur={() => {
        setTyped(undefined);
        onBlur();
      }}
    />
  );
};
