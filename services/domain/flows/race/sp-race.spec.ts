import { jobdesks } from '../../kit/aggregate/job-desks.js';
import { as, refusalOf } from '../../kit/aggregate/testing.js';
import { active, confirmed, departed, line, rcadmin, registered, stateOf, typed, when } from './race.fixture.js';
import { spRace } from './sp-race.js';

const baris = (events: ReturnType<typeof registered>) => stateOf(events).fields.baris;

describe('registering', () => {
  it('takes its number of the branch and month, and stands as a draft', () => {
    expect(stateOf(registered()).fields).toMatchObject({
      ...{ nomor: 'SP-JKT-2607-00001', status: 'DRAF', pembuat_id: 'rcadmin' },
      ...{ alamatSekolah: 'Jl. Gudang 1', basis: '', harga: 0 },
    });
  });
  it('fills its lines from their addresses, whatever was typed there', () => {
    const odd = line('s1', { sekolahTujuan: 'Lain', alamatBongkar: 'Lain', kota: 'Lain', pic: 'Lain', sm: 'SM-1' });
    expect(baris(registered({ baris: [odd, line('s2')] }))).toMatchObject([
      {
        ...{ sekolahTujuan: 'SDN 1', alamatBongkar: 'Jl. Sekolah 1', kota: 'Kota Bogor', kecamatan: 'Ciawi' },
        ...{ pic: 'Rina', picTelp: '+6281234567890', sm: '' },
      },
      { sekolahTujuan: 'SDN 2', pic: '', picTelp: '', sm: '' },
    ]);
  });
  it('takes the price of its tariff, and drops it with it', () => {
    const priced = registered({ tarif: 't1' });
    expect(stateOf(priced).fields).toMatchObject({ basis: 'KG', harga: 2_000, minQty: 100 });
    const without = [...priced, ...when(priced, 'change', { tarif: '' })];
    expect(stateOf(without).fields).toMatchObject({ basis: '', harga: 0, minQty: 0 });
  });
  it('is fetched within its window, and confirmed within it', () => {
    for (const [day, answer] of [
      ['2000-01-01', 'day-span @ tgl_pickup'],
      ['2026-06-19', 'day-span @ tgl_pickup'],
      ['2026-06-21', 'accepted'],
      ['2027-07-20', 'accepted'],
      ['2099-12-31', 'day-span @ tgl_pickup'],
    ] as const)
      expect([day, refusalOf(() => when([], 'register', typed({ tgl_pickup: day })))]).toEqual([day, answer]);
    const old = registered().map((e) => ({ ...e, data: { ...(e.data as object), tgl_pickup: '2026-05-01' } }));
    expect(refusalOf(() => when(old, 'confirm'))).toBe('day-span @ tgl_pickup');
    expect(refusalOf(() => when(old, 'change', { memo: 'lama' }))).toBe('accepted');
  });
  it('leaves what it fills to itself', () => {
    for (const name of ['alamatSekolah', 'basis', 'harga', 'minQty', 'nomor', 'status', 'alasan_batal'])
      expect(() => when([], 'register', typed({ [name]: 1 }))).toThrow(new RegExp(name));
  });
  it.each([
    ['another customer’s school', [line('s1'), line('other')], 'ref-elsewhere @ baris.1.tujuan'],
    ['what is no school', [line('shop')], 'ref-kind @ baris.0.tujuan'],
    ['a school that is not there', [line('nowhere')], 'ref-missing @ baris.0.tujuan'],
    [
      'the same school and SJ Erl twice',
      [line('s1', { sjErl: 'a' }), line('s1', { sjErl: 'A' })],
      'race-line-twice @ baris.1.tujuan',
    ],
    ['the same school with two SJ Erl', [line('s1', { sjErl: 'a' }), line('s1', { sjErl: 'b' })], 'accepted'],
  ])('looks at the field of %s', (_, lines, answer) => {
    expect(refusalOf(() => when([], 'register', typed({ baris: lines })))).toBe(answer);
  });
  it('loads at its customer’s loading address, and is priced by its customer’s tariff', () => {
    expect(refusalOf(() => when([], 'register', typed({ muat: 's1' })))).toBe('ref-kind @ muat');
    expect(refusalOf(() => when([], 'register', typed({ customer: 'c2', baris: [], tarif: '' })))).toBe(
      'ref-elsewhere @ muat',
    );
  });
  it('looks at the lines again when the customer changes', () => {
    const before = registered();
    const other = { customer: 'c2', muat: 'muat2' };
    expect(refusalOf(() => when(before, 'change', other))).toBe('ref-elsewhere @ baris.0.tujuan');
    expect(refusalOf(() => when(before, 'change', { ...other, baris: [line('other')] }))).toBe('accepted');
  });
});

