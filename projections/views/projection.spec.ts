import type { EventMeta } from '../../services/domain/kit/aggregate/aggregate.js';
import { type ProjectionDoc, projections } from './projection.js';

const by = { id: 'u1', fullname: 'Wira Webmaster', jobdesk: 'webmaster' };
const meta = (revision: number): EventMeta => ({ id: 'sp', revision, at: `2026-07-20T03:00:0${revision}.000Z`, by });
const skipped = { document: '1zz', revision: 4, type: 'SpSubmitted', error: 'cannot read', reason: 'data uji' };

const after = (events: [string, unknown][]) =>
  events.reduce<ProjectionDoc | undefined>(
    (d, [type, data], n) => projections.apply(d, type, data, meta(n)),
    undefined,
  );

it('counts what was done, keeps what is skipped, newest first', () => {
  const doc = after([
    ['RebuildAsked', { reason: 'indeks baru' }],
    ['ParkedRetryAsked', { document: '1zz' }],
    ['ParkedDiscarded', skipped],
    ['SomethingOfANewerVersion', {}],
  ]);
  expect(doc).toMatchObject({ view: 'sp', rebuilds: 1, retries: 1 });
  expect(doc?.discarded).toEqual([{ ...skipped, at: meta(2).at, by: 'Wira Webmaster' }]);
  expect(doc?.recent).toEqual([
    {
      type: 'ParkedDiscarded',
      revision: 2,
      at: meta(2).at,
      by: 'Wira Webmaster',
      reason: 'data uji',
      document: '1zz',
      event: 'SpSubmitted',
    },
    { type: 'ParkedRetryAsked', revision: 1, at: meta(1).at, by: 'Wira Webmaster', document: '1zz' },
    { type: 'RebuildAsked', revision: 0, at: meta(0).at, by: 'Wira Webmaster', reason: 'indeks baru' },
  ]);
  expect(projections.doc.parse(doc)).toEqual(doc);
});
it('keeps what is proposed to be skipped until it is withdrawn or confirmed', () => {
  const proposed = after([['ParkedDiscardProposed', skipped]]);
  const { type: _, error: __, ...proposal } = skipped;
  expect(proposed?.proposed).toEqual([{ ...proposal, at: meta(0).at, by: by.fullname, byId: by.id }]);
  expect(proposed?.recent[0]).toMatchObject({ type: 'ParkedDiscardProposed', event: 'SpSubmitted' });
  for (const end of ['ParkedDiscardWithdrawn', 'ParkedDiscarded'])
    expect(
      after([
        ['ParkedDiscardProposed', skipped],
        [end, skipped],
      ])?.proposed,
    ).toEqual([]);
  expect(projections.doc.parse(proposed)).toEqual(proposed);
});
it('keeps the last doings only', () => {
  const doc = after(Array.from({ length: 9 }, (): [string, unknown] => ['RebuildAsked', {}]));
  expect(doc?.recent).toHaveLength(9);
  const many = Array.from({ length: 60 }).reduce<ProjectionDoc | undefined>(
    (d) => projections.apply(d, 'RebuildAsked', {}, meta(1)),
    undefined,
  );
  expect([many?.recent.length, many?.rebuilds]).toEqual([30, 60]);
});
