/**
 * `npm run texts -- <kind>`: writes `<kind>.texts.json` beside the kind with its untranslated words, drafted from
 * translations of similar words, and names those that are missing. Texts already in the file stay.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { entities } from '../../../services/domain/index.js';
import { infos } from '../../../services/domain/infos.js';
import { langs } from '../../../services/domain/texts/speech.js';
import { kindWords } from '../../../services/domain/wording/kind-words.js';
import { type KindTexts, kindTextFiles } from '../../runtime/http/kind-texts.js';
import { draftOf, type LanguageTexts, type Texts } from './texts-draft.js';

const DOMAIN = 'services/domain';
const SCREENS = 'web/src/i18n';
const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'));
const jsonIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => `${folder}/${file}`);
const write = (file: string, of: object) => writeFileSync(file, `${JSON.stringify(of, null, 2)}\n`);

/** The file that declares a kind. @throws where there is none */
const fileOf = (kind: string): string => {
  const declares = new RegExp(`\\b(?:document|entity|balances)\\(\\{\\s*name: '${kind}'`);
  const match = readdirSync(DOMAIN, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.spec)\.ts$/.test(file))
    .map((file) => `${DOMAIN}/${file}`)
    .find((file) => declares.test(readFileSync(file, 'utf8')));
  if (!match) throw new Error(`No file of ${DOMAIN} declares ${kind}`);
  return match;
};

const [kind = ''] = process.argv.slice(2);
const [entity, info] = [entities.find(({ name }) => name === kind), infos.find(({ name }) => name === kind)];
if (!entity || !info) {
  const usage = `usage: npm run texts -- <kind>; kinds: ${entities.map(({ name }) => name).join(', ')}`;
  if (kind === '--help') console.log(usage);
  else console.error(usage);
  process.exit(kind === '--help' ? 0 : 1);
}
const file = fileOf(kind).replace(/\.ts$/, '.texts.json');
const ownTexts: KindTexts = existsSync(file) ? read(file) : {};
const others = kindTextFiles(DOMAIN)
  .filter((one) => one !== file)
  .map((one): KindTexts => read(one));
const byLang = Object.fromEntries(
  langs.slice(1).map((lang): [string, LanguageTexts] => {
    const screens: Texts = Object.assign({}, ...jsonIn(`${SCREENS}/${lang}`).map(read));
    const beside = others.flatMap((texts) => Object.entries(texts).map(([text, of]) => [text, of[lang] ?? '']));
    return [lang, { screens, said: read(`${DOMAIN}/texts/said/${lang}.json`), kinds: Object.fromEntries(beside) }];
  }),
);
const { texts, there, moved, missing } = draftOf(kindWords(entity, info), ownTexts, byLang);
if (Object.keys(texts).length > 0 || existsSync(file)) write(file, texts);
// Texts that the server sends have one home; screens read them from there.
for (const path of moved.length > 0 ? langs.slice(1).flatMap((lang) => jsonIn(`${SCREENS}/${lang}`)) : []) {
  const all: Texts = read(path);
  const rest = Object.entries(all).filter(([word]) => !moved.includes(word));
  if (rest.length < Object.keys(all).length) write(path, Object.fromEntries(rest));
}
console.log(`${kind}: ${there.length} words are said already, ${Object.keys(texts).length} stand in ${file}`);
if (moved.length > 0) console.log(`Moved from ${SCREENS}, as the server says them too: ${moved.join(', ')}`);
if (missing.length > 0) console.log(`Missing there:\n${missing.map((word) => `  ${word}`).join('\n')}`);
