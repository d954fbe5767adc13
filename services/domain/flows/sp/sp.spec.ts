import fc from 'fast-check';
import { MOST_TOTAL } from '../../common/typed.js';
import { jobdesks } from '../../kit/aggregate/job-desks.js';
import { Rejected } from '../../kit/aggregate/reject.js';
import { as, refusalOf as code, fold, given, type TestEvent } from '../../kit/aggregate/testing.js';
import { refusalText } from '../../wording/refusals.js';
import { draft, content as whole } from './content.js';
import { charterSjId } from './own-notes.js';
import {
  cancelling,
  content,
  created,
  facts,
  factsWith,
  hired,
  kembali,
  named,
  ownUnits,
  rejecting,
  sales,
  typedHired,
  typedOwn,
  upTo,
} from './sp.fixture.js';
import { sp } from './sp.js';
import { needsMending } from './state.js';
import { desks, spStatuses } from './status.js';
import { lacks, totalsOf } from './terms.js';

const at = (status: keyof typeof upTo, f = facts) => given(sp, upTo[status], f);
const admin = as('sales', { id: 'rani', level: 'admin' });
const ownData = { units: typedOwn, kembali };

describe('create', () => {
  it('takes a number of the branch and month in Jakarta and keeps the names', () => {
    const [event] = given(sp, [], facts).when('create', content, sales, { now: '2026-07-31T17:30:00.000Z' });
    expect(event).toMatchObject({
      type: 'SpCreated',
      data: { sp: 'SP-JKT-2608-00001', nama: { customer: 'PT Samudra Cat Indonesia' } },
    });
  });
  it('refuses a customer and a branch that are not there', () => {
    const create = (more: object) => code(() => given(sp, [], facts).when('create', { ...content, ...more }, sales));
    expect(create({ customer: 'x' })).toBe('ref-missing @ customer');
    expect(create({ cabang: 'x' })).toBe('ref-missing @ cabang');
    expect(() => create({ cabang: '' })).toThrow(/cabang/);
  });
});

