import { AmountField, type AmountFieldProps } from './amount-field';

/** Whole rupiah: a dim `Rp` on the left, digits on the right. `deduct`: the value is taken off, shown with `−`. */
export const MoneyField = ({ deduct = false, ...rest }: AmountFieldProps & { deduct?: boolean }) => (
  <AmountField
    start={
      <span className="flex items-baseline gap-1 text-table">
        Rp{deduct && rest.value !== 0 && <span className="text-base text-ink">−</span>}
      </span>
    }
    {...rest}
  />
);
