/**
 * Adding an entity or a document is two files: the product as it is built, with declarations that it does not have and a line
 * in the registry for each, and they do all that their kind does. What else is added costs what the README says.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isBranchDesk } from '../../../services/domain/kit/actor.js';
import { hired } from '../testing/hired.js';
import { callAt, commandAt, PASSWORD, testId } from '../testing/server.js';
import { documentSuite } from './document-suite.js';
import { additions } from './fixture/additions.js';
import { productWithAdditions } from './fixture/product.js';
import { entitySuite } from './suite.js';
import { World } from './world.js';

const there = productWithAdditions();
const at = (path: string) => join(there, path);
let product: ChildProcess;
let world: World;

const env = {
  ...process.env,
  DATA_DIR: at('data'),
  DEMO: '0',
  WILAYAH: '0',
  PORT: '0',
  LOCALE: 'id',
  LOG_LEVEL: 'info',
};
const start = async (): Promise<string> => {
  for (const username of ['webmaster', 'webmaster2']) {
    const who = ['--username', username, '--fullname', 'Wira', '--jobdesk', 'webmaster'];
    const tool = at('dist/infra/ops/cli/user-create.js');
    execFileSync(process.execPath, [tool, ...who], { cwd: there, env, input: PASSWORD });
  }
  product = spawn(process.execPath, [at('dist/services/main.js')], { cwd: there, env });
  let said = '';
  return new Promise((found, failed) => {
    const hear = (chunk: Buffer) => {
      said += chunk;
      const port = /http:\/\/localhost:(\d+)/.exec(said)?.[1];
      if (port) found(`http://127.0.0.1:${port}`);
    };
    product.stdout?.on('data', hear);
    product.stderr?.on('data', hear);
    product.on('exit', () => failed(new Error(`The product ended: ${said}`)));
  });
};

beforeAll(async () => {
  mkdirSync(at('data'), { recursive: true });
  const url = await start();
  const login = async (username: string, branch = false): Promise<string> => {
    const [door, more] = branch ? ['login-customer', { mode: 2 }] : ['login', {}];
    const body = { username, password: PASSWORD, ...more };
    return (await callAt<{ token: string }>(url, `/api/auth/${door}`, { body })).data.token;
  };
  const two = [await login('webmaster'), await login('webmaster2')] as const;
  // A branch login is of one branch; of one where nothing is, if it matters not which.
  const some = testId();
  await commandAt(url, two[0], ['branch', some, 'register'], { code: 'UJI', name: 'Uji', kota: 'Jakarta' });
  const hire: ConstructorParameters<typeof World>[1] = async (jobdesk, { level = 'user', branches }) => {
    const username = `${jobdesk}.${randomUUID().slice(0, 8)}`;
    const of = branches ?? [isBranchDesk(jobdesk) ? some : '*'];
    await hired(url, two, { username, fullname: jobdesk, jobdesk, level, branches: of }, { met: true });
    return login(username, isBranchDesk(jobdesk));
  };
  const { entities } = await import(pathToFileURL(at('dist/services/domain/index.js')).href);
  world = new World(url, hire, entities);
}, 180_000);
afterAll(async () => {
  const ended = new Promise((done) => product.once('exit', done));
  product.kill('SIGTERM');
  await ended;
  rmSync(there, { recursive: true, force: true });
});

describe('an entity that is added by two files', () => {
  for (const [what, test] of entitySuite(() => world, 'palet')) it(what, test);
  it('has its actions, each where it can be done', async () => {
    const { id, revision } = await world.register('palet');
    expect((await world.give('palet', id, 'lapor-rusak', {}, { ifMatch: revision })).status).toBe(200);
    const again = await world.give('palet', id, 'lapor-rusak', {}, { ifMatch: revision + 1 });
    expect([again.status, again.body.errors[0]?.code]).toEqual([422, 'action-not-now']);
  });
});

describe('a document with a life that is added by two files', () => {
  const baris = [
    { barang: 'Cat', koli: 12, berat: 480 },
    { barang: 'Kuas', koli: 3, berat: 9 },
  ];
  for (const [what, test] of documentSuite(() => world, 'tugas', { baris })) it(what, test, 180_000);
});

describe('what it costs', () => {
  it('stands in the README as it is', () => {
    const rows = additions.map(
      ({ what, edits, lines }) =>
        `| ${what} | ${Object.keys(edits).length}${lines ? ', and a line an address and a menu' : ''} |`,
    );
    const text = readFileSync('README.md', 'utf8');
    expect(rows.filter((row) => !text.includes(row))).toEqual([]);
  });
  it('is the fields, the status and the steps that were added to one file each', () => {
    expect(world.info('palet').list.columns).toContain('warna');
    const info = world.info('tugas');
    expect(info.list.columns).toContain('prioritas');
    expect(Object.keys(info.life?.steps ?? {})).toEqual(expect.arrayContaining(['hold', 'resume']));
    expect(info.life?.statuses.map(({ value }) => value)).toContain('TERTUNDA');
  });
});
