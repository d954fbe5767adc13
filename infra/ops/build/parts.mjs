// The two parts of the build: the sources of each, and the stamp of the sources it was last built from.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const SHARED = ['package.json', 'package-lock.json'];
export const parts = [
  {
    name: 'the server',
    word: 'server',
    script: 'build:api',
    from: ['services', 'projections', 'infra', '.swcrc', 'nest-cli.json', 'tsconfig.json', ...SHARED],
    ignore: /\.(spec|long|e2e|engines)\.ts$|(^|\/)(build|fences|run)\//,
    needs: 'services/main.ts',
    made: 'dist/services/main.js',
    stamp: 'dist/.server',
  },
  {
    name: 'the web application',
    word: 'web',
    script: 'build:web',
    from: ['web', 'services/domain', 'projections/views', 'infra/ops/build', ...SHARED],
    ignore: /\.(spec|e2e)\.tsx?$/,
    needs: 'web/src/main.tsx',
    made: 'dist/web/index.html',
    stamp: 'dist/.web',
  },
];

const filesBelow = (path) => {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat) return [];
  if (!stat.isDirectory()) return [path];
  return readdirSync(path)
    .filter((name) => name !== 'node_modules')
    .flatMap((name) => filesBelow(join(path, name)));
};

/** A hash of names, sizes and times of a part's sources. */
export const stateOf = ({ from, ignore }) => {
  const hash = createHash('sha256');
  for (const file of from.flatMap(filesBelow).sort()) {
    if (ignore.test(file)) continue;
    const { size, mtimeMs } = statSync(file);
    hash.update(`${file}\0${size}\0${mtimeMs}\n`);
  }
  return hash.digest('hex');
};

/** Removes the previous build, so that no output of removed sources stays. */
export const clean = (folders) => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
};
export const mark = (part, state) => {
  mkdirSync(dirname(part.stamp), { recursive: true });
  writeFileSync(part.stamp, state);
};

/** Runs npm with the output shown. @returns its exit status */
export const npm = (args) => {
  const windows = process.platform === 'win32';
  return spawnSync(windows ? 'npm.cmd' : 'npm', args, { stdio: 'inherit', shell: windows }).status ?? 1;
};
