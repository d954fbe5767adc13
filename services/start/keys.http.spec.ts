/**
 * Data separated from its key: restored, moved, copied, lost. The same checks follow each case: owners of a second
 * factor can sign in, outbox mails are sent once, processes have their dues, the audit reports the actual state. More
 * cases in the long run (`keys.http.long.ts`).
 */
import { cpSync, existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { verifyFolder } from '../../infra/ops/audit/embedded.js';
import { restore } from '../../infra/ops/move/restore.js';
import { BECAUSE, House, OK } from './testing/house.js';

const house = new House();
const { dir } = house;
beforeAll(() => house.build(), 60_000);
beforeEach(() => house.fresh());
afterAll(() => house.end());

it('a restore beside the original takes the key along; the audit is right, and says what was given up', async () => {
  const { report: messages } = await restore(dir('backup'), dir('restored'));
  expect(messages).toEqual([
    expect.stringMatching(/^The key [0-9a-f]{16} was taken along from .*config.lintas.data-.* to .*restored-/),
    expect.stringMatching(/^The witness knows \d+ events that came after this backup: they are given up/),
  ]);
  expect(await house.goesOn(dir('restored'))).toEqual({ signedIn: 401 });
  const proved = await house.verify(dir('restored'));
  expect(proved).toEqual(OK);
  expect(proved.said).toMatch(/Restored to an older state, noted .*: \d+ events were given up/);
  // The original's witness is ahead of the restored log, which must never be reported as right.
  const witness = join(house.keys('data-'), 'witness.ndjson');
  expect(await house.verify(dir('restored'), witness)).toEqual({
    status: 4,
    said: expect.stringMatching(/SHORT the witness knows \d+ later events, up to head \d+/),
  });
  // The original continues unchanged.
  expect(await house.goesOn(house.data)).toEqual({ signedIn: 200 });
  expect(await house.verify(house.data)).toEqual(OK);
});

it('on another machine the start refuses, names key and people, and writes nothing; with the key it goes on', async () => {
  const key = house.apart('brought.key');
  cpSync(join(house.keys('data-'), 'audit.key'), key);
  rmSync(dir('config'), { recursive: true });
  rmSync(house.data, { recursive: true });
  const { report: messages } = await restore(dir('backup'), house.data);
  expect(messages).toEqual([expect.stringMatching(/is not at .* and nowhere on this machine/)]);
  const log = await verifyFolder(house.data);
  const why = await house.refusal(house.data);
  expect(why).toMatch(/^This data is signed by the key [0-9a-f]{16}, which is not at /);
  for (const text of [
    house.who.username,
    'on the machine',
    'AUDIT_KEY_FILE=',
    'begin-anew',
    'second factors of 1 people',
  ])
    expect(why).toContain(text);
  expect(await verifyFolder(house.data)).toEqual(log);
  expect(existsSync(dir('config'))).toBe(false);
  expect(await house.verify(house.data)).toMatchObject({
    status: 3,
    said: expect.stringMatching(/UNPROVED from outside: the witness/),
  });
  await house.goesOn(house.data, { AUDIT_KEY_FILE: key });
  expect(await house.verify(house.data, undefined, key)).toEqual(OK);
});

it('a copy beside the original is asked about, and adopted as one of its own', async () => {
  cpSync(house.data, dir('copy'), { recursive: true });
  expect(await house.refusal(dir('copy'))).toMatch(
    /The same log still lies in .*data: two that go on[\s\S]*adopt[\s\S]*take/,
  );
  expect(house.keyTool(dir('copy'), ['adopt'])).toMatchObject({
    status: 0,
    said: expect.stringMatching(/which knows/),
  });
  expect(await house.goesOn(dir('copy'))).toEqual({ signedIn: 401 });
  expect(await house.verify(dir('copy'))).toEqual(OK);
  await house.goesOn(house.data);
  expect(await house.verify(house.data)).toEqual(OK);
});

it('a key that is lost is given up openly: who had a second factor enrols anew, and the password alone lets nobody in', async () => {
  const old = join(house.keys('data-'), 'witness.ndjson');
  cpSync(old, house.apart('old-witness.ndjson'));
  rmSync(dir('config'), { recursive: true });
  expect(house.keyTool(house.data, ['begin-anew', ...BECAUSE], 'nein\n')).toMatchObject({
    status: 0,
    said: expect.stringMatching(/1 people enrol a new second factor[\s\S]*Nothing was changed/),
  });
  expect(await house.refusal(house.data)).toContain('which is not at');
  expect(house.keyTool(house.data, ['begin-anew', '--by', 'Budi']).status).toBe(1);
  const done = house.keyTool(house.data, ['begin-anew', ...BECAUSE], 'begin anew\n');
  expect(done).toMatchObject({
    status: 0,
    said: expect.stringContaining(`${house.who.username} enrols a new second factor`),
  });
  const sent = house.post.taken.length;
  const server = await house.withPost(house.data);
  try {
    expect((await house.login(server)).data?.token).toBeUndefined();
    // Rebuilt from the log, because the rows were sealed with the lost key.
    await house.followedOn(server, sent);
    await server.caughtUp();
    const web = await server.person('webmaster');
    // No jobdesk may send the commands that record keys over HTTP.
    const planted = { id: 'a'.repeat(16), publicKey: 'x', file: 'x', folder: '', host: 'x' };
    for (const [command, body] of Object.entries({ sign: planted, seal: { fingerprint: 'b'.repeat(16) } }))
      expect((await server.command(web.token, 'installation', 'keys', command, body)).status).toBe(403);
    const noted = await server.call<{ rows: { perihal: string }[] }>('/api/journal?size=50', web);
    expect(noted.data.rows.map(({ perihal }) => perihal)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^Kunci yang hilang dilepas.*Disk kunci rusak/)]),
    );
  } finally {
    await server.server.close();
  }
  expect(house.post.taken.length - sent).toBe(3);
  expect(await house.verify(house.data)).toEqual(OK);
  expect(await house.verify(house.data, house.apart('old-witness.ndjson'))).toMatchObject({
    status: 0,
    said: expect.stringMatching(/\d+ of them by the key [0-9a-f]{16}, which Budi gave up on .*: Disk kunci rusak/),
  });
  expect(house.keyTool(house.data, ['begin-anew', ...BECAUSE])).toMatchObject({
    said: expect.stringContaining('nothing to give up'),
  });
});
