/** What the log records of its keys: events before, a command of the product, the resulting state. */
import fc from 'fast-check';
import { system } from '../kit/aggregate/actor.js';
import { evolve } from '../kit/aggregate/aggregate.js';
import { type InstallationState, installation, isGivenUp } from './installation.js';

type Event = { type: string; data: unknown };
const stateAfter = (events: readonly Event[]): InstallationState =>
  events.reduce<InstallationState>(
    (state, { type, data }, revision) =>
      evolve(installation, state, type, data, {
        ...{ id: 'keys', revision, at: `2026-11-25T0${revision}:00:00.000Z` },
        by: { id: system.id, fullname: system.fullname, jobdesk: system.jobdesk },
      }),
    installation.initial,
  );
const when = (events: readonly Event[], command: keyof typeof installation.decide, data: object): Event[] => {
  const decide = installation.decide[command] as unknown as (state: InstallationState, data: object) => Event[];
  return decide(stateAfter(events), data);
};
const key = (id: string, folder = '/srv/data') => ({
  ...{ id: id.repeat(16), publicKey: `PEM ${id}`, file: `/keys/${id}`, folder, host: 'alpha' },
});
const because = { by: 'Budi', alasan: 'Disk kunci rusak' };
const signed = (id: string): Event => ({ type: 'SignerNoted', data: key(id) });
const sealed = (id: string): Event => ({ type: 'SealNoted', data: { fingerprint: id.repeat(16) } });

it('notes a key once, and again where it lies elsewhere or is another', () => {
  expect(when([], 'sign', key('a'))).toEqual([signed('a')]);
  expect(when([signed('a')], 'sign', key('a'))).toEqual([]);
  expect(when([signed('a')], 'sign', { ...key('a'), host: 'beta' })).toEqual([]);
  expect(when([signed('a')], 'sign', key('a', '/moved'))).toHaveLength(1);
  const moved = stateAfter([signed('a'), { type: 'SignerNoted', data: key('a', '/moved') }, signed('b')]);
  expect([moved.signer?.id, moved.signers, moved.signer?.since]).toEqual([
    'b'.repeat(16),
    ['a'.repeat(16), 'b'.repeat(16)],
    '2026-11-25T02:00:00.000Z',
  ]);
  expect(stateAfter([signed('a'), { type: 'SignerNoted', data: key('a', '/moved') }]).signer?.since).toBe(
    '2026-11-25T00:00:00.000Z',
  );
});

it('gives up a key and what keeps second factors in one step, with who and why', () => {
  const events = when([signed('a'), sealed('1')], 'beginAnew', {
    ...because,
    ...{ signer: key('b'), seal: { fingerprint: '2'.repeat(16) } },
  });
  expect(events.map(({ type }) => type)).toEqual(['SignerGivenUp', 'SignerNoted', 'SealGivenUp', 'SealNoted']);
  const state = stateAfter([signed('a'), sealed('1'), ...events]);
  expect(state.givenUp).toMatchObject([{ id: 'a'.repeat(16), publicKey: 'PEM a', ...because }]);
  expect([state.signer?.id, state.seal?.fingerprint, state.sealsGivenUp]).toEqual([
    'b'.repeat(16),
    '2'.repeat(16),
    ['1'.repeat(16)],
  ]);
  expect(when([signed('a')], 'beginAnew', because)).toEqual([]);
  // A release that noted nothing has no key to give up.
  expect(when([], 'beginAnew', { ...because, signer: key('b') }).map(({ type }) => type)).toEqual(['SignerNoted']);
});

it('notes a restore once', () => {
  const restore = { ...because, n: 4, at: '2026-11-25T03:00:00.000Z', events: 90, kept: 60 };
  const [event] = when([], 'restore', restore);
  expect(event).toEqual({ type: 'LogRestored', data: restore });
  expect(when([event as Event], 'restore', restore)).toEqual([]);
});

it('heads over what a restore gave up need not hold; those before it, and those signed since, must', () => {
  fc.assert(
    fc.property(fc.nat(50), fc.integer({ min: 1, max: 50 }), fc.integer({ min: 1, max: 40 }), (retained, lost, n) => {
      const restored = [{ n, kept: retained }];
      expect(isGivenUp({ n, events: retained + lost }, restored)).toBe(true);
      expect(isGivenUp({ n, events: retained }, restored)).toBe(false);
      expect(isGivenUp({ n: n + 1, events: retained + lost }, restored)).toBe(false);
      expect(isGivenUp({ n, events: retained + lost }, [])).toBe(false);
    }),
  );
});
