/** What zod finds, as errors of fields in the user's language. */
import { z } from 'zod';
import en from 'zod/v4/locales/en.js';
import id from 'zod/v4/locales/id.js';
import type { FieldError } from './envelope.js';
import type { Lang } from './lang.js';

type Issue = Parameters<z.core.$ZodErrorMap>[0];
const words = {
  id: {
    required: 'Wajib diisi.',
    date: 'Tanggal harus berbentuk TTTT-BB-HH.',
    datetime: 'Waktu harus berbentuk ISO 8601.',
    email: 'Alamat email tidak sah.',
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
  },
  en: {
    required: 'Required.',
    date: 'A date must read YYYY-MM-DD.',
    datetime: 'A time must be ISO 8601.',
    email: 'Not a valid e-mail address.',
    format: 'Not in the expected form.',
    whole: 'Must be a whole number.',
    number: 'Must be a number.',
    text: 'Must be text.',
    list: 'Must be a list.',
    choice: 'Choose one of: {values}.',
    short: 'At least {n} characters.',
    long: 'At most {n} characters.',
    few: 'At least {n} lines.',
    many: 'At most {n} lines.',
    least: 'At least {n}.',
    most: 'At most {n}.',
    unknown: 'This field is not known.',
  },
} as const satisfies Record<Lang, Record<string, string>>;
type Word = keyof (typeof words)['id'];
const numbers = { id: new Intl.NumberFormat('id-ID'), en: new Intl.NumberFormat('en-GB') };
/** For what the words above do not cover. */
const standard = { id: id().localeError, en: en().localeError };

const formats: Partial<Record<string, Word>> = { date: 'date', datetime: 'datetime', email: 'email', regex: 'format' };
const types: Partial<Record<string, Word>> = { string: 'text', number: 'number', int: 'whole', array: 'list' };

const wordOf = (issue: Issue): [Word, Record<string, string | number>?] | undefined => {
  switch (issue.code) {
    case 'invalid_type': {
      if (issue.input === undefined) return ['required'];
      const known = types[issue.expected];
      return known ? [known] : undefined;
    }
    case 'invalid_value':
      return issue.input === undefined || issue.input === ''
        ? ['required']
        : ['choice', { values: issue.values.join(', ') }];
    case 'invalid_format': {
      if (issue.input === '') return ['required'];
      const known = formats[issue.format];
      return known ? [known] : undefined;
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

/** zod's error map for a language. */
export const errorMap =
  (lang: Lang): z.core.$ZodErrorMap =>
  (issue) => {
    const found = wordOf(issue);
    if (!found) return standard[lang](issue as never);
    const [word, params = {}] = found;
    return words[lang][word].replace(/\{(\w{1,40})\}/g, (_, name: string) => {
      const value = params[name];
      return typeof value === 'number' ? numbers[lang].format(value) : String(value);
    });
  };

/** The errors of data that a schema refuses, one a field or more, with dotted paths; none if it takes it. */
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
