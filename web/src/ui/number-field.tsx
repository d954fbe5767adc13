import { useT } from '@/base/text/i18n';
import { AmountField, type AmountFieldProps } from './amount-field';

/** A whole count with a dim `unit` after it (`kg`). ↑ and ↓ step by one within `min` and `max`. */
export const NumberField = ({ unit, min = 0, ...rest }: AmountFieldProps & { unit?: string; min?: number }) => {
  const t = useT();
  return (
    <AmountField
      wrong={t('Isi angka bulat, contoh 1.500')}
      end={unit ? <span className="text-table">{unit}</span> : undefined}
      {...rest}
      onKeyDown={(e) => {
        rest.onKeyDown?.(e);
        const step = e.key === 'ArrowUp' ? 1 : e.key === 'ArrowDown' ? -1 : 0;
        if (step === 0 || e.altKey || e.defaultPrevented) return;
        e.preventDefault();
        rest.onChange(Math.max(min, Math.min(rest.value + step, rest.max ?? Number.MAX_SAFE_INTEGER)));
      }}
    />
  );
};
