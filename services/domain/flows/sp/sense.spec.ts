/** Implausible orders are refused, and numbers once issued can still be found. */

import { unitTypeNames, unitTypes } from '../../common/unit-types.js';
import { inScope } from '../../kit/aggregate/actor.js';
import { as, refusalOf as code, type Facts, fold, given, type TestEvent } from '../../kit/aggregate/testing.js';
import { dayWib } from '../../kit/values/time.js';
import { driver } from '../../master/driver.js';
import { licenceClass, licenceLack, licencesFor } from '../../master/licence.js';
import { vehicle } from '../../master/vehicle.js';
import type { Content } from './content.js';
import { fits } from './fleet.js';
import {
  akunting,
  cancelling,
  content,
  created,
  facts,
  factsWith,
  handedOver,
  hired,
  kembali,
  marketing,
  named,
  ownUnits,
  purchasing,
  rejecting,
  sales,
  submitted,
  typedHired,
  typedOwn,
  upTo,
} from './sp.fixture.js';
import { sp } from './sp.js';

const [buyer, op, acc] = [as('purchasing'), as('operasional'), as('akunting')];
const ev = (type: string, data: unknown = {}): TestEvent => ({ type, data });
const nextPo = { number: (series: string, owner?: string) => `${series}/${owner}`, id: 'idmp' };

describe('a return from Purchasing', () => {
  const [event] = given(sp, [...upTo.MENUNGGU_PURCHASING, named], facts).when('reject', rejecting, buyer);
  const returned = [...upTo.MENUNGGU_PURCHASING, named, event as TestEvent];
  it('keeps the mitra units, for the next round to confirm or change', () => {
    expect(fold(sp, returned).units.map((u: { nopol: string }) => u.nopol)).toEqual(['BK 8831 LT', 'B 9417 UEX']);
    const again = [...returned, handedOver];
    expect(fold(sp, again).units).toHaveLength(2);
    expect(given(sp, again, facts).when('approvePurchasing', {}, buyer)).toHaveLength(1);
  });
  it('keeps as many as are handed over then, beside the own ones', () => {
    const one = ev('SpHandedOver', { ...(handedOver.data as object), jumlah: 1, units: ownUnits.slice(0, 1) });
    const { units } = fold(sp, [...returned, one]);
    expect(units.map((u: { milik: string }) => u.milik)).toEqual(['SENDIRI', 'MITRA']);
  });
  it('lets them go where the own fleet goes after all', () => {
    const state = fold(sp, [...returned, ev('SpOwnFleetApproved', { units: ownUnits, kembali })]);
    expect(state.units).toEqual(ownUnits);
    expect(sp.holds?.(state, 'd1').some(({ space }) => space.startsWith('mitra'))).toBe(false);
  });
});

