/** Each language has every text that English has, in the forms its numbers need, with the same values; and what the server says. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { spStatus } from '../../../services/domain/flows/sp/status.js';
import { infos } from '../../../services/domain/infos.js';
import type { StatusTable } from '../../../services/domain/kit/status.js';
import { type AccountLetter, accountLetters } from '../../../services/domain/texts/account-letters.js';
import { allRefusals } from '../../../services/domain/texts/all-refusals.js';
import { langs } from '../../../services/domain/texts/speech.js';
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
const said = (lang: string): Texts => read(`services/domain/texts/said/${lang}.json`);

const FORM = /_(zero|one|two|few|many|other)$/;
const english = screens('en');
const plain = new Set(Object.keys(english).map((key) => key.replace(FORM, '')));
const valuesOf = (text: string) => [...text.matchAll(/\{\{?(\w+)\}?\}/g)].map((m) => m[1]).sort();
/** Millions of something stand nowhere with their form of their own. */
const formsOf = (lang: string) =>
  new Intl.PluralRules(lang).resolvedOptions().pluralCategories.filter((form) => lang === 'ar' || form !== 'many');

const sources = (folder: string): string =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.spec)\.tsx?$/.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n');
/** Pairs that a table of statuses is made with. */
const declared = (table: StatusTable) =>
  Object.values(table).flatMap(({ label, notifyCreator }) => [label[0], ...(notifyCreator ? [notifyCreator[0]] : [])]);
/** Pairs of texts that stand side by side where they are declared. */
const pairs = [
  ...declared(spStatus),
  ...Object.values(accountLetters as Record<string, AccountLetter>).flatMap(({ title, says, button, foot }) =>
    [title, says, foot, ...(button ? [button] : [])].map(([id]) => id),
  ),
  ...Object.values(allRefusals).map(([, id]) => id),
  ...Object.values(serverTexts).map(([, id]) => id),
  ...[...sources('services/domain').matchAll(/(?:label|notifyCreator): \[\s*'([^']+)',\s*'[^']+',?\s*\]/g)].map(
    (m) => m[1],
  ),
  ...[
    ...['infra/runtime/http/invalid.ts', 'projections/api/export/template.ts', 'services/domain/texts/reasons.ts']
      .map((file) => readFileSync(file, 'utf8'))
      .join('\n')
      .matchAll(/\[\s*'([^']+)',\s*'[^']+',?\s*\]/g),
  ].map((m) => m[1]),
  ...[...sources('services/api').matchAll(/const [A-Z]+ = \['([^']+)', '[^']+'\] as const/g)].map((m) => m[1]),
] as string[];

/** Of declared documents: `web/src/i18n/declared.spec.ts` says what is missing, with all else that a declaration needs. */
const spoken = new Set(
  infos.flatMap(({ life }) =>
    (life?.statuses ?? []).flatMap(({ label, notifyCreator }) => [label[0], notifyCreator?.[0] ?? '']),
  ),
);

describe.each(langs.slice(2))('%s', (lang) => {
  const own = screens(lang);
  const has = (texts: Texts, key: string) => key in texts || formsOf(lang).every((form) => `${key}_${form}` in texts);

  it('has every text of the screens, and none that is nowhere', () => {
    expect([...plain].filter((key) => !has(own, key) && !spoken.has(key))).toEqual([]);
    expect(Object.keys(own).filter((key) => !plain.has(key) && !plain.has(key.replace(FORM, '')))).toEqual([]);
  });
  it('says what a document is called in one place, unless a screen says it otherwise', () => {
    const server = said(lang);
    expect([...spoken].filter((key) => key in own && own[key] === server[key])).toEqual([]);
  });
  it('has every text that the server says', () => {
    expect(pairs.length).toBeGreaterThan(300);
    expect([...new Set(pairs)].filter((key) => !spoken.has(key) && !(key in said(lang)))).toEqual([]);
  });
  it('names the values that each text is given, but a number that a form says in words', () => {
    const odd = Object.entries({ ...said(lang), ...own }).filter(([key, text]) => {
      const form = FORM.exec(key)?.[1] ?? '';
      const drop = ['zero', 'one', 'two'].includes(form) ? ['count', 'n'] : [];
      const of = (values: (string | undefined)[]) => values.filter((name) => !drop.includes(name ?? '')).join();
      const bare = key.replace(FORM, '');
      return key in said(lang) && !(key in own) && !FORM.test(key)
        ? of(valuesOf(text)) !== of(valuesOf(key))
        : of(valuesOf(text)) !== of(valuesOf(english[bare] ?? english[`${bare}_other`] ?? bare));
    });
    expect(odd).toEqual([]);
  });
  it('is written in its own letters, and holds no mark that turns the writing', () => {
    const own = Object.values({ ...screens(lang), ...said(lang) });
    expect(own.filter((text) => /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/.test(text) || text.trim() === '')).toEqual(
      [],
    );
    const script = { zh: /\p{Script=Han}/u, ar: /\p{Script=Arabic}/u }[lang as string];
    // Names, numbers and terms that stay as they are make up the rest.
    if (script) expect(own.filter((text) => script.test(text)).length / own.length).toBeGreaterThan(0.9);
  });
});
