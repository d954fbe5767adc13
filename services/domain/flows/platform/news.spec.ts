import { addressesOf, toUser } from '../../kit/aggregate/actor.js';
import { as, given } from '../../kit/aggregate/testing.js';
import { MARKS, newsRead } from './news.js';

it('is marked as read by the person alone, once', () => {
  const rani = as('sales', { id: 'rani' });
  const read = { type: 'NewsRead', data: { news: ['a'] } };
  expect(given(newsRead).when('read', { news: ['a', 'a', 'b'] }, rani, { id: 'rani' })).toEqual([
    { type: 'NewsRead', data: { news: ['a', 'b'] } },
  ]);
  expect(given(newsRead, [read]).when('read', { news: ['a'] }, rani, { id: 'rani' })).toEqual([]);
  expect(() => given(newsRead).when('read', { news: ['a'] }, rani, { id: 'budi' })).toThrow('forbidden');
});
it('keeps the newest marks', () => {
  const events = Array.from({ length: MARKS + 3 }, (_, n) => ({ type: 'NewsRead', data: { news: [`n${n}`] } }));
  const { state } = given(newsRead, events);
  expect([state.news.length, state.news[0], state.news.at(-1)]).toEqual([MARKS, 'n3', `n${MARKS + 2}`]);
});
it('reaches an actor by desk, level, person and as staff', () => {
  expect(addressesOf(as('sales', { id: 'u1' }))).toEqual(['staff', 'sales', 'sales:user', toUser('u1')]);
  expect(addressesOf(as('sales', { id: 'u1', level: 'admin' }))).toContain('sales:admin');
  expect(addressesOf(as('system', { id: 'system' }))).not.toContain('staff');
});
