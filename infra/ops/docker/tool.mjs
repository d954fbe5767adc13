// `node infra/ops/docker/tool.mjs user:create --username …`: runs the built command line of an npm script, without npm.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';

const root = new URL('../../../', import.meta.url);
const { scripts } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8'));
/**
 * `user:create` → `dist/infra/ops/cli/user-create.js` and its first arguments: the command after the build step of the
 * script.
 */
const tools = Object.fromEntries(
  Object.entries(scripts).flatMap(([name, line]) => {
    const [, call] = /^node infra\/ops\/build\/if-needed\.mjs .*&& node (dist\/\S+\.js(?: \S+)*)$/.exec(line) ?? [];
    return call ? [[name, call.split(' ')]] : [];
  }),
);

const [name, ...rest] = process.argv.slice(2);
const call = tools[name];
if (!call) {
  console.error(`docker compose run --rm tool NAME [OPTIONS]; NAME is one of: ${Object.keys(tools).join(', ')}`);
  process.exit(name === undefined ? 0 : 1);
}
const child = spawn(process.execPath, ['--enable-source-maps', ...call, ...rest], { cwd: root, stdio: 'inherit' });
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 143)));
