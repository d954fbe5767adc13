import { periods, readPeriod, writePeriod } from './period';

const read = (text: string) => readPeriod(new URLSearchParams(text), '2026-07-21');

it('reads usual periods by today, the present month where none is named', () => {
  expect(read('')).toEqual({ id: 'bulan-ini', from: '2026-07-01', to: '2026-07-31' });
  expect(read('periode=bulan-lalu')).toMatchObject({ from: '2026-06-01', to: '2026-06-30' });
  expect(read('periode=3-bulan')).toMatchObject({ from: '2026-05-01', to: '2026-07-31' });
  expect(read('periode=tahun-ini')).toMatchObject({ from: '2026-01-01', to: '2026-12-31' });
  expect(read('periode=besok')).toEqual(read(''));
  expect(readPeriod(new URLSearchParams('periode=3-bulan'), '2026-01-15').from).toBe('2025-11-01');
});
it('reads days, also the wrong way round or with an end missing', () => {
  expect(read('periode=hari&hari=2026-03-05..2026-03-09')).toEqual({
    id: 'hari',
    from: '2026-03-05',
    to: '2026-03-09',
  });
  expect(read('periode=hari&hari=2026-03-09..2026-03-05')).toMatchObject({ from: '2026-03-05', to: '2026-03-09' });
  expect(read('periode=hari&hari=2026-03-05..')).toMatchObject({ from: '2026-03-05', to: '2026-03-31' });
  expect(read('periode=hari&hari=..2026-03-05')).toMatchObject({ from: '2026-03-01', to: '2026-03-05' });
  expect(read('periode=hari&hari=2026-02-31..x')).toMatchObject({ from: '2026-07-01', to: '2026-07-31' });
});
it('writes what it reads', () => {
  for (const id of periods) {
    const period = read(`periode=${id}&hari=2026-03-05..2026-03-09`);
    expect(read(new URLSearchParams(writePeriod(period)).toString())).toEqual(period);
  }
});
