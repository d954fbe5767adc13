/**
 * Runs the commands that move keys and second factors as an operator does: an authenticator app still proves its person
 * where the log was imported, under another secret.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { FactorRows } from '../../../services/api/auth/open-factors.js';
import { openAuditKey, openKeeping } from '../../../services/start/witness.js';
import { nodeArgs } from '../../ports/worker.js';
import { readSettings } from '../../runtime/settings.js';
import { openKey } from '../../runtime/witness/key.js';
import { readBundle } from './key-bundle.js';
import { openSealed } from './sealed-file.js';
import { codeOf, enrolled, envIn, on } from './testing/installations.js';

const PHRASE = 'kuda besi lewat pagi';
const SECRET = 'cd'.repeat(32);

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'lintas-factors-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const at = (...names: string[]): string => join(dir, ...names);
const envOf = (name: string, more: Record<string, string> = {}) => envIn(dir, name, more);
describe('the commands', () => {
  const run = async (
    tool: './cli.js' | './backup-cli.js' | './keys-cli.js',
    env: object,
    args: string[],
    input = '',
  ) => {
    const child = spawn(process.execPath, [...nodeArgs(tool, import.meta.url), ...args], {
      env: { PATH: process.env.PATH, ...env },
    });
    const ended = new Promise((done) => child.on('close', done));
    child.stdin.end(input);
    const [out, err, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
    expect(out + err).not.toContain(PHRASE);
    expect(err).not.toMatch(/PRIVATE|BEGIN/);
    return { out, err, code };
  };
  const typed = `${PHRASE}\n`;

  it('move a log with its keys and factors, and say who is left without', async () => {
    const ani = await on(readSettings(envOf('a')), enrolled);
    const { username } = ani.actor;
    writeFileSync(at('a-keys', 'witness.ndjson'), '{"n":1}\n');
    const out = ['export', at('log'), '--with-factors', at('factors.age')];
    expect(await run('./cli.js', envOf('a'), out, 'too short\n')).toMatchObject({
      code: 1,
      err: expect.stringMatching(/12 char/),
    });
    expect([existsSync(at('log')), existsSync(at('factors.age'))]).toEqual([false, false]);
    const same = await run(
      './cli.js',
      envOf('a'),
      ['export', at('log'), '--with-factors', join(dir, '.', 'log')],
      typed,
    );
    expect([same.code, same.err, existsSync(at('log'))]).toEqual([2, expect.stringMatching(/file of its own/), false]);
    const exported = await run('./cli.js', envOf('a'), out, typed);
    expect(exported).toMatchObject({ code: 0, err: expect.stringMatching(/second factors of 1 people are in/) });
    expect([statSync(at('factors.age')).mode & 0o777, existsSync(at('log.part'))]).toEqual([0o600, false]);
    expect(readFileSync(at('log'), 'utf8')).not.toContain(ani.secret);
    expect(readBundle(await openSealed(at('factors.age'), PHRASE)).factors?.[0]?.kept.totp[0]?.secret).toBe(ani.secret);

    const without = await run('./cli.js', envOf('b'), ['import', at('log')]);
    expect(without).toMatchObject({
      code: 0,
      err: expect.stringMatching(`did not come along: ${username}.*begin-anew`),
    });
    const into = ['import', at('log'), '--with-factors', at('factors.age')];
    const wrong = await run('./cli.js', envOf('c'), into, 'another passphrase\n');
    expect(wrong).toMatchObject({ code: 1, err: expect.stringMatching(/passphrase does not open it/) });
    expect([existsSync(at('c')), existsSync(at('c-keys'))]).toEqual([false, false]);
    writeFileSync(at('phrase'), typed);
    const piped = await run(
      './cli.js',
      envOf('c'),
      ['import', '-', '--with-factors', at('factors.age'), '--passphrase-file', at('phrase')],
      readFileSync(at('log'), 'utf8'),
    );
    expect(piped).toMatchObject({ code: 0, err: expect.stringMatching(/Second factors of 1 people came along/) });
    expect(readFileSync(at('c-keys', 'audit.key'))).toEqual(readFileSync(at('a-keys', 'audit.key')));
    // Heads hold positions of the store in which they were signed, so they are not moved.
    expect(existsSync(at('c-keys', 'witness.ndjson'))).toBe(false);
    const proved = await on(readSettings(envOf('c')), ({ factors }) =>
      factors.proves(ani.actor, { code: codeOf(ani.secret, 1) }, undefined),
    );
    expect(proved).toBe(true);
    expect(await run('./cli.js', envOf('c'), ['import', '-', '--with-factors', 'f'])).toMatchObject({ code: 2 });
    expect(await run('./cli.js', envOf('c'), [...into, '--check'])).toMatchObject({ code: 2 });
  }, 60_000);

  it('name whose factors can not be read, and end with 1', async () => {
    const { actor } = await on(readSettings(envOf('a')), enrolled);
    const out = ['export', '-', '--with-factors', at('factors.age')];
    const done = await run('./cli.js', envOf('a', { SEAL_SECRET: SECRET }), out, typed);
    expect(done).toMatchObject({ code: 1, err: expect.stringMatching(`BAD: of 1 people .*: ${actor.username}\\.`) });
    expect(done.out).toMatch(/^\{"format":"lintas-log"/);
    expect(existsSync(at('factors.age'))).toBe(true);
  }, 60_000);

  it('back up with the key and restore with it; a row in the backup is read with what came along', async () => {
    const ani = await on(readSettings(envOf('a')), enrolled);
    const plain = await run('./backup-cli.js', envOf('a'), ['backup', at('plain')]);
    expect(plain).toMatchObject({
      code: 0,
      err: expect.stringMatching(/is NOT in this backup: it is .*--with-key <file>/s),
    });
    const backup = await run(
      './backup-cli.js',
      envOf('a'),
      ['backup', at('copy'), '--with-key', at('keys.age')],
      typed,
    );
    expect(backup).toMatchObject({ code: 0, err: expect.stringMatching(/--key .*keep it apart from the backup/s) });
    expect(backup.err).not.toMatch(/NOT in/);
    const back = await run(
      './backup-cli.js',
      envOf('b'),
      ['restore', at('copy'), at('b'), '--key', at('keys.age')],
      typed,
    );
    expect(back).toMatchObject({ code: 0, err: expect.stringContaining(at('b-keys', 'audit.key')) });
    const to = readSettings(envOf('b'));
    await on(to, async ({ engines, factors }) => {
      const rows = new FactorRows(engines.state, openKeeping(to, openAuditKey(to)));
      expect((await rows.open(ani.actor.id))?.totp[0]?.secret).toBe(ani.secret);
      expect(await factors.proves(ani.actor, { code: codeOf(ani.secret, 1) }, undefined)).toBe(true);
    });
    expect(await run('./backup-cli.js', envOf('a'), ['backup', at('x'), '--key', 'k'])).toMatchObject({ code: 2 });
    expect(await run('./backup-cli.js', envOf('a'), ['restore', 'x', 'y', '--with-key', 'k'])).toMatchObject({
      code: 2,
    });
  }, 60_000);

  it('seal keys to standard output and take them back', async () => {
    const { id } = openKey(at('a-keys', 'audit.key'), at('a'));
    const sealed = await run('./keys-cli.js', envOf('a'), ['seal', '-'], typed);
    expect(sealed).toMatchObject({ code: 0, out: expect.stringMatching(/^-----BEGIN AGE/) });
    writeFileSync(at('phrase'), typed);
    const take = (name: string, more: string[] = ['--passphrase-file', at('phrase')]) =>
      run('./keys-cli.js', envOf(name), ['unseal', '-', ...more], sealed.out);
    expect(await take('b', [])).toMatchObject({ code: 2, err: expect.stringMatching(/--passphrase-file/) });
    expect(await take('b')).toMatchObject({
      code: 0,
      err: expect.stringContaining(`Key ${id}: ${at('b-keys', 'audit.key')}`),
    });
    expect(await take('b')).toMatchObject({ code: 0, err: expect.stringMatching(/already/) });
    openKey(at('c-keys', 'audit.key'), at('c'));
    expect(await take('c')).toMatchObject({ code: 1, err: expect.stringMatching(/lies another key/) });
    expect(await run('./keys-cli.js', envOf('a'), ['seal', at('b-keys', 'audit.key')], typed)).toMatchObject({
      code: 1,
    });
    const wrong = [[], ['seal'], ['what', 'a'], ['seal', 'a', 'b']];
    const ends = await Promise.all(wrong.map(async (args) => (await run('./keys-cli.js', envOf('a'), args)).code));
    expect(ends).toEqual([2, 2, 2, 2]);
  }, 60_000);
});
