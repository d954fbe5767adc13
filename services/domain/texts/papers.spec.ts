import { refusalText } from '../wording/refusals.js';
import { awayText } from './days.js';
import { dayText } from './formats.js';
import { expiryText, lacksCode, lacksText, lackText, paperText } from './papers.js';

it('says a last day in words, and how far it is', () => {
  expect(expiryText('STNK', '2026-12-03', 'id', '2026-11-22')).toBe('STNK habis 3 Des 2026, 11 hari lagi');
  expect(expiryText('STNK', '2026-12-03', 'en', '2026-11-22')).toBe('STNK expires 3 Dec 2026, in 11 days');
  expect(expiryText('SIM', '2026-11-20', 'en', '2026-11-22')).toBe('SIM expired 20 Nov 2026, 2 days ago');
  expect([awayText('2026-11-22', '2026-11-22', 'id'), awayText('2026-11-23', '2026-11-22', 'en')]).toEqual([
    'hari ini',
    'in 1 day',
  ]);
  expect(dayText('soon', 'id')).toBe('soon');
});
it('calls a paper by its name, in both languages', () => {
  expect([paperText('SURAT_DOMISILI', 'id'), paperText('SURAT_DOMISILI', 'en')]).toEqual([
    'Surat domisili',
    'Surat domisili',
  ]);
  expect([paperText('KONTRAK', 'en'), paperText('LAIN', 'id')]).toEqual(['Contract', 'LAIN']);
});
it('carries what is wrong with papers through a refusal, into the language of its reader', () => {
  const papers = lacksCode([
    { paper: 'KONTRAK', kind: 'until', value: '2026-07-01' },
    { paper: 'SURAT_DOMISILI', kind: 'lack', value: 'tanpa nomor dan scan' },
  ]);
  expect(refusalText('mitra-not-ready', 'id', { mitra: 'CV A', papers })).toBe(
    'Mitra CV A belum bisa dipakai: Kontrak habis 1 Jul 2026, Surat domisili tanpa nomor dan scan.',
  );
  expect(refusalText('mitra-not-ready', 'en', { mitra: 'CV A', papers })).toBe(
    'Mitra CV A cannot be used: Contract expires 1 Jul 2026, Surat domisili has neither number nor scan.',
  );
  expect(lacksText('what was said before', 'id')).toBe('what was said before');
  expect(lackText({ paper: 'KONTRAK', kind: 'from', value: '2026-08-01' }, 'id')).toBe('Kontrak baru mulai 1 Agu 2026');
});
it('names driver, licence and what is needed, and days in words', () => {
  const params = { driver: 'Budi', sim: 'SIM C', type: 'wingbox', needed: 'SIM B1/B2' };
  expect(refusalText('sp-licence', 'id', params)).toBe(
    'Budi memegang SIM C, sedangkan Wingbox butuh SIM B1/B2. Pilih driver lain.',
  );
  expect(refusalText('sp-driver-expired', 'en', { driver: 'Budi', until: '2026-12-03' })).toContain('3 Dec 2026');
});
