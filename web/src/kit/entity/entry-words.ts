/** Title of an entry, and the subtitle that distinguishes it from others of the same name. */

import type { EntityInfo, FieldInfo } from '@/base/entity/entity';
import { undoubled } from '@/base/text/done-text';
import type { FormatLang } from '@/base/text/format';
import type { T } from '@/base/text/i18n';
import { valueWords } from './value-text';

export type EntryValues = Readonly<Record<string, unknown>> & {
  id?: string;
  sebutan?: Readonly<Record<string, string>>;
};
type Words = { t: T; lang: FormatLang };

const fieldOf = (info: Pick<EntityInfo, 'fields' | 'derived'>, name: string): FieldInfo | undefined =>
  [...info.fields, ...info.derived].find((f) => f.name === name);
/** Display text of one field of an entry; `sebutan.kota` is the name of what its `kota` points to. */
export const wordsOf = (
  info: Pick<EntityInfo, 'fields' | 'derived'>,
  entry: EntryValues,
  path: string,
  words: Words,
): string => {
  const name = path.replace(/^sebutan\./, '');
  if (path !== name) return entry.sebutan?.[name] ?? '';
  const field = fieldOf(info, name);
  return field ? valueWords(field, entry[name], { ...words, name: entry.sebutan?.[name] }) : String(entry[name] ?? '');
};
export const titleOf = (
  info: Pick<EntityInfo, 'title' | 'label' | 'subtitle' | 'fields' | 'derived'>,
  entry: EntryValues,
  words: Words,
): string => {
  const { t } = words;
  const name = wordsOf(info, entry, info.title, words);
  if (name) return name;
  // Without a name yet: use the subtitle.
  const subtitle = secondOf(info, entry, words);
  return subtitle ? [undoubled(t(info.label), subtitle), subtitle].filter(Boolean).join(' ') : t(info.label);
};
/** Toast text after saving. @param number the number it was just assigned */
export const savedText = (
  info: Pick<EntityInfo, 'title' | 'label' | 'subtitle' | 'fields' | 'derived'>,
  entry: EntryValues,
  number: string | undefined,
  words: Words,
): string => {
  const { t } = words;
  const title = number ?? wordsOf(info, entry, info.title, words);
  const label = title && undoubled(t(info.label), title);
  return label
    ? t('{{label}} {{name}} tersimpan', { label, name: title })
    : t('{{name}} tersimpan', { name: title || titleOf(info, entry, words) });
};
/** `C-00218, Kab. Bekasi` */
export const secondOf = (
  info: Pick<EntityInfo, 'subtitle' | 'fields' | 'derived'>,
  entry: EntryValues,
  words: Words,
): string =>
  info.subtitle
    .map((path) => wordsOf(info, entry, path, words))
    .filter(Boolean)
    .join(', ');
