import { cameAt, entryOf, leftAt, type RoadEntry } from './road-entry.js';

const now = '2026-07-22T11:00:00.000Z';
const by = { fullname: 'Nandang' };
const told = (status: string, date: string, more: object = {}) =>
  ({
    status,
    keterangan: status,
    date,
    receivedAt: date,
    memo: '',
    lat: null,
    lon: null,
    accuracy: null,
    by: 'x',
    ...more,
  }) as RoadEntry;
const on = (hour: string) => `2026-07-22T${hour}:00.000Z`;
const pickup = told('pickup', on('08:00'));
const depart = told('dalam perjalanan', on('09:00'));

describe('the time of a report', () => {
  const timed = (status: string, date: string, road: readonly RoadEntry[] = [pickup, depart]) => {
    const { date: at, jam_hp } = entryOf(status, status, { date }, { road, now, by });
    return jam_hp === undefined ? at : `${at} not ${jam_hp}`;
  };
  it.each([
    ['nothing', '', now],
    ['a time since the step before', on('10:15'), on('10:15')],
    ['the very moment of the step before', on('09:00'), on('09:00')],
    ['seconds ahead, as clocks are', on('11:00').replace(':00.000', ':59.000'), now],
    ['what is still to come', on('11:02'), `${now} not ${on('11:02')}`],
    ['before the step before it', on('08:59'), `${now} not ${on('08:59')}`],
    ['years ago', '2001-01-01T00:00:00.000Z', `${now} not 2001-01-01T00:00:00.000Z`],
  ])('is the device’s unless it can’t be: %s', (_, date, expected) => {
    expect(timed('sampai tujuan', date)).toBe(expected);
  });
  it('is of a pickup that nothing was before a month old at most', () => {
    expect(timed('pickup', '2026-06-23T00:00:00.000Z', [])).toBe('2026-06-23T00:00:00.000Z');
    expect(timed('pickup', '2000-01-01T00:00:00.000Z', [])).toBe(`${now} not 2000-01-01T00:00:00.000Z`);
  });
  it('goes by the first of each step, and by no clock that was wrong itself', () => {
    const again = [pickup, told('pickup', on('10:30')), told('dalam perjalanan', on('10:45'), { jam_hp: on('03:00') })];
    expect(timed('sampai tujuan', on('10:00'), again)).toBe(on('10:00'));
    const mended = told('pickup', on('10:30'), { keterangan: 'koreksi: salah pencet' });
    expect(timed('dalam perjalanan', on('09:00'), [pickup, mended])).toBe(on('09:00'));
  });
  it('has a report’s own words, which look like no correction', () => {
    const { keterangan } = entryOf('pickup', 'pickup', { keterangan: 'koreksi: jam' }, { road: [], now, by });
    expect(keterangan).toBe('pickup: koreksi: jam');
  });
});

describe('when it came there', () => {
  const came = (hasil: string, ...more: RoadEntry[]) => cameAt({ hasil, statusKendaraan: [pickup, depart, ...more] });
  const there = (hour: string, more: object = {}) => told('sampai tujuan', on(hour), more);
  it('is its first arrival, whatever is told of it afterwards', () => {
    expect(came('')).toBe('');
    expect(came('LENGKAP', there('10:00'))).toBe(on('10:00'));
    expect(came('LENGKAP', there('10:00'), there('10:30'), told('pickup', on('08:30')))).toBe(on('10:00'));
    // Reported after the office did, of a time before.
    expect(came('LENGKAP', there('10:30'), there('10:00'))).toBe(on('10:00'));
    expect(came('SEBAGIAN', there('10:00'), there('10:30', { keterangan: 'sebagian: basah' }))).toBe(on('10:00'));
  });
  it('begins anew where it was corrected, and goes by the end that it has', () => {
    const mended = told('dalam perjalanan', on('10:20'), { keterangan: 'koreksi: salah sekolah' });
    expect(came('LENGKAP', there('10:00'), mended, there('10:40'))).toBe(on('10:40'));
    expect(came('LENGKAP', told('gagal', on('10:57')), there('10:54'))).toBe(on('10:54'));
    expect(came('GAGAL', there('10:00'), told('gagal', on('10:57')))).toBe(on('10:57'));
  });
  it('takes a time that somebody saw before the one at which a wrong clock was heard', () => {
    expect(came('LENGKAP', there('10:10', { jam_hp: on('02:00') }), there('10:30'))).toBe(on('10:30'));
    expect(leftAt([told('pickup', on('09:30'), { jam_hp: on('02:00') }), told('pickup', on('08:00'))])).toBe(
      on('08:00'),
    );
  });
});
it('left with the first that happened, not the first that was reported', () => {
  expect(leftAt([depart, pickup])).toBe(on('08:00'));
  expect(leftAt([])).toBe('');
});
