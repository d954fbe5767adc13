import { isNow, unfilled } from './action-now.js';

it('is now while one field says so and another does not say otherwise', () => {
  const step = { when: { field: 'akunting', in: [''] }, unless: { field: 'ditolak', in: ['akunting', 'manager'] } };
  expect(isNow(step, { akunting: '', ditolak: '' })).toBe(true);
  expect(isNow(step, { akunting: 'Y', ditolak: '' })).toBe(false);
  expect(isNow(step, { akunting: '', ditolak: 'manager' })).toBe(false);
  expect(isNow({}, {})).toBe(true);
});
it('names the groups of which nothing is filled, and none that are not for the reader', () => {
  const step = { filled: [['alamat'], ['npwp', 'ktp']] };
  expect(unfilled(step, { alamat: '', npwp: '', ktp: '' })).toEqual([['alamat'], ['npwp', 'ktp']]);
  expect(unfilled(step, { alamat: 'Jl. Raya', npwp: '', ktp: '3175' })).toEqual([]);
  expect(unfilled(step, { alamat: '' })).toEqual([['alamat']]);
});
