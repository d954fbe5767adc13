/** What refuses a row, as it is kept: in both languages, at the sheet's column. */
import { answerOf } from '../../../infra/runtime/http/answer.js';
import type { Fault } from '../../../infra/runtime/sheets/plan-store.js';

/**
 * @param columnOf header of the column that a field stands in
 * @param correlation named to the user where nobody foresaw the error
 */
export const faultsOf = (
  error: unknown,
  columnOf: (field: string) => string | undefined = () => undefined,
  correlation = '',
): Fault[] => {
  const [id, en] = [answerOf(error, 'id', correlation), answerOf(error, 'en', correlation)];
  return id.body.errors.map(({ message, field, code = 'invalid' }, i): Fault => {
    const column = field === undefined ? undefined : columnOf(field.split('.')[0] as string);
    return {
      ...(column === undefined ? {} : { column }),
      ...(field === undefined ? {} : { field }),
      code,
      id: message,
      en: en.body.errors[i]?.message ?? message,
    };
  });
};
/** Whether nobody foresaw it: then it is logged too. */
export const unforeseen = (error: unknown): boolean => answerOf(error, 'id', '').unexpected === true;
