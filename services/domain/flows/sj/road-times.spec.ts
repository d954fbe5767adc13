import { cameAt, correctionOf, endedBefore, leftAt, overruled, type RoadTime } from './road-times.js';

const entry = (status: string, date: string, more: object = {}): RoadTime => ({
  status,
  keterangan: status,
  date,
  ...more,
});
const on = (hour: string) => `2026-07-22T${hour}:00.000Z`;
const pickup = entry('pickup', on('08:00'));
const depart = entry('dalam perjalanan', on('09:00'));

describe('when it came there', () => {
  const came = (hasil: string, ...more: RoadTime[]) => cameAt({ hasil, statusKendaraan: [pickup, depart, ...more] });
  const there = (hour: string, more: object = {}) => entry('sampai tujuan', on(hour), more);
  it('is its first arrival, whatever is told of it afterwards', () => {
    expect(came('')).toBe('');
    expect(came('LENGKAP', there('10:00'))).toBe(on('10:00'));
    expect(came('LENGKAP', there('10:00'), there('10:30'), entry('pickup', on('08:30')))).toBe(on('10:00'));
    // Reported after the office's report, for an earlier time.
    expect(came('LENGKAP', there('10:30'), there('10:00'))).toBe(on('10:00'));
    expect(came('SEBAGIAN', there('10:00'), there('10:30', { keterangan: 'sebagian: basah' }))).toBe(on('10:00'));
  });
  it('begins anew where it was corrected, and goes by the end that it has', () => {
    const mended = entry('dalam perjalanan', on('10:20'), { keterangan: 'koreksi: salah sekolah' });
    expect(came('LENGKAP', there('10:00'), mended, there('10:40'))).toBe(on('10:40'));
    expect(came('LENGKAP', entry('gagal', on('10:57')), there('10:54'))).toBe(on('10:54'));
    expect(came('GAGAL', there('10:00'), entry('gagal', on('10:57')))).toBe(on('10:57'));
  });
  it('takes a time that somebody saw before the one at which a wrong clock was heard', () => {
    expect(came('LENGKAP', there('10:10', { jam_hp: on('02:00') }), there('10:30'))).toBe(on('10:30'));
    expect(leftAt([entry('pickup', on('09:30'), { jam_hp: on('02:00') }), entry('pickup', on('08:00'))])).toBe(
      on('08:00'),
    );
  });
});
it('left with the first that happened, not the first that was reported', () => {
  expect(leftAt([depart, pickup])).toBe(on('08:00'));
  expect(leftAt([])).toBe('');
});
it('stands at the end that it has, not at one that another report took the place of', () => {
  const over = (hasil: string) => ['pickup', 'sampai tujuan', 'gagal'].filter((status) => overruled({ status }, hasil));
  expect(['LENGKAP', 'SEBAGIAN', 'GAGAL', ''].map(over)).toEqual([['gagal'], ['gagal'], ['sampai tujuan'], []]);
});

it('knows when it had ended before that was corrected, until it is reported again', () => {
  const mended = entry('dalam perjalanan', on('10:20'), { keterangan: 'koreksi: salah sekolah' });
  const toPickup = entry('pickup', on('10:25'), { keterangan: 'koreksi: belum jalan' });
  const [there, again] = [entry('sampai tujuan', on('10:00')), entry('sampai tujuan', on('10:40'))];
  const way = [pickup, depart];
  expect([[], way, [...way, there]].map(endedBefore)).toEqual(['', '', '']);
  expect(endedBefore([...way, there, entry('sampai tujuan', on('10:10')), mended])).toBe(on('10:00'));
  expect(endedBefore([...way, entry('gagal', on('10:05')), mended])).toBe(on('10:05'));
  expect(endedBefore([...way, there, mended, again])).toBe('');
  // The last corrected end, not an earlier one.
  expect(endedBefore([...way, there, mended, again, mended])).toBe(on('10:40'));
  expect(endedBefore([...way, toPickup])).toBe('');
  expect([[], way, [...way, there, mended]].map((road) => correctionOf(road))).toEqual([undefined, undefined, mended]);
  expect(correctionOf([...way, there, mended, again])).toBeUndefined();
});