describe('a draft', () => {
  const [muat] = content.muat;
  /** Each missing or wrong in its own way, with the refusal on handing in. */
  const unfinished: [string, object, string][] = [
    [
      'nothing but its branch',
      { ...content, ...Object.fromEntries(Object.keys(content).map((k) => [k, undefined])), cabang: 'jkt' },
      'sp-need-customer @ customer',
    ],
    ['no order day', { tgl_order: '' }, 'sp-need-time @ tgl_order'],
    ['no pickup', { tgl_pickup: '' }, 'sp-need-time @ tgl_pickup'],
    ['no loading', { tgl_muat: '' }, 'sp-need-time @ tgl_muat'],
    ['loading before pickup', { tgl_muat: '2026-07-21T06:00:00.000Z' }, 'sp-dates @ tgl_pickup'],
    [
      'loading in 2099',
      { tgl_pickup: '2099-01-01T00:00:00.000Z', tgl_muat: '2099-01-01T01:00:00.000Z' },
      'sp-load-day @ tgl_muat',
    ],
    ['no unit', { unit_type: '' }, 'sp-need-unit @ unit_type'],
    ['no units', { unit_count: 0 }, 'sp-unit-range @ unit_count'],
    ['eleven units', { unit_count: 11 }, 'sp-unit-range @ unit_count'],
    ['a place without a name', { muat: [{ ...muat, nama: '' }] }, 'sp-need-place @ muat.0.nama'],
    ['a place without a city', { muat: [{ ...muat, kota: '' }] }, 'sp-need-city @ muat.0.kota'],
    ['half a phone number', { bongkar: [{ ...content.bongkar[0], telp: '0812 88' }] }, 'sp-bad-telp @ bongkar.0.telp'],
    ['half an address', { email: ['rani@'] }, 'sp-bad-email @ email.0'],
  ];
  it.each(unfinished)(
    'takes %s, keeps it as it was typed, and is asked for it when it is handed in',
    (_, more, refused) => {
      const typed = JSON.parse(JSON.stringify({ ...content, ...more }));
      const [creation] = given(sp, [], facts).when('create', typed, sales) as unknown as [TestEvent];
      expect((creation.data as { isi: object }).isi).toMatchObject(typed);
      expect(code(() => given(sp, [{ ...creation, by: sales }], facts).when('submit', {}, sales))).toBe(refused);
      const [edited] = at('DRAF').when('edit', typed, sales);
      expect(edited?.type).toBe('SpEdited');
    },
  );
  it('of a customer who is not active yet, or not any more, waits for it', () => {
    for (const [f, refused] of [
      [factsWith('customer/c1', { direktur: '' }), 'customer-inactive @ customer'],
      [
        { ...facts, 'customer/c1': { ...(facts['customer/c1'] as object), status: 'retired' } },
        'ref-retired @ customer',
      ],
    ] as const) {
      expect(code(() => given(sp, [], f).when('create', content, sales))).toBe('accepted');
      expect(code(() => at('DRAF', f).when('submit', {}, sales))).toBe(refused);
    }
  });
  it('is the only one that may be unfinished', () => {
    for (const [, more, refused] of unfinished.slice(1))
      expect(code(() => at('MENUNGGU_MARKETING').when('edit', { ...content, ...more }, sales))).toBe(refused);
  });
  it('has bounds', () => {
    for (const more of [
      { memo: 'x'.repeat(1_101) },
      { bongkar: Array.from({ length: 51 }, () => muat) },
      { bongkar: [{ ...muat, telp: '0'.repeat(31) }] },
      { email: ['x'.repeat(201)] },
      { unit_count: 1_001 },
      { tgl_muat: 'besok' },
      { unit_type: 'kapal' },
    ])
      expect(() => given(sp, [], facts).when('create', { ...content, ...more }, sales)).toThrow();
  });
  it('lies as long as it takes: its order day is judged by the day it was written down', () => {
    const later = { now: '2026-09-20T03:00:00.000Z' };
    expect(code(() => at('DRAF').when('submit', {}, sales, later))).toBe('accepted');
    const early = [created({ tgl_order: '2026-06-19' })];
    expect(code(() => given(sp, early, facts).when('submit', {}, sales, later))).toBe('sp-order-day @ tgl_order');
  });
  it('that lacks nothing is what the whole schema takes', () => {
    fc.assert(
      fc.property(
        fc.record(Object.fromEntries(unfinished.slice(1).map(([name, more]) => [name, fc.constantFrom({}, more)]))),
        (picked) => {
          const typed = draft.parse(Object.assign({}, content, ...Object.values(picked)));
          const orderly = typed.tgl_pickup <= typed.tgl_muat;
          expect(lacks(typed).length === 0).toBe(whole.safeParse(typed).success && orderly);
        },
      ),
    );
  });
  it('goes to fifty places', () => {
    const bongkar = Array.from({ length: 50 }, (_, n) => ({
      ...content.bongkar[0],
      nama: `Toko ${n + 1}`,
      pic: n === 36 ? '' : 'Ria',
    }));
    const [creation] = given(sp, [], facts).when('create', { ...content, bongkar }, sales) as unknown as [TestEvent];
    const submit = () => given(sp, [{ ...creation, by: sales }], facts).when('submit', {}, sales);
    expect(submit).toThrow(expect.objectContaining({ field: 'bongkar.36.pic' }));
    const [lack] = lacks({ ...content, bongkar } as typeof content);
    expect(lack && refusalText(lack.code, 'id', lack.params)).toBe('PIC titik bongkar 37 (Toko 37) belum diisi.');
    expect(lack && refusalText(lack.code, 'en', lack.params)).toBe(
      'The contact of unloading point 37 (Toko 37) is missing.',
    );
  });
});

describe('a total', () => {
  const typed = { ...content, basis: 'KG' as const, harga: 1_000_000_000, berat: 10_000_000 };
  it('is one that a million others can be added to, on create and on edit', () => {
    expect(code(() => given(sp, [], facts).when('create', typed, sales))).toBe('sp-total @ harga');
    expect(code(() => at('DRAF').when('edit', typed, sales))).toBe('sp-total @ harga');
    expect(code(() => given(sp, [], facts).when('create', { ...typed, berat: 8 }, sales))).toBe('accepted');
    expect(MOST_TOTAL * 1_000_000).toBeLessThan(2 ** 53);
  });
  it('is made of amounts that are each within bounds', () => {
    const most = 1_000_000_000;
    for (const more of [{ harga: most + 1 }, { promo: most + 1 }, { biaya: { ...content.biaya, lain: most + 1 } }])
      expect(() => given(sp, [], facts).when('create', { ...content, ...more }, sales)).toThrow(/too_big/);
  });
});

