import { papers, printAggregates } from '../../index.js';
import { as, type Facts, fold, given, type TestEvent } from '../../kit/aggregate/testing.js';
import { printsIn } from '../../print/paper.js';
import type { SpkPaper } from './paper.js';
import { content, created, facts, upTo } from './sp.fixture.js';
import { sp } from './sp.js';

const prints = printAggregates.find(({ name }) => name === 'sp_print');
const note = (fields: object) => ({ status: 'active', fields });
/** Printed SPK content of an order with these events. */
const printed = (events: readonly TestEvent[], more: Facts = {}, by = as('operasional')): SpkPaper => {
  if (!prints) throw new Error('SP are not printed');
  const documents = { ...facts, ...more, 'sp/x': fold(sp, events) };
  const [event] = given(prints, [], documents).when('print', { paper: 'spk' }, by);
  return (event as unknown as { data: { content: SpkPaper } }).data.content;
};
const comment: TestEvent = {
  type: 'SpCommented',
  data: { nomor: 1, teks: 'Docking sampai Jumat' },
  by: as('operasional'),
};

describe('what stands on an SPK', () => {
  it('is the order, its route and what it costs its customer', () => {
    const more = {
      'customer/c1': note({ nama_perusahaan: 'PT Samudra', email: 'a@b.example', hp: '+628123', telepon: '' }),
    };
    expect(printed(upTo.DISETUJUI_MITRA, more)).toMatchObject({
      ...{ sp: 'SP-JKT-2607-00494', revisi: 1, status: 'Disetujui', customer: 'PT Samudra Cat Indonesia' },
      ...{ sales: 'Dimas', service: 'Charter', email: 'a@b.example', telp: '+628123' },
      ...{ tgl_order: '2026-07-20', tgl_pickup: content.tgl_pickup, unit: 'Trailer 20', unit_count: 2 },
      muat: [{ nama: 'Gudang Jatake', kota: 'Tangerang', pic: 'Sutrisno' }],
      bongkar: [{ nama: 'Depo Amplas' }],
      price: {
        ...{ measure: 'unit Trailer 20', jumlah: 2, harga: 23_500_000, promo: 1_000_000, total: 50_550_000 },
        biaya: { muat: 600_000, bongkar: 800_000, multidrop: 750_000, overtonase: 0, lain: 2_400_000 },
      },
    });
  });
  it('has a row for each unit, with the SM and the quantities of its SJ once that is drafted', () => {
    const drafted = {
      'sj/x.u2': note({ nomor: 'SM-JKT-2607-03142', status: 'DRAF', qty: 9, koli: 8, ikat: 0, berat: 7 }),
    };
    const { rows, units } = printed(upTo.DISETUJUI_MITRA, drafted);
    expect(rows.map(({ nopol, sm, qty, koli, berat }) => [nopol, sm, qty, koli, berat])).toEqual([
      ['BK 8831 LT', '', 3720, 930, 15_700],
      ['B 9417 UEX', 'SM-JKT-2607-03142', 9, 8, 7],
    ]);
    expect(units.map(({ sm, tujuan }) => [sm, tujuan])).toEqual([
      ['', 'Depo Amplas'],
      ['SM-JKT-2607-03142', 'Depo Amplas'],
    ]);
  });
  it('does not know an SJ that was cancelled', () => {
    const gone = {
      'sj/x.u1': note({ nomor: 'SM-JKT-2607-03141', status: 'BATAL', qty: 0, koli: 0, ikat: 0, berat: 0 }),
    };
    expect(printed(upTo.DISETUJUI, gone).rows[0]).toMatchObject({ sm: '', qty: 3720 });
  });
  it('has the whole order in one row until units are named, and says how many are missing', () => {
    expect(printed(upTo.MENUNGGU_PURCHASING)).toMatchObject({
      ...{ units: [], missing: 2, status: 'Menunggu Purchasing' },
      rows: [{ unit: '2 × Trailer 20', nopol: '', qty: 7440, koli: 1860, berat: 31_400 }],
    });
  });
  it('has the lines of goods where the order tells them, with their DO, their place and the SM', () => {
    const more = { do: 'DO-1', nama: 'Cat', qty: 3_720, koli: 930, berat: 15_700 };
    const barang = [
      { ...more, bongkar: 1 },
      { ...more, do: 'DO-2', bongkar: 0 },
    ];
    const events = [created({ barang, via: 'Darat, Merak' }), ...upTo.DISETUJUI_MITRA.slice(1)];
    const drafted = (n: number) => note({ nomor: `SM-JKT-2607-0314${n}`, status: 'DRAF' });
    const both = { 'sj/x.u1': drafted(1), 'sj/x.u2': drafted(2) };
    const { via, rows, units } = printed(events, both);
    expect(via).toBe('Darat, Merak');
    expect(rows.map((row) => [row.do, row.jenisBarang, row.sm, row.tujuan, row.koli])).toEqual([
      ['DO-1', 'Cat', '03141, 03142', 'Depo Amplas', 930],
      ['DO-2', 'Cat', '03141, 03142', 'Depo Amplas', 930],
    ]);
    expect(units.map(({ sm }) => sm)).toEqual(['SM-JKT-2607-03141', 'SM-JKT-2607-03142']);
    expect(printed(events, { 'sj/x.u1': drafted(1) }).rows[0]?.sm).toBe('SM-JKT-2607-03141');
  });
  it('has the SM of its unit at a line that says which carries it', () => {
    const more = { do: 'DO-1', nama: 'Cat', qty: 3_720, koli: 930, berat: 15_700, bongkar: 0 };
    const barang = [
      { ...more, unit: 2 },
      { ...more, unit: 1 },
    ];
    const events = [created({ barang }), ...upTo.DISETUJUI_MITRA.slice(1)];
    const note1 = { 'sj/x.u2': note({ nomor: 'SM-JKT-2607-03142', status: 'DRAF' }) };
    expect(printed(events, note1).rows.map(({ sm, nopol }) => [sm, nopol])).toEqual([
      ['SM-JKT-2607-03142', 'B 9417 UEX'],
      ['', 'BK 8831 LT'],
    ]);
  });
  it('names all places where there are several', () => {
    const to = (n: number) =>
      printed([created({ bongkar: Array.from({ length: n }, () => content.bongkar).flat() })]).rows[0];
    expect([1, 2, 3].map((n) => to(n)?.tujuan)).toEqual(['Depo Amplas', 'Bongkar 1, 2', 'Bongkar 1–3']);
  });
  it('has the stamps of all four desks, the comments, and why an order is not in force', () => {
    const { boxes, komentar } = printed([...upTo.DISETUJUI, comment]);
    expect(boxes.map(({ label, status }) => [label, status])).toEqual([
      ['Marketing', 'DISETUJUI'],
      ['Operasional', 'DISETUJUI'],
      ['Purchasing', 'DILEWATI'],
      ['Akunting', 'DISETUJUI'],
    ]);
    expect(komentar).toMatchObject([{ nomor: 1, teks: 'Docking sampai Jumat', by: 'OPERASIONAL' }]);
    expect(printed(upTo.DITOLAK)).toMatchObject({ status: 'Ditolak', akhir: { alasan: 'harga' } });
  });
  it('is printed of a draft in which nothing is filled in', () => {
    const empty = { customer: '', unit_type: '', harga: 0, tgl_pickup: '', tgl_muat: '', jenis_barang: '' } as const;
    const paper = printed([created(empty)]);
    expect(paper).toMatchObject({ status: 'Draf', unit: '', email: '', rows: [{ unit: '' }] });
    expect(paper.price).toBeUndefined();
  });
});

