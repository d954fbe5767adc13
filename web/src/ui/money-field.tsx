import { AmountField, type AmountFieldProps } from './amount-field';

/** Whole rupiah: a dim `Rp` on the left, digits on the right. `deduct`: the value is taken off, shown with `−`. */
export const MoneyField = ({ deduct = false, ...rest }: AmountFieldProps & { deduct?: boolean }) => (
  <AmountField start={<span className="text-table">Rp</span>} sign={deduct ? '−' : ''} {...rest} />
);
