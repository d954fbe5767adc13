/**
 * What one account can't bring about, whatever its desk and level, by any commands in any order, with the help of every
 * account whose link it obtains: an approved order whose price it set, a bank account or terms in force that it
 * changed, a right that it lacks. Everybody else does nothing meanwhile; much of what honest people did exists already.
 */
import fc from 'fast-check';
import { accountWhyNot, againstRights, grantRule } from '../accounts/accounts.js';
import { accountOf, actorOfUser, type UserState } from '../accounts/state.js';
import { user } from '../accounts/user.js';
import { content, facts, hired, kembali, named, ownUnits, upTo } from '../flows/sp/sp.fixture.js';
import { type SpState, sp } from '../flows/sp/sp.js';
import { type Actor, granted, hasRight, inScope, rightOf } from '../kit/aggregate/actor.js';
import { type AnyAggregate, type Ctx, evolve } from '../kit/aggregate/aggregate.js';
import { jobdesks, levels } from '../kit/aggregate/job-desks.js';
import { Rejected } from '../kit/aggregate/reject.js';
import { as, fold, type TestEvent } from '../kit/aggregate/testing.js';
import type { EntityState } from '../kit/entity/entity.js';
import { alasan } from '../master/alasan.js';
import { requiredFields } from '../master/customer.fixture.js';
import { customer } from '../master/customer.js';
import { mitra } from '../master/mitra.js';
import { fourEyes } from './four-eyes.js';

const now = '2026-07-20T03:00:00.000Z';
/** Values that only the account itself types: if they are in force, it put them there. */
const PRICE = 7_777_777;
const ACCOUNT = '9999999999';
const TERMS = 99;
const LIMIT = 987_654_321;
const ME = 'me';

const kinds: readonly AnyAggregate[] = [user, customer.aggregate, mitra.aggregate, sp];
const honest = (id: string) => as('webmaster', { id });
const event = (type: string, data: unknown, by: Actor = as('sales', { id: 'sales' })): TestEvent => ({
  type,
  data,
  by,
});
const approvals = ['akunting', 'manager', 'direktur'] as const;
const company = (yes: readonly string[], by?: Actor): TestEvent[] => [
  event(
    'Registered',
    {
      ...requiredFields,
      ...{ kode_customer: 'C-1', nama_perusahaan: 'PT A', kota: 'Jakarta' },
      ...{ nama_bank: 'BCA', no_rek: '1234567890', top: 30 },
    },
    by,
  ),
  ...yes.map((who) => event('Changed', { fields: { [who]: 'Y' }, action: 'approve' }, honest('w1'))),
];
const partner = (): TestEvent[] => [
  event('Registered', {
    ...(facts['mitra/m1'] as EntityState<object>).fields,
    kode_mitra: 'M-1',
    kota: 'Jakarta',
    nama_bank: 'BCA',
    no_rek: '1234567890',
  }),
];
const account = (rights: object): TestEvent =>
  event(
    'UserCreated',
    {
      username: 'ani',
      fullname: 'Ani',
      jobdesk: 'sales',
      level: 'user',
      branches: ['jkt'],
      passwordHash: 'h',
      ...rights,
    },
    as('system'),
  );
const proposal = (kind: string, to: object): TestEvent =>
  event(
    'UserProposed',
    { kind, to: { fullname: 'Ani', level: 'user', branches: ['jkt'], ...to }, until: '2026-07-27T00:00:00.000Z' },
    honest('w1'),
  );
const priced = (events: readonly TestEvent[]): TestEvent[] =>
  events.map((e) =>
    e.type === 'SpCreated'
      ? { ...e, by: as('sales', { id: ME }), data: { ...(e.data as object), isi: { ...content, harga: PRICE } } }
      : e,
  );
/** A colleague at the account's desk, when it was a sales. */
const COLLEAGUE = 'rekan';
const standing = { ...upTo, PURCHASING_NAMED: [...upTo.MENUNGGU_PURCHASING, named] };
const stages = [
  'DRAF',
  'MENUNGGU_MARKETING',
  'MENUNGGU_OPERASIONAL',
  'MENUNGGU_PURCHASING',
  'MENUNGGU_AKUNTING',
  'AKUNTING_MITRA',
  'DISETUJUI',
  'DITOLAK',
  'PURCHASING_NAMED',
] as const;

