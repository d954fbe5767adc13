/**
 * What kinds say of themselves beside their fields, as plain data in each page: the modules of `services/domain/declared`, which
 * ask the whole registry elsewhere, and the texts that stand beside the kinds, one language a module.
 */
import { basename, dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Plugin, runnerImport } from 'vite';
import { kindTextFiles, kindTexts } from './kind-texts';

const DOMAIN = fileURLToPath(new URL('../services/domain', import.meta.url));
const TEXTS = 'virtual:kind-texts/';

export const declared = (): Plugin => ({
  name: 'declared',
  enforce: 'pre',
  resolveId: (id) => (id.startsWith(TEXTS) ? `\0${id}` : undefined),
  async load(id) {
    if (id.startsWith(`\0${TEXTS}`)) {
      for (const file of kindTextFiles(DOMAIN)) this.addWatchFile(file);
      return `export default ${JSON.stringify(kindTexts(basename(id), DOMAIN))};`;
    }
    const file = id.replace(/\?.*/, '');
    if (dirname(file) !== resolve(DOMAIN, 'declared')) return undefined;
    const { module, dependencies } = await runnerImport<Record<string, unknown>>(file);
    for (const one of dependencies) this.addWatchFile(resolve(one));
    return Object.entries(module)
      .filter(([, value]) => typeof value !== 'function')
      .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
      .join('\n');
  },
});
