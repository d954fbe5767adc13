/** Translations of the names of kinds, from a file beside each kind: `<kind>.texts.json`. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** By Indonesian text, then by language. */
export type KindTexts = Readonly<Record<string, Readonly<Record<string, string>>>>;

const DOMAIN = fileURLToPath(new URL('../../../services/domain/', import.meta.url));
/** Paths of all such files. @param folder of the domain */
export const kindTextFiles = (folder = DOMAIN): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.texts.json'))
    .map((file) => `${folder}/${file}`)
    .toSorted();
/**
 * Translations of all of them in a language, by Indonesian text; missing ones are left out. @param folder of the domain
 */
export const kindTexts = (lang: string, folder?: string): Record<string, string> =>
  Object.fromEntries(
    kindTextFiles(folder).flatMap((file) =>
      Object.entries(JSON.parse(readFileSync(file, 'utf8')) as KindTexts).flatMap(([text, of]) =>
        of[lang] ? [[text, of[lang]]] : [],
      ),
    ),
  );
