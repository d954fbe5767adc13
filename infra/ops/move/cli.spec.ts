/** The commands as an operator runs them: their output and exit codes. */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { openEmbedded } from '../../engines/embedded/index.js';
import { nodeArgs } from '../../ports/worker.js';
import { writeLog } from './testing/logs.js';

let dir: string;
beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'lintas-move-cli-'));
  const engines = await openEmbedded(join(dir, 'a'));
  await writeLog(engines.events, 200);
  await engines.close();
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const run = async (tool: './cli.js' | './backup-cli.js', data: string, args: string[], input = '') => {
  const env = { PATH: process.env.PATH, DATA_DIR: join(dir, data) };
  const child = spawn(process.execPath, [...nodeArgs(tool, import.meta.url), ...args], { env });
  const ended = new Promise((done) => child.on('close', done));
  child.stdin.end(input);
  const [out, err, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return { out, err, code };
};
const at = (name: string): string => join(dir, name);

describe('log:export and log:import', () => {
  it('move a log by a file or by a pipe', async () => {
    const exported = await run('./cli.js', 'a', ['export', at('log')]);
    expect(exported).toMatchObject({ code: 0, out: '', err: expect.stringMatching(/^Exported 2\d\d events, running/) });
    expect(existsSync(at('log.part'))).toBe(false);
    expect(statSync(at('log')).mode & 0o777).toBe(0o600);
    expect((await run('./cli.js', 'a', ['export', at('log')])).err).toMatch(/There is a file .* already/);
    expect(await run('./cli.js', 'b', ['import', at('log'), '--check'])).toMatchObject({ code: 0 });
    expect(existsSync(at('b'))).toBe(false);
    const imported = await run('./cli.js', 'b', ['import', at('log')]);
    expect(imported).toMatchObject({ code: 0, err: expect.stringMatching(/^Imported 2\d\d events.* a second\)/) });

    const piped = await run('./cli.js', 'b', ['export', '-']);
    const rest = (file: string) => file.slice(file.indexOf('\n'));
    expect(rest(piped.out)).toBe(rest(readFileSync(at('log'), 'utf8')));
    expect(await run('./cli.js', 'c', ['import', '-'], piped.out)).toMatchObject({ code: 0 });
    expect((await run('./cli.js', 'c', ['import', at('log')])).err).toMatch(/were there already/);
  });

  it('name the bad line and what the store has, and end with 1', async () => {
    const lines = (await run('./cli.js', 'a', ['export', '-'])).out.split('\n');
    writeFileSync(at('bad'), lines.with(100, (lines[100] as string).replace('Sari', 'Siti')).join('\n'));
    const refused = await run('./cli.js', 'd', ['import', at('bad')]);
    expect(refused).toMatchObject({ code: 1, err: expect.stringMatching(/first \d+ events|nothing of the file/) });
    expect(refused.err).toMatch(/^BAD line 101: /m);
    const checked = await run('./cli.js', 'd', ['import', '--check', at('bad')]);
    expect(checked).toMatchObject({ code: 1, err: expect.stringMatching(/^BAD line 101: /) });
    expect(await run('./cli.js', 'none', ['export', '-'])).toMatchObject({
      code: 1,
      err: expect.stringMatching(/no log/),
    });
    expect(await run('./cli.js', 'd', ['import', at('missing')])).toMatchObject({ code: 1 });
  });

  it('end with 2 when they are called wrongly', async () => {
    for (const args of [[], ['export'], ['import'], ['import', 'a', 'b'], ['what', 'a'], ['import', 'a', '--force']])
      expect(await run('./cli.js', 'a', args)).toMatchObject({ code: 2, err: expect.stringContaining('Usage: ') });
  });
});

describe('backup and restore', () => {
  it('say what was copied, and refuse what must not be', async () => {
    const backedUp = await run('./backup-cli.js', 'a', ['backup', at('copy')]);
    expect(backedUp).toMatchObject({ code: 0, err: expect.stringMatching(/2\d\d events, head \d+:[0-9a-f]{64}$/m) });
    expect(await run('./backup-cli.js', 'a', ['backup', at('copy')])).toMatchObject({ code: 1 });
    expect(await run('./backup-cli.js', '', ['restore', at('copy'), at('e')])).toMatchObject({ code: 0 });
    expect(await run('./backup-cli.js', '', ['restore', at('copy'), at('e')])).toMatchObject({
      code: 1,
      err: expect.stringContaining('not empty'),
    });
    expect(await run('./backup-cli.js', '', ['restore', at('copy')])).toMatchObject({ code: 2 });
    const [before, after] = [await run('./cli.js', 'a', ['export', '-']), await run('./cli.js', 'e', ['export', '-'])];
    expect(after.out.split('\n').slice(1)).toEqual(before.out.split('\n').slice(1));
  });
});
