import { user } from '../accounts/user.js';
import { as, documentsIn, type Facts, given, refusalOf, type TestEvent } from '../kit/aggregate/testing.js';
import { confirmedRate, confirmedRateNeed, ketentuan, type RateKind, rateKinds } from './ketentuan.js';

const { aggregate } = ketentuan;
const writer = as('akunting', { id: 'a1' });
const other = as('akunting', { id: 'a2' });
const kacab = as('kacab');
const PPN = {
  ...{ jenis: 'PPN_UMUM', kode_faktur: '04', tarif: 12, dpp_pembilang: 11, dpp_penyebut: 12 },
  ...{ sumber: 'PMK 131/2024', berlaku_dari: '2025-01-01' },
};
const BRACKETS = [
  { sampai_dengan: 60_000_000, tarif: 5 },
  { sampai_dengan: 250_000_000, tarif: 15 },
  { sampai_dengan: 0, tarif: 25 },
];
const PPH21 = { jenis: 'PPH21_BUKAN_PEGAWAI', lapisan: BRACKETS, sumber: 'UU 7/2021', berlaku_dari: '2024-01-01' };
const METERAI = {
  jenis: 'METERAI',
  nominal: 10_000,
  ambang: 5_000_000,
  sumber: 'UU 10/2020',
  berlaku_dari: '2021-01-01',
};

const register = (data: object) => given(aggregate).when('register', data, writer)[0] as TestEvent;
const registered: TestEvent = { ...register(PPN), by: writer };
const when = (events: readonly TestEvent[], command: string, data: object, by = other, facts: Facts = {}) =>
  given(aggregate, events, { 'ketentuan.pakai|x@0': 1_000_000_000, ...facts }).when(command, data, by);
const confirmed: TestEvent[] = [registered, { ...(when([registered], 'confirm', {})[0] as TestEvent), by: other }];

describe('a row', () => {
  it.each([
    ['VAT', PPN],
    ['exempt', { ...PPN, jenis: 'PPN_BEBAS', kode_faktur: '08', tarif: 0, dpp_pembilang: 1, dpp_penyebut: 1 }],
    ['PPh 21', PPH21],
    ['stamp duty', METERAI],
    ['stamp duty on everything', { ...METERAI, ambang: 0 }],
  ])('of %s is complete', (_, data) => {
    expect(refusalOf(() => register(data))).toBe('accepted');
  });
  it.each([
    [{ ...PPN, kode_faktur: '' }, 'needed-when @ kode_faktur'],
    [{ ...PPN, tarif: 0 }, 'needed-when @ tarif'],
    [{ ...PPN, nominal: 1 }, 'ketentuan-not-for @ nominal'],
    [{ ...PPN, lapisan: BRACKETS }, 'ketentuan-not-for @ lapisan'],
    [{ ...PPN, jenis: 'PPN_BEBAS' }, 'ketentuan-not-for @ tarif'],
    [{ ...PPN, jenis: 'PPH23' }, 'ketentuan-not-for @ kode_faktur'],
    [{ ...PPN, dpp_pembilang: 13 }, 'ketentuan-part @ dpp_pembilang'],
    [{ ...PPN, berlaku_sampai: '2024-12-31' }, 'dates-order @ berlaku_sampai'],
    [{ ...METERAI, nominal: 0 }, 'needed-when @ nominal'],
    [{ ...METERAI, tarif: 1 }, 'ketentuan-not-for @ tarif'],
    [{ ...PPH21, lapisan: [] }, 'needed-when @ lapisan'],
    [{ ...PPH21, lapisan: BRACKETS.slice(0, 2) }, 'ketentuan-open-end @ lapisan.1.sampai_dengan'],
    [{ ...PPH21, lapisan: BRACKETS.toReversed() }, 'ketentuan-open-end @ lapisan.0.sampai_dengan'],
    [{ ...PPH21, lapisan: [BRACKETS[1], BRACKETS[0], BRACKETS[2]] }, 'ketentuan-brackets @ lapisan.1.sampai_dengan'],
  ])('%j is refused: %s', (data, refusal) => {
    expect(refusalOf(() => register(data))).toBe(refusal);
  });
  it.each([
    { ...PPN, tarif: 12.345 },
    { ...PPN, tarif: -1 },
    { ...PPN, tarif: 100.01 },
    { ...PPN, dpp_penyebut: 0 },
    { ...PPN, dpp_pembilang: 1.5 },
    { ...PPN, sumber: ' ' },
    { ...PPN, jenis: 'PPNBM' },
    { ...PPN, dikonfirmasi: true },
  ])('takes nothing like %j', (data) => {
    expect(() => register(data)).toThrow();
  });
  it('has a tariff of two decimals', () => {
    for (const tarif of [0.01, 0.5, 1.1, 11.11, 33.33, 99.99, 100])
      expect(refusalOf(() => register({ ...PPN, tarif }))).toBe('accepted');
  });
  it.each([
    [PPN, '12 % × 11/12 = 11 %'],
    [{ ...PPN, dpp_pembilang: 11, dpp_penyebut: 120 }, '12 % × 11/120 = 1,1 %'],
    [{ ...PPN, tarif: 10, dpp_pembilang: 1, dpp_penyebut: 3 }, '10 % × 1/3 ≈ 3,3333 %'],
    [{ ...PPN, tarif: 0.5, dpp_pembilang: 1, dpp_penyebut: 1 }, '0,5 %'],
    [PPH21, '5–25 %'],
    [{ ...PPH21, dpp_penyebut: 2 }, '5–25 % × 1/2'],
    [METERAI, 'Rp10.000 (> Rp5.000.000)'],
  ])('%j is %s', (data, words) => {
    expect(ketentuan.derived?.nilai?.of(register(data).data as never, {}, false)).toBe(words);
  });
});