describe('a PO number', () => {
  const approve = (...more: TestEvent[]) => {
    const log = [...upTo.AKUNTING_MITRA, ...more];
    const [event] = given(sp, log, facts).when('approveAkunting', {}, acc, nextPo);
    return [...log, event as TestEvent];
  };
  const reprice = ev('SpUnitPriceChanged', { slot: 2, harga: 21_500_000, alasan: 'BBM', void: true });
  it('stays where its mitra goes: replaced by the one that comes', () => {
    const changed = ev('SpUnitsNamed', { units: [hired('m1', 'BK 8831 LT'), hired('m1', 'BK 8832 LT')] });
    const only = approve(ev('SpUnitPriceChanged', { slot: 1, harga: 1, alasan: 'x', void: true }), changed, purchasing);
    expect(fold(sp, only).po).toEqual([{ mitra: 'm1', mitra_nama: 'PT Bintang Timur', nomor: 'PO-JKT-2607/idmp/m1' }]);
    const back = approve(
      akunting,
      reprice,
      ev('SpUnitsNamed', { units: [hired('m2', 'B 1 A'), hired('m2', 'B 2 A')] }),
      purchasing,
    );
    expect(fold(sp, back).po).toEqual([
      { mitra: 'm2', mitra_nama: 'CV Putra Pantura', nomor: 'PO-JKT-2607/idmp/m2' },
      {
        mitra: 'm1',
        mitra_nama: 'PT Bintang Timur',
        nomor: 'PO-JKT-2607-00001',
        batal: true,
        ganti: 'PO-JKT-2607/idmp/m2',
      },
    ]);
  });
  it('stays cancelled where the own fleet goes, and where the order is cancelled; its mitra gets it again', () => {
    const approved = approve();
    const ownNow = [
      ...approved,
      reprice,
      ev('SpReturned', { komentar: 'penuh' }),
      ev('SpOwnFleetApproved', { units: ownUnits, kembali }),
      ev('SpAkuntingApproved', { po: [], margin: { jual: 1, beli: 0, uang_jalan: 0, margin: 1 } }),
    ];
    expect(fold(sp, ownNow).po).toMatchObject([
      { mitra: 'm1', batal: true },
      { mitra: 'm2', batal: true },
    ]);
    const [event] = given(sp, approved, facts).when('cancel', cancelling, op);
    expect(fold(sp, [...approved, event as TestEvent]).po).toMatchObject([{ batal: true }, { batal: true }]);
    const again = [...ownNow, reprice, ev('SpUnitsNamed', { units: [hired('m1', 'BK 8831 LT')] }), purchasing];
    const [event2] = given(sp, again, facts).when('approveAkunting', {}, acc, nextPo);
    expect(fold(sp, [...again, event2 as TestEvent]).po).toMatchObject([
      { nomor: 'PO-JKT-2607/idmp/m1' },
      { nomor: 'PO-JKT-2607/idmp/m2', batal: true },
    ]);
    expect(fold(sp, [...again, event2 as TestEvent]).po[0].batal).toBeUndefined();
  });
});

describe('reasons', () => {
  it('come from the master, of their kind, there and not retired', () => {
    const reject = (data: object, f = facts) =>
      code(() => given(sp, upTo.MENUNGGU_OPERASIONAL, f).when('reject', data, op));
    expect(reject({ alasan_id: 'tunda' })).toBe('ref-kind @ alasan_id');
    expect(reject({ alasan_id: 'karangan' })).toBe('ref-missing @ alasan_id');
    expect(
      reject(rejecting, { ...facts, 'alasan/harga': { ...(facts['alasan/harga'] as object), status: 'retired' } }),
    ).toBe('ref-retired @ alasan_id');
    expect(() => given(sp, upTo.DRAF, facts).when('cancel', { catatan: 'batal saja' }, sales)).toThrow(/alasan_id/);
    const [event] = given(sp, upTo.DRAF, facts).when('cancel', { ...cancelling, catatan: 'sampai Agustus' }, sales);
    expect(fold(sp, [...upTo.DRAF, event as TestEvent]).akhir).toMatchObject({
      alasan: 'Customer menunda pengiriman: sampai Agustus',
      alasan_id: 'tunda',
      sebutan: 'Customer menunda pengiriman',
    });
  });
  it('of before they could be chosen are read as they were written', () => {
    expect(fold(sp, upTo.DITOLAK).akhir).toMatchObject({ alasan: 'harga', desk: 'marketing' });
    expect(fold(sp, upTo.BATAL).akhir).toMatchObject({ alasan: 'batal' });
  });
});

describe('weight', () => {
  const over = (data: object, f?: Facts) =>
    code(() =>
      given(sp, upTo.MENUNGGU_OPERASIONAL, f ?? facts).when(
        'handOver',
        { unit_type: 'trailer 20', jumlah: 1, alasan: 'docking', units: typedOwn.slice(0, 1), ...data },
        op,
      ),
    );
  it('of a mixed order is carried by own and mitra units together', () => {
    expect(over({})).toBe('accepted');
    expect(over({}, factsWith('vehicle/v1', { capacity_kg: 9_000 }))).toBe('sp-overweight @ units');
  });
  it('is looked at again where the mitra units are named and approved', () => {
    const heavy: TestEvent[] = [created({ berat: 45_000 }), submitted, marketing, handedOver];
    const two = [hired('m1', 'B 1 A'), hired('m2', 'B 2 A')] as const;
    expect(code(() => given(sp, heavy, facts).when('setUnits', typedHired(...two), buyer))).toBe(
      'sp-overweight @ units',
    );
    const bigger = two.map((u) => ({ ...u, unit_type: 'trailer 40' as const }));
    expect(code(() => given(sp, heavy, facts).when('setUnits', typedHired(...bigger), buyer))).toBe('accepted');
    const stored = [...heavy, ev('SpUnitsNamed', { units: two })];
    expect(code(() => given(sp, stored, facts).when('approvePurchasing', {}, buyer))).toBe('sp-overweight @ units');
  });
});

