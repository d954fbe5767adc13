/**
 * Lets Node run the TypeScript sources directly: `node --import ./infra/ops/build/run-ts.mjs some.ts`, also as
 * `execArgv` of a worker thread. For tests and tools; the product runs the built files. `./x.js` resolves to `./x.ts`
 * where only that exists, and swc compiles files with the project's .swcrc (decorators keep their metadata). Its output
 * is cached in `.cache/ts`, so that a worker or child starts as fast as from built files.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire, registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { threadId } from 'node:worker_threads';

const root = new URL('../../../', import.meta.url);
const cache = fileURLToPath(new URL('.cache/ts/', root));
const require = createRequire(import.meta.url);
const config = readFileSync(new URL('.swcrc', root), 'utf8');
const { version } = require('@swc/core/package.json');

/** Path of the cached swc output of a file. */
const cachedCodeOf = (file, source) => {
  const key = createHash('sha256').update(`${version}\0${config}\0${file}\0${source}`).digest('hex').slice(0, 32);
  return `${cache}${key}.mjs`;
};
const compiled = (file) => {
  const source = readFileSync(file, 'utf8');
  const cacheFile = cachedCodeOf(file, source);
  if (existsSync(cacheFile)) return readFileSync(cacheFile, 'utf8');
  const { code } = require('@swc/core').transformSync(source, {
    ...(file.endsWith('x') ? { jsc: { parser: { syntax: 'typescript', tsx: true, decorators: true } } } : {}),
    filename: file,
    sourceMaps: 'inline',
    root: fileURLToPath(root),
  });
  mkdirSync(cache, { recursive: true });
  const draft = `${cacheFile}.${process.pid}.${threadId}`;
  writeFileSync(draft, code);
  renameSync(draft, cacheFile); // several threads may compile the same file at once
  return code;
};

const INLINE = /\/\/# sourceMappingURL=data:application\/json;base64,(\S+)\s*$/;
/**
 * Path of the source map of a compiled module, by its URL; undefined where there is none. Jest reports failures by it.
 */
export const sourceMapOf = (url) => {
  if (!url.startsWith('file:') || !/\.tsx?$/.test(url)) return undefined;
  const file = fileURLToPath(url);
  const cacheFile = cachedCodeOf(file, readFileSync(file, 'utf8'));
  const [, map] = (existsSync(cacheFile) && INLINE.exec(readFileSync(cacheFile, 'utf8'))) || [];
  if (map === undefined) return undefined;
  if (!existsSync(`${cacheFile}.map`)) writeFileSync(`${cacheFile}.map`, Buffer.from(map, 'base64'));
  return `${cacheFile}.map`;
};

registerHooks({
  resolve(specifier, context, next) {
    if (/^\.\.?\/.*\.js$/.test(specifier) && /\.tsx?$/.test(context.parentURL ?? '')) {
      const source = new URL(`${specifier.slice(0, -3)}.ts`, context.parentURL);
      if (existsSync(source)) return next(source.href, context);
    }
    return next(specifier, context);
  },
  load(url, context, next) {
    if (!url.startsWith('file:') || !/\.tsx?(\?.*)?$/.test(url) || url.includes('/node_modules/'))
      return next(url, context);
    return { format: 'module', source: compiled(fileURLToPath(url)), shortCircuit: true };
  },
});