describe('submit', () => {
  it('asks Marketing', () => {
    expect(at('DRAF').when('submit', {}, sales)).toEqual([{ type: 'SpSubmitted', data: {} }]);
    expect(fold(sp, upTo.MENUNGGU_MARKETING)).toMatchObject({
      status: 'MENUNGGU_MARKETING',
      strip: { marketing: { status: 'GILIRAN' } },
    });
  });
  it('is the creator’s alone', () => {
    expect(code(() => at('DRAF').when('submit', {}, as('sales', { id: 'other' })))).toBe('sp-not-creator');
    expect(code(() => at('DRAF').when('submit', {}, as('kacab')))).toBe('sp-not-creator');
  });
  it('names the first thing that is missing', () => {
    const [event] = upTo.DRAF as [TestEvent];
    const without = (more: object) => [{ ...event, data: { ...(event.data as object), isi: { ...content, ...more } } }];
    expect(code(() => given(sp, without({ harga: 0 })).when('submit', {}, sales))).toBe('sp-need-price @ harga');
    const [bongkar] = content.bongkar;
    expect(code(() => given(sp, without({ bongkar: [{ ...bongkar, telp: '' }] })).when('submit', {}, sales))).toBe(
      'sp-need-telp @ bongkar.0.telp',
    );
    expect(code(() => given(sp, without({ promo: 90_000_000 })).when('submit', {}, sales))).toBe('sp-discount @ promo');
  });
});

describe('Marketing', () => {
  it('approves by a sales admin or kacab who did not create it', () => {
    expect(at('MENUNGGU_MARKETING').when('approveMarketing', {}, admin)).toHaveLength(1);
    expect(code(() => at('MENUNGGU_MARKETING').when('approveMarketing', {}, { ...admin, id: 'sales' }))).toBe(
      'sp-own-approval',
    );
  });
  it('rejects with a comment', () => {
    expect(() => at('MENUNGGU_MARKETING').when('reject', { catatan: 'x' }, admin)).toThrow(/alasan_id/);
    const [event] = at('MENUNGGU_MARKETING').when('reject', { ...rejecting, catatan: 'minimal 24 juta' }, admin);
    expect(event).toEqual({
      type: 'SpRejected',
      data: {
        komentar: 'Harga di bawah tarif minimum: minimal 24 juta',
        alasan_id: 'harga',
        sebutan: 'Harga di bawah tarif minimum',
        desk: 'marketing',
      },
    });
    expect(fold(sp, upTo.DITOLAK)).toMatchObject({
      status: 'DITOLAK',
      strip: { marketing: { status: 'DITOLAK', komentar: 'harga' } },
    });
  });
});

describe('Operasional', () => {
  const op = as('operasional');
  it('approves with the own fleet; Purchasing is skipped', () => {
    const [event] = at('MENUNGGU_OPERASIONAL').when('approveOwnFleet', ownData, op);
    expect(event).toEqual({ type: 'SpOwnFleetApproved', data: { units: ownUnits, kembali } });
    const state = fold(sp, upTo.MENUNGGU_AKUNTING);
    expect(state).toMatchObject({
      status: 'MENUNGGU_AKUNTING',
      strip: { purchasing: { status: 'DILEWATI' }, akunting: { status: 'GILIRAN' } },
    });
    expect(sp.holds?.(state, 'd1').map((c) => `${c.space} ${c.key} ${c.from} ${c.to}`)).toContain(
      `vehicle v1 ${content.tgl_muat} ${kembali}`,
    );
  });
  it('refuses units that are missing, doubled, of a mitra, expired or too weak', () => {
    const fleet = (data: object, f = facts) =>
      code(() => at('MENUNGGU_OPERASIONAL', f).when('approveOwnFleet', data, op));
    const [first, second] = ownData.units as [(typeof ownData.units)[0], (typeof ownData.units)[0]];
    expect(fleet({ ...ownData, units: [first] })).toBe('sp-unit-count @ units');
    expect(fleet({ ...ownData, units: [first, { ...second, vehicle: 'v1' }] })).toBe('sp-unit-twice @ units.1.vehicle');
    expect(fleet({ ...ownData, units: [first, { ...second, driver: 'd1' }] })).toBe('sp-driver-twice @ units.1.driver');
    expect(fleet({ ...ownData, units: [first, { ...second, vehicle: 'v9' }] })).toBe('ref-missing @ units.1.vehicle');
    expect(fleet(ownData, factsWith('vehicle/v2', { milik: 'MITRA' }))).toBe('sp-vehicle-mitra @ units.1.vehicle');
    expect(fleet(ownData, factsWith('vehicle/v2', { kir_until: '2026-07-23' }))).toBe(
      'sp-vehicle-expired @ units.1.vehicle',
    );
    expect(fleet(ownData, factsWith('driver/d2', { licence_until: '2026-07-23' }))).toBe(
      'sp-driver-expired @ units.1.driver',
    );
    expect(fleet(ownData, factsWith('vehicle/v2', { capacity_kg: 5_000 }))).toBe('sp-overweight @ units');
    expect(fleet({ ...ownData, kembali: content.tgl_muat })).toBe('sp-return-time @ kembali');
  });
  it('hands over 1 to 3 missing units with a reason; own ones fill the rest', () => {
    const over = (data: object) =>
      code(() =>
        at('MENUNGGU_OPERASIONAL').when('handOver', { unit_type: 'trailer 20', alasan: 'docking', ...data }, op),
      );
    expect(over({ jumlah: 2 })).toBe('accepted');
    expect(over({ jumlah: 1, units: ownData.units.slice(0, 1) })).toBe('accepted');
    expect(over({ jumlah: 1 })).toBe('sp-unit-count @ units');
    expect(over({ jumlah: 3 })).toBe('sp-missing-range @ jumlah');
    expect(fold(sp, upTo.MENUNGGU_PURCHASING)).toMatchObject({
      strip: { operasional: { status: 'DISERAHKAN', komentar: 'docking' } },
    });
  });
});

