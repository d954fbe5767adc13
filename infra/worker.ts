import { fileURLToPath } from 'node:url';
import { Worker, type WorkerOptions } from 'node:worker_threads';

const hook = (base: string): string[] =>
  base.endsWith('.ts') ? ['--import', new URL('./build/run-ts.mjs', import.meta.url).href] : [];

/**
 * Arguments for `node` that run another module of the project as a child process, built or (in tests) as TypeScript.
 * @param path as in an import, `./x.js` @param base the caller's `import.meta.url`
 */
export const nodeArgs = (path: string, base: string): string[] => [...hook(base), fileURLToPath(moduleUrl(path, base))];

const moduleUrl = (path: string, base: string): URL =>
  new URL(base.endsWith('.ts') ? path.replace(/\.js$/, '.ts') : path, base);

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