describe('a confirmation', () => {
  /** An account that somebody else has signed in to as well. */
  const shared = (by: string) => ({ ...user.initial, status: 'active', holders: [by] });
  it('is given by another akunting or by kacab, with name and time', () => {
    for (const by of [other, kacab])
      expect(when([registered], 'confirm', {}, by)).toMatchObject([
        { data: { fields: { dikonfirmasi: true, dikonfirmasi_oleh: by.fullname }, action: 'confirm' } },
      ]);
    expect(aggregate.may.confirm).toEqual(['akunting', 'kacab', 'system']);
  });
  it('is never given by who wrote or changed the row', () => {
    expect(refusalOf(() => when([registered], 'confirm', {}, writer))).toBe('entry-editor');
    const changed: TestEvent = { type: 'Changed', data: { fields: { tarif: 11 } }, by: other };
    expect(refusalOf(() => when([registered, changed], 'confirm', {}, other))).toBe('entry-editor');
    expect(refusalOf(() => when([registered, changed], 'confirm', {}, kacab))).toBe('accepted');
  });
  it('is given by no account of the same person', () => {
    const confirm = (facts: Facts) => refusalOf(() => when([registered], 'confirm', {}, other, facts));
    expect(confirm({ 'user/a1': shared('a2') })).toBe('one-hand');
    expect(confirm({ 'user/a1': shared('a3'), 'user/a2': shared('a3') })).toBe('one-hand');
    expect(confirm({ 'user/a1': shared('a3') })).toBe('accepted');
    const needed = aggregate.needs?.confirm?.(
      given(aggregate, [registered]).state,
      {},
      { id: 'x', now: '', by: other },
    );
    expect(documentsIn(needed).map(({ id }) => id)).toEqual(['a2', 'a1']);
  });
  it('is asked for while there is none', () => {
    expect(refusalOf(() => when(confirmed, 'confirm', {}, kacab))).toBe('action-not-now');
    const waits = (events: readonly TestEvent[]) => given(aggregate, events).state.waiting?.waits;
    expect([waits([registered]), waits(confirmed)]).toEqual([1, undefined]);
  });
  it('is void once a value changes, not once a memo does', () => {
    const gone = { dikonfirmasi: false, dikonfirmasi_oleh: '', dikonfirmasi_pada: '' };
    for (const change of [
      { tarif: 11 },
      { sumber: 'x' },
      { berlaku_dari: '2025-02-01' },
      { berlaku_sampai: '2027-01-01' },
    ])
      expect(when(confirmed, 'change', change, other)[0]?.data).toMatchObject({ fields: { ...change, ...gone } });
    expect(when(confirmed, 'change', { memo: 'x' }, other)[0]?.data).toEqual({ fields: { memo: 'x' } });
    // Nothing was confirmed yet.
    expect(when([registered], 'change', { tarif: 11 }, other)[0]?.data).toEqual({ fields: { tarif: 11 } });
  });
  it('moves no permit: documents use the row that was confirmed', () => {
    const { state } = given(aggregate, confirmed);
    expect(state.rate).toEqual({ id: 'x', version: 0 });
  });
  it('leaves values that documents used as they are', () => {
    const used = { 'ketentuan.pakai|x@0': 999_999_999 };
    expect(refusalOf(() => when(confirmed, 'change', { tarif: 11 }, other, used))).toBe('rate-used @ tarif');
    expect(refusalOf(() => when(confirmed, 'change', { memo: 'x' }, other, used))).toBe('accepted');
  });
  it('is a matter of actions alone: nothing is proposed', () => {
    expect(Object.keys(aggregate.commands)).toEqual(['register', 'change', 'retire', 'restore', 'confirm']);
    expect(ketentuan.list.filters).not.toContain('waiting');
  });
});

describe('a document', () => {
  const need = confirmedRateNeed('PPN_UMUM', '2026-07-20');
  const facts = (events: readonly TestEvent[]): Facts => ({
    [`ketentuan/${need.id}`]: { ...given(aggregate, events).state },
  });
  const rate = (events: readonly TestEvent[], jenis: RateKind = 'PPN_UMUM') => {
    const all = facts(events);
    const fact = (of: { name: string; initial: unknown }, id: string) =>
      (all[`${of.name}/${id}`] ?? of.initial) as never;
    return confirmedRate({ fact }, jenis, '2026-07-20', 'tanggal');
  };
  it('uses the confirmed row of its day', () => {
    expect(rate(confirmed)).toMatchObject({ id: 'x', version: 0, fields: { tarif: 12, kode_faktur: '04' } });
    expect(documentsIn([need])[0]?.held).toEqual({ space: 'ketentuan.berlaku', key: 'PPN_UMUM', at: '2026-07-20' });
  });
  it('is refused one that nobody confirmed, and one that is not there, at its day', () => {
    expect(refusalOf(() => rate([registered]))).toBe('rate-unconfirmed @ tanggal');
    expect(refusalOf(() => rate([]))).toBe('rate-missing @ tanggal');
    const [changed] = when(confirmed, 'change', { tarif: 11 }, other) as TestEvent[];
    expect(refusalOf(() => rate([...confirmed, changed as TestEvent]))).toBe('rate-unconfirmed @ tanggal');
  });
});

it('has an Indonesian name for each kind', () => {
  expect(Object.keys(rateKinds)).toHaveLength(10);
});
