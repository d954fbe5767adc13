import { toUser } from '../../services/domain/kit/actor.js';
import type { EventMeta } from '../../services/domain/kit/aggregate.js';
import { newsReadView, newsView } from './news.js';

const meta: EventMeta = {
  id: 'u1',
  revision: 0,
  at: '2026-07-20T03:00:00.000Z',
  by: { id: 'u1', fullname: 'Rani', jobdesk: 'sales' },
};

it('is what was told', () => {
  const told = {
    to: 'operasional',
    branch: 'jkt',
    about: { kind: 'sp', id: 'x1', title: 'SP-JKT-2607-00494' },
    text: 'sp-waits',
    params: { hours: 24 },
    at: '2026-07-20T02:00:00.000Z',
  };
  const doc = newsView.apply(undefined, 'NewsTold', told, meta);
  expect([doc, newsView.doc.parse(doc)]).toEqual([told, told]);
  expect(newsView.apply(undefined, 'SomethingOfANewerVersion', {}, meta).to).toBe('');
});
it('keeps what a person has read for that person', () => {
  const doc = newsReadView.apply(undefined, 'NewsRead', { news: ['a'] }, meta);
  const next = newsReadView.apply(doc, 'NewsRead', { news: ['b'] }, meta);
  expect(next).toEqual({ to: toUser('u1'), news: ['a', 'b'] });
  expect(newsReadView.doc.parse(next)).toEqual(next);
});
