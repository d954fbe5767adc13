/** The key, the heads that it signs, and their delivery to witnesses that may be unavailable. */
import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EmbeddedStateStore } from '../../engines/embedded/index.js';
import type { LogHead } from '../../ports/opened.js';
import { Seals } from '../../ports/sealed.js';
import { fileWitness, lastIn } from './file.js';
import { faultOf, linkOf, readHead, type SignedHead, signHead } from './head.js';
import { httpWitness } from './http.js';
import { BadKey, keyFolder, openKey, publicText, readPublics, rotateKey } from './key.js';
import { Witnessing } from './witnessing.js';

let dir: string;
let data: string;
let file: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'lintas-witness-'));
  data = join(dir, 'data');
  mkdirSync(data);
  file = join(dir, 'keys', 'audit.key');
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const linesOf = (path: string): SignedHead[] =>
  readFileSync(path, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => readHead(line) as SignedHead);

describe('the key', () => {
  it('is made once, for its owner alone, and the same afterwards', () => {
    const mask = process.umask(0);
    try {
      const key = openKey(file, data);
      expect(key.isNew).toBe(true);
      expect(statSync(file).mode & 0o777).toBe(0o600);
      expect(statSync(join(dir, 'keys')).mode & 0o777).toBe(0o700);
      const again = openKey(file, data);
      expect([again.isNew, again.id, again.sealSecret]).toEqual([false, key.id, key.sealSecret]);
    } finally {
      process.umask(mask);
    }
  });
  it('is refused where others can read it', () => {
    openKey(file, data);
    for (const mode of [0o640, 0o604, 0o666]) {
      chmodSync(file, mode);
      expect(() => openKey(file, data)).toThrow(/can be read by others/);
    }
  });
  it('is refused within the data folder, by whichever path', () => {
    symlinkSync(data, join(dir, 'link'));
    for (const path of [
      join(data, 'audit.key'),
      join(data, 'a', 'b.key'),
      join(dir, 'link', 'k'),
      join(dir, 'x', '..', 'data', 'k'),
    ]) {
      expect(() => openKey(path, data)).toThrow(BadKey);
      expect(() => fileWitness(path, data)).toThrow(BadKey);
      expect(existsSync(path)).toBe(false);
    }
    expect(openKey(join(dir, 'data2', 'audit.key'), data).isNew).toBe(true);
  });
  it('is another one for every data folder where no setting names one', () => {
    const env = { XDG_CONFIG_HOME: dir };
    const [one, two] = [keyFolder(join(dir, 'a', 'data'), env), keyFolder(join(dir, 'b', 'data'), env)];
    expect(one).not.toBe(two);
    expect(one.startsWith(join(dir, 'lintas', 'data-'))).toBe(true);
    // No setting of the environment says where either: beside the data, never in it.
    expect(keyFolder(data, {})).toBe(`${realpathSync(data)}-key`);
  });
  it('is refused where it is none', () => {
    writeFileSync(join(dir, 'no.key'), 'geheim', { mode: 0o600 });
    expect(() => openKey(join(dir, 'no.key'), data)).toThrow(/does not begin with a private key/);
  });
  it('rotates: heads from before are still proved, by the file and by its public half', () => {
    const key = openKey(file, data);
    const log = { position: '7', events: 7, hash: 'a'.repeat(64) };
    const old = signHead(key, log, undefined, 'then');
    const { from, to } = rotateKey(file);
    const next = openKey(file, data);
    expect([from, to]).toEqual([key.id, next.id]);
    expect(next.sealSecret).not.toEqual(key.sealSecret);
    rotateKey(file);
    expect(openKey(file, data).firstSecret).toEqual(key.sealSecret);
    const head = signHead(next, { ...log, position: '8' }, old, 'now');
    writeFileSync(join(dir, 'public.pem'), publicText(next));
    for (const publics of [next.publics, readPublics(join(dir, 'public.pem'))]) {
      expect([faultOf(old, publics), faultOf(head, publics)]).toEqual([undefined, undefined]);
    }
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });
});

