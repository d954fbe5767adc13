/** Who may create, change, reset and lock accounts, and which steps need two people. */

import { jobdesks, levels } from '../kit/aggregate/job-desks.js';
import { as, fold, given, type TestEvent } from '../kit/aggregate/testing.js';
import { grantRule } from './accounts.js';
import type { UserState } from './state.js';
import { user } from './user.js';

const now = '2026-07-20T03:00:00.000Z';
const branchState = (status: 'active' | 'retired' | 'none') => ({
  status,
  fields: { code: 'B', name: 'B', kota: 'B' },
});
const facts = {
  'branch/jkt': branchState('active'),
  'branch/bdg': branchState('active'),
  'branch/tutup': branchState('retired'),
};
const account = (jobdesk: string, more: object = {}): TestEvent => ({
  type: 'UserCreated',
  data: { username: 'ani', fullname: 'Ani', jobdesk, level: 'user', branches: ['bdg'], passwordHash: 'h', ...more },
});
const profile = (more: object = {}) => ({
  fullname: 'Ani',
  jobdesk: 'sales',
  level: 'user',
  branches: ['bdg'],
  ...more,
});
const creation = (more: object = {}) => ({ ...profile(more), username: 'ani' });
const w1 = as('webmaster', { id: 'w1' });
const w2 = as('webmaster', { id: 'w2' });
const akunting = as('akunting', { id: 'a1', branches: ['bdg'] });
const refused = (code: string) => expect.objectContaining({ code });
const types = (events: { type: string }[]) => events.map((e) => e.type);

describe('granting', () => {
  it.each(jobdesks.flatMap((jobdesk) => levels.map((level) => ({ jobdesk, level }))))(
    '$jobdesk $level is granted by those of the table, at once or by two',
    (rights) => {
      const rule = grantRule(rights);
      for (const by of [w1, akunting]) {
        const create = () => given(user, [], facts).when('create', creation(rights), by);
        if (!rule.by.includes(by.jobdesk as never)) expect(create).toThrow(refused('user-grant-desk'));
        else expect(types(create())).toEqual([rule.two ? 'UserProposed' : 'UserCreated']);
      }
    },
  );
  it('names approvers whose rights take two', () => {
    const two = jobdesks.flatMap((jobdesk) =>
      levels.filter((level) => grantRule({ jobdesk, level }).two).map((level) => `${jobdesk}:${level}`),
    );
    expect(two).toEqual([
      'sales:admin',
      ...['akunting', 'keuangan', 'webmaster', 'kacab'].flatMap((desk) => [`${desk}:user`, `${desk}:admin`]),
    ]);
  });
  it('gives no branch that the giver has not, none that is not there, none that is retired', () => {
    const create = (branches: string[], by = akunting) =>
      given(user, [], facts).when('create', creation({ branches }), by);
    expect(() => create(['jkt'])).toThrow(refused('user-grant-branch'));
    expect(() => create(['*'])).toThrow(refused('user-grant-branch'));
    expect(() => create(['bdg', 'jkt'])).toThrow(refused('user-grant-branch'));
    expect(() => create(['tutup'], w1)).toThrow(refused('ref-retired'));
    expect(() => create(['entah'], w1)).toThrow(refused('ref-missing'));
    expect(() => create([], w1)).toThrow(refused('user-branches'));
  });
  it('gives a branch login one branch, also where the product makes it', () => {
    const login = (branches: string[]) => creation({ jobdesk: 'cabang-keuangan', branches });
    for (const by of [w1, as('system')])
      for (const branches of [['*'], ['jkt', 'bdg'], ['bdg', 'bdg', 'jkt']])
        expect(() => given(user, [], facts).when('create', login(branches), by)).toThrow(refused('user-one-branch'));
    expect(types(given(user, [], facts).when('create', login(['bdg', 'bdg']), w1))).toEqual(['UserCreated']);
    const staff = given(user, [account('sales')], facts);
    expect(() => staff.when('change', profile({ jobdesk: 'cabang-akunting', branches: ['*'] }), w1)).toThrow(
      refused('user-one-branch'),
    );
  });
  it('is called as the product is by nobody', () => {
    const called = { ...creation(), username: 'system' };
    expect(() => given(user, [], facts).when('create', called, w1)).toThrow(refused('claimed-unique'));
  });
  it('takes no password from people', () => {
    const data = { ...creation(), password: 'rahasia sekali' };
    expect(() => given(user, [], facts).when('create', data, w1)).toThrow(refused('user-password-theirs'));
    expect(given(user).when('create', data, as('system'))[0]?.data).toMatchObject({ passwordHash: data.password });
  });
});

