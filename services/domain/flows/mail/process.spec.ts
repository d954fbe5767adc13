import type { TestEvent } from '../../kit/aggregate/testing.js';
import { idPattern } from '../../kit/values/id.js';
import { openLetter } from '../../print/letter.js';
import { created, hired, submitted, upTo } from '../sp/sp.fixture.js';
import { textOf } from './layout.js';
import { AT, dueOf, mailsOf, terms } from './mail.fixture.js';
import { MOST_RECIPIENTS } from './process.js';

const two = { email: ['a@samudra.example', 'b@samudra.example'] };
const edited = (isi: object): TestEvent => ({
  type: 'SpEdited',
  data: { isi, nama: { customer: 'PT Samudra Cat Indonesia', cabang: 'Jakarta' }, void: false },
});
const quiet = { ...terms, requests: [] };
const to = (events: readonly TestEvent[], kind = 'SP') =>
  mailsOf(dueOf(events, quiet)).flatMap(({ penerima, jenis }) => (jenis === kind ? [penerima] : []));
const textsOf = (events: readonly TestEvent[]) =>
  mailsOf(dueOf(events)).map(({ isi }) => textOf(openLetter(isi) as never));

describe('mails of an SP', () => {
  it('wait until it is handed in: a draft may be anything', () => {
    expect(dueOf([created(two)])).toEqual([]);
  });
  it('go to each recipient by both templates, and as a request to Operasional', () => {
    const dues = dueOf([created(two), submitted]);
    expect(mailsOf(dues).map(({ penerima, jenis }) => [penerima, jenis])).toEqual([
      ['a@samudra.example', 'SP'],
      ['b@samudra.example', 'SP'],
      ['ops@lintas.example', 'SM'],
      ['a@samudra.example', 'SM'],
      ['b@samudra.example', 'SM'],
    ]);
    expect(dues.map(({ until }) => until)).toEqual(Array(5).fill('2026-07-21T03:04:05.000Z'));
    const ids = dues.flatMap(({ give }) => give.map(({ id }) => id));
    expect(ids).toEqual(['s1.m0', 's1.m1', 's1.o0', 's1.o1', 's1.o2']);
    expect(idPattern.test(`${'0'.repeat(20)}.m${MOST_RECIPIENTS}`)).toBe(true);
  });
  it('are the same whatever happens to it later', () => {
    const first = JSON.stringify(dueOf([created(two), submitted]));
    const rejected: TestEvent = { type: 'SpRejected', data: { komentar: 'harga', desk: 'marketing' } };
    const again = [created(two), submitted, rejected, { type: 'SpRevised', data: {} }, edited({ harga: 1 }), submitted];
    expect(JSON.stringify(dueOf(again))).toBe(first);
    expect(JSON.stringify(dueOf([created(two), ...upTo.DISETUJUI.slice(1)]))).toBe(first);
  });
  it('go to who is added later, and not again to who was there, in whatever case', () => {
    const added = edited({ email: ['B@samudra.example', 'c@samudra.example', 'c@samudra.example'] });
    expect(to([created(two), submitted, added])).toEqual([
      'a@samudra.example',
      'b@samudra.example',
      'c@samudra.example',
    ]);
    const back = edited({ email: two.email });
    for (const kind of ['SP', 'SM']) expect(to([created(two), submitted, added, back, added], kind)).toHaveLength(3);
  });
  it('go once to who is asked for vehicles and a recipient too', () => {
    const both = dueOf([created({ email: ['Ops@lintas.example'] }), submitted]);
    expect(mailsOf(both).map(({ penerima, jenis }) => [penerima, jenis])).toEqual([
      ['Ops@lintas.example', 'SP'],
      ['ops@lintas.example', 'SM'],
    ]);
  });
  it('wait for a draft that is mended to be handed in again', () => {
    const mending = [
      created(two),
      submitted,
      { type: 'SpRejected', data: { komentar: 'harga', desk: 'marketing' } },
      { type: 'SpRevised', data: {} },
      edited({ email: [...two.email, 'c@samudra.example'] }),
    ];
    expect(to(mending)).toHaveLength(2);
    expect(to([...mending, submitted])).toHaveLength(3);
  });
  it('are no cannon: one SP writes to so many at most', () => {
    const more = Array.from({ length: 9 }, (_, n) =>
      edited({ email: Array.from({ length: 10 }, (_, i) => `k${n}.${i}@samudra.example`) }),
    );
    for (const kind of ['SP', 'SM']) expect(to([created(two), submitted, ...more], kind)).toHaveLength(MOST_RECIPIENTS);
  });
  it('never go to what is no address', () => {
    expect(to([created({ email: ['rani@', 'a@b.example\nBcc: c@d.example'] }), submitted])).toEqual([]);
  });
});