/** The state before the account begins. Some of the orders are its own, of a time when it was a sales. */
const start = (me: Actor): Map<string, unknown> => {
  const docs = new Map<string, unknown>(Object.entries(facts));
  docs.set('vehicle/v3', { ...(facts['vehicle/v1'] as object) });
  docs.set('driver/d3', { ...(facts['driver/d1'] as object) });
  docs.set('branch/bdg', { status: 'active', fields: { code: 'BDG', name: 'Bandung' } });
  const put = (of: AnyAggregate, id: string, events: readonly TestEvent[]) =>
    docs.set(`${of.name}/${id}`, fold(of, events));
  put(user, COLLEAGUE, [account({ username: 'rekan' })]);
  put(user, 'unused', [account({ username: 'unused', passwordHash: '' })]);
  const { jobdesk, level, branches } = me;
  put(user, ME, [account({ jobdesk, level, branches: [...branches] })]);
  put(user, 'w1', [account({ jobdesk: 'webmaster', branches: ['*'] })]);
  put(user, 'k1', [account({ jobdesk: 'kacab' })]);
  put(user, 's1', [account({})]);
  // The creators of the existing orders, who also priced them.
  put(user, 'sales', [account({})]);
  put(user, 'u1', [
    account({}),
    event('UserLinkIssued', { tokenHash: 't', until: now, holders: ['w1'] }, as('system', { id: 'w1' })),
    event('UserPasswordSet', { passwordHash: 'h' }),
  ]);
  // The proposers of existing changes: they may still act.
  put(user, 'c', [account({})]);
  put(user, 'p', [account({ jobdesk: 'purchasing' })]);
  put(user, 'o1', [account({ jobdesk: 'operasional', branches: ['bdg'] })]);
  put(user, 'p1', [account({}), proposal('change', { jobdesk: 'kacab' })]);
  put(user, 'l1', [account({ jobdesk: 'akunting' }), event('UserLocked', { alasan: 'x' })]);
  put(customer.aggregate, 'c1', company(approvals));
  put(customer.aggregate, 'c2', company(['akunting', 'manager']));
  put(customer.aggregate, 'c3', company([], as('kacab', { id: ME })));
  put(customer.aggregate, 'c4', [
    ...company(approvals),
    event('ChangeProposed', { fields: { top: 45 } }, as('sales', { id: 'c' })),
  ]);
  put(customer.aggregate, 'c5', [
    ...company(approvals),
    event('ChangeProposed', { fields: { no_rek: ACCOUNT } }, as('umum', { id: ME })),
  ]);
  put(customer.aggregate, 'c6', company([]));
  put(customer.aggregate, 'c7', [
    ...company(approvals),
    event('ChangeProposed', { fields: { limit_kredit: LIMIT } }, as('kacab', { id: ME })),
  ]);
  put(alasan.aggregate, 'r1', [event('Registered', { jenis: 'REJECT', teks: 'Harga di bawah tarif' })]);
  put(alasan.aggregate, 'r2', [event('Registered', { jenis: 'CANCEL', teks: 'Customer menunda' })]);
  put(mitra.aggregate, 'm1', partner());
  put(mitra.aggregate, 'm3', [
    ...partner(),
    event('ChangeProposed', { fields: { nama_bank: 'BNI' } }, as('purchasing', { id: 'p' })),
  ]);
  for (const stage of stages) {
    put(sp, `h.${stage}`, standing[stage]);
    put(sp, `m.${stage}`, priced(standing[stage]));
    // Several, because some steps belong to one person alone.
    if (stage === 'MENUNGGU_MARKETING') for (const n of [1, 2, 3, 4]) put(sp, `h${n}.${stage}`, standing[stage]);
  }
  return docs;
};

class World {
  readonly docs: Map<string, unknown>;
  /** Accounts that the account controls. */
  readonly mine = [ME];
  /** Orders that were approved at the last check. */
  readonly approved = new Set<string>();
  private idCount = 0;

  constructor(first: ReadonlyMap<string, unknown>) {
    this.docs = new Map(first);
    for (const id of this.ids(sp)) if (this.state<SpState>(sp, id).status === 'DISETUJUI') this.approved.add(id);
  }

  state<S>(of: AnyAggregate, id: string): S {
    return (this.docs.get(`${of.name}/${id}`) ?? of.initial) as S;
  }
  ids(of: AnyAggregate): string[] {
    return [...this.docs.keys()].flatMap((key) =>
      key.startsWith(`${of.name}/`) ? [key.slice(of.name.length + 1)] : [],
    );
  }
  actor(id: string): Actor {
    return actorOfUser(id, this.state<UserState>(user, id));
  }

