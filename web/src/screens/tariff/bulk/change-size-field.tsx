import type { PriceChange } from '@domain/master/tariff-bulk';
import { useRef, useState } from 'react';
import { decimal } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { parseDecimal } from '@/kit/entity/fields/decimal-text';
import { AmountField } from '@/ui/amount-field';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { useTyped } from '@/ui/typed';

/** Maximum increase in one change, per cent. */
const MAX_PERCENT = 1_000;
type Props = {
  way: PriceChange['way'];
  down: boolean;
  value: number;
  onChange: (value: number) => void;
  className: string;
};

/** Size of the change: per cent with up to two decimals (`7,5`), or whole rupiah. 0: nothing typed yet. */
export const ChangeSizeField = ({ way, down, value, onChange, className }: Props) => {
  const t = useT();
  if (way === 'JUMLAH')
    return (
      <Field label={t('Rupiah')} className={className}>
        <AmountField value={value} onChange={onChange} start={<span className="text-table">Rp</span>} />
      </Field>
    );
  return <PercentField down={down} value={value} onChange={onChange} className={className} />;
};

const PercentField = ({ down, value, onChange, className }: Omit<Props, 'way'>) => {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string>();
  const read = typed === undefined ? value : percent(typed);
  const most = down ? 100 : MAX_PERCENT;
  const error =
    read === undefined ? t('Tulis angka, mis. 7,5') : read > most ? t('Paling banyak {{most}} %', { most }) : undefined;
  // Invalid input stays visible whatever else changes, and no value is reported meanwhile.
  useTyped({
    input,
    read: () => error === undefined,
    unread: () => (error === undefined ? undefined : typed),
    put: setTyped,
  });
  return (
    <Field label={t('Persen')} className={className} error={error}>
      <Input
        ref={input}
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

/** Per cent to the hundredth, never negative; undefined for invalid input, 0 for empty input. */
const percent = (text: string): number | undefined => {
  if (text.trim() === '') return 0;
  const n = parseDecimal(text);
  return n === undefined || n < 0 ? undefined : Math.round(n * 100) / 100;
};
