/** Field types that several entities share; their messages are zod's own, in the user's language. */
import { z } from 'zod';
import type { FieldClass } from '../kit/aggregate/redacted-fields.js';
import { reject } from '../kit/aggregate/reject.js';
import type { Initial } from '../kit/entity/field-info.js';
import { type SpanName, spanPattern } from '../kit/values/day-span.js';
import { bounded, coded, multiLine, singleLine } from '../kit/values/text.js';
import { MOST_PRICE, nopolPattern, phonePattern, toNopol, toPhone } from './typed.js';
import { unitNames, unitTypeNames } from './unit-types.js';

/** A confidential field of a class: not every reader of the entry may read it (`field-rights.ts`). */
export const ofClass = <S extends z.ZodType>(of: FieldClass, schema: S): S =>
  schema.meta({ ...schema.meta(), class: of });
const required = (label: string, max = 200) => singleLine(max).min(1).meta({ label });
/** Required text. */
export const text = required;
/** Name of a city; official ones are suggested, others are allowed. */
export const city = (label: string) => text(label, 80).meta({ label, suggests: 'kota' });
/** Text that may be empty. */
export const optionalText = (label: string, max = 500) => singleLine(max).default('').meta({ label });

export const phone = (label: string) => coded(30).overwrite(toPhone).regex(phonePattern).meta({ label, kind: 'phone' });
export const optionalPhone = (label: string) =>
  coded(30)
    .overwrite((v) => (v === '' ? v : toPhone(v)))
    .regex(/^$|^\+62[1-9]\d{6,12}$/)
    .default('')
    .meta({ label, kind: 'phone' });

export const nopol = (label = 'Nopol') =>
  coded(20).overwrite(toNopol).regex(nopolPattern).meta({ label, kind: 'nopol' });

/** Digits without separators; a number with decimals (`1234567890.0`) stays as it is. */
const bareDigits = (typed: string): string =>
  /^\s*\d+[.,](0+|\d{1,2})\s*$/.test(typed) ? typed : typed.replace(/[\s.-]/g, '');

/** NPWP: 15 or 16 digits; dots and dashes are dropped. Personal data. */
export const npwp = (label = 'NPWP') =>
  coded(30)
    .overwrite(bareDigits)
    .regex(/^$|^\d{15,16}$/)
    .default('')
    .meta({ label, kind: 'npwp', class: 'identity', exact: true });

const within = (span: SpanName) => bounded(10).date().regex(spanPattern(span));
const dated = (label: string, span: SpanName) => ({
  ...{ label, format: 'date' },
  ...(span === 'own' ? {} : { span }),
});
/** A calendar day, `YYYY-MM-DD`. */
export const day = (label: string, span: SpanName = 'own') => within(span).meta(dated(label, span));
/** A calendar day that may be empty (`''`). */
export const optionalDay = (label: string, span: SpanName = 'own') =>
  z
    .union([z.literal(''), within(span)])
    .default('')
    .meta(dated(label, span));
/** Refuses two days of an entry in the wrong order, at the later one; an empty day is not compared. */
export const inOrder = <V extends object>(
  entry: V,
  first: keyof V & string,
  later: keyof V & string,
  label: string,
  before: string,
): void => {
  const [from, to] = [entry[first], entry[later]];
  if (from && to && to < from) reject('dates-order', { label, before }, later);
};
/** Marks a day after which something expires (a licence, a contract, a tariff); lists highlight it when it is near. */
export const expiring = <S extends z.ZodType>(day: S): S => day.meta({ ...day.meta(), expires: true });
/**
 * A derived field: the day (`''`: none) on which something is due. The day is stored, and lists sort by it; how long it
 * is overdue, or still has, is computed for display.
 */
export const age = (label: string) => z.union([z.literal(''), z.iso.date()]).meta({ label, format: 'date', age: true });
/** Initial value of a field in the form of a new entry. */
export const initially = <S extends z.ZodType>(initial: Initial, field: S): S =>
  field.meta({ ...field.meta(), initial });
