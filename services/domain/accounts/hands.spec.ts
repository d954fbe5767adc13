/** Several accounts of one person count as the same hands. */
import fc from 'fast-check';
import type { Actor } from '../kit/aggregate/actor.js';
import { as, type Facts, fold, given, refusalOf, type TestEvent } from '../kit/aggregate/testing.js';
import { type HandsState, handedTo, handsOf, holdersBy, meet, ownHands } from './hands.js';
import type { UserState } from './state.js';
import { samePerson, user } from './user.js';

const people = ['a', 'b', 'c', 'd', 'e'] as const;
type Name = (typeof people)[number];
type World = Record<Name, HandsState>;
type Step = readonly ['link' | 'confirm', Name, Name];
const someone = fc.constantFrom(...people);
const steps = fc.array(fc.tuple(fc.constantFrom('link' as const, 'confirm' as const), someone, someone), {
  maxLength: 14,
});
const at = (n: number): string => `2026-07-20T03:00:${String(n).padStart(2, '0')}.000Z`;
const confirmed = (s: HandsState, by: Name, now: string): HandsState => ({
  ...s,
  confirmed: { by: { id: by, fullname: by }, at: now },
});
/** State of each account after a series of steps that open links and confirm owners. */
const played = (all: readonly Step[]): World => {
  const world = Object.fromEntries(people.map((name) => [name, ownHands])) as World;
  for (const [n, [what, by, of]] of all.entries()) {
    if (by === of) continue;
    world[of] =
      what === 'link'
        ? handedTo(world[of], holdersBy(by, world[by]), { id: by, fullname: by }, at(n))
        : confirmed(world[of], by, at(n));
  }
  return world;
};
const same = (world: World, a: Name, b: Name): boolean => meet(handsOf(a, world[a]), handsOf(b, world[b]));

describe('hands', () => {
  it('are the same both ways, always one’s own, and never fewer over a longer time', () => {
    fc.assert(
      fc.property(steps, someone, someone, fc.nat(14), (all, a, b, n) => {
        const world = played(all);
        expect(same(world, a, b)).toBe(same(world, b, a));
        expect(same(world, a, a)).toBe(true);
        const now = handsOf(a, world[a]);
        expect([...now].filter((id) => !handsOf(a, world[a], at(n)).has(id))).toEqual([]);
        expect([...handsOf(a, world[a], at(n))].filter((id) => !handsOf(a, world[a], '').has(id))).toEqual([]);
      }),
    );
  });
  it('of a confirmed account are its own alone; confirming joins no two accounts', () => {
    fc.assert(
      fc.property(steps, someone, someone, (all, by, of) => {
        const before = played(all);
        const world = { ...before, [of]: confirmed(before[of], by, at(20)) };
        expect([...handsOf(of, world[of])]).toEqual([of]);
        for (const a of people) for (const b of people) if (same(world, a, b)) expect(same(before, a, b)).toBe(true);
      }),
    );
  });
  it('of who opens a link, and all whose hands these are, are the account’s from then on', () => {
    fc.assert(
      fc.property(steps, someone, someone, (all, by, of) => {
        if (by === of) return;
        const before = played(all);
        const world = played([...all, ['link', by, of]]);
        for (const id of handsOf(by, before[by])) expect(handsOf(of, world[of]).has(id)).toBe(true);
        expect(same(world, by, of)).toBe(true);
      }),
    );
  });
  it('stay for what was signed in them, whoever opens the next link and whoever confirms the owner then', () => {
    const world = played([
      ['link', 'a', 'b'],
      ['link', 'c', 'b'],
      ['confirm', 'd', 'b'],
    ]);
    expect([...handsOf('b', world.b)]).toEqual(['b']);
    expect([...handsOf('b', world.b, at(0))]).toEqual(['b', 'a']);
    expect([...handsOf('b', world.b, at(2))]).toEqual(['b']);
  });
  it('made while an account was not one’s own stay so when it is confirmed', () => {
    const world = played([
      ['link', 'a', 'b'],
      ['link', 'b', 'c'],
      ['confirm', 'd', 'b'],
    ]);
    expect(same(world, 'a', 'c')).toBe(true);
    expect(same(world, 'a', 'b')).toBe(false);
  });
  it('of two whose links a confirmed account opened are one, and not those of who once opened its own', () => {
    const world = played([
      ['link', 'a', 'b'],
      ['confirm', 'd', 'b'],
      ['link', 'b', 'c'],
      ['link', 'b', 'e'],
    ]);
    expect([same(world, 'c', 'e'), same(world, 'a', 'c')]).toEqual([true, false]);
  });
});

const now = '2026-07-20T03:00:00.000Z';
const person = (id: string, by: string, more: object = {}): TestEvent[] => [
  {
    type: 'UserCreated',
    data: {
      username: id,
      fullname: `Nama ${id}`,
      jobdesk: 'sales',
      level: 'user',
      branches: ['bdg'],
      passwordHash: '',
      ...more,
    },
  },
  { type: 'UserLinkIssued', data: { tokenHash: 't', until: now, holders: [by] }, by: as('system', { id: by }) },
  { type: 'UserPasswordSet', data: { passwordHash: 'h' } },
];
const state = (events: readonly TestEvent[]): UserState => fold(user, events);
const confirm = (events: readonly TestEvent[], by: Actor, facts: Facts = {}) =>
  given(user, events, facts).when('confirmOwner', {}, by, { id: 'ani' });
const head = as('kacab', { id: 'k', branches: ['bdg'] });

