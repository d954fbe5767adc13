import * as f from './format';

const now = '2026-07-21T02:42:16.000Z'; // Tuesday 09.42.16 in Jakarta

it('writes numbers and money as the staff do', () => {
  expect([0, 7, 1284, 1_486_900_000, -1_000_000].map(f.number)).toEqual([
    '0',
    '7',
    '1.284',
    '1.486.900.000',
    '−1.000.000',
  ]);
  expect([f.number(undefined), f.number(Number.NaN), f.money(0), f.money(5900)]).toEqual(['', '', '–', '5.900']);
  expect([f.rupiah(1250), f.rupiah(0), f.rupiah(null)]).toEqual(['Rp\u00a01.250', '–', '']);
  expect([61_800_000, 1_200_000_000, 2_000_000, 450_000].map(f.rupiahShort)).toEqual([
    'Rp\u00a061,8 jt',
    'Rp\u00a01,2 M',
    'Rp\u00a02 jt',
    'Rp\u00a0450.000',
  ]);
  expect([f.kg(18450), f.kg(0), f.badge(99), f.badge(100)]).toEqual(['18.450\u00a0kg', '', '99', '99+']);
});
it('writes numbers and times in English as English does', () => {
  f.speak('en');
  const all = [f.number(-1_250_000), f.rupiah(1250), f.decimal(-6.2), f.percent(12.55), f.fileSize(2_400_000)];
  expect(all).toEqual(['−1,250,000', 'Rp\u00a01,250', '−6.2', '12.6\u00a0%', '2.4 MB']);
  expect([61_800_000, 1_200_000_000].map(f.rupiahShort)).toEqual(['Rp\u00a061.8 m', 'Rp\u00a01.2 bn']);
  expect([f.dateTime(now), f.time(now), f.happened('2026-07-20T07:22:00Z', now)]).toEqual([
    '21 Jul 2026 09:42',
    '09:42',
    'Yesterday 14:22',
  ]);
  f.speak('id');
});
it('writes days and times of Jakarta', () => {
  expect(f.date(now)).toBe('21 Jul 2026');
  expect(f.date('2026-08-01', 'id', false)).toBe('1 Agu');
  expect(f.date('2026-08-01', 'en')).toBe('1 Aug 2026');
  expect(f.dateFull(now)).toBe('Selasa, 21 Juli 2026');
  expect(f.dateTime('2026-07-21T20:30:00Z')).toBe('22 Jul 2026 03.30');
  expect([f.time(now), f.timeSeconds(now)]).toEqual(['09.42', '09.42.16']);
  expect(f.stamp('2026-07-20T07:22:07Z')).toBe('20-Juli-2026 14:22:07');
  expect(f.stamp('2026-07-04T17:05:09Z', 'en')).toBe('05-July-2026 00:05:09');
  expect([f.date('x'), f.date(''), f.date(undefined), f.stamp(null)]).toEqual(['', '', '', '']);
});
it('says which day it is beside today', () => {
  expect(f.dayHead('2026-07-21', now)).toBe('Hari ini, Selasa 21 Juli');
  expect(f.dayHead('2026-07-22', now)).toBe('Besok, Rabu 22 Juli');
  expect(f.dayHead('2026-07-23', now)).toBe('Kamis, 23 Juli');
  expect(f.dayHead('2027-01-02', now)).toBe('Sabtu, 2 Januari 2027');
  expect(f.dayHead('2026-07-20', now, 'en')).toBe('Yesterday, Monday 20 July');
  // 23.30 in Jakarta is still today though UTC's day is another
  expect(f.nearDay('2026-07-21T16:30:00Z', now)).toBe('Hari ini');
  expect(f.nearDay('2026-07-21T17:30:00Z', now)).toBe('Besok');
  expect(f.happened('2026-07-21T02:12:00Z', now)).toBe('09.12');
  expect(f.happened('2026-07-20T07:22:00Z', now)).toBe('Kemarin 14.22');
  expect(f.happened('2026-07-01T07:22:00Z', now)).toBe('1 Jul 14.22');
  expect(f.happened('2025-07-01T07:22:00Z', now)).toBe('1 Jul 2025 14.22');
});
it('tells ages', () => {
  const ago = (ms: number) => new Date(Date.parse(now) - ms).toISOString();
  const m = 60_000;
  expect([30_000, 41 * m, 126 * m, 76 * 60 * m].map((ms) => f.age(ago(ms), now))).toEqual([
    '0\u00a0mnt',
    '41\u00a0mnt',
    '2\u00a0jam',
    '3\u00a0hari',
  ]);
  expect(f.ageLong(ago(126 * m), now)).toBe('2\u00a0jam 06\u00a0mnt');
  expect(f.ageLong(ago(76 * 60 * m), now)).toBe('3\u00a0hari 4\u00a0jam');
  expect(f.ageLong(ago(-5000), now)).toBe('0\u00a0mnt');
  expect([f.age('x', now), f.age(undefined, now)]).toEqual(['', '']);
});
it('takes names, numbers and phones apart', () => {
  expect(['Rani Kusumawati', 'dimas', 'H. M. Yusuf', ''].map(f.initials)).toEqual(['RK', 'D', 'HM', '']);
  expect(f.splitNumber('SP-JKT-2607-00494')).toEqual(['SP-JKT-2607-', '00494']);
  expect(f.splitNumber('lama')).toEqual(['', 'lama']);
  const phones = [
    '+6281288402217',
    '+62811111111',
    '+628123456789012',
    '+622188986017',
    '+62218889876',
    '+622742345678',
  ];
  expect([...phones, '+62411871234', '+6590001111', ''].map(f.phone)).toEqual([
    '0812-8840-2217',
    '0811-111-111',
    '0812-3456-789012',
    '(021) 8898-6017',
    '(021) 888-9876',
    '(0274) 234-5678',
    '(0411) 871-234',
    '+6590001111',
    '',
  ]);
});
