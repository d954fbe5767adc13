/** Each language has every text that English has, in its plural forms, with the same values; and the server's texts. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { newsKinds } from '../../../services/domain/flows/platform/news-kinds.js';
import { spStatus } from '../../../services/domain/flows/sp/status.js';
import { infos } from '../../../services/domain/infos.js';
import type { StatusTable } from '../../../services/domain/kit/lifecycle/status.js';
import { unitStates } from '../../../services/domain/telemetry/units.js';
import { type AccountLetter, ownerLetters, unprovedLetters } from '../../../services/domain/texts/account-letters.js';
import { langs } from '../../../services/domain/texts/speech.js';
import { allRefusals } from '../../../services/domain/wording/all-refusals.js';
import { kindTexts } from '../../runtime/http/kind-texts.js';
import { texts as serverTexts } from '../../runtime/http/texts.js';

type Texts = Record<string, string>;
const read = (path: string): Texts => JSON.parse(readFileSync(path, 'utf8')) as Texts;
const screens = (lang: string): Texts =>
  Object.assign(
    {},
    ...readdirSync(`web/src/i18n/${lang}`)
      .filter((file) => file.endsWith('.json'))
      .map((file) => read(join('web/src/i18n', lang, file))),
  );
const serverTextsOf = (lang: string): Texts => ({
  ...read(`services/domain/texts/said/${lang}.json`),
  ...kindTexts(lang),
});

const FORM = /_(zero|one|two|few|many|other)$/;
const english = screens('en');
const plain = new Set(Object.keys(english).map((key) => key.replace(FORM, '')));
const valuesOf = (text: string) => [...text.matchAll(/\{\{?(\w+)\}?\}/g)].map((m) => m[1]).sort();
/** No text needs a separate form for millions. */
const formsOf = (lang: string) =>
  new Intl.PluralRules(lang).resolvedOptions().pluralCategories.filter((form) => lang === 'ar' || form !== 'many');

/** Texts of a table of statuses. */
const declared = (table: StatusTable): string[] =>
  Object.values(table).flatMap(({ label, notifyCreator }) => [label, ...(notifyCreator ? [notifyCreator] : [])]);
/** Texts between single quotes in lists and tables of these files, if they contain a space, as texts for people do. */
const written = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/^ {2}(?:\w+: )?'([^'\n]* [^'\n]*)',$/gm)].map((m) => m[1] as string);
/** All texts of the server. */
const texts: readonly string[] = [
  ...declared(spStatus),
  ...newsKinds.map(({ label }) => label),
  ...Object.values(unitStates).map(({ label }) => label),
  ...Object.values({ ...ownerLetters, ...unprovedLetters } as Record<string, AccountLetter>).flatMap(
    ({ title, says, button, foot }) => [title, says, foot, ...(button ? [button] : [])],
  ),
  ...Object.values(allRefusals).map(([, text]) => text),
  ...Object.values(serverTexts).map(([, text]) => text),
  ...[
    'infra/runtime/http/invalid.ts',
    'projections/api/export/template.ts',
    'services/domain/texts/reasons.ts',
  ].flatMap(written),
  ...[
    ...readFileSync('services/api/auth/auth.controller.ts', 'utf8').matchAll(/const [A-Z]+ = '([^'\n]* [^'\n]*)'/g),
  ].map((m) => m[1] as string),
];

/**
 * Texts of declared documents: `web/src/i18n/declared.spec.ts` names missing ones, with all else that a declaration
 * needs.
 */
const spoken = new Set(
  infos.flatMap(({ life }) =>
    (life?.statuses ?? []).flatMap(({ label, notifyCreator }) => [label, notifyCreator ?? '']),
  ),
);

describe.each(langs.slice(1))('%s', (lang) => {
  const screenTexts = screens(lang);
  const has = (texts: Texts, key: string) => key in texts || formsOf(lang).every((form) => `${key}_${form}` in texts);

  it('has every text of the screens, and none that is nowhere', () => {
    expect([...plain].filter((key) => !has(screenTexts, key) && !spoken.has(key))).toEqual([]);
    const isKnown = (key: string) => plain.has(key) || plain.has(key.replace(FORM, '')) || key in serverTextsOf(lang);
    expect(Object.keys(screenTexts).filter((key) => !isKnown(key))).toEqual([]);
  });
  it('says what a document is called in one place, unless a screen says it otherwise', () => {
    const server = serverTextsOf(lang);
    expect([...spoken].filter((key) => key in screenTexts && screenTexts[key] === server[key])).toEqual([]);
  });
  it('has every text that the server says', () => {
    expect(texts.length).toBeGreaterThan(300);
    expect([...new Set(texts)].filter((key) => !spoken.has(key) && !(key in serverTextsOf(lang)))).toEqual([]);
  });
  it('names the values that each text is given, but a number that a form says in words', () => {
    const odd = Object.entries({ ...serverTextsOf(lang), ...screenTexts }).filter(([key, text]) => {
      const form = FORM.exec(key)?.[1] ?? '';
      const drop = ['zero', 'one', 'two'].includes(form) ? ['count', 'n'] : [];
      const of = (values: (string | undefined)[]) => values.filter((name) => !drop.includes(name ?? '')).join();
      const bare = key.replace(FORM, '');
      return key in serverTextsOf(lang) && !(key in screenTexts) && !FORM.test(key)
        ? of(valuesOf(text)) !== of(valuesOf(key))
        : of(valuesOf(text)) !== of(valuesOf(english[bare] ?? english[`${bare}_other`] ?? bare));
    });
    expect(odd).toEqual([]);
  });
  it('is written in its own letters, and holds no mark that turns the writing', () => {
    const values = Object.values({ ...screens(lang), ...serverTextsOf(lang) });
    expect(
      values.filter((text) => /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/.test(text) || text.trim() === ''),
    ).toEqual([]);
    const script = { zh: /\p{Script=Han}/u, ar: /\p{Script=Arabic}/u }[lang as string];
    // Names, numbers and international terms make up the rest.
    if (script) expect(values.filter((text) => script.test(text)).length / values.length).toBeGreaterThan(0.9);
  });
});
