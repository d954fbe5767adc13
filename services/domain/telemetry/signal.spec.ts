import { rings } from '../flows/platform/news-kinds.js';
import type { Fix } from './positions.js';
import { type Carried, decideSignals, type OpenSilence, SIGNAL_LOST, type SignalState } from './signal.js';
import { isSilent, NO_SIGNAL } from './units.js';

const START = Date.parse('2026-07-20T02:00:00.000Z');
/** Minutes after the departure. */
const at = (minutes: number) => START + minutes * 60_000;
const iso = (minutes: number) => new Date(at(minutes)).toISOString();
const fix = (minutes: number, more: Partial<Fix> = {}): Fix => ({
  ...{ at: at(minutes), lat: -6.93, lon: 107.65, accuracy: 8, speed: null, driver: 'd1' },
  ...more,
});
const report = (minutes: number, by = 'Nandang') => ({ receivedAt: iso(minutes), by });
const carried = (id: string, more: Partial<Carried> = {}): Carried => ({
  ...{ id, nomor: `SM-${id}`, status: 'DALAM_PERJALANAN', sejak: iso(0), branch: 'jkt', driver: 'd1', vehicle: 'v1' },
  ...{ nopol: 'B 9001 AA', namaDriver: 'Nandang', trip: 't1', no_trip: 'TR-1', statusKendaraan: [report(0)] },
  ...more,
});
const situation = (more: { sj?: Carried[]; fix?: Fix | undefined; open?: OpenSilence[] } = {}): SignalState => {
  const last = 'fix' in more ? more.fix : fix(10);
  return { sj: more.sj ?? [carried('a')], newest: new Map(last ? [['v1', last]] : []), open: more.open ?? [] };
};
const signalsAt = (of: SignalState, minutes: number) => decideSignals(of, at(minutes));
const sinceOf = (of: SignalState, minutes: number) =>
  (signalsAt(of, minutes).tell[0]?.data.params.since as string | undefined)?.slice(11, 16) ?? '';
const open = (minutes: number, sj = 'a'): OpenSilence => ({ id: 'n1', driver: 'd1', since: iso(minutes), sj });

describe('when a driver is silent', () => {
  it.each<[string, SignalState, number, string]>([
    ['not before half an hour', situation(), 39.9, ''],
    ['from half an hour on, since the last fix', situation(), 40, '02:10'],
    ['since it is known, for long', situation(), 400, '02:10'],
    ['no more after half a day: nobody looked meanwhile', situation(), 10 + 12 * 60, ''],
    [
      'since a report that came later than the last fix',
      situation({ sj: [carried('a', { statusKendaraan: [report(25)] })] }),
      56,
      '02:25',
    ],
    [
      'not by what the office reported in their stead',
      situation({ sj: [carried('a', { statusKendaraan: [report(25, 'Hendra')] })] }),
      56,
      '02:10',
    ],
    [
      'since a report at a stop that is done',
      situation({ sj: [carried('a'), carried('b', { status: 'SAMPAI_TUJUAN', statusKendaraan: [report(30)] })] }),
      61,
      '02:30',
    ],
    ['since the departure, where the last fix is of the loading', situation({ fix: fix(-40) }), 30, '02:00'],
    ['since an old fix was heard, not since it was made', situation({ fix: fix(10, { seen: at(50) }) }), 81, '02:50'],
    ['never where no position ever came', situation({ fix: undefined }), 90, ''],
    ['nor where the last one is of a day before', situation({ fix: fix(-13 * 60) }), 90, ''],
    ['nor by another driver’s fix', situation({ fix: fix(10, { driver: 'd2' }) }), 90, ''],
    ['not while it is loaded', situation({ sj: [carried('a', { status: 'PICKUP' })] }), 90, ''],
    ['not once it is there', situation({ sj: [carried('a', { status: 'SAMPAI_TUJUAN' })] }), 90, ''],
    ['not of a mitra’s unit', situation({ sj: [carried('a', { driver: '', vehicle: '' })] }), 90, ''],
  ])('%s', (_, of, minutes, since) => {
    expect(sinceOf(of, minutes)).toBe(since);
  });
  it('counts as the boards count', () => {
    const position = { ...fix(0), dari: 'gps' as const, near: '', km: 0 };
    for (const minutes of [29, 31])
      expect(isSilent({ state: 'JALAN', position }, at(minutes))).toBe(minutes * 60_000 > NO_SIGNAL);
  });
});

