/** What a test file changed of its process is put back after it: the next one begins as if it were the first. */
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
// @ts-expect-error a program of the test run, which has no types
import Environment from './jest-environment.mjs';

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

it('has no page of a file before', () => {
  expect(globalThis).not.toHaveProperty('document');
});
