/** Who starts the product with a Node that is too old hears which it needs, in one sentence. */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { tooOld } from './sqlite.js';

it.each(['20.20.2', '22.16.0', '24.13.1'])('Node %s is too old, and told so', (version) => {
  expect(tooOld(version, '/usr/bin/node')).toMatch(
    `Lintas needs Node 24.14 or newer, and this is Node ${version} (/usr/bin/node). Run it by npm start`,
  );
});
it.each(['24.14.0', '24.21.0', '26.0.0'])('Node %s will do', (version) => {
  expect(tooOld(version, 'node')).toBeUndefined();
});

// Where the machine has an older one of its own: what is built says so by it, and shows no stack.
const NODE = '/usr/bin/node';
const version = existsSync(NODE)
  ? execFileSync(NODE, ['-p', 'process.versions.node'], { encoding: 'utf8' }).trim()
  : '';
const older = version !== '' && tooOld(version, NODE) !== undefined && existsSync('dist/services/main.js');
(older ? it : it.skip).each(['services/main', 'infra/ops/cli/rebuild', 'infra/ops/audit/cli', 'infra/ops/move/cli'])(
  'dist/%s.js',
  (file) => {
    const { status, stdout, stderr } = spawnSync(NODE, [`dist/${file}.js`], { encoding: 'utf8' });
    expect([status, stdout, stderr]).toEqual([1, '', `${tooOld(version, NODE)}\n`]);
  },
);