describe('its confirmation', () => {
  it('numbers one SM a line, in their order', () => {
    const { nomor, status, baris: lines } = stateOf(confirmed()).fields;
    expect([nomor, status]).toEqual(['SP-JKT-2607-00001', 'DIKONFIRMASI']);
    expect(lines.map(({ sm }: { sm: string }) => sm)).toEqual(['SM-JKT-2607-00001', 'SM-JKT-2607-00002']);
    expect(lines[0]).toMatchObject({ sekolahTujuan: 'SDN 1', qty: 40 });
  });
  it.each([
    ['no lines', [], 'race-no-lines @ baris'],
    [
      'a line that carries nothing',
      [line(), line('s2', { qty: 0, koli: 0, ikat: 0 })],
      'race-line-empty @ baris.1.qty',
    ],
    ['a line with ikat alone', [line('s1', { qty: 0, koli: 0 })], 'accepted'],
  ])('looks at %s', (_, lines, answer) => {
    expect(refusalOf(() => when(registered({ baris: lines }), 'confirm'))).toBe(answer);
  });
  it('is rcadmin’s and kacab’s, its end its writers’', () => {
    const { may } = spRace.aggregate;
    const whose = (command: string) => jobdesks.filter((desk) => may[command]?.some((grant: string) => grant === desk));
    expect([whose('confirm'), whose('cancel'), whose('depart'), whose('finish')]).toEqual([
      ['rcadmin', 'kacab'],
      // Whoever may create one may cancel it.
      ['rcadmin', 'webmaster', 'kacab'],
      [],
      [],
    ]);
    expect(whose('register')).toEqual(['rcadmin', 'webmaster', 'kacab']);
  });
  it('is refused where its customer is out of use: an SJ has no such customer', () => {
    const gone = { 'customer/c1': { status: 'retired', fields: { nama_perusahaan: 'Penerbit' } } };
    expect(refusalOf(() => when(registered(), 'confirm', {}, rcadmin, gone))).toBe('ref-retired @ customer');
  });
  it.each(['akunting', 'manager', 'direktur'])(
    'waits for %s, who has not approved its customer or rejected it',
    (who) => {
      const approved = { nama_perusahaan: 'Penerbit', akunting: 'Y', manager: 'Y', direktur: 'Y' };
      for (const answer of ['', 'T']) {
        const waits = { 'customer/c1': active({ ...approved, [who]: answer }) };
        expect(refusalOf(() => when(registered(), 'confirm', {}, rcadmin, waits))).toBe('customer-inactive @ customer');
      }
    },
  );
  it('is taken once, and closes what was typed', () => {
    expect(refusalOf(() => when(confirmed(), 'confirm'))).toBe('action-not-now');
    expect(refusalOf(() => when(confirmed(), 'change', { jenisBarang: 'Lain' }))).toBe('document-closed');
    expect(refusalOf(() => when(registered(), 'change', { jenisBarang: 'Lain' }))).toBe('accepted');
  });
});

describe('its end', () => {
  it('is on the road and over by the product’s own hand, in that order', () => {
    const system = as('system');
    expect(refusalOf(() => when(registered(), 'depart', {}, system))).toBe('action-not-now');
    expect(refusalOf(() => when(confirmed(), 'finish', {}, system))).toBe('action-not-now');
    const road = [...confirmed(), ...when(confirmed(), 'depart', {}, system)];
    expect(stateOf(road).fields.status).toBe('BERJALAN');
    expect(stateOf([...road, ...when(road, 'finish', {}, system)]).fields.status).toBe('SELESAI');
  });
  it('is cancelled with a reason until it is on the road', () => {
    const cancel = (events: ReturnType<typeof registered>) => () =>
      when(events, 'cancel', { alasan: 'salah cetak' }, rcadmin);
    for (const events of [registered(), confirmed()]) {
      const gone = stateOf([...events, ...cancel(events)()]).fields;
      expect(gone).toMatchObject({ status: 'BATAL', alasan_batal: 'salah cetak' });
    }
    expect(refusalOf(cancel([...confirmed(), departed]))).toBe('action-not-now');
    // A driver has picked it up; the order learns of it a moment later.
    const note = String(stateOf(confirmed()).fields.baris[0]?.sj);
    const picked = (status: string) => ({ [`sj/${note}`]: { status: 'active', fields: { status } } });
    const late = (status: string) => () =>
      when(confirmed(), 'cancel', { alasan: 'salah cetak' }, rcadmin, picked(status));
    expect(refusalOf(late('PICKUP'))).toBe('race-picked-up');
    expect(late('TERBIT')).not.toThrow();
    expect(() => when(registered(), 'cancel', {})).toThrow(/alasan/);
  });
});

it('tells its sums, its value and where it goes', () => {
  const [event] = registered({ tarif: 't1' });
  const meta = { id: 'x', revision: 0, at: '2026-07-20T03:00:00.000Z', by: rcadmin };
  expect(spRace.view.apply(undefined, 'Registered', event?.data as never, meta)).toMatchObject({
    ...{ sekolah: 2, qty: 50, koli: 8, ikat: 4, berat: 240, nilai: 480_000, kota_tujuan: 'Kota Bogor' },
  });
});