  /** Gives one command, by the executor's rules. @returns its events; empty: it was refused */
  give(of: AnyAggregate, id: string, command: string, data: unknown, by: Actor): { type: string; data: unknown }[] {
    const key = `${of.name}/${id}`;
    const there = this.docs.has(key);
    const before = this.docs.get(key) ?? of.initial;
    if (!hasRight(rightOf(of.name, command), of.may[command] ?? [], by) || of.creates.includes(command) === there)
      return [];
    if (there && !inScope(by, of.scope?.(before))) return [];
    const parsed = of.commands[command]?.safeParse(data);
    if (!parsed?.success) throw new Error(`${of.name}.${command} of this test is no command: ${parsed?.error}`);
    const ctx: Ctx = {
      id,
      now,
      by,
      revision: 9,
      fact: (other, factId) => (this.docs.get(`${other.name}/${factId}`) ?? other.initial) as never,
      amount: () => ({ least: 0, most: 0 }),
      number: (series) => `${series}-00001`,
    };
    try {
      const events = of.decide[command]?.(before, parsed.data, ctx) as { type: string; data: unknown }[];
      const meta = { id, revision: 10, at: now, by };
      const after = events.reduce((s, e) => evolve(of, s, e.type, e.data, meta), before);
      if (!inScope(by, of.scope?.(after))) return [];
      if (events.length > 0) this.docs.set(key, after);
      return events;
    } catch (e) {
      if (e instanceof Rejected) return [];
      throw e;
    }
  }

  /**
   * Obtains the link of an account, if the rules show it to one of the controlled accounts: from then on it is one of
   * them.
   */
  link(id: string, by: Actor): boolean {
    if (this.mine.includes(id) || accountWhyNot('link', accountOf(this.state(user, id), id), by, now)) return false;
    const product = as('system', { id: by.id });
    this.give(user, id, 'link', { tokenHash: 't', holder: by.id }, product);
    this.give(user, id, 'setPassword', { password: 'rahasia sekali', tokenHash: 't' }, product);
    this.mine.push(id);
    return true;
  }
  fresh(): string {
    return `n${++this.idCount}`;
  }
}

const pick = <T>(list: readonly T[], n: number): T => list[n % list.length] as T;
const everyRights = jobdesks.flatMap((jobdesk) =>
  levels.flatMap((level) => [['jkt'], ['bdg'], ['*']].map((branches) => ({ jobdesk, level, branches }))),
);
const newMitra = {
  kode_mitra: 'M-9',
  nama_mitra: 'CV Baru',
  kota: 'Jakarta',
  awal_kontrak: '2026-01-01',
  akhir_kontrak: '2027-01-01',
  nama_bank: 'X',
  no_rek: ACCOUNT,
};
const newCustomer = {
  ...requiredFields,
  kode_customer: 'C-9',
  nama_perusahaan: 'PT Baru',
  kota: 'Jakarta',
  nama_bank: 'X',
  no_rek: ACCOUNT,
  top: TERMS,
  limit_kredit: LIMIT,
};
const order = { ...content, harga: PRICE };
const changes = [
  { top: TERMS },
  { limit_kredit: LIMIT },
  { top: TERMS, limit_kredit: LIMIT },
  { no_rek: ACCOUNT },
  { nama_bank: 'X', no_rek: ACCOUNT },
  { telepon: '0811111111' },
  { nama_perusahaan: 'PT Lain' },
];
const mitraChanges = [
  { no_rek: ACCOUNT },
  { nama_bank: 'X', no_rek: ACCOUNT, alamat: 'Jl. Lain' },
  { telepon: '0811111111' },
];
const units = ownUnits.map(({ vehicle, driver }) => ({ vehicle, driver, uang_jalan: 1 }));
const bought = ['B 1 AA', 'B 2 AA'].map((nopol) => {
  const { milik: _m, mitra_nama: _n, ...unit } = hired('m1', nopol);
  return unit;
});
const reason = { alasan: 'ada saja', komentar: 'ada saja', memo: 'ada saja' };
const inputs: Record<string, (n: number) => object> = {
  'user/create': (n) => ({ ...pick(everyRights, n), fullname: 'Baru', username: `baru${n}` }),
  'user/change': (n) => ({ ...pick(everyRights, n), fullname: 'Ani' }),
  'user/restrict': (n) => ({ hidden: [], without: n % 2 === 0 ? [] : ['user/decline', 'sp/reject'] }),
  'user/lock': () => ({ alasan: reason.alasan }),
  'user/decline': () => ({ alasan: reason.alasan }),
  'user/retract': () => ({ alasan: reason.alasan }),
  'user/link': () => ({ tokenHash: 't', holder: ME }),
  'user/setPassword': () => ({ password: 'rahasia sekali' }),
  'customer/register': () => newCustomer,
  'customer/change': (n) => pick(changes, n),
  'mitra/register': () => newMitra,
  'mitra/change': (n) => pick(mitraChanges, n),
  'sp/create': () => order,
  'sp/edit': (n) => pick([order, { ...content, promo: 1 }, { ...content, memo: 'x' }], n),
  'sp/approveOwnFleet': () => ({ units, kembali }),
  'sp/handOver': () => ({ unit_type: 'trailer 20', jumlah: 2, alasan: reason.alasan, kembali }),
  'sp/setUnits': () => ({ units: bought }),
  'sp/reject': () => ({ alasan_id: 'r1' }),
  'sp/cancel': () => ({ alasan_id: 'r2' }),
  'sp/assign': (n) => ({
    ...pick(
      [
        { dari: ME, ke: COLLEAGUE },
        { dari: COLLEAGUE, ke: ME },
      ],
      n,
    ),
    alasan: reason.alasan,
  }),
  'sp/comment': () => ({ teks: 'x' }),
  'sp/changeUnitPrice': () => ({ slot: 1, harga: 1 }),
  'sp/swapOwn': () => ({ slot: 1, vehicle: 'v3', driver: 'd3' }),
  'sp/swapMitra': () => ({ slot: 1, nopol: 'B 3 AA', driver_nama: 'X', driver_telp: '0811111111' }),
};
const dataOf = (of: AnyAggregate, command: string, n: number): object => {
  const input = inputs[`${of.name}/${command}`];
  if (input) return input(n);
  const fields = Object.keys((of.commands[command] as unknown as { shape: object }).shape);
  return Object.fromEntries(Object.entries(reason).filter(([name]) => fields.includes(name)));
};

