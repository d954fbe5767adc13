/** Keys beside a backup, and back on another machine: which file goes where, in which order, and the refusals. */
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { INSTALLATION, installation } from '../../../services/domain/accounts/installation.js';
import { streamOf } from '../../../services/domain/kit/aggregate/aggregate.js';
import { auditPlaces } from '../../../services/start/witness.js';
import { openEmbedded } from '../../engines/embedded/index.js';
import { seal } from '../../ports/chain.js';
import { readSettings } from '../../runtime/settings.js';
import { openKey, rotateKey } from '../../runtime/witness/key.js';
import { backup } from './backup.js';
import { keysBeside, keysFor } from './backup-keys.js';
import { BadLog, Refused } from './format.js';
import { leftBehind } from './gather-keys.js';
import { restore } from './restore.js';
import { writeLog } from './testing/logs.js';

const PHRASE = 'kuda besi lewat pagi';
const QUICK = 10;
const SECRET = 'ab'.repeat(32);

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'lintas-keys-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));
const at = (...names: string[]): string => join(dir, ...names);
const phrase = async () => PHRASE;

/** Settings of a machine with its key below its own folder. */
const machine = (name: string, dataDir: string, more: Record<string, string> = {}) =>
  readSettings({ DATA_DIR: dataDir, AUDIT_KEY_FILE: at(name, 'audit.key'), ...more });
const modeOf = (path: string): number => statSync(path).mode & 0o777;
const idOf = (file: string): string => openKey(file, at('nowhere')).id;
const below = (folder: string): string[] =>
  existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort() : [];

/** An installation with a log that notes a key, and with heads. */
const installed = async (noted?: string, more: Record<string, string> = {}) => {
  const settings = machine('old', at('data'), more);
  const { id, publics } = openKey(settings.AUDIT_KEY_FILE, settings.DATA_DIR);
  writeFileSync(at('old', 'witness.ndjson'), '{"n":1}\n{"n":2}\n', { mode: 0o600 });
  const engines = await openEmbedded(settings.DATA_DIR);
  await writeLog(engines.events, 20);
  if (noted !== undefined) {
    const data = { id: noted, publicKey: 'p', file: 'f', folder: 'd', host: 'h' };
    const by = { id: 'system', username: 'system', fullname: 'Lintas', jobdesk: 'system', level: 'admin' };
    const meta = {
      commandId: 'c',
      command: 'sign',
      bodyHash: 'b',
      at: '2026-07-21T00:00:00.000Z',
      by,
      correlationId: 'k',
    };
    const stream = streamOf(installation.name, INSTALLATION);
    await engines.events.append(stream, -1, seal(stream, 0, '', [{ id: 'e', type: 'SignerNoted', data, meta }]).events);
  }
  await engines.close();
  return { settings, id, publics };
};
/** A backup with its file of keys. */
const backedUp = async (settings: ReturnType<typeof machine>) => {
  const write = await keysBeside(at('keys.age'), at('copy'), settings, phrase, QUICK);
  await backup(settings.DATA_DIR, at('copy'));
  write();
};
const restored = async (settings: ReturnType<typeof machine>, passphrase = PHRASE) => {
  const { along, report } = await keysFor(at('copy'), at('keys.age'), settings, async () => passphrase);
  await restore(at('copy'), settings.DATA_DIR, { keys: along });
  return report;
};

