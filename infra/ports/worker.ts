import { fileURLToPath } from 'node:url';
import { Worker, type WorkerOptions } from 'node:worker_threads';

/**
 * Tests run the sources, but their child processes run the output built just before (`infra/proof/testing/before.mjs`).
 */
const built = (base: string): boolean => base.endsWith('.ts') && process.env.LINTAS_BUILT === '1';
const hook = (base: string): string[] =>
  base.endsWith('.ts') && !built(base) ? ['--import', new URL('../ops/build/run-ts.mjs', import.meta.url).href] : [];

/**
 * Arguments for `node` that run another module of the project as a child process, built or (in tests) as TypeScript.
 * @param path as in an import, `./x.js` @param base the caller's `import.meta.url`
 */
export const nodeArgs = (path: string, base: string): string[] => [...hook(base), fileURLToPath(moduleUrl(path, base))];

const moduleUrl = (path: string, base: string): URL => {
  if (!base.endsWith('.ts')) return new URL(path, base);
  if (!built(base)) return new URL(path.replace(/\.js$/, '.ts'), base);
  const root = new URL('../../', import.meta.url).href;
  return new URL(`dist/${new URL(path, base).href.slice(root.length)}`, root);
};

/**
 * Starts another module of the project as a worker thread. Works from the built files and, where the caller itself is
 * run as TypeScript (Jest, `run-ts.mjs`), from the sources.
 * @param path as in an import, `./x.js` @param base the caller's `import.meta.url`
 */
export const startWorker = (
  path: string,
  base: string,
  options: Omit<WorkerOptions, 'execArgv' | 'eval'> = {},
): Worker => new Worker(moduleUrl(path, base), { ...options, execArgv: hook(base) });
