/** Text sealed by a passphrase, its keys, and the passphrase prompt. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import fc from 'fast-check';
import { openKey, rotateKey } from '../../runtime/witness/key.js';
import { askSecrets } from '../cli/ask.js';
import { Refused } from './format.js';
import { lastLines } from './gather-keys.js';
import { type Bundle, idsOf, readBundle, writeBundle } from './key-bundle.js';
import { strong } from './passphrase.js';
import { openSealed, openText, sealText, writeApart } from './sealed-file.js';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'lintas-sealed-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const PHRASE = 'kuda besi lewat pagi';
/** Scrypt work factor; the default would take seconds. */
const QUICK = 10;

describe('a sealed text', () => {
  it('is armored, opens with its passphrase alone, and is another each time', async () => {
    const text = 'rahasia – é 😀\n'.repeat(9_000);
    const sealed = await sealText(text, PHRASE, QUICK);
    expect(sealed).toMatch(/^-----BEGIN AGE ENCRYPTED FILE-----\n[\x20-\x7e\n]*\n-----END AGE ENCRYPTED FILE-----\n$/);
    expect(await openText(sealed, PHRASE)).toBe(text);
    // Whitespace as mail and clipboards leave it.
    expect(await openText(`\n ${sealed.replaceAll('\n', '\r\n')}\n`, PHRASE)).toBe(text);
    expect(await sealText(text, PHRASE, QUICK)).not.toBe(sealed);
    const wrong = openText(sealed, `${PHRASE} `);
    await expect(wrong).rejects.toBeInstanceOf(Refused);
    await expect(wrong).rejects.toThrow(/passphrase does not open it/);
  });

  it('is sealed as dearly as age does it where nothing else is said', async () => {
    const sealed = await sealText('x', PHRASE);
    const [, stanza] = Buffer.from(sealed.split('\n').slice(1, -2).join(''), 'base64').toString('latin1').split('\n');
    expect(stanza).toMatch(/^-> scrypt \S+ 18$/);
    expect(await openText(sealed, PHRASE)).toBe('x');
  });

  it('is refused where it was cut off, changed, or is something else', async () => {
    const sealed = await sealText('rahasia '.repeat(20), PHRASE, QUICK);
    const lines = sealed.split('\n');
    for (let n = 1; n < lines.length - 2; n++) {
      const cut = lines.slice(0, n).join('\n');
      await expect(openText(cut, PHRASE)).rejects.toThrow(/cut off or changed/);
      // With the end marker restored, the content is still incomplete.
      await expect(openText(`${cut}\n${lines.at(-2)}\n`, PHRASE)).rejects.toBeInstanceOf(Refused);
    }
    await fc.assert(
      fc.asyncProperty(fc.nat({ max: sealed.length - 1 }), async (at) => {
        const other = sealed[at] === 'A' ? 'B' : 'A';
        const bad = sealed.slice(0, at) + other + sealed.slice(at + 1);
        await expect(openText(bad, PHRASE)).rejects.toBeInstanceOf(Refused);
      }),
      { numRuns: 40 },
    );
    for (const other of ['', 'hello', '-----BEGIN PRIVATE KEY-----\n'])
      await expect(openText(other, PHRASE)).rejects.toThrow(/no sealed file/);
  });

  it('is opened by age itself, where that is here', async () => {
    if (spawnSync('age', ['--version']).error) return;
    const file = join(dir, 'sealed');
    writeFileSync(file, await sealText('rahasia', PHRASE, QUICK));
    const typed = `age -d ${file}`;
    const { stdout } = spawnSync('script', ['-qec', typed, '/dev/null'], { input: `${PHRASE}\n`, encoding: 'utf8' });
    expect(stdout).toContain('rahasia');
  });

  it('is in a file for its owner alone, whole or not at all, never over another', async () => {
    const file = join(dir, 'keys.age');
    writeFileSync(`${file}.part`, 'of one that was killed', { mode: 0o644 });
    writeApart(file, await sealText('rahasia', PHRASE, QUICK));
    expect([statSync(file).mode & 0o777, existsSync(`${file}.part`)]).toEqual([0o600, false]);
    expect(await openSealed(file, PHRASE)).toBe('rahasia');
    expect(() => writeApart(file, 'other')).toThrow(/already/);
    expect(() => writeApart('-', 'x')).toThrow(/name of a file/);
    expect(() => writeApart(join(dir, 'none', 'keys.age'), 'x')).toThrow(/no folder/);
    await expect(openSealed(file, 'another passphrase')).rejects.toThrow(`${file} can't be opened: the passphrase`);
  });
});

