/** What an entry is called, and what tells it from others of the same name. */
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
  info: Pick<EntityInfo, 'title' | 'label' | 'fields' | 'derived'>,
  entry: Entry,
  words: Words,
): string => wordsOf(info, entry, info.title, words) || info.label;
/** `C-00218, Kab. Bekasi` */
export const secondOf = (info: Pick<EntityInfo, 'second' | 'fields' | 'derived'>, entry: Entry, words: Words): string =>
  info.second
    .map((path) => wordsOf(info, entry, path, words))
    .filter(Boolean)
    .join(', ');
