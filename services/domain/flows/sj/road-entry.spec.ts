import { entryOf, type RoadEntry } from './road-entry.js';

const now = '2026-07-22T11:00:00.000Z';
const by = { fullname: 'Nandang' };
const entry = (status: string, date: string, more: object = {}) =>
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
const pickup = entry('pickup', on('08:00'));
const depart = entry('dalam perjalanan', on('09:00'));

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
    const again = [
      pickup,
      entry('pickup', on('10:30')),
      entry('dalam perjalanan', on('10:45'), { jam_hp: on('03:00') }),
    ];
    expect(timed('sampai tujuan', on('10:00'), again)).toBe(on('10:00'));
    const mended = entry('pickup', on('10:30'), { keterangan: 'koreksi: salah pencet' });
    expect(timed('dalam perjalanan', on('09:00'), [pickup, mended])).toBe(on('09:00'));
  });
  it('has a report’s own words, which look like no correction', () => {
    const { keterangan } = entryOf('pickup', 'pickup', { keterangan: 'koreksi: jam' }, { road: [], now, by });
    expect(keterangan).toBe('pickup: koreksi: jam');
  });
});
