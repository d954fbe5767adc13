/**
 * Resolves imports of the project's tests for Node: TypeScript sources directly, the paths of `tsconfig.json`, the
 * bundler's `virtual:` modules, and the replacements of libraries in tests. `jest.config.mjs` maps the same names, for
 * jest's search of related files.
 */
import '../../ops/build/run-ts.mjs';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';

const root = new URL('../../../', import.meta.url);
const at = (path) => new URL(path, root);
const NAMES = [
  [/^@node-rs\/argon2$/, () => at('infra/proof/testing/argon2.mjs')],
  [/^fast-check$/, () => at('infra/proof/testing/fast-check.mjs')],
  [/^@jest\/globals$/, () => at('infra/proof/testing/jest-globals.mjs')],
  [/^@domain\/(.*)$/, ([, path]) => at(`services/domain/${path}`)],
  [/^@views\/(.*)$/, ([, path]) => at(`projections/views/${path}`)],
  [/^virtual:([\w-]+)$/, ([, name]) => at(`web/src/testing/${name}`)],
  [/^@\/(.*)$/, ([, path]) => at(`web/src/${path}`)],
];
/** Modules that add hooks or a page's globals to the test file that imports them are evaluated anew for each file. */
export const PER_FILE = /\/(web\/src\/testing\/page|services\/testing\/started)\.ts$/;
const ENDINGS = ['.ts', '.tsx', '/index.ts', '/index.tsx', '.json'];
const isFile = (url) => existsSync(url) && statSync(url).isFile();
/** Resolves a path without extension, or with that of the compiled file. */
const fileOf = (url) => {
  if (isFile(url)) return url;
  const bare = url.href.replace(/\.js$/, '');
  return ENDINGS.map((ending) => new URL(`${bare}${ending}`)).find(isFile) ?? url;
};
const hrefOf = (url) => {
  const { href } = fileOf(url);
  return PER_FILE.test(href) ? `${href}?of=${encodeURIComponent(globalThis.testFile?.path ?? '')}` : href;
};

registerHooks({
  resolve(specifier, context, next) {
    const { parentURL } = context;
    if (!parentURL?.startsWith(root.href) || parentURL.includes('/node_modules/')) return next(specifier, context);
    for (const [name, to] of NAMES) {
      const match = name.exec(specifier);
      if (match) return next(hrefOf(to(match)), context);
    }
    if (!/^\.\.?\//.test(specifier) || !/\.tsx?$/.test(parentURL)) return next(specifier, context);
    return next(hrefOf(new URL(specifier, parentURL)), context);
  },
  load(url, context, next) {
    if (!url.startsWith(root.href) || !url.endsWith('.json') || url.includes('/node_modules/'))
      return next(url, context);
    return {
      format: 'module',
      source: `export default ${readFileSync(fileURLToPath(url), 'utf8')}`,
      shortCircuit: true,
    };
  },
});