describe('Purchasing', () => {
  const buyer = as('purchasing');
  it('names units bit by bit and approves when each is there', () => {
    const [event] = at('MENUNGGU_PURCHASING').when('setUnits', typedHired(hired('m1', 'bk8831lt')), buyer);
    expect(event).toMatchObject({
      type: 'SpUnitsNamed',
      data: { units: [{ nopol: 'BK 8831 LT', mitra_nama: 'PT Bintang Timur' }] },
    });
    expect(code(() => at('MENUNGGU_PURCHASING').when('approvePurchasing', {}, buyer))).toBe('sp-unit-count @ units');
    expect(given(sp, [...upTo.MENUNGGU_PURCHASING, named], facts).when('approvePurchasing', {}, buyer)).toHaveLength(1);
  });
  it('refuses a mitra without valid documents or contract', () => {
    const set = (fields: object) =>
      code(() =>
        at('MENUNGGU_PURCHASING', factsWith('mitra/m1', fields)).when(
          'setUnits',
          typedHired(hired('m1', 'B 1 A')),
          buyer,
        ),
      );
    expect(set({ dokumen: [] })).toBe('mitra-not-ready @ units.0.mitra');
    const { dokumen } = (facts['mitra/m1'] as unknown as { fields: { dokumen: object[] } }).fields;
    for (const blank of [{ file: undefined }, { nomor: '' }])
      expect(set({ dokumen: dokumen.map((d) => ({ ...d, ...blank })) })).toBe('mitra-not-ready @ units.0.mitra');
    expect(set({ akhir_kontrak: '2026-07-01' })).toBe('mitra-not-ready @ units.0.mitra');
    expect(
      code(() =>
        given(sp, [...upTo.MENUNGGU_PURCHASING, named], factsWith('mitra/m2', { dokumen: [] })).when(
          'approvePurchasing',
          {},
          buyer,
        ),
      ),
    ).toBe('mitra-not-ready @ units.1.mitra');
  });
  it('refuses more units than were handed over, and one plate twice', () => {
    const three = typedHired(hired('m1', 'B 1 A'), hired('m1', 'B 2 A'), hired('m1', 'B 3 A'));
    expect(code(() => at('MENUNGGU_PURCHASING').when('setUnits', three, buyer))).toBe('sp-unit-count @ units');
    const twice = typedHired(hired('m1', 'B 1 A'), hired('m2', 'B 1 A'));
    expect(code(() => at('MENUNGGU_PURCHASING').when('setUnits', twice, buyer))).toBe('sp-unit-twice @ units.1.nopol');
  });
  it('rejects back to Operasional', () => {
    const [event] = at('MENUNGGU_PURCHASING').when('reject', rejecting, buyer);
    expect(event?.type).toBe('SpReturned');
    const state = fold(sp, [...upTo.MENUNGGU_PURCHASING, event as TestEvent]);
    expect(state).toMatchObject({
      status: 'MENUNGGU_OPERASIONAL',
      strip: {
        operasional: { status: 'GILIRAN' },
        purchasing: { status: 'DITOLAK', komentar: 'Harga di bawah tarif minimum' },
      },
    });
  });
});