describe('what goes for what', () => {
  it('is the same unit type or one that carries as much, for every pair', () => {
    for (const ordered of unitTypeNames)
      for (const one of unitTypeNames)
        expect([one, ordered, fits(one, ordered)]).toEqual([one, ordered, unitTypes[one].kg >= unitTypes[ordered].kg]);
    const asks = (unit_type: Content['unit_type']) => [
      created({ unit_type, unit_count: 1, berat: 30 }),
      submitted,
      marketing,
    ];
    const motor = factsWith('vehicle/v1', { type: 'motor' });
    const give = (unit_type: Content['unit_type']) =>
      code(() =>
        given(sp, asks(unit_type), motor).when('approveOwnFleet', { units: typedOwn.slice(0, 1), kembali }, op),
      );
    expect(give('trailer 40')).toBe('sp-unit-small @ units.0.vehicle');
    const small = { ...hired('m1', 'B 1 A'), unit_type: 'motor' as const };
    const log = [...asks('trailer 40'), ev('SpHandedOver', { ...(handedOver.data as object), jumlah: 1 })];
    expect(code(() => given(sp, log, facts).when('setUnits', typedHired(small), buyer))).toBe(
      'sp-unit-small @ units.0.unit_type',
    );
    const over = { unit_type: 'motor', jumlah: 1, alasan: 'docking' };
    expect(code(() => given(sp, asks('trailer 40'), facts).when('handOver', over, op))).toBe(
      'sp-type-small @ unit_type',
    );
  });
  it('asks for the licence that the law does', () => {
    const given2 = (code: string, unit: { type: (typeof unitTypeNames)[number] }[] = []) =>
      unitTypeNames.filter((type) => licenceLack({ code, unit }, type) === undefined);
    expect(given2('SIM C')).toEqual(['motor']);
    expect(given2('SIM A')).toEqual(['grandmax', 'L300', 'traga']);
    expect(given2('B I Umum')).toEqual(['grandmax', 'L300', 'traga', 'CDE', 'CDD', 'fuso', 'wingbox']);
    expect(given2('B2')).toEqual(unitTypeNames.filter((type) => type !== 'motor'));
    // The entry narrows what the law allows, and never widens it.
    expect(given2('SIM A', [{ type: 'L300' }, { type: 'wingbox' }])).toEqual(['L300']);
    expect(given2('Khusus', [{ type: 'fuso' }])).toEqual(['fuso']);
    expect([licenceClass('sim b-ii'), licenceClass('B1-003'), licenceClass('X')]).toEqual(['B2', 'B1', undefined]);
    expect(Object.values(licencesFor).every((some) => some.length > 0)).toBe(true);
    const fleet = (f: Facts) =>
      code(() => given(sp, upTo.MENUNGGU_OPERASIONAL, f).when('approveOwnFleet', { units: typedOwn, kembali }, op));
    expect(fleet(factsWith('jenis_sim/b2', { code: 'SIM A' }))).toBe('sp-licence @ units.0.driver');
  });
});

