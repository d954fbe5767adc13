// `npm run build:api`: runs `nest build` with nest-cli.json into a fresh folder, which then replaces the parts of
// dist/.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { clean, mark, parts, stateOf } from './parts.mjs';

const [server] = parts;
const state = stateOf(server);
const nest = JSON.parse(readFileSync('nest-cli.json', 'utf8'));
const { builder, assets } = nest.compilerOptions;
const folders = builder.options.filenames;
// At the same depth as dist/, so that relative source map paths stay valid after the move.
const fresh = `.building-${process.pid}`;
builder.options.outDir = fresh;
for (const asset of assets) asset.outDir = fresh;

mkdirSync(fresh);
writeFileSync(`${fresh}/nest-cli.json`, JSON.stringify(nest));
const args = ['node_modules/@nestjs/cli/bin/nest.js', 'build', '-c', `${fresh}/nest-cli.json`];
const { status, stdout } = spawnSync(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
if (status !== 0) {
  process.stderr.write(stdout);
  clean([fresh]);
  process.exit(status ?? 1);
}
// A server running from dist/ is not affected: it has already read its files.
mkdirSync('dist', { recursive: true });
for (const folder of folders) {
  rmSync(`dist/${folder}`, { recursive: true, force: true });
  renameSync(`${fresh}/${folder}`, `dist/${folder}`);
}
clean([fresh]);
mark(server, state);