describe('template 1', () => {
  it('says what the specification names, in its order, and the sale price alone', () => {
    const [text = ''] = textsOf([created(two), submitted]);
    expect(text).toBe(`Lintas, Cabang Jakarta

Pesanan berhasil dibuat. Berikut detail transaksinya:

No. transaksi: s1
No. SP: SP-JKT-2607-00494
Customer: PT Samudra Cat Indonesia
Tgl Muat: 2026-07-22 13:00:00
Berat: 31.400 kg
Sales: Dimas
Muatan: Cat tembok kaleng
Muat: Gudang Jatake, Jl. Industri Raya III, Tangerang
Bongkar: Depo Amplas, Jl. Sisingamangaraja, Medan

Mitra
Unit belum ditunjuk.

Harga: 2 unit × Rp 23.500.000 = Rp 47.000.000
  Biaya Rp 4.550.000
  Promo −Rp 1.000.000
  Total Rp 50.550.000
Penginput: Dimas
  2026-07-20 10:04:05
Cabang: Jakarta

Lihat detail SP:
https://lintas.example/detail-sp/s1

--

copyright 2023
`);
    expect(mailsOf(dueOf([created(two), submitted]))[0]?.perihal).toBe(
      'Pesanan berhasil dibuat. Berikut detail transaksinya: SP-JKT-2607-00494',
    );
  });
  it('has up to three units, and no buying price', () => {
    const units = ['BK 1 A', 'BK 2 B', 'BK 3 C', 'BK 4 D'].map((nopol) => hired('m1', nopol, 19_999_999));
    const named: TestEvent = { type: 'SpUnitsNamed', data: { units } };
    const late = edited({ email: ['c@samudra.example'] });
    const [text = ''] = textsOf([created(), submitted, named, late]).filter((one) => one.includes('Mitra'));
    expect(text).toContain(
      '1.\n  Mitra: PT Bintang Timur\n  Kendaraan: Trailer 20\n  No. polisi: BK 1 A\n  Driver: Parlin\n  Telepon: 0812-',
    );
    expect(text).toContain('BK 3 C');
    expect(text).not.toContain('BK 4 D');
    expect(text).toContain('Dan 1 unit lain.');
    expect(text).not.toContain('19.999.999');
  });
});

describe('template 2', () => {
  it('says what the specification names, and no price', () => {
    const text = textsOf([created({ ...two, memo: 'Pagi\nlewat tol' }), submitted]).at(-1) ?? '';
    expect(text).toContain(`No. transaksi: s1
Customer: PT Samudra Cat Indonesia
Sales: Dimas
Layanan: Charter
Jenis barang: Cat tembok kaleng
Tgl Pickup: 2026-07-22 12:00:00
Penginput: Dimas
Tgl Pesan: 2026-07-20 10:04:05
Memo: Pagi
  lewat tol

Buka permintaan:
https://lintas.example/operasional/myreq/detail/s1

--

copyright 2023`);
    expect(text).not.toContain('Rp');
    expect(AT).toBe('2026-07-20T03:04:05.000Z');
  });
});
