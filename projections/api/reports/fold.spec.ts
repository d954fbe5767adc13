import { billedBySp, byCustomer, byMonth, byReason, comparedDays, periodBefore, reasonOf, type SpRow } from './fold.js';

const sp = (more: Partial<SpRow>): SpRow => ({
  id: 's',
  status: 'SELESAI',
  customer: 'a',
  customer_nama: 'PT A',
  hari_muat: '2026-07-10',
  unit_count: 2,
  berat: 1_000,
  total: 5_000_000,
  ...more,
});

it('sums what was sold per customer, most revenue first, beside the period before', () => {
  const now = [
    sp({}),
    sp({ status: 'DISETUJUI', total: 2_000_000, hari_muat: '2026-07-12' }),
    sp({ status: 'DRAF', total: 99_000_000 }),
    sp({ status: 'BATAL', total: 99_000_000 }),
    sp({ customer: 'b', customer_nama: 'PT B', total: 8_000_000 }),
  ];
  const before = [sp({ total: 1_000_000 }), sp({ status: 'DITOLAK' }), sp({ customer: 'c', customer_nama: 'PT C' })];
  expect(byCustomer(now, before, '2026-12-31')).toEqual([
    expect.objectContaining({ customer: 'b', nilai: 8_000_000, nilai_lalu: 0 }),
    {
      customer: 'a',
      nama: 'PT A',
      sp: 4,
      terjual: 2,
      proses: 1,
      hilang: 1,
      unit: 4,
      berat: 2_000,
      nilai: 7_000_000,
      nilai_kini: 7_000_000,
      nilai_lalu: 1_000_000,
      terakhir: '2026-07-12',
    },
    expect.objectContaining({ customer: 'c', sp: 0, nilai: 0, nilai_lalu: 5_000_000, terakhir: '' }),
  ]);
});
it('adds what is billed and the margin for readers of them, the margin only where each sold SP has one', () => {
  const now = [
    sp({ id: 's1', laba: 1_500_000 }),
    sp({ id: 's2', laba: -200_000 }),
    sp({ id: 's3', status: 'DRAF', laba: null }),
    sp({ id: 's4', customer: 'b', laba: 1 }),
    sp({ id: 's5', customer: 'b', laba: null }),
    sp({ id: 's6', customer: 'b', laba: 5 }),
  ];
  const sums = byCustomer(now, [sp({ customer: 'c' })], '2026-12-31', {
    ...{ margin: true, billed: new Map([['s1', 4_000_000]]) },
  });
  expect(sums.map(({ customer, ditagih, margin }) => [customer, ditagih, margin])).toEqual([
    ['b', 0, null],
    ['a', 4_000_000, 1_300_000],
    ['c', 0, 0],
  ]);
  const [open] = byCustomer(now, [], '2026-12-31');
  expect(open).not.toHaveProperty('margin');
  expect(open).not.toHaveProperty('ditagih');
});
it('bills an SP with the lines of its SJ on the invoice they are on now, less credit notes', () => {
  const notes = [
    { id: 'j1', sp_id: 's1', invoice_id: 'i1' },
    { id: 'j2', sp_id: 's1', invoice_id: 'i2' },
    { id: 'j3', sp_id: 's2', invoice_id: 'i2' },
  ];
  const line = (id: string, nilai: number) => ({ sj: id, nilai });
  const invoices = [
    // j2 was credited whole, and is on another invoice since.
    {
      ...{ id: 'i1', baris: [line('j1', 700), line('j2', 300), line('other', 50)] },
      kredit: [
        { sj: 'j2', jumlah: 300 },
        { sj: 'j1', jumlah: 100 },
        { sj: '', jumlah: 9 },
      ],
    },
    { id: 'i2', baris: [line('j2', 250), line('j3', 80)], kredit: [] },
  ];
  expect([...billedBySp(notes, invoices)]).toEqual([
    ['s1', 850],
    ['s2', 80],
  ]);
});
it('counts reasons by what stands before a colon, whatever their case', () => {
  const lost = [
    { jenis: 'DITOLAK' as const, alasan: 'harga tidak cocok: minta 4 juta', nilai: 5 },
    { jenis: 'HILANG' as const, alasan: 'Harga  tidak cocok', nilai: 7 },
    { jenis: 'BATAL' as const, alasan: 'Muatan tidak siap', nilai: 1 },
    { jenis: 'BATAL' as const, alasan: ' ', nilai: 0 },
  ];
  expect(byReason(lost, new Map()).map(({ alasan, jumlah, nilai }) => [alasan, jumlah, nilai])).toEqual([
    ['Harga tidak cocok', 2, 12],
    ['Muatan tidak siap', 1, 1],
    ['–', 1, 0],
  ]);
});
it('counts a reason that was chosen by what it is, called as it is now, whole', () => {
  const names = new Map([
    ['a', 'Harga: di atas tarif'],
    ['b', 'Harga: di bawah modal'],
  ]);
  const lost = [
    { jenis: 'DITOLAK' as const, alasan_id: 'a', sebutan: 'Kemahalan', alasan: 'Kemahalan: kalah 10 %', nilai: 5 },
    { jenis: 'HILANG' as const, alasan_id: 'a', sebutan: 'Harga: di atas tarif', alasan: '', nilai: 7 },
    { jenis: 'BATAL' as const, alasan_id: 'b', sebutan: 'Harga: di bawah modal', alasan: 'x', nilai: 1 },
    {
      jenis: 'BATAL' as const,
      alasan_id: 'gone',
      sebutan: 'Cuaca: banjir',
      alasan: 'Cuaca: banjir: Cilincing',
      nilai: 1,
    },
  ];
  expect(byReason(lost, names).map(({ alasan, jumlah }) => [alasan, jumlah])).toEqual([
    ['Harga: di atas tarif', 2],
    ['Cuaca: banjir', 1],
    ['Harga: di bawah modal', 1],
  ]);
});
it('has every month, also over the turn of the year', () => {
  const rows = [sp({ hari_muat: '2025-12-31' }), sp({ hari_muat: '2026-01-02', status: 'DRAF' })];
  expect(byMonth(rows, '2026-01', 3)).toEqual([
    { bulan: '2025-11', sp: 0, nilai: 0 },
    { bulan: '2025-12', sp: 1, nilai: 5_000_000 },
    { bulan: '2026-01', sp: 0, nilai: 0 },
  ]);
});
it('knows the period before, of the same length', () => {
  // Whole months are compared with as many preceding months, whatever their length.
  expect(periodBefore('2026-07-01', '2026-07-31', '2030-01-01')).toEqual({ from: '2026-06-01', to: '2026-06-30' });
  expect(periodBefore('2026-11-01', '2026-11-30', '2030-01-01')).toEqual({ from: '2026-10-01', to: '2026-10-31' });
  expect(periodBefore('2026-03-01', '2026-03-31', '2030-01-01')).toEqual({ from: '2026-02-01', to: '2026-02-28' });
  expect(periodBefore('2028-03-01', '2028-03-31', '2030-01-01')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
  expect(periodBefore('2027-01-01', '2027-01-31', '2030-01-01')).toEqual({ from: '2026-12-01', to: '2026-12-31' });
  expect(periodBefore('2026-02-01', '2026-02-28', '2030-01-01')).toEqual({ from: '2026-01-01', to: '2026-01-31' });
  expect(periodBefore('2026-09-01', '2026-11-30', '2030-01-01')).toEqual({ from: '2026-06-01', to: '2026-08-31' });
  expect(periodBefore('2026-01-01', '2026-12-31', '2030-01-01')).toEqual({ from: '2025-01-01', to: '2025-12-31' });
  expect(periodBefore('2026-11-02', '2026-11-30', '2030-01-01')).toEqual({ from: '2026-10-04', to: '2026-11-01' });
  expect(periodBefore('2026-11-01', '2026-11-29', '2030-01-01')).toEqual({ from: '2026-10-03', to: '2026-10-31' });
  expect(periodBefore('2026-07-20', '2026-07-20', '2030-01-01')).toEqual({ from: '2026-07-19', to: '2026-07-19' });
});
it('compares what has not ended by its same days', () => {
  const before = (from: string, to: string, today: string) => {
    const period = periodBefore(from, to, today);
    return `${period.from}..${period.to}`;
  };
  expect(before('2026-11-01', '2026-11-30', '2026-11-22')).toBe('2026-10-01..2026-10-22');
  expect(before('2026-11-01', '2026-11-30', '2026-11-30')).toBe('2026-10-01..2026-10-31');
  expect(before('2026-03-01', '2026-03-31', '2026-03-30')).toBe('2026-02-01..2026-02-28');
  expect(before('2026-09-01', '2026-11-30', '2026-11-22')).toBe('2026-06-01..2026-08-22');
  expect(before('2026-01-01', '2026-12-31', '2026-11-22')).toBe('2025-01-01..2025-11-22');
  expect(before('2026-11-16', '2026-11-29', '2026-11-22')).toBe('2026-11-02..2026-11-08');
  // A future period is compared as a whole.
  expect(before('2026-12-01', '2026-12-31', '2026-11-22')).toBe('2026-11-01..2026-11-30');
  expect(comparedDays({ from: '2026-11-01', to: '2026-11-30' }, '2026-11-22').to).toBe('2026-11-22');
  expect(comparedDays({ from: '2026-12-01', to: '2026-12-31' }, '2026-11-22').to).toBe('2026-12-31');
});
it('compares what was loaded until then, and shows the whole', () => {
  const now = [sp({ hari_muat: '2026-07-10' }), sp({ hari_muat: '2026-07-20' })];
  expect(byCustomer(now, [], '2026-07-15')).toMatchObject([{ nilai: 10_000_000, nilai_kini: 5_000_000 }]);
});
it('takes a reason’s first sentence, or what stands before a colon', () => {
  for (const [text, reason] of [
    ['harga: terlalu  tinggi', 'Harga'],
    ['Harga di bawah tarif minimum ke Semarang. Naikkan dulu.', 'Harga di bawah tarif minimum ke Semarang'],
    ['Customer menunda pengiriman.', 'Customer menunda pengiriman'],
    ['diminta PT. Maju, Kab. Bogor', 'Diminta PT. Maju, Kab. Bogor'],
    ['Berat 6610. Cek lagi', 'Berat 6610'],
    ['  ', '–'],
    ['.', '.'],
  ] as const)
    expect(reasonOf(text)).toBe(reason);
});
