import fc from 'fast-check';
import { amountsOf } from './amounts.js';
import {
  bodyOf,
  byCustomer,
  codeOf,
  draftsOf,
  isOld,
  lockOf,
  MOST_SJ,
  ordersOf,
  rateOn,
  sumsOf,
  type Terms,
  type ToBill,
  type VatRow,
} from './to-bill.js';

const row = (id: string, more: Partial<ToBill> = {}): ToBill => ({
  ...{ id, customer: 'c1', branch: 'jkt', tagih: 'SIAP', tagih_sebab: '', nilai: 4_500_000, skema: 'UMUM' },
  ...{ sp_id: `sp-${id}`, unit_ke: '1/1', receivedAt: '2026-07-10T03:00:00.000Z' },
  ...more,
});
const vat = (jenis: string, kode_faktur: string, more: Partial<VatRow> = {}): VatRow => ({
  ...{ id: jenis, jenis, kode_faktur, tarif: 12, dpp_pembilang: 11, dpp_penyebut: 12 },
  ...{ berlaku_dari: '2025-01-01', berlaku_sampai: '', dikonfirmasi: true },
  ...more,
});
const before = vat('PPN_UMUM', '01', { id: 'before', tarif: 11, dpp_pembilang: 1, dpp_penyebut: 1 });
const rates = [
  { ...before, berlaku_dari: '2022-04-01', berlaku_sampai: '2024-12-31' },
  vat('PPN_UMUM', '04'),
  vat('PPN_FREIGHT', '05', { dpp_penyebut: 120 }),
];
const NPWP = '012345678901000';
const address = (id: string, customer: string, npwp = NPWP) => ({ id, customer, npwp });
const terms = (more: Partial<Terms> = {}): Terms => ({
  customers: new Map([
    ['c1', { npwp: NPWP, pemungut_ppn: '' }],
    ['c2', { npwp: '', pemungut_ppn: '02' }],
    ['c3', { npwp: '', pemungut_ppn: '' }],
  ]),
  addresses: new Map([
    ['c1', [address('a1', 'c1', ''), address('a2', 'c1')]],
    ['c2', [address('b1', 'c2')]],
    ['c3', []],
  ]),
  chosen: new Map(),
  rates,
  day: '2026-07-21',
  ...more,
});

describe('what locks an SJ', () => {
  it.each([
    ['nothing', {}, undefined],
    ['its paper', { tagih: 'TERHALANG', tagih_sebab: 'KURANG' }, 'KURANG'],
    ['a draft', { tagih: 'DRAF' }, 'DRAF'],
    ['no address', { customer: 'c3' }, 'ALAMAT'],
    ['nothing while its customer is not read', { customer: 'c9' }, undefined],
  ] as const)('is %s', (_, more, lock) => {
    expect(lockOf(row('s', more), terms())).toBe(lock);
  });
  it('is a missing NPWP only if both the address and the customer lack it', () => {
    const lacking = terms({ addresses: new Map([['c2', [address('b1', 'c2', '')]]]) });
    expect(lockOf(row('s', { customer: 'c2' }), lacking)).toBe('NPWP');
    expect(lockOf(row('s'), terms({ chosen: new Map([['c1', 'a1']]) }))).toBeUndefined();
    const second = terms({ addresses: new Map([['c2', [address('b1', 'c2', ''), address('b2', 'c2')]]]) });
    expect(lockOf(row('s', { customer: 'c2' }), second)).toBeUndefined();
    expect(draftsOf([row('s', { customer: 'c2' })], second)[0]?.alamat.id).toBe('b2');
  });
});

