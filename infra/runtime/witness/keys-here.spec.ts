/** Keys on a machine: found, copied, succeeded, given up; and their heads split. */
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type SignedHead, signHead } from './head.js';
import { openKey, publicText, type SigningKey } from './key.js';
import { finishAnew, keyAt, keysHere, knowKey, prepareAnew, putAside, succeedKey, takeKey } from './keys-here.js';
import { partHeads } from './stored-heads.js';

let dir: string;
let key: SigningKey;
const at = (...path: string[]) => join(dir, ...path);
const place = (name: string) => at('lintas', name, 'audit.key');
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'lintas-keys-here-'));
  key = openKey(place('one'), at('data'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

it('finds keys of all data folders, and passes over what is none', () => {
  const [two] = [openKey(place('two'), at('data'))];
  mkdirSync(at('lintas', 'three'));
  writeFileSync(place('three'), 'no key at all', { mode: 0o600 });
  writeFileSync(at('public.pem'), publicText(key), { mode: 0o600 });
  const here = keysHere({ setting: at('public.pem'), dataDir: at('x', 'data') }, { XDG_CONFIG_HOME: dir });
  expect(here).toEqual([
    { file: place('one'), ids: [key.id] },
    { file: place('two'), ids: [two?.id] },
  ]);
});

it('finds keys beside data folders, also put aside, and where the log says that its key lay', () => {
  const [beside, noted] = [at('there', 'one-key', 'audit.key'), at('elsewhere', 'audit.key')];
  for (const file of [beside, noted]) openKey(file, at('data'));
  const aside = putAside(beside, new Date(0));
  const two = at('there', 'two-key', 'audit.key');
  openKey(two, at('data'));
  const here = keysHere({ setting: '', dataDir: at('there', 'three'), noted }, { XDG_CONFIG_HOME: at('none') });
  expect(here.map(({ file }) => file)).toEqual([noted, aside, two]);
});

it('takes a key along as it is, for its owner alone, and never over another', () => {
  takeKey(place('one'), place('new'));
  expect(readFileSync(place('new'))).toEqual(readFileSync(place('one')));
  expect(statSync(place('new')).mode & 0o777).toBe(0o600);
  expect(() => takeKey(place('one'), place('new'))).toThrow(/There is a key at/);
  chmodSync(place('one'), 0o644);
  expect(() => takeKey(place('one'), place('other'))).toThrow(/can be read by others/);
  expect(existsSync(place('other'))).toBe(false);
});

it('a successor knows the first, and keeps what was sealed by it readable', () => {
  const { from, to } = succeedKey(place('one'), place('copy'));
  const copy = openKey(place('copy'), at('data'));
  expect([from, to]).toEqual([key.id, copy.id]);
  expect([...copy.publics.keys()]).toEqual([copy.id, key.id]);
  expect(copy.firstSecret).toEqual(key.firstSecret);
  expect(copy.sealSecret).not.toEqual(key.sealSecret);
});

it('a key that is to be comes into its place when the log names it, and not before', () => {
  const first = prepareAnew(place('anew'), publicText(key));
  expect([existsSync(place('anew')), first.ids[1]]).toEqual([false, key.id]);
  expect(finishAnew(place('anew'), key.id)).toBe(false);
  expect(existsSync(place('anew'))).toBe(false);
  // Interrupted and repeated: another key, prepared over the first.
  const again = prepareAnew(place('anew'), publicText(key));
  expect(again.ids[0]).not.toBe(first.ids[0]);
  expect(finishAnew(place('anew'), first.ids[0] ?? '')).toBe(false);
  expect(finishAnew(place('anew'), again.ids[0] ?? '')).toBe(true);
  expect([...openKey(place('anew'), at('data')).publics.keys()]).toEqual(again.ids);
  expect(finishAnew(place('anew'), again.ids[0] ?? '')).toBe(false);
  // An existing key remains the active one.
  const existing = prepareAnew(place('one'), openPublic());
  expect(existing.ids[0]).toBe(key.id);
  knowKey(place('one'), openPublic());
  expect(keyAt(place('one'))?.ids).toHaveLength(2);
});
const openPublic = (): string => publicText(openKey(place('other'), at('data')));

it('what is put aside is still found', () => {
  const now = new Date('2026-11-25T03:00:00.000Z');
  const aside = putAside(place('one'), now);
  expect([existsSync(place('one')), keyAt(aside)?.ids]).toEqual([false, [key.id]]);
  expect(keysHere({ setting: '', dataDir: at('data') }, { XDG_CONFIG_HOME: dir }).map(({ file }) => file)).toEqual([
    aside,
  ]);
});

describe('heads', () => {
  const now = new Date('2026-11-25T03:00:00.000Z');
  const lines = (file: string) =>
    readFileSync(file, 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line).n);
  beforeEach(() => {
    let last: SignedHead | undefined;
    const text = [10, 20, 30].flatMap((events) => {
      last = signHead(key, { position: String(events), events, hash: 'a'.repeat(64) }, last, now.toISOString());
      return [JSON.stringify(last), JSON.stringify({ n: last.n, stamp: 'AAAA' })];
    });
    writeFileSync(at('heads'), `${text.join('\n')}\n`);
  });
  const isLost = ({ events }: SignedHead) => events > 20;

  it('are parted, with their stamps; nothing is thrown away', async () => {
    const { kept: retained, lost, later = '' } = await partHeads(at('heads'), at('new', 'heads'), isLost, now);
    expect([retained?.n, lost?.n]).toEqual([2, 3]);
    expect([lines(at('new', 'heads')), lines(later), lines(at('heads'))]).toEqual([
      [1, 1, 2, 2],
      [3, 3],
      [1, 1, 2, 2, 3, 3],
    ]);
    expect([statSync(later), statSync(at('new', 'heads'))].map(({ mode }) => mode & 0o777)).toEqual([0o600, 0o600]);
  });
  it('are parted in their place, and left as they are where none is lost', async () => {
    const { later = '' } = await partHeads(at('heads'), at('heads'), isLost, now);
    expect([lines(at('heads')), lines(later)]).toEqual([
      [1, 1, 2, 2],
      [3, 3],
    ]);
    cpSync(at('heads'), at('same'));
    expect(await partHeads(at('heads'), at('heads'), isLost, now)).toMatchObject({ lost: undefined, later: undefined });
    expect(readFileSync(at('heads'))).toEqual(readFileSync(at('same')));
  });
});