describe('mitra units', () => {
  it('hold their plates and drivers for the time of the order', () => {
    const state = fold(sp, upTo.DISETUJUI_MITRA);
    expect(sp.holds?.(state, 'd1')).toContainEqual({
      space: 'mitra.nopol',
      key: 'BK 8831 LT',
      label: 'BK 8831 LT',
      from: content.tgl_muat,
      to: kembali,
    });
    expect(sp.holds?.(state, 'd1').filter(({ space }) => space === 'mitra.driver_telp')).toHaveLength(2);
    expect(sp.holds?.(fold(sp, [...upTo.DISETUJUI_MITRA, ev('SpCancelled', { alasan: 'batal' })]), 'd1')).toEqual([]);
  });
  it('are none of our own, whatever way the plate is written, and no driver goes twice', () => {
    const f = {
      ...facts,
      'vehicle/?nopol=B 9001 AA': { ...(facts['vehicle/v1'] as object), sebutan: { branch: 'Jakarta' } },
    };
    const name = (...units: ReturnType<typeof hired>[]) =>
      code(() => given(sp, upTo.MENUNGGU_PURCHASING, f).when('setUnits', typedHired(...units), buyer));
    expect(name(hired('m1', 'b9001aa'))).toBe('sp-plate-own @ units.0.nopol');
    const [first, second] = [hired('m1', 'B 1 A'), hired('m2', 'B 2 A')];
    expect(name(first, { ...second, driver_telp: first.driver_telp })).toBe('sp-driver-twice @ units.1.driver_telp');
    const crew = { slot: 1, nopol: 'B9001AA', driver_nama: 'Budi', driver_telp: '081234567890' };
    expect(code(() => given(sp, upTo.DISETUJUI_MITRA, f).when('swapMitra', crew, buyer))).toBe('sp-plate-own @ nopol');
  });
});

describe('days', () => {
  const create = (more: Partial<Content>, now = '2026-07-20T03:00:00.000Z') =>
    code(() => given(sp, [{ ...created(more), at: now }], facts).when('submit', {}, sales, { now }));
  const loads = (day: string) => ({ tgl_muat: `${day}T06:00:00.000Z`, tgl_pickup: `${day}T05:00:00.000Z` });
  it.each([
    ['an order of tomorrow', { tgl_order: '2026-07-21' }, 'sp-order-day @ tgl_order'],
    ['an order of 2099', { tgl_order: '2099-01-01' }, 'sp-order-day @ tgl_order'],
    ['an order of 31 days ago', { tgl_order: '2026-06-19' }, 'sp-order-day @ tgl_order'],
    ['an order of 30 days ago', { tgl_order: '2026-06-20' }, 'accepted'],
    ['loading in 2020', loads('2020-01-01'), 'sp-load-day @ tgl_muat'],
    ['loading the day before', loads('2026-07-19'), 'sp-load-day @ tgl_muat'],
    ['loading on the day', loads('2026-07-20'), 'accepted'],
    ['loading a year later', loads('2027-07-20'), 'accepted'],
    ['loading after a year', loads('2027-07-21'), 'sp-load-day @ tgl_muat'],
  ])('%s', (_, more, answer) => expect(create(more)).toBe(answer));
  it('are those of Jakarta', () => {
    expect(dayWib('2026-07-20T17:30:00.000Z')).toBe('2026-07-21');
    expect(create({ tgl_order: '2026-07-21' }, '2026-07-20T17:30:00.000Z')).toBe('accepted');
    expect(create({ tgl_order: '2026-07-21' }, '2026-07-20T16:30:00.000Z')).toBe('sp-order-day @ tgl_order');
  });
  it('that an edit leaves alone are not asked for again', () => {
    const edit = (more: Partial<Content>) =>
      code(() =>
        given(sp, upTo.MENUNGGU_MARKETING, facts).when('edit', { ...content, ...more }, sales, {
          now: '2026-12-01T03:00:00.000Z',
        }),
      );
    expect(edit({ memo: 'nanti' })).toBe('accepted');
    expect(edit({ tgl_order: '2026-07-19' })).toBe('sp-order-day @ tgl_order');
  });
});

it('nobody has the turn on a cancelled order', () => {
  for (const log of [upTo.MENUNGGU_MARKETING, upTo.MENUNGGU_AKUNTING, upTo.AKUNTING_MITRA]) {
    const { strip } = fold(sp, [...log, ev('SpCancelled', { alasan: 'batal' })]);
    expect(Object.values(strip).map((box) => (box as { status: string }).status)).not.toContain('GILIRAN');
  }
});

describe('a price that changes after the approval', () => {
  it('says why, and leaves the order to Operasional to cancel', () => {
    const change = (alasan: string) =>
      given(sp, upTo.DISETUJUI_MITRA, facts).when('changeUnitPrice', { slot: 1, harga: 21_000_000, alasan }, buyer);
    expect(code(() => change(''))).toBe('sp-price-reason @ alasan');
    const log = [...upTo.DISETUJUI_MITRA, ...change('BBM naik')];
    expect(fold(sp, log)).toMatchObject({ status: 'MENUNGGU_PURCHASING', po: [{ nomor: 'PO-JKT-2607-00001' }] });
    expect(given(sp, log, facts).when('cancel', cancelling, op)).toHaveLength(1);
    expect(code(() => given(sp, upTo.AKUNTING_MITRA, facts).when('cancel', cancelling, op))).toBe('sp-not-creator');
  });
});