describe('keys beside a backup', () => {
  it('come back on another machine, for their owner alone', async () => {
    const { settings, id } = await installed();
    await backedUp(settings);
    expect(modeOf(at('keys.age'))).toBe(0o600);
    expect(readFileSync(at('keys.age'), 'utf8')).not.toMatch(/PRIVATE|lintas/);
    const target = machine('new', at('restored'));
    const report = await restored(target);
    expect(report.join('\n')).toContain(`Key ${id}: ${target.AUDIT_KEY_FILE}`);
    expect(report.join('\n')).not.toMatch(/PRIVATE|BEGIN/);
    expect(readFileSync(at('new', 'audit.key'))).toEqual(readFileSync(at('old', 'audit.key')));
    expect(readFileSync(at('new', 'witness.ndjson'))).toEqual(readFileSync(at('old', 'witness.ndjson')));
    expect([at('new'), at('new', 'audit.key'), at('new', 'witness.ndjson')].map(modeOf)).toEqual([0o700, 0o600, 0o600]);
    expect(below(at('new'))).toEqual(['audit.key', 'witness.ndjson']);
  });

  it('come to where the restored folder looks for them by its name', async () => {
    const { settings, id } = await installed();
    await backedUp(settings);
    const home = process.env.XDG_CONFIG_HOME;
    process.env.XDG_CONFIG_HOME = at('config');
    try {
      const target = readSettings({ DATA_DIR: at('restored') });
      await restored(target);
      expect(idOf(auditPlaces(target).key ?? '')).toBe(id);
    } finally {
      if (home === undefined) delete process.env.XDG_CONFIG_HOME;
      else process.env.XDG_CONFIG_HOME = home;
    }
  });

  it('bring the secret that is set, and the place to name for it', async () => {
    const { settings } = await installed(undefined, { SEAL_SECRET: SECRET });
    await backedUp(settings);
    const report = (await restored(machine('new', at('restored')))).join('\n');
    expect(report).toContain(`SEAL_SECRET=file://${at('new', 'seal.secret')}`);
    expect(report).not.toContain(SECRET);
    expect(readFileSync(at('new', 'seal.secret'), 'utf8')).toBe(`${SECRET}\n`);
    expect(modeOf(at('new', 'seal.secret'))).toBe(0o600);
    const again = machine('new', at('again'), { SEAL_SECRET: `file://${at('new', 'seal.secret')}` });
    expect((await restored(again)).join('\n')).not.toMatch(/SEAL_SECRET/);
    writeFileSync(at('new', 'seal.secret'), 'another');
    await expect(restored(machine('new', at('third')))).rejects.toThrow(/another secret of seals/);
  });

  it('are refused before anything is done: no key, a file that is there, a place within the backup', async () => {
    const { settings } = await installed();
    let promptCount = 0;
    const ask = async () => {
      promptCount++;
      return PHRASE;
    };
    const refused = (file: string, of = settings) => expect(keysBeside(file, at('copy'), of, ask)).rejects;
    await refused(at('keys.age'), machine('none', at('data'))).toThrow(`There is no key at ${at('none', 'audit.key')}`);
    writeFileSync(at('keys.age'), 'kept');
    await refused(at('keys.age')).toThrow(/already/);
    await refused(at('copy', 'keys.age')).toBeInstanceOf(Refused);
    mkdirSync(at('copy', 'files'), { recursive: true });
    await refused(at('copy', 'files', 'keys.age')).toThrow(/lies in the backup/);
    chmodSync(settings.AUDIT_KEY_FILE, 0o644);
    await refused(at('other.age')).toThrow(/can be read by others/);
    expect([promptCount, readFileSync(at('keys.age'), 'utf8'), below(at('none'))]).toEqual([0, 'kept', []]);
  });

  it('that stay behind are told of, with their place', async () => {
    const { settings } = await installed();
    expect(leftBehind(settings)[0]).toBe(
      `The key that signs heads of the log and keeps second factors is NOT in this backup: it is ${settings.AUDIT_KEY_FILE}.`,
    );
    const report = leftBehind({ ...settings, SEAL_SECRET: SECRET }).join('\n');
    expect(report).toMatch(/SEAL_SECRET, which keeps second factors, is NOT in it/);
    expect(report).not.toContain(SECRET);
    expect(leftBehind(machine('none', at('data')))[0]).toMatch(/there is none yet/);
  });
});

