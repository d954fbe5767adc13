/** What refuses a row, as it is kept: in the languages that are spoken, at the sheet's column. */
import { answerOf } from '../../../infra/runtime/http/answer.js';
import type { Fault } from '../../../infra/runtime/sheets/plan-store.js';
import { saidIn, spoken } from '../../domain/texts/speech.js';

/**
 * @param columnOf header of the column that a field stands in
 * @param correlation named to the user where nobody foresaw the error
 */
export const faultsOf = (
  error: unknown,
  columnOf: (field: string) => string | undefined = () => undefined,
  correlation = '',
): Fault[] => {
  const said = new Map(spoken().map((lang) => [lang, answerOf(error, lang, correlation).body.errors]));
  return (said.get('id') ?? []).map(({ message, field, code = 'invalid' }, i): Fault => {
    const column = field === undefined ? undefined : columnOf(field.split('.')[0] as string);
    return {
      ...(column === undefined ? {} : { column }),
      ...(field === undefined ? {} : { field }),
      code,
      ...saidIn((lang) => said.get(lang)?.[i]?.message ?? message),
    };
  });
};
/** Whether nobody foresaw it: then it is logged too. */
export const unforeseen = (error: unknown): boolean => answerOf(error, 'id', '').unexpected === true;
