import type { RefusalCode } from '../kit/aggregate/reject.js';
import { branchHolder, OTHER_DOCUMENT } from '../texts/holders.js';
import { inLang } from '../texts/speech.js';
import { allRefusals, refusalStatus, refusalWith } from './all-refusals.js';
import { refusalText } from './refusals.js';
import { statusText } from './status.js';

const names = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((m) => m[1]).sort();

it.each(Object.keys(allRefusals) as RefusalCode[])('%s says the same in both languages, as a sentence', (code) => {
  const [status, text] = allRefusals[code];
  const english = inLang(text, 'en');
  expect(names(english)).toEqual(names(text));
  expect([401, 403, 404, 409, 422]).toContain(status);
  expect([text, english].filter((one) => !/^[A-Z{].*\.$/s.test(one))).toEqual([]);
});
it('fills in values, statuses in words, numbers grouped as the language writes them', () => {
  expect(refusalText('sp-status', 'id', { status: 'MENUNGGU_AKUNTING' })).toContain('berstatus Menunggu Akunting;');
  expect(refusalText('sp-unit-count', 'en', { need: 2, have: 1 })).toBe('It needs 2 units, 1 are named.');
  const weights = { berat: 31_400, kapasitas: 5_000 };
  expect(refusalText('sp-overweight', 'id', weights)).toMatch(/31\.400.*5\.000/);
  expect(refusalText('sp-overweight', 'en', weights)).toMatch(/31,400.*5,000/);
  expect(refusalStatus('stale')).toBe(409);
});
it('says statuses in words, in both languages', () => {
  expect([statusText('BATAL', 'en'), statusText('NONE'), statusText('LAIN')]).toEqual([
    'Cancelled',
    'belum dibuat',
    'LAIN',
  ]);
});
it('says where names stand, and takes those of another language', () => {
  const dates = { label: 'Berlaku sampai', before: 'Berlaku dari' };
  const { text, names: at } = refusalWith('dates-order', 'en', dates);
  expect(text).toBe('Berlaku sampai may not be before Berlaku dari.');
  expect(at.map(([from, to]) => text.slice(from, to))).toEqual(['Berlaku sampai', 'Berlaku dari']);
  const english = (name: string) => (name === 'Berlaku sampai' ? 'Valid to' : 'Valid from');
  expect(refusalText('dates-order', 'en', dates, english)).toBe('Valid to may not be before Valid from.');

  const used = refusalWith('in-use', 'en', { uses: '1.204 Alamat Customer, 1 SP' });
  expect(used.names.map(([from, to]) => used.text.slice(from, to))).toEqual(['Alamat Customer', 'SP']);
  expect(refusalWith('sp-unit-count', 'en', { need: 2, have: 1 }).names).toEqual([]);
});

it('says who has what is wanted where that is told, in the language of its reader, and reads well where it is not', () => {
  const textFor = (lang: 'id' | 'en', owner?: string) =>
    refusalText('claimed-unique', lang, { key: 'B 1', ...(owner === undefined ? {} : { owner }) });
  expect(textFor('id', 'NT-JKT-00001')).toBe('B 1 sudah dipakai oleh NT-JKT-00001. Pilih yang lain.');
  const holder = { key: 'B 1', what: 'Customer', title: 'PT Maju' };
  expect(refusalText('claimed-unique', 'id', holder)).toBe('B 1 sudah dipakai oleh Customer PT Maju. Pilih yang lain.');
  expect(refusalText('claimed-unique', 'en', holder, () => 'Client')).toContain('by Client PT Maju.');
  expect([textFor('id', ''), textFor('id')]).toEqual(Array(2).fill('B 1 sudah dipakai. Pilih yang lain.'));
  expect([textFor('en', ''), textFor('en')]).toEqual(Array(2).fill('B 1 is already in use. Choose another.'));
  expect(textFor('id', 'PPN 11% (2025-01-01)')).toContain('PPN 11% (1 Jan 2025)');
  const owners = [OTHER_DOCUMENT, branchHolder(), branchHolder('Bandung {name} $&'), 'cabangan'];
  expect(owners.map((owner) => textFor('en', owner).replace(/.* by (.*)\. .*/, '$1'))).toEqual([
    ...['another document', 'another branch', 'branch Bandung {name} $&', 'cabangan'],
  ]);
  expect(refusalText('claimed', 'en', { key: 'B 1', owner: branchHolder() })).toContain('another branch');
});
