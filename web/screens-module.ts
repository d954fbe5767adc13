/** `virtual:screens`: the screens by name, each fetched when it is opened; a name is all that a page says of most. */
import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const FOUND = fileURLToPath(new URL('./src/screens/**/*.screen.tsx', import.meta.url));
const MODULE = 'virtual:screens';
/** As the bundler knows a module that is no file. */
const ID = `\0${MODULE}`;

/** The files of all screens: `<name>.screen.tsx`. */
export const screenFiles = (): string[] => globSync(FOUND);

const lineOf = (file: string): string => `'${basename(file, '.screen.tsx')}': () => import(${JSON.stringify(file)})`;
export const screensModule = (): Plugin => ({
  name: 'screens',
  resolveId: (id) => (id === MODULE ? ID : undefined),
  load: (id) => (id === ID ? `export default { ${screenFiles().map(lineOf).join(', ')} };` : undefined),
});
