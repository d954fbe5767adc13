/** Unseen characters from a clipboard change no field of any entity; those with a meaning stay. */
import { z } from 'zod';
import { folded } from '../../../../infra/runtime/sheets/columns.js';
import { toNopol, toPhone } from '../../common/typed.js';
import { entities } from '../../index.js';
import { infos } from '../../infos.js';
import { foldedText } from '../../master/intake-columns.js';
import { bare, metaOf } from '../entity/field-info.js';
import { isEmail } from './email-address.js';
import { claimKey, plain, tidy, tidyLines } from './marks.js';

const SHOWN = 'Jalan Contoh 5|0812-3456-7890|B 9494 KXA|B-12|35|35.78|35.78.08|ABC|2015|12.345.678.9-012.345'
  .concat('|1234-5678-90|1234567890123456|1234567890123|orang@contoh.co.id')
  .split('|');
/** The texts of a schema that accept one of the shown examples, by path. */
const textsOf = (schema: z.ZodType, path: string): [path: string, schema: z.ZodType, shown: string][] => {
  const inner = bare(schema);
  const { format, ref } = metaOf(schema);
  if (ref || format) return [];
  if (inner instanceof z.ZodArray) return textsOf(inner.element as z.ZodType, `${path}[]`);
  if (inner instanceof z.ZodObject)
    return Object.entries(inner.shape).flatMap(([name, one]) => textsOf(one as z.ZodType, `${path}.${name}`));
  if (!['string', 'union'].includes(inner.def.type)) return [];
  const shown = SHOWN.find((text) => schema.safeParse(text).success);
  return shown === undefined ? [] : [[path, schema, shown]];
};
/** What people type; fields that only actions set are left out. */
const typed = new Map(
  infos.map((info) => [info.name, info.fields.filter((f) => !f.actionOnly).map(({ name }) => name)]),
);
const texts = entities.flatMap(({ name, fields }) =>
  // A letter is stored in pieces, each as it was cut.
  (name === 'mail' ? [] : (typed.get(name) ?? [])).flatMap((field) =>
    textsOf(fields.shape[field] as z.ZodType, `${name}.${field}`),
  ),
);
const MARKS = ['\u200b', '\u200d', '\u200e', '\u202a', '\u2066', '\u2060', '\ufeff', '\u00ad'];
const DASHES = ['\u2010', '\u2011', '\u2012', '\u2013', '\u2212', '\uff0d'];
const BLANKS = ['\u00a0', '\u202f', '\u2007'];
/** Looks the same as the text. */
const unseen = (text: string, n: number, signs: boolean): string => {
  const mark = MARKS[n % MARKS.length] as string;
  const shown = signs
    ? text.replaceAll('-', DASHES[n % DASHES.length] as string).replaceAll(' ', BLANKS[n % BLANKS.length] as string)
    : text;
  return `${mark}${shown.slice(0, 1)}${mark}${shown.slice(1)}${mark}`;
};

it('every text of every entity is kept as it looks', () => {
  expect(texts.length).toBeGreaterThan(100);
  for (const kind of ['phone', 'nopol', 'npwp', 'email'])
    expect(texts.filter(([, schema]) => metaOf(schema).kind === kind).length).toBeGreaterThan(0);
  const bad = new Set<string>();
  for (const [path, schema, shown] of texts)
    for (let n = 0; n < 24; n++) {
      const signs = metaOf(schema).kind !== 'long';
      const answer = schema.safeParse(unseen(shown, n, signs));
      if (JSON.stringify(answer.data) !== JSON.stringify(schema.parse(shown))) bad.add(path);
    }
  expect([...bad]).toEqual([]);
});
it('so are a number typed, and a heading of a sheet', () => {
  for (let n = 0; n < 24; n++) {
    expect(toPhone(unseen('0812-3456-7890', n, true))).toBe('+6281234567890');
    expect(toNopol(unseen('b-9494-kxa', n, true))).toBe('B 9494 KXA');
    expect(isEmail(unseen('orang@contoh.co.id', n, true))).toBe(true);
    expect(folded(unseen('Kode-customer X*', n, true))).toBe('kode-customer x');
    expect(foldedText(unseen('Sekolah tujuan', n, true))).toBe('sekolah tujuan');
  }
});
it('joiners that make an emoji or another letter stay, marks of direction in lines of both directions too', () => {
  for (const meant of ['👨‍👩‍👧 keluarga', '👩🏽‍🔧', '❤️‍🔥', 'می‌خواهم', 'क्‍ष']) {
    expect(tidy(meant)).toBe(meant.normalize('NFC'));
    expect(tidyLines(meant)).toBe(meant.normalize('NFC'));
  }
  expect(tidyLines('شركة ABC\u200f، جدة!\u200f')).toBe('شركة ABC\u200f، جدة!\u200f');
  expect(tidyLines('PT\u200f Uji\u202e')).toBe('PT Uji');
  expect(tidy('A\u200dB')).toBe('AB');
  expect(tidy('Jakarta – Bandung')).toBe('Jakarta – Bandung');
});
it('tells no twins apart by what nobody sees, and cleans what is clean no further', () => {
  for (const text of ['می‌خواهم', 'PT\u200b Uji', '👨‍👩‍👧']) {
    expect(claimKey(text)).toBe(claimKey(plain(text)));
    for (const clean of [tidy, tidyLines, plain, claimKey]) expect(clean(clean(text))).toBe(clean(text));
  }
});
