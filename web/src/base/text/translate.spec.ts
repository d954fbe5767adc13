import { speak } from './format';
import { translate } from './translate';

const en = {
  'Simpan draf': 'Save draft',
  '{{count}} SP baru_one': '{{count}} new SP',
  '{{count}} SP baru_other': '{{count}} new SPs',
  'Kode {{code}}': 'Code {{code}}',
};

it('shows the key itself where there is no text', () => {
  expect(translate({}, 'id', 'Simpan draf')).toBe('Simpan draf');
  expect(translate(en, 'en', 'Simpan draf')).toBe('Save draft');
  expect(translate(en, 'en', 'Belum ada')).toBe('Belum ada');
});
it('fills in values, and leaves what has none in sight', () => {
  expect(translate(en, 'en', 'Kode {{code}}', { code: '7f3a' })).toBe('Code 7f3a');
  expect(translate({}, 'id', '{{a}} dari {{b}}', { a: 1 })).toBe('1 dari {{b}}');
});
it('takes the form of a number', () => {
  expect(translate(en, 'en', '{{count}} SP baru', { count: 1 })).toBe('1 new SP');
  expect(translate(en, 'en', '{{count}} SP baru', { count: 3 })).toBe('3 new SPs');
  expect(translate({}, 'id', '{{count}} SP baru', { count: 1 })).toBe('1 SP baru');
  expect(translate({}, 'id', '{{count}} SP baru', { count: 12_500 })).toBe('12.500 SP baru');
  speak('en');
  expect(translate(en, 'en', '{{count}} SP baru', { count: 12_500 })).toBe('12,500 new SPs');
  speak('id');
});