describe('a file of keys', () => {
  const keyText = () => readFileSync(openKey(join(dir, 'audit.key'), join(dir, 'data')).file, 'utf8');
  const hex = fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 64, maxLength: 64 });
  const text = fc.string({ unit: 'binary' });
  const secondFactors = fc.record(
    {
      totp: fc.array(fc.record({ id: text, secret: text, step: fc.nat() })),
      passkeys: fc.array(
        fc.record({
          id: text,
          credential: text,
          publicKey: text,
          counter: fc.nat(),
          transports: fc.array(text),
          origin: text,
        }),
      ),
      recovery: fc.record({ salt: text, hashes: fc.array(text) }),
      codes: fc.array(text),
    },
    { requiredKeys: ['totp', 'passkeys', 'codes'] },
  );
  const user = fc.string({ minLength: 1 });

  it('is read as it was written', async () => {
    const key = keyText();
    const content = fc.record(
      {
        at: fc.constant('2026-07-21T00:00:00.000Z'),
        key: fc.constant(key),
        sealSecret: fc.oneof(
          hex,
          fc.tuple(hex, hex).map((two) => two.join('.')),
        ),
        witness: text,
        factors: fc.array(fc.record({ user, username: text, kept: secondFactors })),
      },
      { requiredKeys: ['at'], noNullPrototype: true },
    );
    await fc.assert(
      fc.asyncProperty(content, async (one) => {
        const sealed = await sealText(writeBundle(one), PHRASE, 1);
        expect(readBundle(await openText(sealed, PHRASE))).toEqual({ format: 'lintas-keys', version: 1, ...one });
      }),
    );
  });

  it('is refused where it is none, of another version or not as it was made, without a word of what is in it', () => {
    const whole = JSON.parse(writeBundle({ at: new Date().toISOString(), key: keyText() })) as Bundle;
    const refused = (value: unknown) => {
      try {
        readBundle(typeof value === 'string' ? value : JSON.stringify(value));
      } catch (error) {
        expect(error).toBeInstanceOf(Refused);
        return (error as Error).message;
      }
      throw new Error('it was read');
    };
    expect(refused('rahasia')).toMatch(/no file of keys/);
    expect(refused({ format: 'lintas-log' })).toMatch(/no file of keys/);
    expect(refused(null)).toMatch(/no file of keys/);
    expect(refused({ ...whole, version: 2 })).toMatch(/another version/);
    expect(refused({ ...whole, sealSecret: 'rahasia' })).toBe('The file of keys is not as it was made: sealSecret');
    expect(refused({ ...whole, factors: [{ user: 'a', username: 'b', kept: { totp: 'rahasia' } }] })).not.toMatch(
      /rahasia/,
    );
    expect(refused({ ...whole, key: 'rahasia' })).toBe('The key is none that signs heads of a log');
    expect(refused({ ...whole, key: whole.key?.replace(/PRIVATE/g, 'PUBLIC') })).toMatch(/is none that signs/);
  });

  it('names its own key and those that were retired', () => {
    const file = join(dir, 'audit.key');
    const { id } = openKey(file, join(dir, 'data'));
    expect(idsOf(readFileSync(file, 'utf8'))).toEqual({ active: id, all: [id] });
    const { to } = rotateKey(file);
    expect(idsOf(readFileSync(file, 'utf8'))).toEqual({ active: to, all: [to, id] });
  });
});

it('the last lines of a file are whole ones, of more than one block as well', async () => {
  const file = join(dir, 'witness.ndjson');
  const lines = Array.from({ length: 30_000 }, (_, n) => `${n} ${'é'.repeat(40)}`);
  writeFileSync(file, `${lines.join('\n')}\nbroken off`);
  expect((await lastLines(file)).split('\n')).toEqual([...lines.slice(-10_000), '']);
  writeFileSync(file, 'a\nb\n');
  expect([await lastLines(file), await lastLines(file, 1)]).toEqual(['a\nb\n', 'b\n']);
  writeFileSync(file, '');
  expect(await lastLines(file)).toBe('');
});

describe('a passphrase', () => {
  const streams = (terminal: boolean) => {
    const [input, output] = [new PassThrough(), new PassThrough({ encoding: 'utf8' })];
    return { input: Object.assign(input, { isTTY: terminal }), output };
  };

  it('is not shown where it is typed, and comes once for each prompt', async () => {
    const { input, output } = streams(true);
    const answers = askSecrets(['One: ', 'Two: '], { input, output });
    input.write('rahasia satu\r');
    await new Promise((go) => setTimeout(go, 20));
    input.write('rahasia dua\r');
    expect(await answers).toEqual(['rahasia satu', 'rahasia dua']);
    expect(output.read()).toBe('One: \nTwo: \n');
  });

  it('is the first line of what is no terminal', async () => {
    const { input, output } = streams(false);
    input.end('rahasia satu\r\nlain\n');
    expect(await askSecrets(['One: ', 'Two: '], { input, output })).toEqual(['rahasia satu', 'rahasia satu']);
    expect(output.read()).toBeNull();
    const none = streams(false);
    none.input.end();
    expect(await askSecrets(['One: '], none)).toEqual(['']);
  });

  it('has twelve characters or more', () => {
    expect(strong('dua belas ok')).toBe('dua belas ok');
    for (const weak of ['', 'sebelas hrf', `     ${'a'.repeat(11)}     `, '😀'.repeat(11)])
      expect(() => strong(weak)).toThrow(/needs 12 characters/);
  });
});
