// Lists the files of the test runs: by path, and by jest's dependency search.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { filesOf } from './parts.mjs';

export const JEST = ['node_modules/jest/bin/jest.js'];
const FOLDERS = ['services', 'projections', 'infra', 'web/src'];

/** Unit and HTTP tests of the short run. */
export const specs = () => filesOf(FOLDERS, /\.spec\.ts$/);
export const browserTests = () => filesOf(['web/e2e'], /\.e2e\.ts$/);
/** Suites that need real engines; the browser's run on them counts as one file, its configuration. */
export const BROWSER_ON_ENGINES = 'playwright.engines.config.ts';
export const engineSuites = () => filesOf(['infra', 'services', 'projections'], /\.engines\.ts$/);

/** Whether a browser test, or a part of it, is sampled in the short run or left out of it. */
const sampled = (file) => {
  const text = readFileSync(file, 'utf8');
  if (text.includes('tag: LONG')) return true;
  const pieces = [...text.matchAll(/from '(\.\/[\w-]+)'/g)].map(([, path]) => join('web/e2e', `${path}.ts`));
  return text.includes('/testing/chance') || pieces.filter((piece) => existsSync(piece)).some(sampled);
};
/** @returns the tests that depend on the files, as jest resolves imports; of the long run where LONG=1 */
export const standingOn = (files) => {
  if (files.length === 0) return [];
  const args = [...JEST, '--listTests', '--json', '--findRelatedTests', ...files];
  const { status, stdout } = spawnSync(process.execPath, args, {
    encoding: 'utf8',
    env: { ...process.env, LONG: '1', LINTAS_SEEDED: '1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (status !== 0) throw new Error(`jest --listTests ended with ${status}`);
  const paths = JSON.parse(stdout.slice(stdout.indexOf('[')));
  return paths.map((file) => relative(process.cwd(), file).replaceAll('\\', '/')).sort();
};

/** Files of the long run, by kind: those sampled in the short run, and those left out of it. */
export const longFiles = () => ({
  unit: [...new Set([...standingOn(['infra/proof/testing/chance.ts']), ...filesOf(FOLDERS, /\.long\.ts$/)])].sort(),
  browser: browserTests().filter(sampled),
});
/** All files that are distributed over parts. */
export const partedFiles = () => ({ ...longFiles(), engines: [...engineSuites(), BROWSER_ON_ENGINES] });
