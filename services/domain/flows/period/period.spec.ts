import { as, documentsIn, type Facts, given, refusalOf, type TestEvent } from '../../kit/aggregate/testing.js';
import { assertPeriodOpen, periode, periodNeeds, periodPosting } from './period.js';

const { aggregate } = periode;
const akunting = as('akunting', { id: 'a1' });
const other = as('akunting', { id: 'a2' });
const NOW = '2026-07-20T03:00:00.000Z';
const ALL = 1_000_000_000;
const OPEN: Facts = { 'periode.buka|2026-06': ALL - 3 };

const register = (bulan: string, now = NOW) => given(aggregate).when('register', { bulan }, akunting, { now });
const registered = { ...(register('2026-06')[0] as TestEvent), by: akunting };
const when = (events: readonly TestEvent[], command: string, data: object, by = akunting, now = NOW, facts = OPEN) =>
  given(aggregate, events, facts).when(command, data, by, { now });
const closed: TestEvent[] = [registered, { ...(when([registered], 'close', {})[0] as TestEvent), by: akunting }];
const posted = (events: readonly TestEvent[]) => aggregate.postings?.(given(aggregate, events).state, 'x');

describe('a month', () => {
  it('is numbered by itself, and opened once', () => {
    expect(registered.data).toMatchObject({ nomor: '2026-06', status: 'BUKA', bulan: '2026-06' });
    expect(aggregate.holds?.(given(aggregate, [registered]).state, 'x')).toEqual([
      { space: 'periode.bulan', key: '2026-06' },
    ]);
  });
  it('is opened once it has begun in Jakarta', () => {
    expect(refusalOf(() => register('2026-07'))).toBe('accepted');
    expect(refusalOf(() => register('2026-08', '2026-07-31T16:59:59.999Z'))).toBe('periode-ahead @ bulan');
    expect(refusalOf(() => register('2026-08', '2026-07-31T17:00:00.000Z'))).toBe('accepted');
    for (const bulan of ['2026-13', '2026-00', '2026-7', '1999-01', '202607', ''])
      expect(() => register(bulan)).toThrow();
  });
  it('gives its permits while it is open, and none beyond those taken once it is closed', () => {
    const amount = { space: 'periode.buka', key: '2026-06', permit: true, label: 'Periode' };
    expect(posted([registered])).toEqual([{ ...amount, amount: ALL }]);
    expect(posted(closed)).toEqual([{ ...amount, amount: 3 }]);
    const [none] = when([registered], 'close', {}, akunting, NOW, { 'periode.buka|2026-06': ALL }) as TestEvent[];
    expect(posted([registered, none as TestEvent])).toEqual([]);
  });
  it('is closed by akunting once it is over in Jakarta', () => {
    expect(closed[1]).toMatchObject({ type: 'PeriodClosed', data: { fields: { status: 'TUTUP', terpakai: 3 } } });
    const at = (now: string) => refusalOf(() => when([registered], 'close', {}, akunting, now));
    expect(at('2026-06-30T16:59:59.999Z')).toBe('periode-running @ bulan');
    expect(at('2026-06-30T17:00:00.000Z')).toBe('accepted');
    expect(aggregate.may.close).toEqual(['akunting']);
  });
  it('is opened again with a reason, by kacab or akunting, never by who closed it', () => {
    const reopen = (by = other, data: object = { alasan: 'Faktur susulan' }) => when(closed, 'reopen', data, by);
    expect(reopen()).toMatchObject([
      { type: 'PeriodReopened', data: { fields: { status: 'BUKA', alasan: 'Faktur susulan' } } },
    ]);
    expect(refusalOf(() => reopen(as('kacab')))).toBe('accepted');
    expect(refusalOf(() => reopen(akunting))).toBe('document-acted');
    expect(() => reopen(other, { alasan: ' ' })).toThrow(/alasan/);
    expect(aggregate.may.reopen).toEqual(['kacab', 'akunting']);
    const again = [...closed, { ...(reopen()[0] as TestEvent), by: other }];
    expect(posted(again)).toMatchObject([{ amount: ALL }]);
    expect(given(aggregate, again).state.fields).toMatchObject({ status: 'BUKA' });
  });
  it('stays what it is: nothing of it is edited', () => {
    expect(refusalOf(() => when([registered], 'change', { bulan: '2026-05' }))).toBe('document-closed');
  });
});

describe('a document of a day', () => {
  const assert = (day: string, events: readonly TestEvent[] = [], now = NOW) => {
    const [need] = documentsIn(periodNeeds(day));
    const state = given(aggregate, events).state;
    const fact = (of: { name: string; initial: unknown }, id: string) =>
      (id === need?.id && events.length > 0 ? state : of.initial) as never;
    return refusalOf(() => assertPeriodOpen({ fact, now }, day, 'tanggal'));
  };
  it('reads its month by its number', () => {
    expect(documentsIn(periodNeeds('2026-06-30'))[0]?.held).toEqual({ space: 'periode.bulan', key: '2026-06' });
  });
  it('lies in an open month, today at the latest', () => {
    expect(assert('2026-06-30', [registered])).toBe('accepted');
    expect(assert('2026-06-30', closed)).toBe('period-closed @ tanggal');
    expect(assert('2026-06-30')).toBe('period-missing @ tanggal');
    expect(assert('2026-07-21')).toBe('period-ahead @ tanggal');
    // Midnight in Jakarta.
    const july = [{ ...(register('2026-07')[0] as TestEvent) }];
    expect(assert('2026-07-21', july, '2026-07-20T16:59:59.999Z')).toBe('period-ahead @ tanggal');
    expect(assert('2026-07-21', july, '2026-07-20T17:00:00.000Z')).toBe('accepted');
  });
  it('takes one permit of its month', () => {
    expect(periodPosting('2026-06-30')).toEqual({
      ...{ space: 'periode.buka', key: '2026-06', amount: -1, permit: true, label: 'Periode' },
    });
  });
});
