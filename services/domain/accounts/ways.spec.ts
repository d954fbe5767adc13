/** Ways to sign in to an account, people who signed up themselves, and rights that neither may ever bring about. */
import { as, fold, given, type TestEvent } from '../kit/aggregate/testing.js';
import { user } from './user.js';
import { MOST_IDENTITIES } from './ways.js';

const system = as('system');
const w1 = as('webmaster', { id: 'w1' });
const w2 = as('webmaster', { id: 'w2' });
const akunting = as('akunting', { id: 'a1', branches: ['bdg'] });
const facts = { 'branch/bdg': { status: 'active' as const, fields: { code: 'B', name: 'B', kota: 'B' } } };
const signUp: TestEvent = {
  type: 'UserAsked',
  data: { username: 'ani', fullname: 'Ani', email: 'ani@contoh.id', passwordHash: 'h' },
};
const profile = (jobdesk: string) => ({ fullname: 'Ani', jobdesk, level: 'user', branches: ['bdg'] });
const created = (more: object = {}): TestEvent => ({
  type: 'UserCreated',
  data: { username: 'ani', ...profile('sales'), passwordHash: 'h', ...more },
});
const linked = (n = 1): TestEvent => ({
  type: 'UserIdentityLinked',
  data: { id: `identity-${n}`, provider: 'google', issuer: 'https://g', subject: `s${n}`, name: 'Ani' },
});
const confirmed: TestEvent = { type: 'UserEmailConfirmed', data: { email: 'ani@contoh.id' } };
const refused = (code: string) => expect.objectContaining({ code });
const on = (...events: TestEvent[]) => given(user, events, facts);
const state = (...events: TestEvent[]) => fold(user, events);

describe('who signs up', () => {
  it('has no right, and holds the username and the address', () => {
    const s = state(signUp);
    expect([s.status, s.branches, s.jobdesk]).toEqual(['asked', [], 'umum']);
    expect(user.holds?.(s, 'd1').map(({ space, key }) => `${space} ${key}`)).toEqual([
      'user.username ani',
      'user.email ani@contoh.id',
    ]);
  });
  it('gets rights from who may grant them, and then their own password and address count', () => {
    const events = on(signUp).when('change', profile('sales'), akunting);
    expect(events).toMatchObject([{ type: 'UserCreated', data: { passwordHash: 'h', email: 'ani@contoh.id' } }]);
    expect(state(signUp, ...(events as TestEvent[]))).toMatchObject({
      status: 'active',
      selfMade: true,
      email: 'ani@contoh.id',
    });
    expect(() => on(signUp).when('change', profile('kacab'), akunting)).toThrow(refused('user-grant-desk'));
    expect(() => on(signUp).when('change', { ...profile('sales'), branches: ['jkt'] }, akunting)).toThrow(
      refused('user-grant-branch'),
    );
  });
  it('becomes an approver by two, and then by a link from their hands, not by a password that nobody knows whose it is', () => {
    const [proposal] = on(signUp).when('change', profile('kacab'), w1);
    expect(proposal).toMatchObject({ type: 'UserProposed', data: { kind: 'create', username: 'ani' } });
    const waiting = [signUp, { ...proposal, by: w1 } as TestEvent];
    const people = {
      ...facts,
      'user/w1': state(created({ jobdesk: 'webmaster', branches: ['*'] })),
      'user/w2': user.initial,
    };
    const events = given(user, waiting, people).when('approve', {}, w2);
    expect(events[1]).toMatchObject({ type: 'UserCreated', data: { passwordHash: '' } });
    expect(events[1]?.data).not.toHaveProperty('email');
    const after = state(...waiting, ...(events as TestEvent[]));
    expect([after.passwordHash, after.email, after.selfMade]).toEqual(['', undefined, false]);
  });
  it('and comes to more rights later begins anew, by a link', () => {
    const selfSignedUp = created({ email: 'ani@contoh.id' });
    const [proposal] = on(selfSignedUp).when('change', profile('kacab'), w1);
    const waiting = [selfSignedUp, { ...proposal, by: w1 } as TestEvent];
    const people = {
      ...facts,
      'user/w1': state(created({ jobdesk: 'webmaster', branches: ['*'] })),
      'user/w2': user.initial,
    };
    const events = given(user, waiting, people).when('approve', {}, w2);
    expect(events.map(({ type }) => type)).toEqual(['UserApproved', 'UserChanged', 'UserReset']);
  });
  it('is declined by one, who says why, and leaves name and address free', () => {
    const [event] = on(signUp).when('decline', { alasan: 'bukan karyawan' }, akunting);
    const s = state(signUp, event as TestEvent);
    expect([s.status, s.passwordHash, s.email]).toEqual(['refused', '', undefined]);
    expect(user.holds?.(s, 'd1')).toEqual([]);
    for (const step of ['lock', 'unlock', 'reset', 'approve', 'withdraw'])
      expect(() => on(signUp).when(step as 'reset', step === 'lock' ? { alasan: 'xxx' } : {}, w1)).toThrow();
  });
  it('may do nothing of it by themselves', () => {
    expect(() => on(signUp).when('confirmEmail', { email: 'b@contoh.id' }, system)).toThrow(refused('user-not-active'));
    expect(() => on(signUp).when('linkIdentity', linked().data, system)).toThrow(refused('user-not-active'));
    expect(() => on(signUp).when('setPassword', { password: 'rahasia' }, system)).toThrow(refused('user-not-active'));
  });
});

describe('ways in', () => {
  it('are held alone, end no session, and go when the account is reset', () => {
    const s = state(created(), confirmed, linked(1), linked(2));
    expect(user.holds?.(s, 'd1').map(({ space }) => space)).toEqual([
      'user.username',
      'user.email',
      'user.identity',
      'user.identity',
    ]);
    expect(s.since).toBe(0);
    const [reset] = on(created(), confirmed, linked()).when('reset', {}, w1);
    expect(state(created(), confirmed, linked(), reset as TestEvent)).toMatchObject({
      email: undefined,
      identities: [],
    });
  });
  it('are there once, and so many at most', () => {
    expect(
      on(created(), linked()).when('linkIdentity', { ...(linked().data as object), id: 'identity-9' }, system),
    ).toEqual([]);
    expect(on(created(), confirmed).when('confirmEmail', { email: 'ani@contoh.id' }, system)).toEqual([]);
    const full = Array.from({ length: MOST_IDENTITIES }, (_, n) => linked(n));
    expect(() => on(created(), ...full).when('linkIdentity', linked(99).data, system)).toThrow(
      refused('user-identities-many'),
    );
    expect(() => on(created()).when('unlinkIdentity', { id: 'identity-1' }, system)).toThrow(refused('not-found'));
    expect(on(created()).when('removeEmail', {}, system)).toEqual([]);
  });
  it('stay with an account that is locked, and lead nowhere', () => {
    const locked: TestEvent = { type: 'UserLocked', data: { alasan: 'pergi' } };
    expect(() => on(created(), locked).when('linkIdentity', linked().data, system)).toThrow(refused('user-not-active'));
    expect(on(created(), linked(), locked).when('unlinkIdentity', { id: 'identity-1' }, system)).toHaveLength(1);
  });
});
