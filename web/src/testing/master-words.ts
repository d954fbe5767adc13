/** The words that declarations bring to the screens: what entities and their fields are called, and what flows do and tell. */

import { spFlow } from '@domain/flows/sp/sp';
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
  new Set([
    ...Object.values(spFlow.tells).map(({ text }) => text),
    ...Object.values(spFlow.steps).flatMap(({ label }) => label ?? []),
    ...infos.flatMap((info) => [
      info.label,
      ...[...info.fields, ...info.derived].flatMap(wordsOf),
      ...info.form.map((section) => section.label),
      ...info.actions.flatMap((action) => [action.label, ...action.fields.flatMap(wordsOf)]),
    ]),
  ]);
