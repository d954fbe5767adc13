import { meant, numberOf, otherBranch, queryFor, type Sj, standingOf } from './number';

const sj = (nomor: string, status = 'SAMPAI_TUJUAN') => ({ id: nomor, nomor, status }) as Sj;

it.each([
  [' sm-jkt-2611-00106\n', 'SM-JKT-2611-00106'],
  ['SM-JKT-2611-00106/3/17', 'SM-JKT-2611-00106'],
  ['10SM-JKT-2611-00106', 'SM-JKT-2611-00106'],
  ['8 991234 567890', '8991234567890'],
])('reads %j as %s', (read, number) => expect(numberOf(read)).toBe(number));
it('asks for last digits as the serial that they are', () => {
  expect(queryFor('106')).toBe('00106');
  expect(queryFor('SM-JKT-2611-00106')).toBe('SM-JKT-2611-00106');
});

describe('the SJ that is meant', () => {
  const newer = sj('SM-JKT-2611-00106');
  const older = sj('SM-JKT-2610-00106', 'KEMBALI');
  it('is the one of that very number', () => {
    expect(meant('SM-JKT-2611-00106', [older, newer], [])).toEqual({ sj: newer });
    expect(meant('SM-JKT-2611-0010', [older, newer], [])).toBeUndefined();
  });
  it('is by its last digits the only one that is open', () =>
    expect(meant('106', [older, newer], [])).toEqual({ sj: newer }));
  it('is by the end of its serial the only one that is open', () => {
    expect(meant('106', [], [sj('SM-JKT-2611-12106'), sj('SM-JKT-2611-00017')])).toMatchObject({
      sj: { nomor: 'SM-JKT-2611-12106' },
    });
  });
  it('is none of several', () => {
    expect(meant('106', [newer, sj('SM-JKT-2610-00106', 'GAGAL')], [])).toEqual({ several: 2 });
    expect(meant('6', [], [newer, sj('SM-JKT-2611-00016')])).toEqual({ several: 2 });
  });
  it('is one that is back already where none is open', () => expect(meant('106', [older], [])).toEqual({ sj: older }));
});

it('knows whose number it is', () => {
  expect(otherBranch('SM-BDG-2611-00003', ['JKT'])).toBe('BDG');
  expect(otherBranch('SM-JKT-2611-00003', ['JKT'])).toBeUndefined();
  expect(otherBranch('8991234567890', ['JKT'])).toBeUndefined();
  // A reader of all branches has no other branch.
  expect(otherBranch('SM-BDG-2611-00003', [])).toBeUndefined();
});
it.each([
  ['SAMPAI_TUJUAN', 'LENGKAP', 'ok'],
  ['SEBAGIAN', 'SEBAGIAN', 'ok'],
  ['GAGAL', 'GAGAL', 'returned'],
  ['KEMBALI', 'GAGAL', 'already'],
  ['BATAL', '', 'void'],
  ['DALAM_PERJALANAN', '', 'early'],
  ['DRAF', '', 'early'],
] as const)('takes %s, reported %s, for %s', (status, hasil, standing) =>
  expect(standingOf({ status, hasil })).toBe(standing),
);