describe('Akunting', () => {
  const acc = as('akunting');
  it('approves with a PO per mitra and the margin', () => {
    const [event] = at('AKUNTING_MITRA').when('approveAkunting', {}, acc, {
      number: (s, owner) => `${s}/${owner}`,
      id: 'idmp',
    });
    expect(event?.data).toEqual({
      po: [
        { mitra: 'm1', mitra_nama: 'PT Bintang Timur', nomor: 'PO-JKT-2607/idmp/m1' },
        { mitra: 'm2', mitra_nama: 'CV Putra Pantura', nomor: 'PO-JKT-2607/idmp/m2' },
      ],
      margin: { jual: 50_550_000, beli: 41_500_000, uang_jalan: 0, margin: 9_050_000 },
    });
  });
  it('refuses while the customer is on credit hold', () => {
    const f = factsWith('customer/c1', { kredit_ditahan: true, kredit_alasan: 'lewat tempo' });
    expect(code(() => at('MENUNGGU_AKUNTING', f).when('approveAkunting', {}, acc))).toBe('customer-hold');
  });
  it('refuses beyond the customer’s credit, unless the branch head freed this order', () => {
    // The order is worth 50,550,000.
    const limited = (used: object) => ({ ...factsWith('customer/c1', { limit_kredit: 100_000_000 }), ...used });
    const approve = (used: object, more: TestEvent[] = []) =>
      code(() => given(sp, [...upTo.MENUNGGU_AKUNTING, ...more], limited(used)).when('approveAkunting', {}, acc));
    const owed = { 'customer.piutang|c1': 40_000_000, 'customer.pesanan|c1': 10_000_000 };
    expect(approve({ ...owed, 'customer.titipan|c1': 550_000 })).toBe('accepted');
    expect(approve(owed)).toBe('credit-limit');
    expect(approve({ 'customer.lewat|c1': 1 })).toBe('credit-late');
    const [freed] = at('MENUNGGU_AKUNTING').when('freeCredit', { alasan: 'bayar besok' }, as('kacab'));
    expect(freed?.type).toBe('SpCreditFreed');
    expect(approve(owed, [freed as TestEvent])).toBe('accepted');
    const again = given(sp, [...upTo.MENUNGGU_AKUNTING, freed as TestEvent]);
    expect(code(() => again.when('freeCredit', { alasan: 'bayar besok' }, as('kacab')))).toBe('sp-freed');
  });
  it('uses its customer’s credit from approval until it is billed', () => {
    const posted = (status: keyof typeof upTo) => sp.postings?.(at(status).state, 'x');
    expect(posted('MENUNGGU_AKUNTING')).toEqual([]);
    const one = { space: 'customer.pesanan', key: 'c1', amount: 50_550_000 };
    for (const status of ['DISETUJUI', 'BERJALAN', 'SELESAI'] as const)
      expect(posted(status)).toEqual([expect.objectContaining(one)]);
    expect(posted('BATAL')).toEqual([]);
    const billed = given(sp, [...upTo.SELESAI, { type: 'SpInvoiced', data: {} }]).state;
    expect(sp.postings?.(billed, 'x')).toEqual([]);
  });
});