/** Violations, in words; empty: all is well. */
const harm = (world: World, me: Actor): string[] => {
  const violations: string[] = [];
  for (const id of world.ids(sp)) {
    const { status, isi, pricers, signed } = world.state<SpState>(sp, id);
    if (status !== 'DISETUJUI' || world.approved.has(id)) continue;
    world.approved.add(id);
    // By the accounts controlled at the time of approval: an account whose link is obtained later belonged to somebody
    // else until then.
    if (isi.harga === PRICE || pricers.some((p) => world.mine.includes(p)))
      violations.push(`${id} is approved at a price of its own`);
    if (signed.filter((one) => world.mine.includes(one.id)).length > 1)
      violations.push(`${id} has two approvals of its hand`);
  }
  for (const one of [customer, mitra]) {
    for (const id of world.ids(one.aggregate)) {
      const { fields } = world.state<EntityState<Record<string, unknown>>>(one.aggregate, id);
      const inForce = one === mitra || approvals.every((who) => fields[who] === 'Y');
      if (inForce && (fields.no_rek === ACCOUNT || fields.top === TERMS || fields.limit_kredit === LIMIT))
        violations.push(`${one.name} ${id} has its money`);
    }
  }
  const { jobdesk, level, branches } = world.actor(ME);
  if (JSON.stringify([jobdesk, level, branches]) !== JSON.stringify([me.jobdesk, me.level, me.branches]))
    violations.push('it changed its own rights');
  for (const id of world.mine.filter((one) => one !== ME)) {
    const rights = world.state<UserState>(user, id);
    if (grantRule(rights).two || againstRights(me, rights))
      violations.push(`it holds ${rights.jobdesk} ${rights.branches}`);
  }
  return violations;
};

