/** Names are English; Indonesian is left to what is stored, specified or shown (`words.ts` says which words, and why). */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { namesIn, strangeAmong, wordsOf } from './names.js';
import { indonesian, lookalikes, technical } from './words.js';

const fixture = 'infra/proof/fences/fixture/';
const sources = execFileSync('git', ['ls-files', 'services', 'projections', 'infra', 'web'], { encoding: 'utf8' })
  .split('\n')
  .filter((path) => /\.(ts|tsx|mjs)$/.test(path) && !path.startsWith(fixture));
const read = (path: string) => namesIn(path, readFileSync(path, 'utf8'));
const names = sources.flatMap(read);

it('has English names of files and of what they declare', () => {
  expect(names.length).toBeGreaterThan(10_000);
  expect(strangeAmong(names)).toEqual([]);
});
it('finds a word that is not English, wherever a name has it', () => {
  const path = `${fixture}web/src/screens/sp/kepala.tsx`;
  expect(strangeAmong(read(path)).map((found) => found.slice(fixture.length))).toEqual([
    'web/src/screens/sp/kepala.tsx: kepala',
    'web/src/screens/sp/kepala.tsx:2 pakai: pakai',
    'web/src/screens/sp/kepala.tsx:3 Tatanan: tatanan',
    'web/src/screens/sp/kepala.tsx:3 bersama: bersama',
    'web/src/screens/sp/kepala.tsx:5 spBoleh: boleh',
    'web/src/screens/sp/kepala.tsx:5 daftar: daftar',
    'web/src/screens/sp/kepala.tsx:6 saring: saring',
  ]);
});
it('parts names into words', () => {
  expect(wordsOf('useURLParts2_MAX-x')).toEqual(['use', 'url', 'parts', 'max']);
});
it('allows no word for nothing, none twice, and forbids none that it allows', () => {
  const allowed = [...technical, ...Object.values(indonesian).flat()];
  const used = new Set(names.flatMap(({ name }) => wordsOf(name)));
  expect(allowed.filter((word) => !used.has(word))).toEqual([]);
  expect(allowed.filter((word, n) => allowed.indexOf(word) !== n)).toEqual([]);
  expect(lookalikes.filter((word) => allowed.includes(word))).toEqual([]);
});