it('a head is good for what it was signed for, and by this key alone', () => {
  const key = openKey(file, data);
  const head = signHead(key, { position: '7', events: 7, hash: 'a'.repeat(64) }, undefined, 'now');
  const changes: Partial<SignedHead>[] = [
    { n: 2 },
    { position: '8' },
    { events: 8 },
    { hash: 'b'.repeat(64) },
    { at: 'x' },
    { prev: 'x' },
  ];
  for (const change of changes)
    expect(faultOf({ ...head, ...change }, key.publics)).toBe('its signature does not hold');
  const other = openKey(join(dir, 'other.key'), data);
  expect(faultOf(signHead(other, head, undefined, 'now'), key.publics)).toMatch(/not one of this installation/);
});

describe('seals', () => {
  const forgedPlaces: string[] = [];
  const seals = new Seals(Buffer.alloc(32, 1), (place) => forgedPlaces.push(place));
  it('hold for one value in one place, by one secret', () => {
    const row = JSON.parse(JSON.stringify(seals.seal('session/a', { user: 'u', until: 5 })));
    expect(seals.unseal('session/a', row)).toEqual({ user: 'u', until: 5 });
    expect(seals.unseal('session/a', undefined)).toBeUndefined();
    expect(forgedPlaces).toEqual([]);
    const forged: [string, unknown][] = [
      ['session/b', row],
      ['session/a', { ...row, value: { user: 'webmaster', until: 5 } }],
      ['session/a', { user: 'u', until: 5 }],
      ['session/a', { value: row.value }],
      ['session/a', { value: row.value, mac: 'x'.repeat(row.mac.length) }],
      ['session/a', { value: row.value, mac: [row.mac] }],
      ['session/a', null],
      ['session/a', new Seals(Buffer.alloc(32, 2)).seal('session/a', row.value)],
    ];
    for (const [place, planted] of forged) expect(seals.unseal(place, planted)).toBeUndefined();
    expect([forgedPlaces.length, seals.refused]).toEqual([forged.length, forged.length]);
  });
});