/** A moment, ISO 8601 in UTC (`2026-07-21T12:00:00.000Z`). */
export const moment = (label: string) =>
  bounded(40)
    .datetime({ offset: true })
    .regex(spanPattern('own'))
    .overwrite((v) => (Number.isNaN(Date.parse(v)) ? v : new Date(v).toISOString()))
    .meta({ label, format: 'datetime' });
/** Whole rupiah, 0 or more. */
export const rupiah = (label: string, most = 1_000_000_000_000) =>
  z.int().min(0).max(most).meta({ label, format: 'money' });
/** Whole rupiah that go into a document's total. */
export const price = (label: string) => rupiah(label, MOST_PRICE);
/** A whole count, 0 or more. */
export const count = (label: string, most = 10_000_000) => z.int().min(0).max(most).meta({ label, format: 'number' });
/** A step's field with a default from a field of its document. */
export const proposing = <S extends z.ZodType>(field: S, proposes: string): S =>
  field.meta({ ...field.meta(), proposes });
/** Kilograms, whole. */
export const kilos = (label: string) => z.int().min(0).max(10_000_000).meta({ label, format: 'kg' });
export const email = (label = 'Email') => coded(200).email().meta({ label, kind: 'email' });
/** An e-mail address that may be empty (`''`). */
export const optionalEmail = (label = 'Email') =>
  z
    .union([z.literal(''), coded(200).email()])
    .default('')
    .meta({ label, kind: 'email' });
/** Least digits from which they identify an account or a person. */
const LEAST_EXACT = 5;
/** Digits of a fixed or bounded length, or empty: a KTP, a bank account; dots, dashes and spaces are dropped. */
export const optionalDigits = (label: string, least: number, most: number) =>
  coded(60)
    .overwrite(bareDigits)
    .regex(new RegExp(`^$|^\\d{${least},${most}}$`))
    .default('')
    .meta({
      label,
      hint: least === most ? `${least} angka` : `${least}–${most} angka`,
      ...(least >= LEAST_EXACT ? { exact: true } : {}),
    });
/** A year of four digits, or empty; text, so that it never gets a thousands separator. */
export const optionalYear = (label: string) =>
  coded(20)
    .regex(/^$|^(19|20)\d\d$/)
    .default('')
    .meta({ label, hint: 'Empat angka, misalnya 2015' });
/** One of some values, or none (`''`). @param options value → label */
export const optionalChoice = <V extends string>(label: string, options: Record<V, string>) =>
  z
    .enum(['', ...(Object.keys(options) as V[])])
    // `''` is a valid value; TypeScript can't infer that while V is generic.
    .default('' as never)
    .meta({ label, options: { '': 'Belum diisi', ...options } });
/** Per cent, 0 to 100, with decimals. */
export const percent = (label: string) => z.number().min(0).max(100).default(0).meta({ label, kind: 'percent' });
/** Degrees of latitude (`most` 90) or longitude (180), north and east positive; `null`: unknown. */
export const optionalCoordinate = (label: string, most: 90 | 180) =>
  z.number().min(-most).max(most).nullable().default(null).meta({ label, kind: 'coordinate', optional: true });
/** Metres; `null`: unknown. */
export const optionalMetres = (label: string) =>
  z.number().min(0).max(100_000).nullable().default(null).meta({ label, format: 'number', optional: true });
/** Text of several lines that may be empty. */
export const longText = (label: string, max = 1000) => multiLine(max).default('').meta({ label, kind: 'long' });
/** A code of capitals, digits and dashes; case is ignored on input. */
export const code = (label = 'Kode') =>
  coded(40)
    .toUpperCase()
    .regex(/^[A-Z0-9-]{2,20}$/)
    .meta({ label, hint: 'Huruf besar, angka dan tanda hubung, 2–20' });

export const unitType = (label = 'Unit') => z.enum(unitTypeNames).meta({ label, options: unitNames });