describe('a margin below zero', () => {
  const dear = ev('SpUnitsNamed', { units: [hired('m1', 'B 1 A', 70_000_000), hired('m2', 'B 2 A', 70_000_000)] });
  const log = [...upTo.MENUNGGU_PURCHASING, dear];
  it('is approved with a reason alone, which the next desk sees', () => {
    expect(code(() => given(sp, log, facts).when('approvePurchasing', {}, buyer))).toBe('sp-loss @ alasan_rugi');
    const [event] = given(sp, log, facts).when('approvePurchasing', { alasan_rugi: 'langganan lama' }, buyer);
    const approved = [...log, event as TestEvent];
    expect(fold(sp, approved).rugi).toMatchObject({ margin: -89_450_000, alasan: 'langganan lama', by: 'SYSTEM' });
    expect(given(sp, approved, facts).when('approveAkunting', {}, acc)).toHaveLength(1);
  });
  it('is asked about at Akunting where nobody was asked before, or the loss has grown', () => {
    const old = [...log, purchasing];
    expect(code(() => given(sp, old, facts).when('approveAkunting', {}, acc))).toBe('sp-loss @ alasan_rugi');
    const grown = [...log, ev('SpPurchasingApproved', { rugi: { margin: -1_000_000, alasan: 'sedikit' } })];
    expect(code(() => given(sp, grown, facts).when('approveAkunting', {}, acc))).toBe('sp-loss @ alasan_rugi');
    expect(code(() => given(sp, grown, facts).when('approveAkunting', { alasan_rugi: 'ya' }, acc))).toBe('accepted');
  });
});

describe('vehicles and drivers', () => {
  it('that were recorded without a branch are changed by desks of all branches alone', () => {
    const old = { status: 'active', fields: { nopol: 'B 1 A' } };
    for (const one of [vehicle, driver]) {
      expect(inScope(as('rcadmin', { branches: ['jkt'] }), one.aggregate.scope?.(old as never))).toBe(false);
      expect(inScope(as('rcadmin'), one.aggregate.scope?.(old as never))).toBe(true);
    }
  });
  const lent = { pinjam: 'DIPINJAMKAN', pinjam_cabang: 'jkt', pinjam_dari: '2026-07-22', pinjam_sampai: '2026-07-24' };
  const take = (key: string, fields: object) =>
    code(() =>
      given(sp, upTo.MENUNGGU_OPERASIONAL, factsWith(key, fields)).when(
        'approveOwnFleet',
        { units: typedOwn, kembali },
        op,
      ),
    );
  it.each([
    ['of another branch', { branch: 'bdg' }, 'sp-of-branch'],
    ['lent to this one for the trip', { branch: 'bdg', ...lent }, 'accepted'],
    ['lent to this one a day too short', { branch: 'bdg', ...lent, pinjam_sampai: '2026-07-23' }, 'sp-of-branch'],
    ['lent to this one a day too late', { branch: 'bdg', ...lent, pinjam_dari: '2026-07-23' }, 'sp-of-branch'],
    ['lent to a third', { branch: 'bdg', ...lent, pinjam_cabang: 'sby' }, 'sp-of-branch'],
    ['lent away', { ...lent, pinjam_cabang: 'bdg' }, 'sp-lent-away'],
    [
      'lent away from the day after',
      { ...lent, pinjam_cabang: 'bdg', pinjam_dari: '2026-07-25', pinjam_sampai: '2026-07-30' },
      'accepted',
    ],
    ['of no branch, as recorded long ago', { branch: undefined }, 'accepted'],
  ])('%s', (_, fields, answer) => {
    expect(take('vehicle/v2', fields)).toBe(answer === 'accepted' ? answer : `${answer} @ units.1.vehicle`);
    expect(take('driver/d2', fields)).toBe(answer === 'accepted' ? answer : `${answer} @ units.1.driver`);
  });
});