describe('edits, swaps and the end', () => {
  it('is its creator’s to mend from its rejection until it is handed in again or cancelled, with the reason', () => {
    const [revised, handedIn] = [
      { type: 'SpRevised', data: {} },
      { type: 'SpSubmitted', data: {} },
    ];
    const edited = { type: 'SpEdited', data: { isi: { memo: 'x' }, nama: { customer: '', cabang: '' }, void: false } };
    const ended = { type: 'SpCancelled', data: { alasan: 'x' } };
    const then = (...more: TestEvent[]) => fold(sp, [...upTo.DITOLAK, ...more]);
    expect(needsMending(fold(sp, upTo.MENUNGGU_MARKETING))).toBe(false);
    for (const order of [then(), then(revised), then(revised, edited)])
      expect([needsMending(order), order.tolak?.alasan]).toEqual([true, 'harga']);
    for (const order of [then(revised, handedIn), then(ended), then(revised, edited, ended)])
      expect(needsMending(order)).toBe(false);
  });
  it('void all approvals when route, lines or price change, but not for memo and e-mail', () => {
    const edit = (more: object) => at('MENUNGGU_AKUNTING').when('edit', { ...content, ...more }, sales)[0];
    expect(edit({ memo: 'hati-hati' })).toMatchObject({ data: { isi: { memo: 'hati-hati' }, void: false } });
    const priced = edit({ harga: 24_000_000 });
    expect(priced).toMatchObject({ data: { isi: { harga: 24_000_000 }, void: true } });
    expect(fold(sp, [...upTo.MENUNGGU_AKUNTING, priced as TestEvent])).toMatchObject({
      status: 'MENUNGGU_MARKETING',
      revisi: 2,
      units: [],
    });
    expect(at('DRAF').when('edit', content, sales)).toEqual([]);
    expect(code(() => at('DISETUJUI').when('edit', { ...content, memo: 'x' }, sales))).toBe('sp-status');
    expect(code(() => at('DRAF').when('edit', { ...content, memo: 'x' }, as('sales', { id: 'other' })))).toBe(
      'sp-not-creator',
    );
  });
  it('a price of a mitra voids Purchasing and Akunting; a swap of the crew voids nothing', () => {
    const [price] = at('DISETUJUI_MITRA').when(
      'changeUnitPrice',
      { slot: 1, harga: 21_000_000, alasan: 'BBM naik' },
      as('purchasing'),
    );
    expect(fold(sp, [...upTo.DISETUJUI_MITRA, price as TestEvent])).toMatchObject({
      status: 'MENUNGGU_PURCHASING',
      strip: { marketing: { status: 'DISETUJUI' }, purchasing: { status: 'GILIRAN' }, akunting: { status: 'BELUM' } },
    });
    const crew = { slot: 2, nopol: 'B 1234 XY', driver_nama: 'Budi', driver_telp: '081234567890' };
    const [swap] = at('DISETUJUI_MITRA').when('swapMitra', crew, as('purchasing'));
    expect(fold(sp, [...upTo.DISETUJUI_MITRA, swap as TestEvent])).toMatchObject({
      status: 'DISETUJUI',
      units: [{}, { nopol: 'B 1234 XY', driver_telp: '+6281234567890' }],
    });
    expect(code(() => at('DISETUJUI').when('swapMitra', crew, as('purchasing')))).toBe('sp-slot @ slot');
  });
  it('swaps an own unit only for one that is free of doubles and carries the weight', () => {
    const swap = (data: object, f = facts) => code(() => at('DISETUJUI', f).when('swapOwn', data, as('operasional')));
    const third = { ...facts, 'vehicle/v3': (factsWith('vehicle/v2', { nopol: 'B 9003 AA' }) as never)['vehicle/v2'] };
    const weak = {
      ...facts,
      'vehicle/v3': (factsWith('vehicle/v2', { nopol: 'B 9003 AA', capacity_kg: 5_000 }) as never)['vehicle/v2'],
    };
    expect(swap({ slot: 2, vehicle: 'v3', driver: 'd2' }, third)).toBe('accepted');
    expect(swap({ slot: 2, vehicle: 'v3', driver: 'd1' }, third)).toBe('sp-driver-twice @ driver');
    expect(swap({ slot: 2, vehicle: 'v1', driver: 'd2' })).toBe('sp-unit-twice');
    expect(swap({ slot: 2, vehicle: 'v3', driver: 'd2' }, weak)).toBe('sp-overweight @ vehicle');
  });
  it('revises to a draft with the approvals void', () => {
    const [event] = at('DITOLAK').when('revise', {}, sales);
    expect(fold(sp, [...upTo.DITOLAK, event as TestEvent])).toMatchObject({
      status: 'DRAF',
      revisi: 2,
      strip: { marketing: { status: 'BELUM' } },
    });
  });
  it('cancels before any pickup and lets the units go', () => {
    const [event] = at('DISETUJUI').when('cancel', cancelling, as('operasional'));
    const state = fold(sp, [...upTo.DISETUJUI, event as TestEvent]);
    expect([state.status, sp.holds?.(state, 'd1')]).toEqual(['BATAL', []]);
    expect(code(() => at('MENUNGGU_AKUNTING').when('cancel', cancelling, as('operasional')))).toBe('sp-not-creator');
    expect(code(() => at('BERJALAN').when('cancel', cancelling, sales))).toBe('sp-departed');
    // A unit's SJ shows the pickup a moment before the order is under way.
    const noteAt = (unit: number, status: string) => ({
      ...facts,
      [`sj/${charterSjId('x', unit)}`]: { fields: { status, nomor: 'SJ-JKT-2607-00001' } },
    });
    const late = (unit: number, status: string) =>
      code(() => at('DISETUJUI', noteAt(unit, status)).when('cancel', cancelling, as('operasional')));
    expect([late(1, 'PICKUP'), late(2, 'SAMPAI_TUJUAN')]).toEqual(['race-picked-up', 'race-picked-up']);
    expect([late(1, 'TERBIT'), late(2, 'BATAL'), late(9, 'PICKUP')]).toEqual(['accepted', 'accepted', 'accepted']);
    expect(code(() => at('BATAL').when('cancel', cancelling, sales))).toBe('sp-status');
  });
  it('numbers the comments', () => {
    const [event] = at('BATAL').when('comment', { teks: 'halo' }, sales);
    expect(event).toEqual({ type: 'SpCommented', data: { nomor: 1, teks: 'halo' } });
  });
});

