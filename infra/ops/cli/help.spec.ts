/** With `--help`, every command-line tool prints its usage and does nothing else. */
import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
const tools = Object.entries(scripts).flatMap(([name, line]) => {
  const file = /node (dist\/infra\/ops\/\S+\.js)/.exec(line)?.[1];
  return file
    ? [{ name, file: resolve(file), words: line.split(file)[1]?.trim().split(' ').filter(Boolean) ?? [] }]
    : [];
});
let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lintas-help-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

it('finds them', () => expect(tools.length).toBeGreaterThan(8));
it.each(tools)('npm run $name', async ({ name, file, words }) => {
  const data = join(folder, name.replace(':', '-'));
  const env = { ...process.env, DATA_DIR: data, AUDIT_KEY_FILE: join(data, 'key') };
  const { stdout } = await promisify(execFile)(process.execPath, [file, ...words, '--help'], { env, cwd: folder });
  expect(stdout).toContain(`npm run ${name}`);
  expect(existsSync(data)).toBe(false);
});