describe('what an SPK never shows', () => {
  it.each(['sales', 'operasional', 'purchasing', 'akunting', 'kacab', 'webmaster'] as const)(
    'buying prices, uang jalan and margin, to %s neither',
    (desk) => {
      const text = (events: readonly TestEvent[]) => JSON.stringify(printed(events, {}, as(desk)));
      for (const amount of ['20500000', '21000000', 'margin', 'harga_beli', 'rugi'])
        expect(text(upTo.DISETUJUI_MITRA)).not.toContain(amount);
      for (const amount of ['2000000', '1500000', 'uang_jalan']) expect(text(upTo.DISETUJUI)).not.toContain(amount);
    },
  );
  it('the price and telephones of drivers, to who may read neither', () => {
    const spk = printed(upTo.DISETUJUI_MITRA);
    const data = { paper: 'spk', n: 1, content: spk };
    const event = { revision: 0, type: 'Printed', data, meta: { at: '', by: { id: '', fullname: '', jobdesk: '' } } };
    const seen = (desk: 'sales' | 'logistik') =>
      printsIn('sp', papers.sp ?? [], [event], { jobdesk: desk, level: 'user' })[0]?.content as SpkPaper;
    expect([seen('sales').price?.total, seen('sales').units[0]?.telp]).toEqual([50_550_000, spk.units[0]?.telp]);
    const { price, units } = seen('logistik');
    expect([price, units[0]?.telp, units[0]?.driver]).toEqual([undefined, undefined, 'Parlin']);
  });
  it('an order of another branch', () => {
    const elsewhere = as('operasional', { branches: ['bdg'] });
    expect(() => printed(upTo.DISETUJUI, {}, elsewhere)).toThrow(expect.objectContaining({ code: 'not-found' }));
  });
});