describe('touching an account', () => {
  const steps: readonly [string, object][] = [
    ['change', profile({ branches: ['bdg'], fullname: 'Lain' })],
    ['reset', {}],
    ['lock', { alasan: 'keluar' }],
  ];
  it.each(steps)('%s needs the right over what it has now, and is never one’s own', (step, data) => {
    const on = (event: TestEvent) => given(user, [event], facts);
    expect(types(on(account('sales')).when(step, data, akunting))).toHaveLength(1);
    expect(() => on(account('kacab')).when(step, data, akunting)).toThrow(refused('user-grant-desk'));
    expect(() => on(account('sales', { branches: ['jkt'] })).when(step, data, akunting)).toThrow(
      refused('user-grant-branch'),
    );
    expect(() => on(account('sales', { branches: ['*'] })).when(step, data, akunting)).toThrow(
      refused('user-grant-branch'),
    );
    expect(() => on(account('webmaster', { branches: ['*'] })).when(step, data, { ...w1, id: 'x' })).toThrow(
      refused('user-self'),
    );
  });
  it('changes of an approver wait for a second person; names and locks do not', () => {
    const kacab = given(user, [account('kacab')], facts);
    expect(types(kacab.when('change', profile({ jobdesk: 'kacab', branches: ['jkt'] }), w1))).toEqual(['UserProposed']);
    expect(types(kacab.when('change', profile(), w1))).toEqual(['UserProposed']);
    expect(types(kacab.when('change', profile({ jobdesk: 'kacab', fullname: 'Ana' }), w1))).toEqual(['UserChanged']);
    expect(types(kacab.when('reset', {}, w1))).toEqual(['UserProposed']);
    expect(types(kacab.when('lock', { alasan: 'keluar' }, w1))).toEqual(['UserLocked']);
    const locked = given(user, [account('kacab'), { type: 'UserLocked', data: { alasan: 'x' } }], facts);
    expect(types(locked.when('unlock', {}, w1))).toEqual(['UserProposed']);
    const sales = given(user, [account('sales')], facts);
    expect(types(sales.when('change', profile({ level: 'admin' }), w1))).toEqual(['UserProposed']);
  });
});

describe('a proposal', () => {
  const to = profile({ jobdesk: 'kacab' });
  const proposal = (more: object = {}): TestEvent => ({
    type: 'UserProposed',
    data: { kind: 'create', to, until: '2026-07-27T03:00:00.000Z', username: 'ani', ...more },
    by: w1,
  });
  const person = (more: Partial<UserState> = {}) => ({
    ...user.initial,
    ...fold(user, [account('webmaster', { branches: ['*'] })]),
    ...more,
  });
  const people = { ...facts, 'user/w1': person(), 'user/w2': person() };

  it('takes effect by a second person, without a password, once', () => {
    const open = given(user, [proposal()], people);
    expect(open.state).toMatchObject({ status: 'proposed', jobdesk: 'kacab' });
    const events = open.when('approve', {}, w2);
    expect(types(events)).toEqual(['UserApproved', 'UserCreated']);
    const after = [proposal(), ...events.map((e) => ({ ...e, by: w2 }))];
    expect(fold(user, after)).toMatchObject({ status: 'active', passwordHash: '', opener: 'w2', proposal: undefined });
    expect(() => given(user, after, people).when('approve', {}, w2)).toThrow(refused('user-no-proposal'));
  });
  it('is not agreed to by who made it, by the account, by who may not grant it, or too late', () => {
    const open = given(user, [proposal()], people);
    expect(() => open.when('approve', {}, w1)).toThrow(refused('user-own-proposal'));
    expect(() => open.when('approve', {}, { ...w2, id: 'x' })).toThrow(refused('user-self'));
    expect(() => open.when('approve', {}, akunting)).toThrow(refused('user-grant-desk'));
    expect(() => open.when('approve', {}, { ...w2, branches: ['jkt'] })).toThrow(refused('user-grant-branch'));
    expect(() => open.when('approve', {}, w2, { now: '2026-07-27T03:00:00.000Z' })).toThrow(
      refused('user-proposal-expired'),
    );
    expect(user.may.approve).not.toContain('system');
  });
  it.each([
    ['who proposed it held the link of who agrees', { 'user/w2': person({ holders: ['w0', 'w1'] }) }],
    ['who agrees held the link of who proposed it', { 'user/w1': person({ holders: ['w2'] }) }],
    [
      'a third held the links of both',
      { 'user/w1': person({ holders: ['w'] }), 'user/w2': person({ holders: ['w'] }) },
    ],
  ])('is no matter of two where %s', (_, more) => {
    const open = given(user, [proposal()], { ...people, ...more });
    expect(() => open.when('approve', {}, w2)).toThrow(refused('one-hand'));
  });
  it('is worth nothing once who made it is locked or has lost the right', () => {
    for (const gone of [person({ status: 'locked' }), person({ jobdesk: 'sales' }), person({ branches: ['jkt'] })]) {
      const open = given(user, [proposal()], { ...people, 'user/w1': gone });
      expect(() => open.when('approve', {}, w2)).toThrow(refused('user-proposer-gone'));
    }
  });
  it('is rejected with a reason or withdrawn, and the name is free again', () => {
    const open = given(user, [proposal()], people);
    expect(() => open.when('withdraw', {}, w2)).toThrow(refused('user-not-proposer'));
    expect(() => open.when('decline', { alasan: '-' }, w2)).toThrow();
    for (const events of [open.when('withdraw', {}, w1), open.when('decline', { alasan: 'belum perlu' }, w2)]) {
      const state = fold(user, [proposal(), ...events]);
      expect([state.status, user.holds?.(state, 'd1')]).toEqual(['refused', []]);
    }
  });
  it('is the only one until it is decided or has expired', () => {
    const change = proposal({ kind: 'change' });
    const open = given(user, [account('kacab'), change], people);
    expect(open.state.jobdesk).toBe('kacab');
    const again = profile({ jobdesk: 'akunting' });
    expect(() => open.when('change', again, w2)).toThrow(refused('user-proposal-open'));
    expect(types(open.when('lock', { alasan: 'keluar' }, w2))).toEqual(['UserLocked']);
    expect(types(open.when('change', again, w2, { now: '2026-07-28T03:00:00.000Z' }))).toEqual(['UserProposed']);
  });
  it('sets a new password where who proposed it may know the present one', () => {
    const link: TestEvent = { type: 'UserLinkIssued', data: { tokenHash: 't', until: now, holders: ['w1'] } };
    const events = given(user, [account('sales'), link, proposal({ kind: 'change' })], people).when('approve', {}, w2);
    expect(types(events)).toEqual(['UserApproved', 'UserChanged', 'UserReset']);
  });
});

