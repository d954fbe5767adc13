/** `virtual:screens`: loaders of the screens by name. A screen is loaded when it is opened. */
import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const FOUND = fileURLToPath(new URL('./src/screens/**/*.screen.tsx', import.meta.url));
const MODULE = 'virtual:screens';
/** The NUL prefix marks a virtual module for the bundler. */
const ID = `\0${MODULE}`;

/** Absolute paths of all screens: `<name>.screen.tsx`. */
export const screenFiles = (): string[] => globSync(FOUND);

const lineOf = (file: string): string => `'${basename(file, '.screen.tsx')}': () => import(${JSON.stringify(file)})`;
export const screensModule = (): Plugin => ({
  name: 'screens',
  resolveId: (id) => (id === MODULE ? ID : undefined),
  load: (id) => (id === ID ? `export default { ${screenFiles().map(lineOf).join(', ')} };` : undefined),
});
