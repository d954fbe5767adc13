import { user } from '../../accounts/user.js';
import { entities } from '../../index.js';
import { granted } from '../../kit/aggregate/actor.js';
import { jobdesks, levels } from '../../kit/aggregate/job-desks.js';
import { as, type Facts, given } from '../../kit/aggregate/testing.js';
import { refusalText } from '../../wording/refusals.js';
import { projection } from './projection.js';

const webmaster = as('webmaster');
const parked = { document: '1zz', revision: 4, type: 'SpSubmitted', error: 'cannot read this' };
const when = (command: string, data: unknown, id = 'sp', events: { type: string; data: unknown }[] = []) =>
  given(projection, events).when(command, data, webmaster, { id });
const other = { ...as('webmaster'), id: 'w2' };
const proposed = { type: 'ParkedDiscardProposed', data: { ...parked, reason: 'data uji coba' } };
const discarded = { type: 'ParkedDiscarded', data: { ...parked, reason: 'data uji coba' } };

it('is for webmaster alone', () => {
  for (const grants of Object.values(projection.may)) {
    const who = jobdesks.filter((jobdesk) => levels.some((level) => granted(grants, { jobdesk, level })));
    expect(who).toEqual(['webmaster']);
    expect(granted(grants, { jobdesk: 'system', level: 'admin' })).toBe(false);
  }
});
it('works on a view that nothing was done to yet, whatever its revision', () => {
  const later = ['confirmDiscard', 'withdrawDiscard'];
  expect([...projection.creates, ...later].sort()).toEqual(Object.keys(projection.commands).sort());
  expect([...(projection.anyVersion ?? [])].sort()).toEqual(Object.keys(projection.commands).sort());
});
it('asks for a rebuild, with a reason or without', () => {
  expect(when('rebuild', {})).toEqual([{ type: 'RebuildAsked', data: {} }]);
  expect(when('rebuild', { reason: ' indeks baru ' })).toEqual([
    { type: 'RebuildAsked', data: { reason: 'indeks baru' } },
  ]);
});
it('asks for another try of a document, as often as one likes', () => {
  const retryRequested = { type: 'ParkedRetryAsked', data: { document: '1zz' } };
  expect(when('retryParked', { document: '1zz' })).toEqual([retryRequested]);
  expect(when('retryParked', { document: '1zz' }, 'sp', [retryRequested])).toEqual([retryRequested]);
});
it('discards one event of one document where two say so, with what was seen and why; twice is once', () => {
  const command = { ...parked, reason: '  data uji coba  ' };
  const event = { document: '1zz', revision: 4 };
  const by = (who: typeof webmaster, name: string, data: unknown, events: { type: string; data: unknown }[]) =>
    given(projection, events).when(name, data, who, { id: 'sp' });
  const { by: proposer } = given(projection, [proposed]).state.proposed[0] as { by: string };
  const first = { ...webmaster, id: proposer };
  expect(by(first, 'discardParked', command, [])).toEqual([proposed]);
  expect(by(first, 'discardParked', command, [proposed])).toEqual([]);
  expect(by(other, 'confirmDiscard', event, [proposed])).toEqual([discarded]);
  expect(given(projection, [proposed]).state.discarded).toEqual([]);
  expect(given(projection, [proposed, discarded]).state).toMatchObject({ discarded: [event], proposed: [] });
  const refusals: [typeof webmaster, string, unknown, { type: string; data: unknown }[], string][] = [
    [first, 'confirmDiscard', event, [proposed], 'discard-own'],
    [other, 'confirmDiscard', event, [], 'discard-not-proposed'],
    [other, 'confirmDiscard', { ...event, revision: 5 }, [proposed], 'discard-not-proposed'],
    [
      other,
      'confirmDiscard',
      event,
      [proposed, { type: 'ParkedDiscardWithdrawn', data: event }],
      'discard-not-proposed',
    ],
    [other, 'discardParked', command, [proposed], 'discard-proposed'],
  ];
  for (const [who, name, data, events, code] of refusals)
    expect(() => by(who, name, data, events)).toThrow(expect.objectContaining({ code }));
  expect(by(other, 'confirmDiscard', event, [proposed, discarded])).toEqual([]);
  expect(by(first, 'discardParked', command, [discarded])).toEqual([]);
  expect(by(other, 'withdrawDiscard', event, [proposed])).toEqual([{ type: 'ParkedDiscardWithdrawn', data: event }]);
  expect(by(other, 'withdrawDiscard', event, [])).toEqual([]);
});
it('takes two people, not two accounts that may be in one person’s hands', () => {
  const event = { document: '1zz', revision: 4 };
  const confirm = (facts: Facts) => () =>
    given(projection, [proposed], facts).when('confirmDiscard', event, other, { id: 'sp' });
  const { by: proposer } = given(projection, [proposed]).state.proposed[0] as { by: string };
  const hands = expect.objectContaining({ code: 'one-hand' });
  const held = (...holders: string[]) => ({ ...user.initial, holders });
  for (const [w1, w2] of [
    [held(), held(proposer)],
    [held('w2'), held()],
    [held('x'), held('x')],
  ] as const)
    expect(confirm({ [`user/${proposer}`]: w1, 'user/w2': w2 })).toThrow(hands);
  expect(confirm({ [`user/${proposer}`]: held('x'), 'user/w2': held('y') })()).toEqual([discarded]);
});
it.each([undefined, '', '   ', 'ya', 'x'.repeat(301)])('discards nothing for the reason %j', (reason) => {
  expect(() => when('discardParked', { ...parked, ...(reason === undefined ? {} : { reason }) })).toThrow(/reason/);
});
it('works on every read model that there is', () => {
  const names = [...entities.map(({ name }) => name), 'sp', 'user', 'news'];
  expect(names).toContain('customer_address');
  for (const id of names) expect(when('rebuild', {}, id)).toHaveLength(1);
});
it.each(['1ab2', 'SP', 'sp.x', 'a'.repeat(41), 'sp~1', ''])('refuses %j, which is no name of a view', (id) => {
  const commands = { rebuild: {}, retryParked: { document: '1zz' }, discardParked: discarded.data };
  for (const [command, data] of Object.entries(commands)) {
    expect(() => when(command, data, id)).toThrow(
      expect.objectContaining({ code: 'projection-unknown', params: { view: id } }),
    );
  }
  expect(refusalText('projection-unknown', 'id', { view: '1ab2' })).toBe('Tidak ada model baca bernama 1ab2.');
});
it('takes document ids only, and streams of what documents join', () => {
  expect(when('retryParked', { document: 'customer_address-1zz' })).toHaveLength(1);
  for (const document of ['', '../x', 'A B', 'x'.repeat(41)]) {
    expect(() => when('retryParked', { document })).toThrow(/document/);
  }
});
