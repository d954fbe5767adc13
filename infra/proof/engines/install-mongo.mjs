/**
 * Installs the MongoDB test server, by cargo, into the cache folder: `node infra/proof/engines/install-mongo.mjs`.
 * Takes some minutes: it is compiled. Prints the path of its program. Does nothing where it is installed. Exits with 3
 * when cargo or a build dependency is missing, and names it. For tests and the bench only, never shipped.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

const VERSION = '0.5.3-beta.196';
const cache = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'lintas', 'engines');
const target = join(cache, `secantus-${VERSION}`);
const program = join('bin', 'secantusd-rs');
const complete = (folder) => existsSync(join(folder, program));

const install = () => {
  const missing = ['cargo', 'cmake'].filter((name) => spawnSync(name, ['--version'], { stdio: 'ignore' }).status !== 0);
  if (missing.length > 0) {
    console.error(`The MongoDB test server can't be installed: ${missing.join(' and ')} not found`);
    return 3;
  }
  mkdirSync(cache, { recursive: true });
  const draft = mkdtempSync(join(cache, '.secantus-'));
  try {
    const what = ['secantus-mdb', '--version', VERSION, '--locked', '--ignore-rust-version', '--root', draft];
    // The build's output folder too, so that an interrupted build leaves nothing behind.
    const env = { ...process.env, CARGO_TARGET_DIR: join(draft, 'build') };
    const run = spawnSync('cargo', ['install', ...what], { stdio: ['ignore', 2, 2], env });
    if (run.status !== 0 || !complete(draft)) {
      console.error(`The MongoDB test server could not be installed: cargo ended with ${run.status ?? run.signal}`);
      return 1;
    }
    rmSync(join(draft, 'build'), { recursive: true, force: true });
    try {
      renameSync(draft, target);
    } catch (error) {
      // Another process installed it first.
      if (!complete(target)) throw error;
    }
    return 0;
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
};

const status = complete(target) ? 0 : install();
if (status === 0) console.log(join(target, program));
process.exitCode = status;