describe('confirming an owner', () => {
  it('makes the account a hand of its own, until its next link is opened', () => {
    const events = person('ani', 'p');
    const confirmation = confirm(events, head);
    expect(confirmation).toEqual([{ type: 'UserOwnerConfirmed', data: {} }]);
    const after = [...events, { ...confirmation[0], by: head } as TestEvent];
    expect(state(after).confirmed).toEqual({ by: { id: 'k', fullname: 'KACAB' }, at: now });
    expect([...handsOf('ani', state(after))]).toEqual(['ani']);
    const again = [...after, { type: 'UserReset', data: {} }, ...person('ani', 'q').slice(1)];
    expect([...handsOf('ani', state(again))]).toEqual(['ani', 'q']);
    expect(confirm(again, head)).toHaveLength(1);
  });
  it.each([
    ['a desk that confirms nobody', as('akunting', { id: 'x' }), {}, 'forbidden'],
    ['the account itself', as('kacab', { id: 'ani', branches: ['bdg'] }), {}, 'owner-self'],
    ['a branch head of another branch', as('kacab', { id: 'k', branches: ['jkt'] }), {}, 'owner-branch'],
    ['who opened its link', as('kacab', { id: 'p', branches: ['bdg'] }), {}, 'owner-hands'],
    ['who is in the hands of who opened it', head, { 'user/k': { ...user.initial, holders: ['p'] } }, 'owner-hands'],
  ])('is not for %s', (_, by, facts, code) => {
    expect(refusalOf(() => confirm(person('ani', 'p'), by, facts))).toBe(code);
  });
  it('of an account for all branches is for who has all', () => {
    const whole = person('ani', 'p', { branches: ['*'] });
    expect(refusalOf(() => confirm(whole, head))).toBe('owner-branch');
    expect(confirm(whole, as('kacab', { id: 'k' }))).toHaveLength(1);
    expect(confirm(whole, as('webmaster', { id: 'w2' }))).toHaveLength(1);
  });
  it('is for who works with a link’s password, and once', () => {
    const [created, link, set] = person('ani', 'p') as [TestEvent, TestEvent, TestEvent];
    const cases: [TestEvent[], string][] = [
      [[created, link], 'owner-no-password'],
      [[created, set], 'owner-needless'],
      [[created, link, set, { type: 'UserLocked', data: { alasan: 'x' } }], 'user-not-active'],
      [[created, link, set, { type: 'UserOwnerConfirmed', data: {} }], 'owner-confirmed'],
    ];
    for (const [events, code] of cases) expect(refusalOf(() => confirm(events, head))).toBe(code);
    expect(user.may.confirmOwner).not.toContain('system');
  });
  it('does not come by a password that a link to the account’s own address set: who opened the first link gives one too', () => {
    const mailed: TestEvent[] = [
      ...person('ani', 'p'),
      { type: 'UserEmailConfirmed', data: { email: 'dua@contoh.id' } },
      { type: 'UserPasswordSet', data: { passwordHash: 'h2', mailed: true } },
    ];
    expect([...handsOf('ani', state(mailed))]).toEqual(['ani', 'p']);
  });
});

describe('who signed up', () => {
  const signUp: TestEvent = {
    type: 'UserAsked',
    data: { username: 'ani', fullname: 'Ani', email: 'ani@contoh.id', passwordHash: 'h' },
  };
  const rights = { fullname: 'Ani', jobdesk: 'sales', level: 'user', branches: ['bdg'] };
  const facts = {
    'branch/bdg': { status: 'active', fields: { code: 'B', name: 'B', kota: 'B' } },
    'user/p': { ...user.initial, holders: ['w'] },
  };
  it('is in the hands of who let them in: these may have signed up once more', () => {
    const events = given(user, [signUp], facts).when('change', rights, as('akunting', { id: 'p' }));
    expect(events[0]?.data).toMatchObject({ holders: ['p', 'w'] });
    const all = [signUp, ...events.map((e) => ({ ...e, by: as('akunting', { id: 'p' }) }))];
    expect([...handsOf('ani', state(all))]).toEqual(['ani', 'p', 'w']);
    expect(confirm(all, head)).toHaveLength(1);
  });
  it('was let in by somebody in older versions too', () => {
    const data = { ...rights, username: 'ani', passwordHash: 'h', email: 'ani@contoh.id' };
    const old: TestEvent[] = [signUp, { type: 'UserCreated', data, by: as('akunting', { id: 'p' }) }];
    expect([...handsOf('ani', state(old))]).toEqual(['ani', 'p']);
  });
});

describe('signatures apart', () => {
  const ctx = (by: string, states: Record<string, UserState>) =>
    ({ by: as('akunting', { id: by }), fact: (_: unknown, id: string) => states[id] ?? user.initial }) as never;
  const met = (by: string, ids: readonly string[], states: Record<string, UserState> = {}) =>
    refusalOf(() =>
      samePerson.apart(
        ids.map((id) => ({ id, at: now })),
        ctx(by, states),
        'x',
      ),
    );
  it('are those of other people; the refusal names who', () => {
    const states = { b: state(person('b', 'p')), c: state(person('c', 'p')) };
    expect(met('a', ['b', 'c'], states)).toBe('accepted');
    expect(met('p', ['b'], states)).toBe('one-hand @ x');
    expect(met('b', ['c'], states)).toBe('one-hand @ x');
    expect(met('b', ['b'], states)).toBe('one-hand-own @ x');
    expect(() => samePerson.apart([{ id: 'b', at: now }], ctx('p', states))).toThrow(
      expect.objectContaining({ params: { by: 'Nama b' } }),
    );
  });
});