describe('whatever is tried', () => {
  const attempts: [string, unknown][] = [
    ['submit', {}],
    ['approveMarketing', {}],
    ['approveOwnFleet', ownData],
    ['handOver', { unit_type: 'trailer 20', jumlah: 2, alasan: 'docking' }],
    ['setUnits', typedHired(hired('m1', 'B 1 A'), hired('m2', 'B 2 B'))],
    ['approvePurchasing', { alasan_rugi: 'langganan' }],
    ['approveAkunting', { alasan_rugi: 'langganan' }],
    ['reject', rejecting],
    ['revise', {}],
    ['cancel', cancelling],
    ['edit', { ...content, harga: 1_000_000 }],
    ['changeUnitPrice', { slot: 1, harga: 5, alasan: 'BBM turun' }],
    ['depart', {}],
    ['finish', {}],
    ['invoice', {}],
    ['settle', {}],
    ['uninvoice', {}],
    ['unsettle', {}],
  ];
  const actors = [...jobdesks.map((j) => as(j)), admin, as('system'), sales];
  it('each approval was given in order, at most one box has the turn, and only held units are held', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom(...attempts), fc.constantFrom(...actors)), { maxLength: 40 }),
        (steps) => {
          let log: TestEvent[] = [...upTo.DRAF];
          for (const [[command, data], by] of steps) {
            try {
              const events = given(sp, log, facts).when(command, data, by);
              log = [...log, ...events.map((e) => ({ ...e, by }))];
            } catch (e) {
              if (!(e instanceof Rejected)) throw e;
            }
            const state = fold(sp, log);
            const turns = desks.filter((d) => state.strip[d.desk].status === 'GILIRAN');
            const waiting = desks.find((d) => d.waits === state.status);
            expect(spStatuses).toContain(state.status);
            if (!['DITOLAK', 'BATAL'].includes(state.status)) expect(turns).toEqual(waiting ? [waiting] : []);
            const given4 = desks.map((d) => state.strip[d.desk].status);
            if (['DISETUJUI', 'BERJALAN', 'SELESAI', 'DITAGIH', 'LUNAS'].includes(state.status)) {
              expect([
                ['DISETUJUI', 'DISETUJUI', 'DILEWATI', 'DISETUJUI'].join(),
                ['DISETUJUI', 'DISERAHKAN', 'DISETUJUI', 'DISETUJUI'].join(),
              ]).toContain(given4.join());
              expect(state.units).toHaveLength(state.isi.unit_count);
            }
            if (['DITOLAK', 'BATAL', 'DRAF', 'MENUNGGU_MARKETING'].includes(state.status))
              expect(sp.holds?.(state, 'd1')).toEqual([]);
          }
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe('price', () => {
  it('is basis × price + fees − promo, in whole rupiah', () => {
    expect(totalsOf(content)).toEqual({ jumlah: 47_000_000, biaya: 4_550_000, total: 50_550_000 });
    expect(totalsOf({ ...content, basis: 'KG', harga: 1_250 }).jumlah).toBe(39_250_000);
  });
  it('knows nothing missing in a complete SP', () => expect(lacks(content)).toEqual([]));
});
