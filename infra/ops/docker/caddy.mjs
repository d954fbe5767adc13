/**
 * The proxy of docker-compose.yml without Docker, for its tests: the same version, built by Go into the cache folder.
 * `node infra/ops/docker/caddy.mjs` installs it if missing and prints its path; `--path` only prints the path.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

const dockerfile = readFileSync(new URL('Dockerfile', import.meta.url), 'utf8');
/** `2.11.7`: the version that the image pins. */
const version = /^FROM caddy:(\d+\.\d+\.\d+)-/m.exec(dockerfile)[1];
const folder = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'lintas', 'engines', `caddy-${version}`);
/** Path of the program, whether or not it is installed. */
const caddy = process.env.CADDY || join(folder, process.platform === 'win32' ? 'caddy.exe' : 'caddy');

if (!process.argv.includes('--path') && !existsSync(caddy)) {
  const { status, error } = spawnSync('go', ['install', `github.com/caddyserver/caddy/v2/cmd/caddy@v${version}`], {
    stdio: 'inherit',
    env: { ...process.env, GOBIN: folder, CGO_ENABLED: '0' },
  });
  if (error) console.error(`Go is missing: ${error.message}`);
  if (status !== 0) process.exit(1);
}
console.log(caddy);
