// Keeps the files of earlier builds beside those of a new one for a day: pages that are still open load them.
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

const ASSETS = 'assets';
/** How long a file stays after its build was replaced, ms. */
export const STAYS = 24 * 3_600_000;

const namesIn = (folder) => (existsSync(folder) ? readdirSync(folder) : []);
/** Times (ms) at which files of earlier builds were replaced, by file name. */
const readNoted = (note) => (existsSync(note) ? JSON.parse(readFileSync(note, 'utf8')) : {});

/**
 * Replaces a build that a server may be serving by a new one, which also gets the earlier builds' files: no file of
 * either goes missing.
 * @param fresh folder of the new build @param place folder of the served build
 * @param note JSON file with the times at which files of earlier builds were replaced @param now ms
 */
export const takeOver = (fresh, place, note, now = Date.now()) => {
  const noted = readNoted(note);
  const own = new Set(namesIn(join(fresh, ASSETS)));
  const earlier = {};
  for (const name of namesIn(join(place, ASSETS))) {
    const replaced = noted[name] ?? now;
    if (own.has(name) || now - replaced >= STAYS) continue;
    earlier[name] = replaced;
    copyFileSync(join(place, ASSETS, name), join(fresh, ASSETS, name));
  }
  mkdirSync(dirname(note), { recursive: true });
  writeFileSync(note, JSON.stringify(earlier));
  const old = `${fresh}-old`;
  if (existsSync(place)) renameSync(place, old);
  mkdirSync(dirname(place), { recursive: true });
  renameSync(fresh, place);
  rmSync(old, { recursive: true, force: true });
};
