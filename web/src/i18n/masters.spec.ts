/**
 * Texts of master data: their labels are keys of the derived screens. `web/src/i18n/declared.spec.ts` tests that each
 * has a translation.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { masterWords } from '@/testing/master-words';

const EN = 'web/src/i18n/en';
const read = (file: string): Record<string, string> => JSON.parse(readFileSync(join(EN, file), 'utf8'));
const files = readdirSync(EN).filter((file) => file.endsWith('.json'));
const words = masterWords();

it('finds the words', () => {
  expect(words.size).toBeGreaterThan(200);
  for (const word of ['Alamat Customer', 'Cabut persetujuan (akunting)', 'Kosong: tanpa batas waktu', 'Koperasi'])
    expect(words).toContain(word);
});
it('says a word of theirs in one way, wherever it stands', () => {
  const others = files.filter((file) => file !== 'master.json').map(read);
  const differs = ([key, text]: [string, string]) => others.some((other) => key in other && other[key] !== text);
  expect(Object.entries(read('master.json')).filter(differs)).toEqual([]);
});