describe('a restore with keys', () => {
  /** A refusal must leave no file behind. */
  const refused = async (settings: ReturnType<typeof machine>, why: string | RegExp, passphrase?: string) => {
    const before = below(dir);
    const error = await restored(settings, passphrase).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(Refused);
    expect((error as Error).message).toMatch(why);
    expect((error as Error).message).not.toContain(PHRASE);
    expect(below(dir)).toEqual(before);
  };

  it('is refused before anything is written where the file or the passphrase is not the right one', async () => {
    const { settings } = await installed();
    await backedUp(settings);
    const target = machine('new', at('restored'));
    await refused(target, /passphrase does not open it/, 'another passphrase');
    const whole = readFileSync(at('keys.age'), 'utf8');
    writeFileSync(at('keys.age'), whole.slice(0, whole.length / 2));
    await refused(target, /cut off or changed/);
    writeFileSync(at('keys.age'), readFileSync(at('old', 'audit.key')));
    await refused(target, /no sealed file/);
    rmSync(at('keys.age'));
    await expect(restored(target)).rejects.toThrow(/ENOENT/);
  });

  it('takes the same key where it is there already, and refuses another one, naming both', async () => {
    const { settings, id } = await installed();
    await backedUp(settings);
    await restored(machine('old', at('restored')));
    expect(idOf(at('old', 'audit.key'))).toBe(id);
    const target = machine('new', at('second'));
    const there = openKey(target.AUDIT_KEY_FILE, target.DATA_DIR).id;
    await refused(target, new RegExp(`another key, ${there}; the file has ${id}`));
    await refused(machine('second', at('second')), /lies in the data folder/);
  });

  it('is refused with the keys of another installation, by what the log notes', async () => {
    const { settings, id } = await installed('0123456789abcdef');
    await backedUp(settings);
    await refused(machine('new', at('restored')), new RegExp(`signed by key 0123456789abcdef, the file has ${id}`));
  });

  it('takes a key that has the noted one among its retired', async () => {
    const noted = openKey(at('old', 'audit.key'), at('data')).id;
    const { to } = rotateKey(at('old', 'audit.key'));
    const { settings } = await installed(noted);
    await backedUp(settings);
    await restored(machine('new', at('restored')));
    expect(idOf(at('new', 'audit.key'))).toBe(to);
  });

  it('has the keys in their place before the log appears; broken off anywhere, it is gone on with', async () => {
    const { settings, id } = await installed(undefined, { SEAL_SECRET: SECRET });
    await backedUp(settings);
    // Each write fails in turn: of the secret, the heads, the key.
    for (const [n, name] of ['seal.secret', 'witness.ndjson', 'audit.key'].entries()) {
      const target = machine(`new-${n}`, at(`restored-${n}`));
      const { along } = await keysFor(at('copy'), at('keys.age'), target, phrase);
      const blocked = at(`new-${n}`, `${name}.part`);
      mkdirSync(join(blocked, 'x'), { recursive: true });
      await expect(restore(at('copy'), target.DATA_DIR, { keys: along })).rejects.toThrow();
      expect(below(target.DATA_DIR).filter((one) => /^(events|state)\.db/.test(one))).toEqual([]);
      expect(existsSync(target.AUDIT_KEY_FILE)).toBe(false);
      rmSync(blocked, { recursive: true });
      await restored(target);
      expect(idOf(target.AUDIT_KEY_FILE)).toBe(id);
      expect(below(dirname(target.AUDIT_KEY_FILE))).toEqual(['audit.key', 'seal.secret', 'witness.ndjson']);
      expect(below(target.DATA_DIR)).toContain('events.db');
    }
    // Repeated while the keys exist and the log does not.
    const target = machine('new-9', at('restored-9'));
    const { along } = await keysFor(at('copy'), at('keys.age'), target, phrase);
    along.place();
    await restored(target);
    expect(below(target.DATA_DIR)).toContain('events.db');
  });

  it('writes no key where the backup is not whole', async () => {
    const { settings } = await installed();
    await backedUp(settings);
    const manifest = JSON.parse(readFileSync(at('copy', 'backup.json'), 'utf8')) as object;
    writeFileSync(at('copy', 'backup.json'), JSON.stringify({ ...manifest, events: 3 }));
    await expect(restored(machine('new', at('restored')))).rejects.toBeInstanceOf(BadLog);
    expect([below(at('new')), existsSync(at('restored'))]).toEqual([[], false]);
  });
});
