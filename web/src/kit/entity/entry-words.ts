/** What an entry is called, and what tells it from others of the same name. */

import { undoubled } from '@/base/done-text';
import type { EntityInfo, FieldInfo } from '@/base/entity';
import type { FormatLang } from '@/base/format';
import type { T } from '@/base/i18n';
import { valueWords } from './value-text';

export type Entry = Readonly<Record<string, unknown>> & { id?: string; sebutan?: Readonly<Record<string, string>> };
type Words = { t: T; lang: FormatLang };

const fieldOf = (info: Pick<EntityInfo, 'fields' | 'derived'>, name: string): FieldInfo | undefined =>
  [...info.fields, ...info.derived].find((f) => f.name === name);
/** The words of one field of an entry; `sebutan.kota` is the name of what its `kota` points to. */
export const wordsOf = (
  info: Pick<EntityInfo, 'fields' | 'derived'>,
  entry: Entry,
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
  entry: Entry,
  words: Words,
): string => {
  const { t } = words;
  const own = wordsOf(info, entry, info.title, words);
  if (own) return own;
  // Not named yet: by what else is known of it.
  const known = secondOf(info, entry, words);
  return known ? [undoubled(t(info.label), known), known].filter(Boolean).join(' ') : t(info.label);
};
/** Said when it is saved. @param number that it has got just now */
export const savedText = (
  info: Pick<EntityInfo, 'title' | 'label' | 'subtitle' | 'fields' | 'derived'>,
  entry: Entry,
  number: string | undefined,
  words: Words,
): string => {
  const { t } = words;
  const own = number ?? wordsOf(info, entry, info.title, words);
  const label = own && undoubled(t(info.label), own);
  return label
    ? t('{{label}} {{name}} tersimpan', { label, name: own })
    : t('{{name}} tersimpan', { name: own || titleOf(info, entry, words) });
};
/** `C-00218, Kab. Bekasi` */
export const secondOf = (
  info: Pick<EntityInfo, 'subtitle' | 'fields' | 'derived'>,
  entry: Entry,
  words: Words,
): string =>
  info.subtitle
    .map((path) => wordsOf(info, entry, path, words))
    .filter(Boolean)
    .join(', ');
