/** All that an entity or a document needs beside its declaration, in one message: which text in which file, and what notes its shape. */
import { readdirSync, readFileSync } from 'node:fs';
import { infos } from '@domain/infos';
import { langs } from '@domain/texts/speech';
import { views } from '@views/index';
import { masterWords } from '@/testing/master-words';

const SCREENS = 'web/src/i18n';
const said = (lang: string) => `services/domain/texts/said/${lang}.json`;
const read = (file: string): Record<string, string> => JSON.parse(readFileSync(file, 'utf8'));
const screens = (lang: string): Record<string, string> =>
  Object.assign(
    {},
    ...readdirSync(`${SCREENS}/${lang}`)
      .filter((file) => file.endsWith('.json'))
      .map((file) => read(`${SCREENS}/${lang}/${file}`)),
  );
/** A line a text: what it is in each language that lacks it, and where that is written. */
const lacking = (
  texts: Iterable<string>,
  of: readonly string[],
  has: (lang: string) => object,
  at: string,
): string[] => {
  const known = new Map(of.map((lang) => [lang, has(lang)]));
  return [...texts].flatMap((text) => {
    const missing = of.filter((lang) => !(text in (known.get(lang) ?? {})));
    return text !== '' && missing.length > 0 ? [`"${text}" in ${at.replace('*', `{${missing.join()}}`)}`] : [];
  });
};
/** What a document is called where the server writes: its statuses, and what its creator hears. */
const spoken = new Set(
  infos.flatMap(({ life }) =>
    (life?.statuses ?? []).flatMap(({ label, notifyCreator }) => [label, ...(notifyCreator ? [notifyCreator] : [])]),
  ),
);

it('is written in every language, and noted', () => {
  const noted = read('projections/views/shapes.json');
  const [, ...others] = langs;
  const own = masterWords();
  expect(own.size).toBeGreaterThan(200);
  expect(spoken.size).toBeGreaterThan(10);
  expect([
    // What is spoken stands with what the server says, once for each.
    ...lacking(
      [...own].filter((word) => !spoken.has(word)),
      others,
      screens,
      `${SCREENS}/*/master.json`,
    ),
    ...lacking(spoken, others, (lang) => read(said(lang)), said('*')),
    ...views.flatMap(({ name }) =>
      name in noted ? [] : [`${name} in projections/views/shapes.json, by RECORD=1 npm run test:unit -- views/shapes`],
    ),
  ]).toEqual([]);
});
