import { as, type Facts, given } from '../kit/testing.js';
import { processControl } from './process.js';

const refused = '00000000-0000-4000-8000-000000000000';
const told = { refused, command: 'news.tell', code: 'forbidden', reason: 'data uji coba' };
const [first, second] = [as('webmaster', { id: 'w1' }), as('webmaster', { id: 'w2' })];
const proposed = [{ type: 'RefusedDiscardProposed', data: told, by: first }];
const confirm = (by: typeof first, facts: Facts = {}) =>
  given(processControl, proposed, facts).when('confirmDiscard', { refused }, by, { id: 'proposalstold' });

it('gives a command up where two people say so, not two accounts that may be in one person’s hands', () => {
  const apart = { 'user/w1': { holders: ['x'] }, 'user/w2': { holders: ['x'] } };
  expect(confirm(second, apart)).toEqual([{ type: 'RefusedDiscarded', data: told }]);
  expect(() => confirm(first, apart)).toThrow(expect.objectContaining({ code: 'discard-own' }));
  const hands = expect.objectContaining({ code: 'proposal-hands', field: 'refused' });
  expect(() => confirm(second, { ...apart, 'user/w2': { holders: ['w1'] } })).toThrow(hands);
  expect(() => confirm(second, { ...apart, 'user/w1': { holders: ['w2'] } })).toThrow(hands);
});
