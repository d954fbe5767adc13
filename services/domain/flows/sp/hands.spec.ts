/** An order passes its desks by as many people: accounts whose link one person opened count as that person. */

import { user } from '../../accounts/user.js';
import { as, documentsIn, type Facts, fold, given, refusalOf, type TestEvent } from '../../kit/aggregate/testing.js';
import { created, facts, handedOver, kembali, named, submitted, typedOwn } from './sp.fixture.js';
import { sp } from './sp.js';

const at = '2026-07-20T03:00:00.000Z';
const opened = (by: string, more: object = {}) => ({ ...user.initial, status: 'active', holders: [by], ...more });
const confirmed = (by: string) => opened(by, { confirmed: { by: { id: 'k', fullname: 'K' }, at } });
const by = (event: TestEvent, id: string, desk: 'operasional' | 'purchasing' | 'kacab' | 'akunting'): TestEvent => ({
  ...event,
  by: as(desk, { id }),
});
const head = as('kacab', { id: 'head' });
const handedIn = [created(), submitted];
const marketed = [...handedIn, by({ type: 'SpMarketingApproved', data: {} }, 'head', 'kacab')];
const handed = [...marketed, by(handedOver, 'op', 'operasional')];
const bought = [...handed, by(named, 'buyer', 'purchasing')];
const passed = [...bought, by({ type: 'SpPurchasingApproved', data: {} }, 'buyer', 'purchasing')];
const desks = [
  ['approveMarketing', handedIn, {}, head, ['sales']],
  ['approveOwnFleet', marketed, { units: typedOwn, kembali }, as('operasional', { id: 'op' }), ['sales', 'head']],
  [
    'handOver',
    marketed,
    { unit_type: 'trailer 20', jumlah: 2, alasan: 'docking', units: [], kembali },
    as('operasional', { id: 'op' }),
    ['sales', 'head'],
  ],
  ['approvePurchasing', bought, {}, as('purchasing', { id: 'buyer' }), ['sales', 'head', 'op']],
  ['approveAkunting', passed, {}, as('akunting', { id: 'last' }), ['sales', 'head', 'op', 'buyer']],
] as const;

describe.each(desks)('%s', (step, events, data, who, before) => {
  const take = (more: Facts = {}) => refusalOf(() => given(sp, events, { ...facts, ...more }).when(step, data, who));
  it('is for a hand that none of those before it is', () => {
    expect(take()).toBe('accepted');
    for (const id of before) {
      expect([id, take({ [`user/${id}`]: opened(who.id) })]).toEqual([id, 'one-hand']);
      expect(take({ [`user/${who.id}`]: opened(id) })).toBe('one-hand');
      expect(take({ [`user/${who.id}`]: opened('x'), [`user/${id}`]: opened('x') })).toBe('one-hand');
      expect(take({ [`user/${id}`]: confirmed(who.id) })).toBe('accepted');
    }
  });
  it('knows the accounts of all of them', () => {
    const needs = sp.needs?.[step]?.(fold(sp, events), data as never, { id: 'x', now: at, by: who });
    const neededAccounts = documentsIn(needs).flatMap(({ aggregate, id }) => (aggregate.name === 'user' ? [id] : []));
    for (const id of [who.id, ...before]) expect(neededAccounts).toContain(id);
  });
});

it('counts a signature by whose hands it was in when it was given', () => {
  // The akunting created an order by a sales account that they handed over afterwards.
  const past = { ...confirmed('other'), past: [{ until: at, holders: ['last'] }] };
  const take = (sales: object) =>
    refusalOf(() =>
      given(sp, passed, { ...facts, 'user/sales': sales }).when('approveAkunting', {}, as('akunting', { id: 'last' })),
    );
  expect(take(past)).toBe('one-hand');
  expect(take({ ...past, past: [{ until: '2026-07-20T02:59:59.000Z', holders: ['last'] }] })).toBe('accepted');
});

it('begins anew where approvals are void, and where a desk has it back', () => {
  const ids = (events: readonly TestEvent[]) =>
    fold(sp, events).signed.map(({ id, desk }: { id: string; desk?: string }) => [id, desk ?? 'price']);
  const edited: TestEvent = {
    type: 'SpEdited',
    data: { isi: { harga: 1 }, nama: { customer: '', cabang: '' }, void: true },
    by: as('sales', { id: 'rani', level: 'admin' }),
  };
  expect(ids(passed)).toEqual([
    ['sales', 'price'],
    ['head', 'marketing'],
    ['op', 'operasional'],
    ['buyer', 'purchasing'],
  ]);
  expect(ids([...passed, edited])).toEqual([
    ['sales', 'price'],
    ['rani', 'price'],
  ]);
  const done = [
    ...passed,
    by(
      { type: 'SpAkuntingApproved', data: { po: [], margin: { jual: 1, beli: 1, uang_jalan: 0, margin: 0 } } },
      'last',
      'akunting',
    ),
  ];
  const dearer = by(
    { type: 'SpUnitPriceChanged', data: { slot: 1, harga: 2, alasan: 'naik', void: true } },
    'buyer2',
    'purchasing',
  );
  expect(ids(done)).toContainEqual(['last', 'akunting']);
  expect(ids([...done, dearer])).not.toContainEqual(['last', 'akunting']);
  const again = by({ type: 'SpPurchasingApproved', data: {} }, 'buyer2', 'purchasing');
  const back = [...bought, by({ type: 'SpReturned', data: { komentar: 'kurang' } }, 'buyer', 'purchasing')];
  expect(ids([...done, dearer, again]).filter(([, desk]: [string, string]) => desk === 'purchasing')).toEqual([
    ['buyer2', 'purchasing'],
  ]);
  expect(ids([...back, by(handedOver, 'op2', 'operasional')])).not.toContainEqual(['op', 'operasional']);
});
