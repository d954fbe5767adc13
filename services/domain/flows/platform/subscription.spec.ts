import { follow, standings } from '../../index.js';
import { toUser } from '../../kit/aggregate/actor.js';
import { as, given, type TestEvent } from '../../kit/aggregate/testing.js';
import { content } from '../sp/sp.fixture.js';
import { noSp } from '../sp/state.js';
import { news } from './news.js';
import type { Subscription } from './subscription.js';
import { followId } from './subscription-id.js';
import { subscriptionNews } from './subscription-news.js';

const rani = as('operasional', { id: 'rani', branches: ['jkt'] });
const id = followId('x1', 'rani');
const request = { kind: 'sp', doc: 'x1' };
const facts = { 'sp/x1': { ...noSp, sp: 'SP-JKT-2607-00485', isi: content } };
const followed: TestEvent = { type: 'DocumentFollowed', data: { ...request, title: 'SP-JKT-2607-00485' }, by: rani };

describe('following', () => {
  it('begins and ends once, however often it is asked for', () => {
    expect(given(follow, [], facts).when('follow', request, rani, { id })).toEqual([
      { type: 'DocumentFollowed', data: { ...request, title: 'SP-JKT-2607-00485' } },
    ]);
    expect(given(follow, [followed], facts).when('follow', request, rani, { id })).toEqual([]);
    expect(given(follow, [followed]).when('unfollow', {}, rani, { id })).toEqual([
      { type: 'DocumentUnfollowed', data: {} },
    ]);
    expect(
      given(follow, [followed, { type: 'DocumentUnfollowed', data: {} }]).when('unfollow', {}, rani, { id }),
    ).toEqual([]);
  });
  it('is of documents that its person reads: none that is not there, of another branch, kind or desk', () => {
    const tried =
      (by: typeof rani, data: object, at = followId('x1', by.id), documents: object = facts) =>
      () =>
        given(follow, [], documents as typeof facts).when('follow', data, by, { id: at });
    expect(tried(rani, request, id, {})).toThrow('forbidden');
    expect(tried(as('operasional', { id: 'budi', branches: ['sby'] }), request)).toThrow('forbidden');
    expect(tried(as('rcgudang', { id: 'gudang' }), request)).toThrow('forbidden');
    expect(tried(rani, { kind: 'user', doc: 'x1' })).toThrow('forbidden');
  });
  it('is nobody else’s: neither begun for them nor ended', () => {
    expect(() => given(follow, [], facts).when('follow', request, rani, { id: followId('x1', 'budi') })).toThrow(
      'forbidden',
    );
    expect(() => given(follow, [followed]).when('unfollow', {}, as('operasional', { id: 'budi' }), { id })).toThrow(
      'forbidden',
    );
  });
});

describe('what followers are told', () => {
  const process = subscriptionNews(follow, standings);
  const at = (hour: number) => `2026-07-20T${String(hour).padStart(2, '0')}:00:00.000Z`;
  const follows = (to: string, more: Partial<Subscription> = {}): Subscription => ({
    ...{ to: toUser(to), ...request, title: 'SP-JKT-2607-00485', on: true, since: at(1) },
    ...more,
  });
  const order = (status: string, more: object = {}) => ({
    ...{ ...noSp, sp: 'SP-JKT-2607-00485', isi: content, status, sejak: at(5), actor: 'k1' },
    ...{ pembuat: { id: 's1', nama: 'Rina' }, sales: { id: 's1', nama: 'Rina' } },
    ...more,
  });
  const due = (state: object, ...all: Subscription[]) =>
    process.due(
      { sp: { x1: state }, follow: Object.fromEntries(all.map((one) => [followId('x1', one.to), one])) },
      'x1',
    );

  it('is where it stands now, to each of them, under ids of their own', () => {
    const dueNews = due(order('MENUNGGU_OPERASIONAL'), follows('rani'), follows('budi'));
    const give = dueNews.flatMap((one) => one.give);
    expect(give.map(({ data }) => (data as { to: string }).to)).toEqual(['user:rani', 'user:budi']);
    expect(new Set(give.map((one) => one.id)).size).toBe(2);
    expect(give[0]?.data).toMatchObject({
      text: 'document-moved',
      about: { kind: 'sp', id: 'x1', title: 'SP-JKT-2607-00485' },
      params: { status: 'MENUNGGU_OPERASIONAL', byId: 'k1' },
      at: at(5),
    });
    for (const { data } of give) expect(given(news).when('tell', data, as('system'))).toHaveLength(1);
  });
  it('is nothing of before they followed, of their own doing, or once they follow no more', () => {
    expect(due(order('MENUNGGU_OPERASIONAL'), follows('rani', { since: at(6) }))).toEqual([]);
    expect(due(order('MENUNGGU_OPERASIONAL'), follows('k1'))).toEqual([]);
    expect(due(order('MENUNGGU_OPERASIONAL'), follows('rani', { on: false }))).toEqual([]);
  });
  it('is not told twice to who made it: they hear of its end anyway, and of its way as others do', () => {
    expect(due(order('DITOLAK'), follows('s1'))).toEqual([]);
    expect(due(order('MENUNGGU_OPERASIONAL'), follows('s1'))).toHaveLength(1);
  });
});
