import { branchDays, dayReasons, daySums, type NoteOfDay, oddNotes, type PaperOfDay } from './daily.js';

const TODAY = '2026-07-22';
const DAYS = ['2026-07-21', '2026-07-22'];
const note = (nomor: string, more: Partial<NoteOfDay> = {}): NoteOfDay => ({
  ...{ id: nomor, nomor, status: 'TERBIT', hasil: '', tanggal: TODAY, sekolahTujuan: 'SDN 1', kota: 'Depok' },
  ...{ namaDriver: 'Budi', nopol: 'B 1 A', alasan: '', alasan_jenis: '', vehicle: 'v1', driver: 'd1' },
  ...{ koli: 4, koli_sampai: 0, berat: 40, jumlahFaktur: 2, fakturBack: 0 },
  ...more,
});
const paper = (receivedAt: string, more: Partial<PaperOfDay> = {}): PaperOfDay => ({
  ...{ status: 'KEMBALI', receivedAt, hasil: 'LENGKAP', kondisi: 'LENGKAP', alasan_terima: '' },
  ...{ jumlahFaktur: 2, fakturBack: 2 },
  ...more,
});
const nothing = { orders: [], notes: [], papers: [], trips: [], returns: [] };

it('sums each day up, the days that were asked for alone, also those of which nothing is told', () => {
  const [before, today] = daySums(
    DAYS,
    {
      orders: [
        { status: 'BERJALAN', tgl_pickup: TODAY, sekolah: 3 },
        { status: 'BATAL', tgl_pickup: TODAY, sekolah: 9 },
        { status: 'DRAF', tgl_pickup: '2026-07-01', sekolah: 9 },
      ],
      notes: [
        note('a', { status: 'KEMBALI', hasil: 'LENGKAP', koli_sampai: 4, fakturBack: 1 }),
        note('b', { status: 'PICKUP', vehicle: '', nopol: 'B 7 M', driver: '', namaDriver: 'Tono' }),
        note('c'),
        note('d', { status: 'BATAL', koli: 900 }),
        note('e', { tanggal: '2026-07-01' }),
      ],
      // Half past midnight in Jakarta, and half past eleven the evening before.
      papers: [paper('2026-07-21T17:30:00.000Z', { kondisi: 'RUSAK' }), paper('2026-07-21T16:30:00.000Z')],
      trips: [
        { status: 'JALAN', tanggal: TODAY },
        { status: 'BATAL', tanggal: TODAY },
      ],
      returns: [{ tgl_jemput: TODAY }],
    },
    TODAY,
  );
  expect(today).toEqual({
    ...{ hari: TODAY, pesanan: 1, sekolah: 3, sj: 4, belum: 1, jalan: 1, lengkap: 1, sebagian: 0, gagal: 0, batal: 1 },
    ...{ late: 0, koli: 12, koli_sampai: 4, berat: 120, faktur: 4, faktur_sisa: 3, surat: 1, surat_kurang: 1 },
    ...{ retur: 1, trip: 1, unit: 2, driver: 2 },
  });
  expect(before).toMatchObject({ hari: '2026-07-21', sj: 0, surat: 1, surat_kurang: 0, unit: 0 });
  expect(daySums(DAYS, nothing, TODAY).map(({ hari, sj }) => [hari, sj])).toEqual(DAYS.map((day) => [day, 0]));
});
it('counts as not whole what no invoice may name, whatever its paper was taken in as', () => {
  const sejak = '2026-07-22T03:00:00.000Z';
  const papers = [
    paper(sejak),
    paper(sejak, { hasil: 'GAGAL' }),
    paper(sejak, { hasil: 'SEBAGIAN' }),
    paper(sejak, { fakturBack: 1 }),
    paper(sejak, { hasil: 'SEBAGIAN', alasan_terima: 'dihitung ulang' }),
  ];
  const [, today] = daySums(DAYS, { ...nothing, papers }, TODAY);
  expect(today).toMatchObject({ surat: 5, surat_kurang: 3 });
});
it('puts branches beside each other, most first, also those that did nothing, and counts each row for its own', () => {
  const branches = ['jkt', 'bdg', 'sby'].map((id) => ({ id, name: id.toUpperCase() }));
  const of = (branch: string, nomor: string) => ({ ...note(nomor), branch });
  const rows = branchDays(
    branches,
    TODAY,
    { ...nothing, notes: [of('bdg', 'a'), of('bdg', 'b'), of('jkt', 'c'), of('xyz', 'd')] },
    TODAY,
  );
  expect(rows.map(({ branch, nama, sj }) => [branch, nama, sj])).toEqual([
    ['bdg', 'BDG', 2],
    ['jkt', 'JKT', 1],
    ['sby', 'SBY', 0],
  ]);
});
it('names what somebody is to look at, the worst first, of that day alone', () => {
  const odd = oddNotes(
    [
      note('a', { status: 'SEBAGIAN', hasil: 'SEBAGIAN', alasan: 'kurang 2' }),
      note('b', { status: 'KEMBALI', hasil: 'GAGAL' }),
      note('c', { status: 'GAGAL', hasil: 'GAGAL', tanggal: '2026-07-20' }),
      note('d', { status: 'SAMPAI_TUJUAN', hasil: 'LENGKAP' }),
    ],
    TODAY,
    TODAY,
  );
  expect(odd.map(({ nomor, why, alasan }) => [nomor, why, alasan])).toEqual([
    ['b', 'gagal', ''],
    ['a', 'sebagian', 'kurang 2'],
  ]);
  expect(oddNotes([note('e')], TODAY, '2026-07-24').map(({ why }) => why)).toEqual(['terlambat']);
});
it('counts why SJ of a day fell short, of that day alone', () => {
  const failed = { status: 'GAGAL', hasil: 'GAGAL' };
  const notes = [
    note('a', { ...failed, alasan_jenis: 'TUTUP' }),
    note('b', { ...failed, alasan: 'ban pecah' }),
    note('c', { ...failed, alasan_jenis: 'TUTUP', tanggal: '2026-07-21' }),
  ];
  expect(dayReasons(notes, TODAY)).toEqual([
    { hasil: 'GAGAL', jenis: 'LAINNYA', sj: 1 },
    { hasil: 'GAGAL', jenis: 'TUTUP', sj: 1 },
  ]);
});
