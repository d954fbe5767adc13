/** Validation of a form: the entity's own schema and rules, with messages that name the next step. */

import { Rejected } from '@domain/kit/aggregate/reject';
import type { AnyEntity } from '@domain/kit/entity/entity-def';
import { inSpan, isJudged, type SpanName, spanOf } from '@domain/kit/values/day-span';
import { dayWib } from '@domain/kit/values/time';
import type { refusalText } from '@domain/wording/refusals';
import type { z } from 'zod';
import type { EntityInfo, FieldInfo, FieldKind } from '@/base/entity/entity';
import { date, type FormatLang, number } from '@/base/text/format';
import type { T } from '@/base/text/i18n';
import type { Fault } from '../form/faults';
import { blankOf, isBlank, type Values } from './values';

/** What a form is validated with. Loaded with the first form. */
export type Rules = Pick<AnyEntity, 'check'> & {
  schema: z.ZodType;
  /** Message of a violated rule between fields. */
  text: typeof refusalText;
  /** The title of an entry with such values, if it is derived. @param names names of its references */
  titleOf?: (values: Values, names: Readonly<Record<string, string>>) => string;
};

type Words = { t: T; lang: FormatLang };
/** A label inside a sentence: `Nama perusahaan` → `nama perusahaan`, `NPWP` as it is. */
export const inSentence = (label: string): string =>
  /^\p{Lu}\p{Ll}/u.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;

type Say = (field: FieldInfo, t: T) => string;
const labelled = (field: FieldInfo, t: T) => ({ label: inSentence(t(field.label)) });
const fill: Say = (field, t) => t('Isi {{label}}', labelled(field, t));
const choose: Say = (field, t) => t('Pilih {{label}}', labelled(field, t));
const hint: Say = (field, t) => (field.hint ? t(field.hint) : t('Isian belum benar'));
/** Messages for a blank field, and for an invalid format, by kind. */
const faultTexts: Readonly<Record<FieldKind, { missing: Say; misshapen: Say }>> = {
  text: { missing: fill, misshapen: hint },
  long: { missing: fill, misshapen: hint },
  phone: { missing: fill, misshapen: (_, t) => t('Telepon belum benar, contoh 0812-8840-2217') },
  email: { missing: fill, misshapen: (_, t) => t('Alamat email belum benar') },
  npwp: { missing: fill, misshapen: (_, t) => t('NPWP berisi 15 atau 16 angka') },
  nopol: { missing: fill, misshapen: (_, t) => t('Nopol belum benar, contoh B 9494 KXA') },
  date: { missing: choose, misshapen: (_, t) => t('Tanggal belum benar, contoh 21 Jul 2026') },
  datetime: { missing: choose, misshapen: hint },
  money: { missing: fill, misshapen: hint },
  number: { missing: fill, misshapen: hint },
  kg: { missing: fill, misshapen: hint },
  percent: { missing: fill, misshapen: hint },
  coordinate: { missing: fill, misshapen: hint },
  boolean: { missing: choose, misshapen: hint },
  enum: { missing: choose, misshapen: hint },
  ref: { missing: choose, misshapen: (field, t) => t('Pilih {{label}} dari daftar', labelled(field, t)) },
  file: { missing: (field, t) => t('Unggah {{label}}', labelled(field, t)), misshapen: hint },
  rows: { missing: (field, t) => t('Isi sedikitnya satu {{label}}', labelled(field, t)), misshapen: hint },
};
const between = (span: SpanName, today: string, { t, lang }: Words): string => {
  const { from, to } = spanOf(span, today);
  return t('Antara {{from}} dan {{to}}', { from: date(from, lang), to: date(to, lang) });
};
const DAY = /^\d{4}-\d\d-\d\d$/;
type Issue = { code: string; minimum?: number | bigint; maximum?: number | bigint; origin?: string };
const messageOf = (field: FieldInfo, value: unknown, issue: Issue, today: string, words: Words): string => {
  const { t } = words;
  if (isBlank(field, value)) return faultTexts[field.kind].missing(field, t);
  if (field.kind === 'date' && typeof value === 'string' && DAY.test(value))
    return between(field.span ?? 'own', today, words);
  if (issue.code === 'too_big') {
    const n = number(Number(issue.maximum));
    if (issue.origin === 'string') return t('Paling banyak {{n}} huruf', { n });
    return issue.origin === 'array' ? t('Paling banyak {{n}} baris', { n }) : t('Paling besar {{n}}', { n });
  }
  if (issue.code === 'too_small') {
    const n = number(Number(issue.minimum));
    return issue.origin === 'string' ? t('Sedikitnya {{n}} huruf', { n }) : t('Paling kecil {{n}}', { n });
  }
  return faultTexts[field.kind].misshapen(field, t);
};

