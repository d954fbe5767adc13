/** Balances as somebody types them: fields of amounts have no sign, and balances may be below 0 and have sen. */
import { parseSen } from '@/ui/money';

/** Whether something was typed that is no balance. */
export const isOddBalance = (typed: string): boolean => typed.trim() !== '' && parseSen(typed) === undefined;
/** Balances by name, as the server reads them; those that were left empty are left out. */
export const balancesOf = (typed: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(typed).flatMap(([name, text]) => {
      const sen = parseSen(text);
      return sen === undefined ? [] : [[name, sen % 100 === 0 ? String(sen / 100) : (sen / 100).toFixed(2)]];
    }),
  );