type Try = readonly [kind: number, command: number, doc: number, data: number, hand: number];
/** Plays tries, also with accounts whose links were obtained. @returns the first violation */
const play = (
  me: Actor,
  first: ReadonlyMap<string, unknown>,
  tries: readonly Try[],
): { harm: string[]; passed: string[] } => {
  const world = new World(first);
  const passed: string[] = [];
  for (const [kind, command, doc, data, hand] of tries) {
    const by = world.actor(pick(world.mine, hand));
    const of = pick(kinds, kind);
    // The executor refuses commands without a right before anything else.
    const commands = Object.keys(of.commands).filter((name) => granted(of.may[name] ?? [], by));
    if (commands.length === 0) continue;
    const name = pick(commands, command);
    const id = of.creates.includes(name) ? world.fresh() : pick(world.ids(of), doc);
    if (world.give(of, id, name, dataOf(of, name, data), by).length > 0) passed.push(`${of.name}/${name}`);
    if (of === user) {
      if (world.link(id, by)) passed.push('link');
    }
    const wrong = harm(world, me);
    if (wrong.length > 0) return { harm: wrong, passed };
  }
  return { harm: [], passed };
};

const tries = fc.array(fc.tuple(fc.nat(99), fc.nat(999), fc.nat(999), fc.nat(999), fc.nat(9)), {
  minLength: 10,
  maxLength: 60,
  size: 'max',
});
const people = jobdesks.flatMap((jobdesk) =>
  levels.flatMap((level) => [['jkt'], ['*']].map((branches) => ({ jobdesk, level, branches }))),
);

describe('a single account', () => {
  it.each(people)('of $jobdesk $level for $branches reaches nothing that takes two', (rights) => {
    const me = as(rights.jobdesk, { ...rights, id: ME });
    const first = start(me);
    fc.assert(
      fc.property(tries, (all) => {
        expect(play(me, first, all).harm).toEqual([]);
      }),
      { numRuns: process.env.LONG === '1' ? 2_000 : 20 },
    );
  });
  it('reaches what it may: the tries are no idle ones', () => {
    const passed = new Set<string>();
    for (const rights of people) {
      const me = as(rights.jobdesk, { ...rights, id: ME });
      const first = start(me);
      for (const all of fc.sample(tries, { numRuns: 80, seed: 11 }))
        for (const one of play(me, first, all).passed) passed.add(one);
    }
    const expected = kinds.flatMap((of) =>
      Object.keys(of.commands)
        .filter((name) => (of.may[name] ?? []).some((grant) => grant !== 'system'))
        .map((name) => `${of.name}/${name}`),
    );
    // A controlled order gets no further than the desk of another person.
    expect(expected.filter((name) => !passed.has(name))).toEqual([]);
    expect(passed).toContain('link');
  });
  it('does not approve as akunting what an account proposed that it made itself', () => {
    const me = as('akunting', { id: ME });
    const world = new World(start(me));
    const rights = { fullname: 'Baru', username: 'baru', jobdesk: 'purchasing', level: 'user', branches: ['*'] };
    world.give(user, 'x', 'create', rights, me);
    expect(world.link('x', me)).toBe(true);
    expect(world.give(mitra.aggregate, 'y', 'register', newMitra, world.actor('x'))).toHaveLength(2);
    expect(world.give(mitra.aggregate, 'y', 'approveChange', {}, me)).toEqual([]);
    expect(world.give(mitra.aggregate, 'y', 'approveChange', {}, as('keuangan', { id: 'k' }))).toHaveLength(1);
  });
  it('finds what it is for: without its guards each harm is done', () => {
    const sales = as('kacab', { id: ME });
    const world = new World(start(sales));
    world.docs.set('sp/x', { ...world.state<SpState>(sp, 'm.MENUNGGU_AKUNTING'), status: 'DISETUJUI' });
    world.docs.set('mitra/x', { status: 'active', fields: { no_rek: ACCOUNT } });
    world.docs.set('user/x', { ...world.state<UserState>(user, 'k1') });
    world.mine.push('x');
    world.docs.set(`user/${ME}`, { ...world.state<UserState>(user, ME), branches: ['bdg'] });
    expect(harm(world, sales)).toHaveLength(4);
  });
});

describe('the table of what takes two', () => {
  it('is proposed by those who write the entry, and approved by other desks, a limit by another branch head', () => {
    for (const [name, rows] of Object.entries(fourEyes)) {
      const of = name === 'mitra' ? mitra : customer;
      for (const { label, fields, propose, approve } of rows) {
        expect([...propose].sort()).toEqual(of.can.write.filter((grant) => grant !== 'system').sort());
        // A limit is the branch head's alone: of two of them, the one who did not propose it.
        const within = label === 'Limit kredit' ? ['kacab'] : [];
        expect(approve.filter((grant) => propose.some((one) => one === (grant as string)))).toEqual(within);
        for (const field of fields) expect(Object.keys(of.fields.shape)).toContain(field);
      }
    }
  });
});
