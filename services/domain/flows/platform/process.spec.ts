import { user } from '../../accounts/user.js';
import { as, type Facts, given } from '../../kit/aggregate/testing.js';
import { processControl } from './process.js';

const refused = '00000000-0000-4000-8000-000000000000';
const proposal = { refused, command: 'news.tell', code: 'forbidden', reason: 'data uji coba' };
const [first, second] = [as('webmaster', { id: 'w1' }), as('webmaster', { id: 'w2' })];
const proposed = [{ type: 'RefusedDiscardProposed', data: proposal, by: first }];
const confirm = (by: typeof first, facts: Facts = {}) =>
  given(processControl, proposed, facts).when('confirmDiscard', { refused }, by, { id: 'proposalstold' });

it('gives a command up where two people say so, not two accounts that may be in one person’s hands', () => {
  const held = (...holders: string[]) => ({ ...user.initial, holders });
  const apart = { 'user/w1': held('x'), 'user/w2': held('y') };
  expect(confirm(second, apart)).toEqual([{ type: 'RefusedDiscarded', data: proposal }]);
  expect(() => confirm(first, apart)).toThrow(expect.objectContaining({ code: 'discard-own' }));
  const hands = expect.objectContaining({ code: 'one-hand', field: 'refused' });
  for (const [w1, w2] of [
    [held('x'), held('w1')],
    [held('w2'), held('y')],
    [held('x'), held('x')],
  ] as const)
    expect(() => confirm(second, { 'user/w1': w1, 'user/w2': w2 })).toThrow(hands);
});
