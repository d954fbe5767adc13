/** Checks every text of the product against the glossary: one word per concept, in each language. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { spFlow } from '../../../services/domain/flows/sp/sp.js';
import { infos } from '../../../services/domain/infos.js';
import type { FieldInfo } from '../../../services/domain/kit/entity/field-info.js';
import { routes } from '../../../services/domain/navigation/access.js';
import { menus } from '../../../services/domain/navigation/menus.js';
import { broken, glossary, specified, type TermLang } from '../../../services/domain/texts/glossary.js';
import { allRefusals as refusals } from '../../../services/domain/wording/all-refusals.js';
import { texts } from '../../runtime/http/texts.js';

const EN = 'web/src/i18n/en';
const files = readdirSync(EN).filter((file) => file.endsWith('.json'));
const screens = files.map((file): [string, Record<string, string>] => [
  file,
  JSON.parse(readFileSync(join(EN, file), 'utf8')),
]);
type Text = [where: string, lang: TermLang, text: string];
const wordsOf = (field: FieldInfo): string[] => [
  field.label,
  field.hint ?? '',
  field.zeroWarning ?? '',
  ...(field.options ?? []).map(({ label }) => label),
  ...(field.rows ?? []).flatMap(wordsOf),
];
const both = (where: string, [id, en]: readonly [string, string]): Text[] => [
  [where, 'id', id],
  [where, 'en', en],
];
const inId = (where: string, all: readonly (string | undefined)[]): Text[] =>
  all.flatMap((text): Text[] => (text ? [[where, 'id', text]] : []));

/** Texts that only programs receive: the required form of days and headers. */
const forPrograms: readonly string[] = ['no-such-day', 'file-name'];

const serverTexts: Readonly<Record<string, string>> = JSON.parse(
  readFileSync('services/domain/texts/said/en.json', 'utf8'),
);
const programTexts = new Set<string>(forPrograms.map((code) => texts[code as keyof typeof texts]?.[1]));

/** The key of a screen's text is its Indonesian; `texts.spec.ts` checks that none is missing. */
const all: Text[] = [
  ...screens.flatMap(([file, english]) =>
    Object.entries(english).flatMap(([key, text]) => both(file, [key.replace(/_(?:one|other)$/, ''), text])),
  ),
  ...Object.entries(serverTexts)
    .filter(([text]) => !programTexts.has(text))
    .flatMap(([text, english]) => both('said/en.json', [text.replace(/_(?:one|other)$/, ''), english])),
  ...inId(
    'refusals',
    Object.values(refusals).map(([, text]) => text),
  ),
  ...Object.entries(texts)
    .filter(([code]) => !forPrograms.includes(code))
    .flatMap(([code, [, text]]) => inId(code, [text])),
  ...infos.flatMap((info) =>
    inId(info.name, [
      info.label,
      ...[...info.fields, ...info.derived].flatMap(wordsOf),
      ...info.form.map(({ label }) => label),
      ...info.actions.flatMap((action) => [action.label, ...action.fields.flatMap(wordsOf)]),
    ]),
  ),
  ...inId('sp', [
    ...Object.values(spFlow.historyLabels).map(({ text }) => text),
    ...Object.values(spFlow.steps).map(({ label }) => label),
  ]),
  ...inId(
    'routes',
    routes.map(({ title }) => title),
  ),
  ...inId(
    'menus',
    Object.values(menus).flatMap((groups) =>
      groups.flatMap(({ label, items }) => [label, ...items.map((item) => item.label)]),
    ),
  ),
];

it('finds the texts', () => {
  expect(all.length).toBeGreaterThan(3_000);
  expect(new Set(all.map(([, lang]) => lang)).size).toBe(2);
});
it('writes each thing with its one word', () => {
  const wrong = all.flatMap(([where, lang, text]) =>
    broken(text, lang).map((term) => `${where}, ${lang}: “${text}” – write ${term[lang]}`),
  );
  expect([...new Set(wrong)]).toEqual([]);
});
it('has one English for a text, whichever file it stands in', () => {
  const seen = new Map<string, Set<string>>();
  for (const [, english] of screens)
    for (const [key, text] of Object.entries(english)) seen.set(key, (seen.get(key) ?? new Set()).add(text));
  expect([...seen].filter(([, ways]) => ways.size > 1).map(([key, ways]) => [key, ...ways])).toEqual([]);
});
it.each([
  [
    'id',
    'Batalkan…',
    'Batalkan',
    'Edit {{label}}',
    'Buat SP',
    'User baru',
    '{{label}} baru',
    'Vehicle {{n}}',
    'Lose sale',
    'Kirim surel',
  ],
  ['id', 'Telp lain', 'Jumlah wing box', 'mis. 21/07/2026', 'sampai 2026-07-21', 'contoh 0812 8840 2217', 'mis. 7.5'],
  ['en', 'Cancel', 'New {{label}}', 'Lost sale', 'Prices of partners', 'Travel money', 'Any kota', 'e.g. 7,5', 'Email'],
] as const)('bites in %s', (lang, ...bad) => {
  const bites = (text: string) => broken(text, lang).length > 0;
  expect(bad.filter((text) => !bites(text))).toEqual([]);
});
it('makes no exception without need, and allows its own words', () => {
  const bites = (text: string, lang: TermLang) => glossary.some(({ not }) => not[lang]?.test(text));
  expect(Object.keys(specified).filter((text) => !bites(text, 'id') && !bites(text, 'en'))).toEqual([]);
  for (const { id, en } of glossary) expect([broken(id, 'id'), broken(en, 'en')]).toEqual([[], []]);
});
