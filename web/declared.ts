/**
 * What kinds declare beside their fields, as plain data in each page: the modules of `services/domain/declared`, which
 * need the whole registry and so run in the build, and the texts beside the kinds, one module per language.
 */
import { readdirSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Plugin, runnerImport } from 'vite';
import { kindTextFiles, kindTexts } from './kind-texts';

const DOMAIN = fileURLToPath(new URL('../services/domain', import.meta.url));
const TEXTS = 'virtual:kind-texts/';

/**
 * Id of the one module that imports all of `services/domain/declared`: loading each by itself would run the whole
 * registry every time.
 */
const ALL = 'virtual:all-declared';
const FOLDER = resolve(DOMAIN, 'declared');
type DeclaredModules = Readonly<Record<string, Readonly<Record<string, unknown>>>>;
const all = (): Plugin => ({
  name: 'all-declared',
  resolveId: (id) => (id === ALL ? `\0${ALL}` : undefined),
  load: (id) =>
    id === `\0${ALL}`
      ? readdirSync(FOLDER)
          .filter((file) => /(?<!\.spec)\.ts$/.test(file))
          .map((file) => `export * as ${basename(file, '.ts')} from ${JSON.stringify(join(FOLDER, file))};`)
          .join('\n')
      : undefined,
});

export const declared = (): Plugin => {
  let read = new Set<string>();
  let running: Promise<DeclaredModules> | undefined;
  const run = async (): Promise<DeclaredModules> => {
    const { module, dependencies } = await runnerImport<DeclaredModules>(ALL, { plugins: [all()] });
    read = new Set(dependencies.map((file) => resolve(file)));
    return module;
  };
  return {
    name: 'declared',
    enforce: 'pre',
    resolveId: (id) => (id.startsWith(TEXTS) ? `\0${id}` : undefined),
    async load(id) {
      if (id.startsWith(`\0${TEXTS}`)) {
        for (const file of kindTextFiles(DOMAIN)) this.addWatchFile(file);
        return `export default ${JSON.stringify(kindTexts(basename(id), DOMAIN))};`;
      }
      const file = id.replace(/\?.*/, '');
      if (dirname(file) !== FOLDER) return undefined;
      running ??= run().catch((error: unknown) => {
        running = undefined;
        throw error;
      });
      const values = (await running)[basename(file, '.ts')] ?? {};
      for (const one of read) this.addWatchFile(one);
      return Object.entries(values)
        .filter(([, value]) => typeof value !== 'function')
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
        .join('\n');
    },
    hotUpdate({ file }) {
      if (read.has(file)) running = undefined;
    },
  };
};
