/** The proxy of docker-compose.yml in front of one server, as browsers use it in a deployment: TLS and HTTP/2. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, realpathSync } from 'node:fs';
import { request } from 'node:http';
import { fileURLToPath } from 'node:url';
import { freePort } from '../testing/free-port.js';
import { tempFolder } from './process.js';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const docker = (file: string) => `${root}infra/ops/docker/${file}`;
const isUp = (port: number): Promise<boolean> =>
  new Promise((done) => {
    const probe = request({ host: '127.0.0.1', port, path: '/live' }, (answer) => {
      answer.resume();
      done(answer.statusCode === 200);
    });
    probe.on('error', () => done(false));
    probe.end();
  });

export type Front = { url: string; stop: () => Promise<void> };

/**
 * Its certificate is self-signed: browsers must be configured to accept it.
 * @param port of the server behind it
 * @returns undefined where the proxy is not installed (`node infra/ops/docker/caddy.mjs`)
 */
export const startFront = async (port: number): Promise<Front | undefined> => {
  const caddy = execFileSync(process.execPath, [docker('caddy.mjs'), '--path'], { encoding: 'utf8' }).trim();
  if (!existsSync(caddy)) return undefined;
  const [secure, live, plain] = [await freePort(), await freePort(), await freePort()];
  const folder = tempFolder();
  const home = realpathSync(folder.path);
  const behind = ['SERVICES', 'PROJECTIONS', 'WEB'].map((name) => [`${name}_HOST`, 'localhost']);
  const ports = ['SERVICES_PORT', 'PROJECTIONS_PORT', 'WEB_UPSTREAM_PORT'].map((name) => [name, String(port)]);
  const child = spawn(caddy, ['run', '--config', docker('Caddyfile'), '--adapter', 'caddyfile'], {
    stdio: 'ignore',
    env: {
      ...Object.fromEntries([...behind, ...ports]),
      PATH: process.env.PATH,
      SITE_ADDRESS: `https://localhost:${secure}`,
      HTTP_PORT: String(plain),
      HTTPS_PORT: String(secure),
      LIVE_PORT: String(live),
      XDG_DATA_HOME: home,
      XDG_CONFIG_HOME: home,
      HOME: home,
    },
  });
  const ended = once(child, 'exit');
  for (let i = 0; !(await isUp(live)); i++) {
    if (child.exitCode !== null || i > 1_000) throw new Error('the proxy did not come up');
    await new Promise((done) => setTimeout(done, 20));
  }
  return {
    url: `https://localhost:${secure}`,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      folder.remove();
    },
  };
};
