/** Second factors that are given up, and the codes that allow enrolling new ones. */
import { as, given, refusalOf, type TestEvent } from '../kit/aggregate/testing.js';
import { secondFactor } from './second-factor.js';

const system = as('system');
const factor = { id: 'faktor-1', kind: 'totp', name: 'HP' };
const added: TestEvent = { type: 'SecondFactorAdded', data: factor };
const codes: TestEvent = { type: 'RecoveryCodesMade', data: {} };
const gone: TestEvent = { type: 'SecondFactorsGivenUp', data: { alasan: 'kunci hilang' } };
const reset: TestEvent = { type: 'SecondFactorsReset', data: { alasan: 'HP hilang' } };
const until = '2026-07-22T03:00:00.000Z';
const on = (...events: TestEvent[]) => given(secondFactor, events);
const code = (...events: TestEvent[]) => refusalOf(() => on(...events).when('giveCode', { until }, system));

it('given up, leaves nobody with their password alone', () => {
  expect(on(added, codes).when('giveUp', { alasan: 'kunci hilang' }, system)).toMatchObject([gone]);
  expect(on(added, codes, gone).state).toEqual({ factors: [], codes: 0, since: 2, anew: true });
  expect(on().when('giveUp', { alasan: 'kunci hilang' }, system)).toEqual([]);
});
it('a code is for who must enrol anew alone', () => {
  expect(on(added, gone).when('giveCode', { until }, system)).toEqual([{ type: 'EnrolCodeGiven', data: { until } }]);
  for (const before of [[], [added], [added, reset], [added, gone, reset], [added, gone, added]])
    expect(code(...before)).toBe('enrol-code-needless');
});
it('a code changes nothing by itself, so that what was begun with it goes on', () => {
  const codeIssued: TestEvent = { type: 'EnrolCodeGiven', data: { until, mailed: true } };
  expect(on(added, gone, codeIssued).state).toEqual(on(added, gone).state);
});
it('a new one ends it, and codes that were made before it with it', () => {
  expect(on(added, gone, { ...added, data: { ...factor, id: 'faktor-2' } }).state).toMatchObject({
    factors: [{ id: 'faktor-2' }],
    since: 2,
  });
  expect(on(added, gone, added).state).not.toHaveProperty('anew');
  expect(on(added, gone, reset).state).toEqual({ factors: [], codes: 0, since: 2 });
});
it('is given up, and a code given, by the product alone', () => {
  for (const command of ['giveUp', 'giveCode'] as const) expect(secondFactor.may[command]).toEqual(['system']);
});
