import { AmountField, type AmountFieldProps } from './amount-field';

/** Whole rupiah: a dim `Rp` on the left, digits on the right. `deduct`: a deduction, shown with `−`. */
export const MoneyField = ({ deduct = false, ...rest }: AmountFieldProps & { deduct?: boolean }) => (
  <AmountField start={<span className="text-table">Rp</span>} sign={deduct ? '−' : ''} {...rest} />
);
