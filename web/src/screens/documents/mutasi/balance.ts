/** Balances as somebody types them: fields of amounts have no sign, and balances may be below 0. */
import { parseAmount } from '@/ui/money';

/** Whether something was typed that is no balance. */
export const isOddBalance = (typed: string): boolean => typed.trim() !== '' && parseAmount(typed) === undefined;
/** Balances by name, as the server reads them; those that were left empty are left out. */
export const balancesOf = (typed: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(typed).flatMap(([name, text]) => {
      const amount = parseAmount(text);
      return amount === undefined ? [] : [[name, String(amount)]];
    }),
  );
