/** What refuses a row, as stored: in all languages, with the sheet's column. */
import { answerOf } from '../../../infra/runtime/http/answer.js';
import type { Fault } from '../../../infra/runtime/sheets/plan-store.js';
import { localized, spoken } from '../../domain/texts/speech.js';

/**
 * @param columnOf header of the column of a field
 * @param correlation shown to the user for an unexpected error
 */
export const faultsOf = (
  error: unknown,
  columnOf: (field: string) => string | undefined = () => undefined,
  correlation = '',
): Fault[] => {
  const errorsByLang = new Map(spoken().map((lang) => [lang, answerOf(error, lang, correlation).body.errors]));
  return (errorsByLang.get('id') ?? []).map(({ message, field, code = 'invalid' }, i): Fault => {
    const column = field === undefined ? undefined : columnOf(field.split('.')[0] as string);
    return {
      ...(column === undefined ? {} : { column }),
      ...(field === undefined ? {} : { field }),
      code,
      ...localized((lang) => errorsByLang.get(lang)?.[i]?.message ?? message),
    };
  });
};
/** Whether the error is unexpected and needs to be logged. */
export const unforeseen = (error: unknown): boolean => answerOf(error, 'id', '').unexpected === true;
