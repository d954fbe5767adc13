/** Changes of a test file to its process are reverted after it: the next file starts as if it were the first. */
import { execFileSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
// @ts-expect-error a program of the test run, which has no types
import Environment from './jest-environment.mjs';
// @ts-expect-error the same
import { PER_FILE } from './jest-imports.mjs';

const here = fileURLToPath(import.meta.url);

it('puts back the names, variables, folder and clock of the process', async () => {
  const [folder, path, fetch, { Date: before }] = [process.cwd(), process.env.PATH, globalThis.fetch, globalThis];
  const environment = new Environment({ projectConfig: { rootDir: folder } }, { testPath: here, docblockPragmas: {} });
  Object.assign(globalThis, { fetch: () => 'another' });
  Object.assign(process.env, { LEFT_BEHIND: '1', PATH: '' });
  process.chdir(tmpdir());
  await environment.teardown();
  expect(globalThis.fetch).toBe(fetch);
  expect([process.env.LEFT_BEHIND, process.env.PATH, process.cwd()]).toEqual([undefined, path, folder]);
  expect(globalThis.Date).toBe(before);
});

it('runs anew for each file what adds hooks to it', () => {
  const args = ['grep', '-lE', '^(before|after)(Each|All)\\(', '--', 'services', 'projections', 'infra', 'web/src'];
  const hooking = execFileSync('git', args, { encoding: 'utf8' }).trim().split('\n');
  const helpers = hooking.filter((file) => /\.tsx?$/.test(file) && !/\.(spec|long|engines)\.ts$/.test(file));
  expect(helpers.filter((file) => !PER_FILE.test(`/${file}`))).toEqual([]);
  expect(helpers.length).toBeGreaterThan(0);
});

it('has no page of a file before', () => {
  expect(globalThis).not.toHaveProperty('document');
});
