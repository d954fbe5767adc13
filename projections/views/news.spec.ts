import { toUser } from '../../services/domain/kit/aggregate/actor.js';
import type { EventMeta } from '../../services/domain/kit/aggregate/aggregate.js';
import { newsReadView, newsView } from './news.js';

const meta: EventMeta = {
  id: 'u1',
  revision: 0,
  at: '2026-07-20T03:00:00.000Z',
  by: { id: 'u1', fullname: 'Rani', jobdesk: 'sales' },
};

it('is what was told', () => {
  const newsFields = {
    to: 'operasional',
    branch: 'jkt',
    about: { kind: 'sp', id: 'x1', title: 'SP-JKT-2607-00494' },
    text: 'sp-waits',
    params: { hours: 24 },
    at: '2026-07-20T02:00:00.000Z',
  };
  const doc = newsView.apply(undefined, 'NewsTold', newsFields, meta);
  expect([doc, newsView.doc.parse(doc)]).toEqual([
    { ...newsFields, but: '', open: true },
    { ...newsFields, but: '', open: true },
  ]);
  // The actor is not notified, as recorded in the event.
  expect(newsView.apply(undefined, 'NewsTold', { ...newsFields, params: { byId: 'w1' } }, meta).but).toBe('w1');
  expect(newsView.apply(undefined, 'SomethingOfANewerVersion', {}, meta).to).toBe('');
});
it('keeps what a person has read for that person', () => {
  const doc = newsReadView.apply(undefined, 'NewsRead', { news: ['a'] }, meta);
  const next = newsReadView.apply(doc, 'NewsRead', { news: ['b'] }, meta);
  expect(next).toEqual({ to: toUser('u1'), news: ['a', 'b'] });
  expect(newsReadView.doc.parse(next)).toEqual(next);
});
it('is open until it is settled, and counts what is told in one line', () => {
  const newsFields = {
    to: 'rcadmin',
    branch: 'jkt',
    about: { kind: 'sj', id: 'x1', title: 'SM-1' },
    text: 'sj-late-many',
  };
  const first = newsView.apply(undefined, 'NewsTold', { ...newsFields, params: { count: 1 }, at: meta.at }, meta);
  const second = newsView.apply(first, 'NewsCounted', { at: '2026-07-19T02:00:00.000Z' }, meta);
  expect([second.params.count, second.at, second.open]).toEqual([2, meta.at, true]);
  const settled = newsView.apply(second, 'NewsSettled', {}, meta);
  expect([settled.open, newsView.apply(settled, 'NewsSettled', {}, meta).open]).toEqual([false, false]);
  expect(newsView.doc.parse(settled)).toEqual(settled);
});