describe('what is told', () => {
  it('is told to who calls the driver, of the trip, with the last place', () => {
    const { tell, settle } = signalsAt(situation({ sj: [carried('a'), carried('b'), carried('c')] }), 40);
    expect(settle).toEqual([]);
    expect(tell.map(({ data }) => data.to)).toEqual(['rcadmin', 'kacab', 'operasional']);
    expect(new Set(tell.map(({ id }) => id)).size).toBe(3);
    expect(tell[0]?.data).toEqual({
      ...{ to: 'rcadmin', branch: 'jkt', text: SIGNAL_LOST, at: iso(40) },
      about: { kind: 'trip', id: 't1', title: 'TR-1' },
      params: { about: 'B 9001 AA, Nandang', driver: 'd1', sj: 'a', since: iso(10), place: 'Bandung' },
    });
    const alone = signalsAt(situation({ sj: [carried('a', { trip: '', no_trip: '' })] }), 40).tell[0]?.data.about;
    expect(alone).toEqual({ kind: 'sj', id: 'a', title: 'SM-a' });
  });
  it('is the same whenever and by whomever it is looked at, and told no more while it is open', () => {
    const ids = [40, 41, 300].map((minutes) => signalsAt(situation(), minutes).tell.map(({ id }) => id));
    expect(ids[1]).toEqual(ids[0]);
    expect(ids[2]).toEqual(ids[0]);
    expect(signalsAt(situation({ open: [open(10)] }), 60)).toEqual({ tell: [], settle: [] });
    // Another departure on the way moves the time from which the silence counts, and starts no second silence.
    const more = [carried('b', { sejak: iso(20), statusKendaraan: [report(20, 'Hendra')] })];
    expect(signalsAt(situation({ sj: more, open: [open(10, 'b')] }), 60)).toEqual({ tell: [], settle: [] });
  });
  it('is settled once they are heard of, and told anew of the next silence', () => {
    const back = situation({ fix: fix(50), open: [open(10)] });
    expect(signalsAt(back, 51)).toEqual({ tell: [], settle: ['n1'] });
    const again = signalsAt(back, 80);
    expect(again.settle).toEqual(['n1']);
    expect(again.tell[0]?.data.params.since).toBe(iso(50));
    expect(again.tell[0]?.id).not.toBe(signalsAt(situation(), 40).tell[0]?.id);
  });
  it('is settled once the road is over or another’s, and stands while that can’t be read', () => {
    const of = (more: Partial<Carried>) => signalsAt(situation({ sj: [carried('a', more)], open: [open(10)] }), 60);
    for (const more of [{ status: 'SAMPAI_TUJUAN' }, { status: 'PICKUP' }, { driver: 'd2' }])
      expect(of(more)).toEqual({ tell: [], settle: ['n1'] });
    expect(signalsAt(situation({ sj: [], open: [open(10)] }), 60)).toEqual({ tell: [], settle: [] });
    // The office closed one stop; the others are still on the way.
    const some = [carried('a', { status: 'GAGAL' }), carried('b')];
    expect(signalsAt(situation({ sj: some, open: [open(10)] }), 60)).toEqual({ tell: [], settle: [] });
  });
  it('is of a kind of its own that people switch off', () => {
    expect(rings({ quiet: null, off: ['signal'] }, 'signal', iso(40))).toBe(false);
  });
});
