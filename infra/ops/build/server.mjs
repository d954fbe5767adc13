// `npm run build:api`: TypeScript to dist/ by swc, a fresh folder each time.
import { spawnSync } from 'node:child_process';
import { cpSync, renameSync, rmSync } from 'node:fs';
import { clean, mark, parts, stateOf } from './parts.mjs';

const [server] = parts;
const folders = ['services', 'projections', 'infra'];
const state = stateOf(server);
const fresh = `dist/.building-${process.pid}`;
const args = [
  'node_modules/@swc/cli/bin/swc.js',
  ...folders,
  '-d',
  fresh,
  '--ignore',
  '**/*.spec.ts,**/*.long.ts,**/*.e2e.ts,**/*.engines.ts,**/fences/**',
  '--quiet',
];
const { status } = spawnSync(process.execPath, args, { stdio: 'inherit' });
if (status !== 0) {
  clean([fresh]);
  process.exit(status ?? 1);
}
// Read at run time, beside the code.
cpSync('infra/data/wilayah/data', `${fresh}/infra/data/wilayah/data`, { recursive: true });
// A server that runs from dist/ goes on: it has read its files.
for (const folder of folders) {
  rmSync(`dist/${folder}`, { recursive: true, force: true });
  renameSync(`${fresh}/${folder}`, `dist/${folder}`);
}
clean([fresh]);
mark(server, state);
