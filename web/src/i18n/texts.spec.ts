/** Every text of the screens has an English translation: no screen is half translated, and no translation is unused. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { masterWords } from '@/testing/master-words';
import { kindTexts } from '../../kind-texts';

const SRC = 'web/src';
const sources = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sources(path);
    return /\.tsx?$/.test(path) && !/\.spec\.tsx?$/.test(path) ? [path] : [];
  });
const english: Record<string, string> = Object.assign(
  {},
  ...readdirSync(`${SRC}/i18n/en`)
    .filter((file) => file.endsWith('.json'))
    .map((file) => JSON.parse(readFileSync(join(SRC, 'i18n/en', file), 'utf8'))),
);
/** Screens also use the server's texts. */
const serverTexts: Record<string, string> = {
  ...JSON.parse(readFileSync('services/domain/texts/said/en.json', 'utf8')),
  ...kindTexts('en'),
};
const code = sources(SRC).map((path) => ({ path, text: readFileSync(path, 'utf8') }));
const unquoted = (quoted: string): string => quoted.slice(1, -1).replace(/\\(['"`\\])/g, '$1');
/** First arguments of `t(…)` that are literals; both branches of a conditional count. */
const keysIn = (text: string): string[] =>
  [...text.matchAll(/(?<![\w.])t\(\s*((?:'(?:[^'\\]|\\.)*')|(?:"(?:[^"\\]|\\.)*")|(?:`[^`$]*`))/g)].map((m) =>
    unquoted(m[1] ?? ''),
  );
const names = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map((m) => m[1]).sort();
const has = (key: string) => key in english || `${key}_other` in english || key in serverTexts;

it('finds the texts', () => expect(code.flatMap((f) => keysIn(f.text)).length).toBeGreaterThan(100));
it('has English for every text', () => {
  const missing = code.flatMap(({ path, text }) =>
    keysIn(text)
      .filter((key) => !has(key))
      .map((key) => `${path}: ${key}`),
  );
  expect([...new Set(missing)]).toEqual([]);
});
it('has English for every name that a refusal brings', () => {
  const domain = readdirSync('services/domain', { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!spec)\.ts$/.test(file))
    .map((file) => readFileSync(join('services/domain', file), 'utf8'))
    .join('\n');
  const refused = [...domain.matchAll(/reject\(\s*'[\w-]+',\s*\{([^}]*)\}/g)].map((m) => m[1] ?? '');
  const literals = refused.flatMap((values) => [...values.matchAll(/\b(?:label|what|action): '([^']+)'/g)]);
  const chosen = refused.flatMap((values) => [...values.matchAll(/[?:] '([^']+)'(?= :|,)/g)]);
  const days = [...domain.matchAll(/inOrder\(\w+, '\w+', '\w+', '([^']+)', '([^']+)'\)/g)];
  const names = [...literals, ...chosen, ...days].flatMap(([, ...parts]) => parts);
  expect(names.length).toBeGreaterThan(12);
  expect([...new Set(names)].filter((name) => !has(name))).toEqual([]);
});
it('names the same values in both languages', () => {
  const plain = (key: string) => key.replace(/_(one|other)$/, '');
  const wrong = Object.entries(english).filter(
    ([key, text]) =>
      names(text).some((n) => !names(plain(key)).includes(n)) ||
      (!key.endsWith('_one') && names(plain(key)).some((n) => !names(text).includes(n))),
  );
  expect(wrong).toEqual([]);
});
it('has no English for texts that are nowhere', () => {
  const all = [...code.map((f) => f.text.replaceAll("\\'", "'")), ...masterWords()].join('\n');
  expect(Object.keys(english).filter((key) => !all.includes(key.replace(/_(one|other)$/, '')))).toEqual([]);
});
