/**
 * All texts that an entity or a document needs beside its declaration, in one message: which text is missing in which
 * file, and how to add it and note its shape.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { entities } from '@domain/index';
import { infos } from '@domain/infos';
import { langs } from '@domain/texts/speech';
import { kindWords } from '@domain/wording/kind-words';
import { views } from '@views/index';
import { masterWords } from '@/testing/master-words';
import { kindTextFiles, kindTexts } from '../../kind-texts';

const SCREENS = 'web/src/i18n';
const read = (file: string): Record<string, string> => JSON.parse(readFileSync(file, 'utf8'));
const serverTexts = (lang: string) => ({ ...read(`services/domain/texts/said/${lang}.json`), ...kindTexts(lang) });
const screens = (lang: string): Record<string, string> =>
  Object.assign(
    serverTexts(lang),
    ...readdirSync(`${SCREENS}/${lang}`)
      .filter((file) => file.endsWith('.json'))
      .map((file) => read(`${SCREENS}/${lang}/${file}`)),
  );
const [, ...others] = langs;
const textsByLang = new Map(others.map((lang) => [lang, { screens: screens(lang), said: serverTexts(lang) }]));
/** One line per text: the languages that lack it, and how to add it. */
const lacking = (texts: Iterable<string>, by: 'screens' | 'said', way: string): string[] =>
  [...texts].flatMap((text) => {
    const missing = others.filter((lang) => !(text in (textsByLang.get(lang)?.[by] ?? {})));
    return text !== '' && missing.length > 0 ? [`"${text}" in ${missing.join()}: ${way}`] : [];
  });
const kinds = infos.map((info) => {
  const entity = entities.find(({ name }) => name === info.name);
  if (!entity) throw new Error(`${info.name} is no entity`);
  return { name: info.name, ...kindWords(entity, info) };
});

it('is written in every language, and noted', () => {
  const noted = read('projections/views/shapes.json');
  const masterTexts = masterWords();
  const ofKinds = new Set(kinds.flatMap(({ spoken, shown }) => [...spoken, ...shown]));
  expect(masterTexts.size).toBeGreaterThan(200);
  expect(ofKinds.size).toBeGreaterThan(200);
  expect([
    ...lacking(
      [...masterTexts].filter((word) => !ofKinds.has(word)),
      'screens',
      `${SCREENS}/*/master.json`,
    ),
    // Server texts are in the domain's files, or beside their kind.
    ...kinds.flatMap(({ name, spoken, shown }) => [
      ...lacking(spoken, 'said', `npm run texts -- ${name}`),
      ...lacking(shown, 'screens', `npm run texts -- ${name}`),
    ]),
    ...views.flatMap(({ name }) =>
      name in noted ? [] : [`${name} in projections/views/shapes.json, by RECORD=1 npm run test:unit -- views/shapes`],
    ),
  ]).toEqual([]);
});
it('has no text beside a kind that no kind says, that the server’s texts have too, or that a language lacks', () => {
  const words = new Set(kinds.flatMap(({ spoken, shown }) => [...spoken, ...shown]));
  const files = kindTextFiles().map((file): [string, Record<string, object>] => [
    file,
    JSON.parse(readFileSync(file, 'utf8')),
  ]);
  const wrong = files.flatMap(([file, texts]) =>
    Object.entries(texts).flatMap(([text, of]) => {
      const odd = !words.has(text) || others.some((lang) => !Reflect.get(of, lang));
      const twice = text in read('services/domain/texts/said/en.json');
      return odd || twice ? [`${file}: "${text}"`] : [];
    }),
  );
  expect(wrong).toEqual([]);
});
