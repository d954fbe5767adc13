/** The words that entities bring to the screens: what they and their fields, choices, sections and actions are called. */

import { infos } from '@domain/infos';
import type { FieldInfo } from '@domain/kit/field-info';

const wordsOf = (field: FieldInfo): string[] => [
  field.label,
  ...(field.hint ? [field.hint] : []),
  ...(field.options ?? []).map((option) => option.label),
  ...(field.rows ?? []).flatMap(wordsOf),
];
/** Every word once; for the tests of texts, which read all declarations. */
export const masterWords = (): Set<string> =>
  new Set(
    infos.flatMap((info) => [
      info.label,
      ...[...info.fields, ...info.derived].flatMap(wordsOf),
      ...info.form.map((section) => section.label),
      ...info.actions.flatMap((action) => [action.label, ...action.fields.flatMap(wordsOf)]),
    ]),
  );
