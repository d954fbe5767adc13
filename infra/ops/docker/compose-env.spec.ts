import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readEnv, root } from './testing/compose.js';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lintas-env-'));
  file = join(folder, '.env');
});
afterEach(() => rmSync(folder, { recursive: true }));

const run = (...args: string[]) =>
  spawnSync(process.execPath, ['infra/ops/docker/compose-env.mjs', '--file', file, ...args], {
    cwd: root,
    encoding: 'utf8',
  });
const read = () => readEnv(readFileSync(file, 'utf8'));
const secrets = (env: Record<string, string>) =>
  Object.entries(env).filter(([name]) => /PASSWORD|TOKEN|SECRET|KEY|CLUSTER_ID/.test(name));

it('writes what its owner alone may read, whatever the umask', () => {
  const old = process.umask(0);
  try {
    expect(run().status).toBe(0);
  } finally {
    process.umask(old);
  }
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(run('--force').status).toBe(0);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder)).toEqual(['.env']);
});

it('makes every secret anew, long and fit to stand in a URL as it is', () => {
  run();
  const first = secrets(read());
  run('--force');
  const second = new Map(secrets(read()));
  expect(first.length).toBeGreaterThanOrEqual(9);
  expect(new Set(first.map(([, value]) => value)).size).toBe(first.length);
  for (const [name, value] of first) {
    expect(second.get(name)).not.toBe(value);
    if (/PASSWORD|TOKEN/.test(name)) expect(value).toMatch(/^[0-9a-f]{48}$/);
  }
  const env = read();
  // mongod: 6 to 1024 characters of base64. Kafka: 16 bytes, and a leading `-` would be an option.
  expect(env.MONGO_REPLICA_SET_KEY).toMatch(/^[A-Za-z0-9+/]{512}$/);
  expect(Buffer.from(env.KAFKA_CLUSTER_ID as string, 'base64url')).toHaveLength(16);
  expect(env.KAFKA_CLUSTER_ID).not.toMatch(/^-/);
});

it('leaves a file that is there as it is', () => {
  writeFileSync(file, 'MINE=1\n');
  const { status, stderr } = run();
  expect([status, readFileSync(file, 'utf8')]).toEqual([1, 'MINE=1\n']);
  expect(stderr).toContain('--force');
});

it.each([
  ['--domain', 'a b.com'],
  ['--domain', 'https://lintas.example.com'],
  ['--domain', 'lintas'],
  ['--address', '1.2.3'],
  ['--port', '70000'],
  ['--port', '08'],
  ['--locale', 'xx'],
  ['--subnet', '10.0.0.0/8'],
  ['--subnet', '10.0.0.0'],
  ['--nonsense', 'x'],
])('refuses %s %s, with nothing written', (option, value) => {
  const { status, stderr } = run(option, value);
  expect([status, readdirSync(folder)]).toEqual([1, []]);
  expect(stderr).not.toMatch(/\n\s+at /);
});
