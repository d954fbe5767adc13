import type { PriceChange } from '@domain/master/tariff-bulk';
import { useState } from 'react';
import { decimal } from '@/base/format';
import { useT } from '@/base/i18n';
import { parseDecimal } from '@/kit/entity/fields/decimal-text';
import { AmountField } from '@/ui/amount-field';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';

/** The most that prices go up at once, per cent. */
const MOST = 1_000;
type Props = {
  way: PriceChange['way'];
  down: boolean;
  value: number;
  onChange: (value: number) => void;
  className: string;
};

/** By how much: per cent with up to two decimals (`7,5`), or whole rupiah. 0: nothing typed yet. */
export const ChangeSizeField = ({ way, down, value, onChange, className }: Props) => {
  const t = useT();
  const [typed, setTyped] = useState<string>();
  if (way === 'JUMLAH')
    return (
      <Field label={t('Rupiah')} className={className}>
        <AmountField value={value} onChange={onChange} start={<span className="text-table">Rp</span>} />
      </Field>
    );
  const read = typed === undefined ? value : percent(typed);
  const most = down ? 100 : MOST;
  const error =
    read === undefined ? t('Tulis angka, mis. 7,5') : read > most ? t('Paling banyak {{most}} %', { most }) : undefined;
  return (
    <Field label={t('Persen')} className={className} error={error}>
      <Input
        inputMode="decimal"
        dir="ltr"
        placeholder="0"
        className="text-end"
        end={<span className="text-table">%</span>}
        value={typed ?? (value === 0 ? '' : decimal(value))}
        onFocus={(e) => e.target.select()}
        onChange={(e) => {
          const n = percent(e.target.value);
          setTyped(e.target.value);
          onChange(n !== undefined && n <= most ? n : 0);
        }}
        onBlur={() => error === undefined && setTyped(undefined)}
      />
    </Field>
  );
};

/** Per cent to the hundredth, never negative; undefined for what is no such number, 0 for nothing. */
const percent = (text: string): number | undefined => {
  if (text.trim() === '') return 0;
  const n = parseDecimal(text);
  return n === undefined || n < 0 ? undefined : Math.round(n * 100) / 100;
};