/** The field at a path, also within lists of records. */
export const fieldAt = (fields: readonly FieldInfo[], path: readonly PropertyKey[]): FieldInfo | undefined => {
  const [name, , inner] = path;
  const field = fields.find((f) => f.name === name);
  return inner === undefined || !field?.rows ? field : (field.rows.find((f) => f.name === inner) ?? field);
};
const at = (values: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((v, key) => (v as Record<PropertyKey, unknown> | undefined)?.[key], values);

/** Position of a field in the form; in lists of records by row. */
const placeOf = (order: readonly string[], field: string): number => {
  const [head = '', n = '0'] = field.split('.');
  const i = order.indexOf(head);
  return (i < 0 ? order.length : i) * 10_000 + Number(n);
};

/** Faults of values in the form's order, one per field; none if the values make a valid new entry. @param now ISO */
export const faultsOf = (
  info: Pick<EntityInfo, 'fields' | 'form'>,
  rules: Rules,
  values: Values,
  now: string,
  words: Words,
): Fault[] => {
  const today = dayWib(now);
  const parsed = rules.schema.safeParse(values);
  const shape = (parsed.error?.issues ?? []).map((issue): Fault => {
    const field = fieldAt(info.fields, issue.path);
    const message = field ? messageOf(field, at(values, issue.path), issue as Issue, today, words) : issue.message;
    return { field: issue.path.join('.'), message };
  });
  const rule = parsed.success ? betweenFields(info, rules, parsed.data as Values, now, words) : [];
  const days = untimely(info, values, today, words);
  const order = info.form.flatMap((section) => section.fields);
  const all = [...shape, ...days, ...rule].filter((f, n, list) => list.findIndex((o) => o.field === f.field) === n);
  return all.sort((a, b) => placeOf(order, a.field) - placeOf(order, b.field));
};
/** Dates in the future where only the past is allowed, and dates too far ahead where planned work is meant. */
const untimely = ({ fields }: Pick<EntityInfo, 'fields'>, values: Values, today: string, words: Words): Fault[] =>
  fields.flatMap(({ span, name }) => {
    const day = String(values[name] ?? '');
    return isJudged(span) && DAY.test(day) && !inSpan(day, spanOf(span, today))
      ? [{ field: name, message: between(span, today, words) }]
      : [];
  });
/** Faults that need no rules: required fields that are blank, in the form's order. */
export const blankFaults = (info: Pick<EntityInfo, 'fields' | 'form'>, values: Values, t: T): Fault[] => {
  const order = info.form.flatMap((section) => section.fields);
  return info.fields
    .filter(
      (f) =>
        !f.actionOnly &&
        !f.optional &&
        f.default === undefined &&
        isBlank(f, values[f.name]) &&
        !(f.zero && values[f.name] === 0),
    )
    .map((f) => ({ field: f.name, message: faultTexts[f.kind].missing(f, t) }))
    .sort((a, b) => placeOf(order, a.field) - placeOf(order, b.field));
};
/** The rules between fields; the domain reports one violation at a time. */
const betweenFields = (
  { fields }: Pick<EntityInfo, 'fields'>,
  { check, text }: Rules,
  values: Values,
  now: string,
  { t, lang }: Words,
): Fault[] => {
  const guarded = Object.fromEntries(fields.filter((f) => f.actionOnly).map((f) => [f.name, blankOf(f)]));
  try {
    check?.({ ...guarded, ...values }, { now });
    return [];
  } catch (e) {
    if (!(e instanceof Rejected)) throw e;
    return e.field ? [{ field: e.field, message: text(e.code, lang, e.params, t).replace(/\.$/, '') }] : [];
  }
};
/** The required fields that are still blank, in the form's order. */
export const lacking = (info: Pick<EntityInfo, 'fields'>, faults: readonly Fault[], values: Values): FieldInfo[] =>
  faults.flatMap(({ field }) => {
    const path = field.split('.');
    const match = info.fields.find((f) => f.name === path[0]);
    return match && path.length === 1 && isBlank(match, values[match.name]) ? [match] : [];
  });