it('takes the rate of the day, and the collector’s code instead of it', () => {
  expect(rateOn(rates, 'UMUM', '2024-12-31')?.kode_faktur).toBe('01');
  expect(rateOn(rates, 'UMUM', '2025-01-01')?.kode_faktur).toBe('04');
  expect(rateOn(rates, 'FREIGHT', '2024-12-31')).toBeUndefined();
  expect([codeOf(row('s'), terms()), codeOf(row('s', { customer: 'c2' }), terms())]).toEqual(['04', '02']);
});
it('makes the golden 250 → 229, 27, and a collector owes the base alone', () => {
  const [one] = draftsOf([row('s', { nilai: 250 })], terms());
  expect(one?.amounts).toEqual({ dpp: 229, ppn: 27, total: 277, owed: 277 });
  const [collected] = draftsOf([row('s', { nilai: 250, customer: 'c2' })], terms());
  expect([collected?.kode, collected?.amounts]).toEqual(['02', { dpp: 229, ppn: 27, total: 277, owed: 250 }]);
});
it('says why a draft can not be made: no rate, an unconfirmed one, nothing to bill', () => {
  const problem = (more: Partial<Terms>, nilai = 100) =>
    draftsOf([row('s', { nilai })], terms(more)).map((one) => [one.problem, one.amounts === undefined]);
  expect(problem({ day: '2020-01-01' })).toEqual([['RATE', true]]);
  expect(problem({ rates: [vat('PPN_UMUM', '04', { dikonfirmasi: false })] })).toEqual([['UNCONFIRMED', true]]);
  expect(problem({}, -100)).toEqual([['NOTHING', true]]);
  expect(problem({})).toEqual([[undefined, false]]);
});
it('registers what the draft says', () => {
  const [one] = draftsOf([row('s1'), row('s2')], terms({ chosen: new Map([['c1', 'a1']]) }));
  expect(one && bodyOf(one, '2026-07-21')).toEqual({
    ...{ branch: 'jkt', customer: 'c1', alamat: 'a1', skema: 'UMUM', tanggal: '2026-07-21' },
    baris: [{ sj: 's1' }, { sj: 's2' }],
  });
});

it('puts customers by their oldest paper, and theirs the oldest first', () => {
  const at = (id: string, customer: string, day: number) =>
    row(id, { customer, receivedAt: `2026-07-${day}T03:00:00.000Z` });
  const groups = byCustomer([at('a', 'c1', 12), at('b', 'c2', 11), at('c', 'c1', 10)]);
  expect(groups.map(({ customer, rows }) => [customer, rows.map(({ id }) => id)])).toEqual([
    ['c1', ['c', 'a']],
    ['c2', ['b']],
  ]);
  const now = Date.parse('2026-07-19T03:00:00.000Z');
  expect([isOld(at('a', 'c1', 11), now), isOld(at('b', 'c1', 12), now)]).toEqual([true, false]);
});
it('counts orders that are billed whole', () => {
  const unit = (sp_id: string, unit_ke: string) => ({ sp_id, unit_ke });
  expect(ordersOf([unit('a', '1/2'), unit('a', '2/2'), unit('b', '1/3'), unit('c', '1/1'), unit('b', '1/3')])).toEqual({
    ...{ whole: 2, partly: 1 },
  });
});

const some = fc.array(
  fc.record({
    customer: fc.constantFrom('c1', 'c2', 'c3'),
    branch: fc.constantFrom('jkt', 'bdg'),
    skema: fc.constantFrom('UMUM' as const, 'FREIGHT' as const),
    nilai: fc.integer({ min: -50_000, max: 900_000_000 }),
    tagih: fc.constantFrom('SIAP' as const, 'SIAP' as const, 'DRAF' as const),
  }),
  { maxLength: 40 },
);
it('puts each free SJ in exactly one draft of its own kind, and Σ drafts is Σ SJ', () => {
  fc.assert(
    fc.property(some, (all) => {
      const rows = all.map((more, n) => row(`s${n}`, more));
      const free = rows.filter((one) => lockOf(one, terms()) === undefined);
      const drafts = draftsOf(rows, terms());
      const billed = drafts.flatMap((one) => one.rows.map(({ id }) => id));
      expect(billed.toSorted()).toEqual(free.map(({ id }) => id).toSorted());
      expect(sumsOf(drafts).base).toBe(free.reduce((sum, { nilai }) => sum + nilai, 0));
      for (const { customer, branch, skema, rows: lines, base, rate, amounts } of drafts) {
        for (const one of lines) expect(one).toMatchObject({ customer, branch, skema });
        if (!amounts || !rate) continue;
        const pemungut_ppn = terms().customers.get(customer)?.pemungut_ppn ?? '';
        const baris = lines.map(({ id: sj, nilai }) => ({ sj, nilai }));
        expect({ base, ...amounts }).toEqual(amountsOf({ ...rate, pemungut_ppn, baris, tambahan: [], dicabut: [] }));
      }
      const keys = drafts.map(({ key }) => key);
      expect(new Set(keys).size).toBe(keys.length);
    }),
  );
});
it('starts another draft after the most that one takes', () => {
  const rows = Array.from({ length: MOST_SJ + 1 }, (_, n) => row(`s${n}`));
  expect(draftsOf(rows, terms()).map((one) => one.rows.length)).toEqual([MOST_SJ, 1]);
});
