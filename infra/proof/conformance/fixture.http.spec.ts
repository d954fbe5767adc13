/**
 * Adding an entity is two files: the product as it is built, with a descriptor that it does not have and a line in the
 * registry, and that entity does all that entities do.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { callAt, commandAt, PASSWORD, testId } from '../testing/server.js';
import { documentSuite } from './document-suite.js';
import { entitySuite } from './suite.js';
import { World } from './world.js';

const root = process.cwd();
const there = mkdtempSync(join(tmpdir(), 'lintas-palet-'));
const at = (path: string) => join(there, path);
let product: ChildProcess;
let world: World;

/** The two files: a declaration, and a line in the registry; for an entity, and for a document with a life. */
const add = () => {
  for (const name of ['palet', 'tugas']) {
    const descriptor = readFileSync(join(root, `infra/proof/conformance/fixture/${name}.ts`), 'utf8');
    const moved = descriptor
      .replaceAll('../../../../services/domain/master/', './')
      .replaceAll('../../../../services/domain/', '../');
    writeFileSync(at(`services/domain/master/${name}.ts`), moved);
  }
  const registry = at('services/domain/index.ts');
  const text = readFileSync(join(root, 'services/domain/index.ts'), 'utf8');
  const line = text.replace(/(export const entities[^[]*\[\]?[^[]*\[)/, '$1\n  palet,\n  tugas,');
  expect(line).not.toBe(text);
  writeFileSync(
    registry,
    `import { palet } from './master/palet.js';\nimport { tugas } from './master/tugas.js';\n${line}`,
  );
};
const build = () => {
  for (const file of ['package.json', '.swcrc', 'dist']) cpSync(join(root, file), at(file), { recursive: true });
  mkdirSync(at('services/domain/master'), { recursive: true });
  symlinkSync(join(root, 'node_modules'), at('node_modules'));
  add();
  const swc = [at('node_modules/@swc/cli/bin/swc.js'), 'services', '-d', 'dist', '--quiet'];
  execFileSync(process.execPath, swc, { cwd: there });
};
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
  const who = ['--username', 'webmaster', '--fullname', 'Wira', '--jobdesk', 'webmaster'];
  execFileSync(process.execPath, [at('dist/infra/ops/cli/user-create.js'), ...who], {
    cwd: there,
    env,
    input: PASSWORD,
  });
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
  build();
  const url = await start();
  const login = async (username: string): Promise<string> =>
    (await callAt<{ token: string }>(url, '/api/auth/login', { body: { username, password: PASSWORD } })).data.token;
  const webmaster = await login('webmaster');
  const hire: ConstructorParameters<typeof World>[1] = async (jobdesk, { level = 'user', branches = ['*'] }) => {
    const username = `${jobdesk}.${randomUUID().slice(0, 8)}`;
    const data = { username, fullname: jobdesk, jobdesk, level, branches, password: PASSWORD };
    const made = await commandAt(url, webmaster, ['user', testId(), 'create'], data);
    if (made.status !== 200) throw new Error(JSON.stringify(made.body));
    return login(username);
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
