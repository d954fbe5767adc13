// Files of builds before, which pages that are open still fetch: they stay beside those of a new one for a day.
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
/** How long after it was replaced, in ms. */
export const STAYS = 24 * 3_600_000;

const namesIn = (folder) => (existsSync(folder) ? readdirSync(folder) : []);
/** When each file of an earlier build was replaced, by its name. */
const readNoted = (note) => (existsSync(note) ? JSON.parse(readFileSync(note, 'utf8')) : {});

/**
 * Puts a new build in the place of one that a server may be handing out: at no time is a file missing that one of them has.
 * @param note file that says when files of earlier builds were replaced
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
