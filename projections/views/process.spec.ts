import type { EventMeta } from '../../services/domain/kit/aggregate/aggregate.js';
import { type ProcessDoc, processes } from './process.js';

const by = { id: 'u1', fullname: 'Wira Webmaster', jobdesk: 'webmaster' };
const meta = (revision: number): EventMeta => ({
  id: 'spwaits',
  revision,
  at: `2026-07-20T03:00:0${revision}.000Z`,
  by,
});
const after = (events: [string, unknown][]) =>
  events.reduce<ProcessDoc | undefined>((d, [type, data], n) => processes.apply(d, type, data, meta(n)), undefined);

it('counts what was done and keeps it, newest first', () => {
  const discarded = { refused: 'r1', command: 'news.tell', code: 'already-exists', reason: 'sudah tahu' };
  const doc = after([
    ['RefusedRetryAsked', { refused: 'r1' }],
    ['RefusedDiscarded', discarded],
    ['SomethingOfANewerVersion', {}],
  ]);
  expect(doc).toEqual({
    process: 'spwaits',
    retries: 1,
    discards: 1,
    proposed: [],
    recent: [
      { type: 'RefusedDiscarded', revision: 1, at: meta(1).at, by: by.fullname, ...discarded },
      { type: 'RefusedRetryAsked', revision: 0, at: meta(0).at, by: by.fullname, refused: 'r1' },
    ],
  });
  expect(processes.doc.parse(doc)).toEqual(doc);
  const proposed = after([
    ['RefusedDiscardProposed', discarded],
    ['RefusedRetryAsked', { refused: 'r1' }],
  ]);
  expect(proposed?.proposed).toEqual([
    { refused: 'r1', reason: 'sudah tahu', at: meta(0).at, by: by.fullname, byId: by.id },
  ]);
  const withdrawn = after([
    ['RefusedDiscardProposed', discarded],
    ['RefusedDiscardWithdrawn', { refused: 'r1' }],
  ]);
  expect(withdrawn?.proposed).toEqual([]);
  const many = after(Array.from({ length: 40 }, (): [string, unknown] => ['RefusedRetryAsked', { refused: 'r' }]));
  expect([many?.recent.length, many?.retries]).toEqual([30, 40]);
});
