/**
 * Real stamps of an authority beside the heads.
 * @clock machine the authority is openssl, which uses the machine's time
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readWitness } from '../../ops/audit/witness.js';
import { fileWitness, lastIn } from './file.js';
import { readStamp, type SignedHead, signHead } from './head.js';
import { openKey } from './key.js';
import { readAuthorities } from './stamp.js';
import { startTsa, type TestTsa } from './testing/tsa.js';
import { tsaWitness } from './tsa.js';

let root: string;
let tsa: TestTsa;
let stranger: TestTsa;
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'lintas-stamp-'));
  tsa = await startTsa(join(root, 'tsa'));
  stranger = await startTsa(join(root, 'stranger'));
});
afterAll(() => {
  tsa.close();
  stranger.close();
  rmSync(root, { recursive: true, force: true });
});

let n = 0;
let file: string;
const data = () => join(root, 'data');
const key = () => openKey(join(root, 'keys', 'audit.key'), data());
beforeEach(() => {
  mkdirSync(data(), { recursive: true });
  file = join(root, `witness-${++n}.ndjson`);
  tsa.instead = undefined;
});
const head = (position: number, last?: SignedHead, at = new Date()): SignedHead =>
  signHead(key(), { position: String(position), events: position, hash: 'a'.repeat(64) }, last, at.toISOString());
const audit = (ca = tsa.ca) => readWitness(file, key().publics, readAuthorities(readFileSync(ca, 'utf8')));
/** Stores heads and stamps like the two witnesses. */
const keep = async (...heads: SignedHead[]): Promise<void> => {
  const [plain, stamped] = [fileWitness(file, data()), tsaWitness(tsa.url, file, tsa.ca)];
  for (const one of heads) await Promise.all([plain.send([one], 0), stamped.send([one], 0)]);
};
const rewrite = (change: (line: string) => string): void =>
  writeFileSync(file, readFileSync(file, 'utf8').split('\n').map(change).join('\n'));

it('keeps the stamp of each head beside it, and the audit proves hash and time', async () => {
  const first = head(3);
  const second = head(5, first);
  await keep(first, second);
  const stamps = readFileSync(file, 'utf8').split('\n').map(readStamp).filter(Boolean);
  expect(stamps.map((stamp) => stamp?.n)).toEqual([1, 2]);
  expect((await lastIn(file))?.n).toBe(2);
  const { heads, stamped, notes } = await audit();
  expect([heads.length, stamped?.head.n, stamped?.stamps, notes]).toEqual([2, 2, 2, []]);
  expect(Math.abs((stamped?.time.getTime() ?? 0) - Date.parse(second.at))).toBeLessThan(600_000);
});

it('asks once for many heads: the newest proves those before it', async () => {
  const heads = [head(1)];
  heads.push(head(2, heads[0]));
  const before = tsa.requestCount;
  await tsaWitness(tsa.url, file, tsa.ca).send(heads, 0);
  await fileWitness(file, data()).send(heads, 0);
  expect(tsa.requestCount).toBe(before + 1);
  expect((await audit()).stamped?.head.n).toBe(2);
});

it('says that stamps are not proved where nobody names their authority', async () => {
  await keep(head(3));
  const { notes, stamped } = await readWitness(file, key().publics);
  expect([notes, stamped]).toEqual([[expect.stringContaining('1 time stamps are not proved')], undefined]);
});

it('is damage where a history was signed anew after the stamp, by the key itself', async () => {
  await keep(head(3));
  const forged = head(4);
  rewrite((line) => (readStamp(line) || line === '' ? line : JSON.stringify(forged)));
  await expect(audit()).rejects.toThrow(/time stamp of head 1 .*the stamp of something else/);
});

it('is damage where the stamp was changed, is of another authority, or is older than the head says', async () => {
  await keep(head(3));
  const whole = readFileSync(file, 'utf8');
  await expect(audit(stranger.ca)).rejects.toThrow(/not of an authority that is trusted/);
  rewrite((line) => {
    const stamp = readStamp(line);
    if (!stamp) return line;
    const bytes = Buffer.from(stamp.stamp, 'base64');
    bytes[bytes.length - 20] = (bytes[bytes.length - 20] as number) ^ 1;
    return JSON.stringify({ ...stamp, stamp: bytes.toString('base64') });
  });
  await expect(audit()).rejects.toThrow(/time stamp of head 1/);
  writeFileSync(file, whole.replace(/"stamp":"[^"]+"/, '"stamp":"bm90aGluZw=="'));
  await expect(audit()).rejects.toThrow(/it is no time stamp/);
  rmSync(file);
  await keep(head(3, undefined, new Date(Date.now() + 3_600_000)));
  await expect(audit()).rejects.toThrow(/before it says it was signed/);
});

it.each([
  ['is away', () => ({ status: 503, body: Buffer.from('later') }), 'it answers 503'],
  ['answers with something else', () => ({ status: 200, body: Buffer.from('hello') }), 'it is no time stamp'],
  ['answers without end', () => ({ status: 200, body: Buffer.alloc(40_000) }), 'more than 32768 bytes'],
])('keeps nothing of an authority that %s, so that it is asked again', async (_what, instead, error) => {
  tsa.instead = instead;
  const one = head(3);
  const witness = tsaWitness(tsa.url, file, tsa.ca);
  await fileWitness(file, data()).send([one], 0);
  await expect(witness.send([one], 0)).rejects.toThrow(error);
  tsa.instead = undefined;
  await witness.send([one], 0);
  expect((await audit()).stamped?.stamps).toBe(1);
});

it('keeps no stamp of another request, nor one that its authority does not vouch for', async () => {
  let old: Buffer | undefined;
  tsa.instead = (answer) => {
    old ??= answer;
    return { status: 200, body: old };
  };
  const witness = tsaWitness(tsa.url, file, tsa.ca);
  const first = head(3);
  await witness.send([first], 0);
  await expect(witness.send([first], 0)).rejects.toThrow('the answer is of another request');
  await expect(witness.send([head(4, first)], 0)).rejects.toThrow('it is the stamp of something else');
  await expect(tsaWitness(stranger.url, file, tsa.ca).send([first], 0)).rejects.toThrow();
  expect(readFileSync(file, 'utf8').trim().split('\n')).toHaveLength(1);
});
