import type { ParkedRow, SystemView } from '@domain/queries/system';
import { follow, keyOf, QUIET, settle, type Tries, type Watches } from './follow';

const view = (more: Partial<SystemView> = {}): SystemView => ({
  view: 'sp',
  served: '1.1',
  versions: ['1.1'],
  perSecond: 0,
  parked: 0,
  ...more,
});
const building = (share: number) => view({ rebuild: { share, events: share * 1000, since: 'x', version: '1.2' } });
const requestedRebuild: Watches = { sp: { base: '1.1', since: 0, events: 0 } };

/** Polls a second apart; returns the result of each. */
const looks = (first: Watches, ...views: SystemView[]) => {
  let watches = first;
  return views.map((v, n) => {
    const out = follow(watches, [v], (n + 1) * 1000);
    watches = out.watches;
    return { built: out.built, broken: out.broken, watched: Object.keys(watches) };
  });
};

describe('a rebuild', () => {
  it('that was asked for is followed until its version is served', () => {
    const results = looks(
      requestedRebuild,
      view(),
      building(0.2),
      building(0.9),
      view(),
      view({ served: '1.2' }),
      view(),
    );
    expect(results.map((t) => t.watched.length)).toEqual([1, 1, 1, 1, 0, 0]);
    expect(results[4]?.built).toEqual([{ view: 'sp', version: '1.2', events: 900, ms: 5000 }]);
  });
  it('too quick to be seen under way is told all the same', () => {
    expect(looks(requestedRebuild, view({ served: '1.2' }))[0]?.built).toMatchObject([{ version: '1.2', events: 0 }]);
  });
  it('of somebody else is told to whoever looks on', () => {
    const results = looks({}, building(0.5), view({ served: '1.2' }));
    expect(results[1]?.built).toMatchObject([{ view: 'sp', version: '1.2' }]);
  });
  it('of a view that was not served yet is done when it is', () => {
    const first: Watches = { sp: { base: undefined, since: 0, events: 0 } };
    const none = view({ versions: [] });
    delete none.served;
    expect(looks(first, none, view()).map((t) => t.built.length)).toEqual([0, 1]);
  });
  it('that ends without its version is broken off after a while, not at once', () => {
    const { watches } = follow(requestedRebuild, [building(0.4)], 1_000);
    expect(follow(watches, [view()], 5_000)).toMatchObject({ built: [], broken: [] });
    expect(follow(watches, [view()], 20_000)).toEqual({ watches: {}, built: [], broken: ['sp'] });
  });
  it('that nobody begins is waited for, and no failure of a rebuild', () => {
    expect(Object.keys(follow(requestedRebuild, [view()], QUIET * 2).watches)).toEqual(['sp']);
    expect(follow(requestedRebuild, [view()], 400_000)).toEqual({ watches: {}, built: [], broken: [] });
  });
  it('is nothing to a view that nobody asked about', () => {
    expect(looks({}, view(), view({ served: '2.1' })).every((t) => t.built.length === 0)).toBe(true);
  });
});

describe('a parked document', () => {
  const row: ParkedRow = {
    view: 'sp',
    version: '1.1',
    id: 's3',
    stream: 'sp-s3',
    revision: 2,
    type: 'SpSubmitted',
    error: 'cannot read',
    at: '2026-07-20T03:00:00.000Z',
  };
  const tries: Tries = { [keyOf(row)]: { row, kind: 'retry', at: 0 } };
  it('is well when it is parked no more, at two looks in a row', () => {
    const first = settle(tries, [], 1_000);
    expect(first.settled).toEqual([]);
    expect(settle(first.tries, [], 2_000)).toEqual({ tries: {}, settled: [{ kind: 'retry', row, end: 'well' }] });
    const again = settle(first.tries, [row], 2_000);
    expect(again).toEqual({ tries, settled: [] });
    expect(settle(again.tries, [], 3_000).settled).toEqual([]);
  });
  it('is waited for while nothing changes, then left alone', () => {
    expect(settle(tries, [row], 1_000)).toEqual({ tries, settled: [] });
    expect(settle(tries, [row], QUIET)).toEqual({ tries: {}, settled: [] });
  });
  it('stays parked where it failed again or at a later event', () => {
    for (const now of [
      { ...row, at: '2026-07-20T03:00:09.000Z' },
      { ...row, revision: 3 },
    ]) {
      expect(settle(tries, [now], 1_000).settled).toEqual([{ kind: 'retry', row, end: 'again', now }]);
    }
  });
  it('of another version is another one', () => {
    const other = [{ ...row, version: '1.2' }];
    expect(settle(settle(tries, other, 1_000).tries, other, 2_000).settled[0]?.end).toBe('well');
  });
});
