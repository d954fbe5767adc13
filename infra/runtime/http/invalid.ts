/** Zod's issues as errors of fields in the user's language. */
import { z } from 'zod';
import ar from 'zod/v4/locales/ar.js';
import en from 'zod/v4/locales/en.js';
import es from 'zod/v4/locales/es.js';
import fr from 'zod/v4/locales/fr.js';
import id from 'zod/v4/locales/id.js';
import it from 'zod/v4/locales/it.js';
import zh from 'zod/v4/locales/zh-CN.js';
import { spanByPattern } from '../../../services/domain/kit/values/day-span.js';
import { wholeText, withDays } from '../../../services/domain/texts/formats.js';
import { inLang } from '../../../services/domain/texts/speech.js';
import type { FieldError } from './envelope.js';
import type { Lang } from './lang.js';

type Issue = Parameters<z.core.$ZodErrorMap>[0];
const words = {
  required: 'Wajib diisi.',
  date: 'Tanggal harus berbentuk TTTT-BB-HH.',
  datetime: 'Waktu harus berbentuk ISO 8601.',
  email: 'Alamat email tidak sah.',
  span: 'Harus antara {from} dan {to}.',
  format: 'Bentuknya tidak sesuai.',
  whole: 'Harus bilangan bulat.',
  number: 'Harus berupa angka.',
  text: 'Harus berupa teks.',
  list: 'Harus berupa daftar.',
  choice: 'Pilih salah satu: {values}.',
  short: 'Sedikitnya {n} karakter.',
  long: 'Paling banyak {n} karakter.',
  few: 'Sedikitnya {n} baris.',
  many: 'Paling banyak {n} baris.',
  least: 'Paling kecil {n}.',
  most: 'Paling besar {n}.',
  unknown: 'Isian ini tidak dikenal.',
} as const;
type Word = keyof typeof words;
/** Fallback for issues that the words above don't cover. */
const standard = Object.fromEntries(
  Object.entries({ id, en, zh, ar, it, es, fr }).map(([lang, locale]) => [lang, locale().localeError]),
) as Record<Lang, z.core.$ZodErrorMap>;

const formats: Partial<Record<string, Word>> = { date: 'date', datetime: 'datetime', email: 'email', regex: 'format' };
const types: Partial<Record<string, Word>> = { string: 'text', number: 'number', int: 'whole', array: 'list' };

const wordOf = (issue: Issue, lang: Lang): [Word, Record<string, string | number>?] | undefined => {
  switch (issue.code) {
    case 'invalid_type': {
      if (issue.input === undefined) return ['required'];
      const word = types[issue.expected];
      return word ? [word] : undefined;
    }
    case 'invalid_value':
      return issue.input === undefined || issue.input === ''
        ? ['required']
        : ['choice', { values: issue.values.join(', ') }];
    case 'invalid_format': {
      if (issue.input === '') return ['required'];
      const span = spanByPattern(issue.pattern);
      if (span) return ['span', { from: withDays(span.from, lang), to: withDays(span.to, lang) }];
      const word = formats[issue.format];
      return word ? [word] : undefined;
    }
    case 'too_small': {
      const n = Number(issue.minimum);
      if (issue.origin === 'string') return issue.input === '' || n === 1 ? ['required'] : ['short', { n }];
      return [issue.origin === 'array' ? 'few' : 'least', { n }];
    }
    case 'too_big': {
      const n = Number(issue.maximum);
      return [issue.origin === 'string' ? 'long' : issue.origin === 'array' ? 'many' : 'most', { n }];
    }
    case 'unrecognized_keys':
      return ['unknown'];
    case 'invalid_union':
      return issue.input === undefined ? ['required'] : undefined;
    default:
      return undefined;
  }
};

/** Format issues of a union's members, without those that expect one of a few fixed values. */
const meant = (errors: readonly (readonly z.core.$ZodIssue[])[]): z.core.$ZodIssue[] =>
  errors.flat().filter(({ code, path }) => code === 'invalid_format' && path.length === 0);

/** zod's error map for a language. */
export const errorMap =
  (lang: Lang): z.core.$ZodErrorMap =>
  (issue) => {
    // A union with an empty value: a non-empty value gets the error of the other member.
    const [inner] = issue.code === 'invalid_union' ? meant(issue.errors) : [];
    if (inner) return inner.message;
    const match = wordOf(issue, lang);
    if (!match) return standard[lang](issue);
    const [word, params = {}] = match;
    return inLang(words[word], lang).replace(/\{(\w{1,40})\}/g, (_, name: string) => {
      const value = params[name];
      return typeof value === 'number' ? wholeText(value, lang) : String(value);
    });
  };

/**
 * The errors of data that a schema refuses, at least one per field, with dotted paths; empty if it accepts the data.
 */
export const faultsOf = (schema: z.ZodType, data: unknown, lang: Lang): FieldError[] => {
  const parsed = schema.safeParse(data, { error: errorMap(lang) });
  if (parsed.success) return [];
  return parsed.error.issues.flatMap((issue): FieldError[] => {
    const path = issue.path.map(String);
    if (issue.code !== 'unrecognized_keys')
      return [{ field: path.join('.'), message: issue.message, code: issue.code }];
    return issue.keys.map((key) => ({ field: [...path, key].join('.'), message: issue.message, code: issue.code }));
  });
};
