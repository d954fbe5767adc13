/**
 * Finds a Chromium without any download: the configured one, the one shipped in npm (Linux on x64), or the system's.
 */
import {
  accessSync,
  chmodSync,
  constants,
  createReadStream,
  createWriteStream,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';

export type ChromiumInstall = {
  executablePath: string;
  source: 'named' | 'npm' | 'system';
  env: Record<string, string>;
};
export type Finding = {
  /** Path of the Chromium to use (`CHROMIUM_PATH`); no other is tried then. */
  named?: string | undefined;
  /** Preferred source; the npm one starts and prints four times as fast. */
  first?: 'npm' | 'system';
};

const SYSTEM = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
/** Flags for a browser without background requests or a display. */
export const QUIET = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const runs = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** @returns undefined: none found */
export const findChromium = async ({ named, first = 'npm' }: Finding = {}): Promise<ChromiumInstall | undefined> => {
  if (named) return runs(named) ? { executablePath: named, source: 'named', env: {} } : undefined;
  const system = (): ChromiumInstall | undefined => {
    const executablePath = SYSTEM.find(runs);
    return executablePath === undefined ? undefined : { executablePath, source: 'system', env: {} };
  };
  return (first === 'system' ? system() : undefined) ?? (await shipped()) ?? system();
};

/**
 * Whether only this account or root can write to a folder: in a world-writable place another user may have created it.
 */
const isOurs = (folder: string): boolean => {
  const stats = lstatSync(folder, { throwIfNoEntry: false });
  if (!stats?.isDirectory()) return false;
  if (process.getuid === undefined) return true;
  return (stats.uid === process.getuid() || stats.uid === 0) && (stats.mode & 0o022) === 0;
};

/** The Chromium from npm, unpacked once; undefined: not for this machine, or no place to unpack it. */
const shipped = async (): Promise<ChromiumInstall | undefined> => {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const require = createRequire(import.meta.url);
  // The package exports no other path: its main file is build/index.js.
  const root = dirname(dirname(require.resolve('@sparticuz/chromium')));
  const { version } = require(join(root, 'package.json')) as { version: string };
  const places = [join(root, '..', '..', '.cache'), join(tmpdir(), `lintas-${process.getuid?.() ?? 0}`)];
  const existing = places
    .filter((place, n) => n === 0 || isOurs(place))
    .map((place) => join(place, `chromium-${version}`))
    .find((dir) => runs(join(dir, 'chromium')));
  const dir = existing ?? (await unpackInto(root, places, version));
  if (dir === undefined) return undefined;
  return { executablePath: join(dir, 'chromium'), source: 'npm', env: surroundings(dir) };
};

/** Unpacks into the first place that is writable and allows execution. */
const unpackInto = async (root: string, places: readonly string[], version: string): Promise<string | undefined> => {
  for (const [n, place] of places.entries()) {
    const dir = join(place, `chromium-${version}`);
    try {
      // Beside the packages it has their readers; elsewhere it is private.
      const mode = n === 0 ? 0o755 : 0o700;
      mkdirSync(place, { recursive: true, mode });
      if (n > 0 && !isOurs(place)) continue;
      const fresh = mkdtempSync(join(place, 'chromium-new-'));
      try {
        await unpack(join(root, 'bin'), fresh);
        chmodSync(fresh, mode);
        if (!runs(join(fresh, 'chromium'))) continue;
        // Of several processes doing this at once one wins; the others use its result.
        if (!existsSync(dir)) renameSync(fresh, dir);
      } finally {
        rmSync(fresh, { recursive: true, force: true });
      }
    } catch {
      // Read-only or full: try the next place.
    }
    if (!runs(join(dir, 'chromium'))) continue;
    surroundings(dir);
    return dir;
  }
  return undefined;
};

const unpack = async (from: string, dir: string): Promise<void> => {
  const { extract } = await import('tar-fs');
  const out = (name: string, to: NodeJS.WritableStream) =>
    pipeline(createReadStream(join(from, name)), createBrotliDecompress(), to);
  await Promise.all([
    out('chromium.br', createWriteStream(join(dir, 'chromium'))),
    out('fonts.tar.br', extract(dir)),
    out('swiftshader.tar.br', extract(dir)),
    // libnss3, libnspr4, libexpat
    out('al2023.tar.br', extract(dir)),
  ]);
  chmodSync(join(dir, 'chromium'), 0o755);
};

/** Environment with libraries and fonts for the npm Chromium, as far as the machine lacks them. */
const surroundings = (dir: string): Record<string, string> => {
  const env: Record<string, string> = {};
  if (!existsSync('/usr/lib/x86_64-linux-gnu/libnss3.so')) env.LD_LIBRARY_PATH = join(dir, 'lib');
  if (existsSync('/etc/fonts/fonts.conf')) return env;
  const [at, cache] = [join(dir, 'fonts'), join(tmpdir(), 'lintas-fonts')];
  const config = join(dir, 'own-fonts.conf');
  try {
    writeFileSync(config, `<fontconfig><dir>${at}</dir><cachedir>${cache}</cachedir></fontconfig>`);
  } catch {
    // Read-only: the file from unpacking is used.
  }
  return { ...env, FONTCONFIG_FILE: config };
};