describe('witnessing', () => {
  let state: EmbeddedStateStore;
  let log: LogHead[];
  let errors: string[];
  let http: Server | undefined;
  beforeEach(() => {
    state = new EmbeddedStateStore(join(data, 'state.db'));
    log = [];
    errors = [];
  });
  afterEach(async () => {
    await state.close();
    await new Promise((done) => (http ? http.close(done) : done(0)));
    http = undefined;
  });
  const grow = (hash = log.length) =>
    log.push({ position: String(log.length + 1), events: log.length + 1, hash: String(hash).padStart(64, '0') });
  const of = (
    witnesses: ConstructorParameters<typeof Witnessing>[2],
    witnessHead?: () => Promise<SignedHead | undefined>,
  ) => {
    const key = openKey(file, data);
    const ports = { state, logHead: async () => log.at(-1), hashAt: (at: string) => log[Number(at) - 1]?.hash };
    const witnessing = new Witnessing(ports, key, witnesses, {
      ...{ every: 3_600_000, instance: 'test', alone: true, ...(witnessHead ? { known: witnessHead } : {}) },
      onError: (error) => errors.push(String(error)),
      onAlarm: (text) => errors.push(text),
    });
    return { key, witnessing };
  };
  const path = () => join(dir, 'disk', 'witness.ndjson');

  it('makes a head when the log grew, linked to the one before, also over a restart', async () => {
    const { key, witnessing } = of([fileWitness(path(), data)]);
    await witnessing.beat();
    expect(existsSync(path())).toBe(false);
    grow();
    await witnessing.beat();
    await witnessing.beat();
    grow();
    await witnessing.beat();
    grow();
    const after = of([fileWitness(path(), data)]).witnessing;
    after.start();
    await after.stop();
    const heads = linesOf(path());
    expect(heads.map(({ n, position }) => [n, position])).toEqual([
      [1, '1'],
      [2, '2'],
      [3, '3'],
    ]);
    heads.forEach((head, i) => {
      expect(faultOf(head, key.publics)).toBeUndefined();
      expect(head.prev).toBe(linkOf(heads[i - 1]));
    });
    expect(await state.list('audit/head/')).toEqual([]);
    expect(statSync(path()).mode & 0o777).toBe(0o600);
    expect(errors).toEqual([]);
  });

  it('goes on from the witness where the state was set back or lost', async () => {
    grow();
    const witness = fileWitness(path(), data);
    await of([witness]).witnessing.beat();
    await state.delete('audit/last');
    grow();
    const { witnessing } = of([witness], () => lastIn(path()));
    witnessing.start();
    await witnessing.stop();
    expect(linesOf(path()).map(({ n }) => n)).toEqual([1, 2]);
  });

  it('keeps heads for a witness that is away, tells of it, and stops nobody', async () => {
    const got: { key: string; heads: SignedHead[] }[] = [];
    let answer = 503;
    http = createServer((request, response) => {
      let text = '';
      request.on('data', (part) => {
        text += part;
      });
      request.on('end', () => {
        if (request.headers.authorization !== 'Bearer rahasia') answer = 401;
        if (answer === 200) got.push(JSON.parse(text));
        response.writeHead(answer).end();
      });
    }).listen(0, '127.0.0.1');
    await new Promise((ready) => http?.once('listening', ready));
    const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}/heads?token=geheim`;
    const key = openKey(file, data);
    const { witnessing } = of([
      fileWitness(path(), data),
      httpWitness(url, 'rahasia', { key: key.id, publicText: publicText(key) }),
    ]);
    for (let i = 0; i < 3; i++) {
      grow();
      await witnessing.beat();
    }
    const [disk, away] = witnessing.status.witnesses;
    expect(disk).toMatchObject({ kind: 'file', n: 3, failures: 0 });
    expect(away).toEqual({ kind: 'http', name: url.split('?')[0], lacks: 3, failures: 3, error: 'it answers 503' });
    expect(errors).toHaveLength(1);
    answer = 200;
    await witnessing.beat();
    expect(got.flatMap(({ heads }) => heads.map(({ n }) => n))).toEqual([1, 2, 3]);
    expect(witnessing.status.witnesses[1]).toMatchObject({ n: 3, failures: 0 });
    expect(await state.list('audit/head/')).toEqual([]);
  });

  it('sees at the next head that the log was rewritten, and says so from then on', async () => {
    grow();
    const { witnessing } = of([fileWitness(path(), data)]);
    await witnessing.beat();
    log = [];
    grow(99);
    grow();
    await witnessing.beat();
    expect(witnessing.status.alarm).toMatch(/no longer leads to head 1 .* at position 1: it was rewritten/);
    expect(linesOf(path())).toHaveLength(2);
    const after = of([fileWitness(path(), data)]).witnessing;
    after.start();
    await after.stop();
    expect(after.status.alarm).toBe(witnessing.status.alarm);
    expect(errors).toHaveLength(1);
  });

  it('sees that its file was cut off, and goes on after a line that was broken off', async () => {
    grow();
    const { witnessing } = of([fileWitness(path(), data)]);
    await witnessing.beat();
    appendFileSync(path(), '{"n":2,"posi');
    grow();
    await witnessing.beat();
    const lines = readFileSync(path(), 'utf8').trimEnd().split('\n');
    expect(lines.map((line) => readHead(line)?.n)).toEqual([1, undefined, 2]);
    truncateSync(path(), 0);
    grow();
    await witnessing.beat();
    expect(witnessing.status.witnesses[0]).toMatchObject({
      failures: 1,
      error: 'it ends at head 0 and had 2: it was cut off or taken away',
    });
  });
});