describe('a link and a password', () => {
  const until = '2026-07-22T03:00:00.000Z';
  const link: TestEvent = { type: 'UserLinkIssued', data: { tokenHash: 't', until, holders: ['w1'] } };
  const product = as('system', { id: 'x' });
  it('is the product’s to issue and to use, and lives two days', () => {
    for (const step of ['link', 'setPassword']) expect(user.may[step as 'link']).toEqual(['system']);
    const w = { ...user.initial, holders: ['w0'] };
    const [issued] = given(user, [account('sales')], { 'user/w1': w }).when(
      'link',
      { tokenHash: 't', holder: 'w1' },
      product,
    );
    expect(issued?.data).toEqual({ tokenHash: 't', until, holders: ['w1', 'w0'] });
  });
  it('is used once, in time, and only the newest', () => {
    const set = (events: TestEvent[], tokenHash = 't', at = now) =>
      given(user, events).when('setPassword', { password: 'rahasia sekali', tokenHash }, product, { now: at });
    expect(types(set([account('sales'), link]))).toEqual(['UserPasswordSet']);
    const gone = refused('user-link-gone');
    expect(() => set([account('sales')])).toThrow(gone);
    expect(() => set([account('sales'), link], 'u')).toThrow(gone);
    expect(() => set([account('sales'), link], 't', until)).toThrow(gone);
    expect(() => set([account('sales'), link, { type: 'UserPasswordSet', data: { passwordHash: 'h' } }])).toThrow(gone);
    expect(() => set([account('sales'), link, { type: 'UserLocked', data: { alasan: 'x' } }])).toThrow(
      refused('user-not-active'),
    );
  });
  it('ends sessions when rights or password change, not when something is proposed', () => {
    const proposed: TestEvent = { type: 'UserProposed', data: { kind: 'change', to: profile(), until } };
    const events: TestEvent[] = [account('kacab'), proposed, { type: 'UserDeclined', data: { alasan: 'tidak' } }];
    expect(fold(user, events).since).toBe(0);
    expect(fold(user, [...events, { type: 'UserChanged', data: profile() }]).since).toBe(3);
  });
});

describe('restricting an account', () => {
  const some = { hidden: ['/LoseSale'], without: ['sp/create'] };
  const restrict = (events: TestEvent[], by = w1, data: object = some) =>
    given(user, events).when('restrict', data, by);
  it('takes rights and menu lines by one webmaster, and ends its sessions; others may not', () => {
    const events = restrict([account('kacab')], w1, { hidden: [], without: ['sp/price', 'sp/create', 'sp/price'] });
    expect(events).toEqual([{ type: 'UserRestricted', data: { hidden: [], without: ['sp/create', 'sp/price'] } }]);
    expect(fold(user, [account('sales'), { type: 'UserRestricted', data: some }])).toMatchObject({ ...some, since: 1 });
    expect(() => restrict([account('sales')], akunting)).toThrow(refused('forbidden'));
    expect(user.may.restrict).toEqual(['webmaster']);
    const self = given(user, [account('webmaster')]);
    expect(() => self.when('restrict', some, { ...w1, id: 'x' })).toThrow(refused('user-self'));
  });
  it('gives all back at once, says nothing of what stands so already, and stays over a change of desk', () => {
    const before: TestEvent[] = [account('sales'), { type: 'UserRestricted', data: some }];
    expect(restrict(before)).toEqual([]);
    expect(types(restrict(before, w1, { hidden: [], without: [] }))).toEqual(['UserRestricted']);
    expect(fold(user, [...before, { type: 'UserChanged', data: profile({ jobdesk: 'kacab' }) }])).toMatchObject(some);
  });
});
