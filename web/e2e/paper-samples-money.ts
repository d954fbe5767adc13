/** Papers of invoices and receipts with fixed data. */
import type { InvoicePaper, InvoiceReceipt } from '../../services/domain/flows/invoice/paper';
import { terbilang } from '../../services/domain/kit/values/terbilang';
import type { KindPaperContent } from '../../services/domain/print/kind-paper';
import { head, print } from './paper-samples';

const five = (n: number): string => String(n).padStart(5, '0');
const addressed = (n: number) => ({
  ...{ head, code: `INV-BDG-2607-${five(n)}`, kepada: 'PT Sinar Pangan Nusantara', pic: 'Ibu Ratna Dewi' },
  ...{ alamat: 'Kantor Bekasi, Jl. Ahmad Yani No. 12, Kota Bekasi 17141', nsfp: '04002600041873256' },
  ...{ tanggal: '2026-07-21', jatuh_tempo: '2026-08-20' },
});
const CITIES = ['Gudang Sidoarjo, Sidoarjo', 'Toko Laris, Semarang', 'DC Gedebage, Bandung'];
/** An invoice with so many SJ, the last line an extra cost. */
export const invoicePaper = (many: number, more: Partial<InvoicePaper> = {}) => {
  const rows = Array.from({ length: many }, (_, n) => ({
    ...{ sm: `SM-BDG-2607-${five(1702 + n)}`, sp: `SP-BDG-2607-${five(441 + n)}`, unit: `${(n % 2) + 1}/2` },
    ...{ tgl: '2026-07-11', uraian: CITIES[n % 3] ?? '', nopol: 'B 9208 TYU', nilai: 13_125_000 },
  }));
  const extra = {
    ...{ sm: '', sp: '', unit: '', tgl: '', nopol: '' },
    uraian: 'Bongkar ulang, antre 6 jam',
    nilai: 400_000,
  };
  const dasar = many * 13_125_000 + 400_000;
  const dpp = Math.round((dasar * 11) / 12);
  const ppn = Math.round(dpp * 0.12);
  return print('invoice', 1, {
    ...addressed(1126),
    ...{ sj: many, top: 30, tempo: 'TERIMA', npwp: '0998877665544000', rows: [...rows, extra] },
    ...{ alamat_npwp: 'Jl. Jend. Sudirman Kav. 52, Jakarta Selatan 12190', bagian: [11, 12], kode_faktur: '04' },
    ...{ dasar, dpp, ppn, tarif: 12, total: dasar + ppn, tagihan: dasar + ppn, dipungut: false },
    ...{ potong_pph23: true, catatan: 'Mohon cantumkan nomor invoice saat membayar.', maker: 'Sri Wahyuni' },
    mengganti: 'INV-JKT-2607-00012',
    ...more,
  } satisfies InvoicePaper);
};
/** Slips that customers sign. */
export const receiptPapers = (many: number) =>
  Array.from({ length: many }, (_, n) =>
    print(
      'invoice',
      n + 1,
      { ...addressed(1126 + n), sj: n + 1, tagihan: 56_110_500 * (n + 1) } satisfies InvoiceReceipt,
      { paper: 'tanda-terima' },
    ),
  );

/** Slips of two customers, one of them with an earlier print that does not name it, in no order. */
export const receiptList = () => {
  const many = receiptPapers(34).map((one) => ({ ...one, content: { ...one.content, customer: 'c1' } }));
  const [first, ...rest] = many;
  const other = {
    ...first,
    id: 'other',
    content: { ...first?.content, customer: 'c2', kepada: 'PT Kopi Alam Priangan', code: 'INV-BDG-2607-02001' },
  };
  return [...rest, other, first] as typeof many;
};

/** A credit note with so many lines. */
export const creditNotePaper = (many: number) => {
  const sums = { dasar: many * 650_000, ppn: many * 71_500, tagihan: many * 721_500 };
  const text = (label: string, value: string, kind: 'text' | 'date' = 'text') => ({ label, kind, value });
  const money = (label: string, value: number) => ({ label, kind: 'money' as const, value });
  return print('nk', 1, {
    ...{ head, title: 'Nota Kredit', code: 'NK-BDG-2607-00031', name: '', mark: '', copies: [] },
    fields: {
      invoice: text('Invoice', 'INV-BDG-2607-01126'),
      customer: text('Customer', 'PT Sinar Pangan Nusantara'),
      tanggal: text('Tanggal', '2026-07-24', 'date'),
      alasan: text('Alasan', 'Dua koli rusak saat tiba, disepakati dengan PIC.'),
      dasar: money('Dasar', sums.dasar),
      ppn: money('PPN', sums.ppn),
      tagihan: money('Mengurangi tagihan', sums.tagihan),
    },
    sections: [{ title: 'Nota kredit', fields: ['invoice', 'customer', 'tanggal', 'alasan'] }],
    totals: ['dasar', 'ppn', 'tagihan'],
    signs: ['Dibuat', 'Disetujui', 'Diterima customer'],
    tables: [
      {
        ...{ list: 'baris', label: 'Baris' },
        columns: [
          { name: 'uraian', label: 'Uraian', kind: 'text' },
          { name: 'jumlah', label: 'Jumlah', kind: 'money' },
        ],
      },
    ],
    rows: {
      baris: Array.from({ length: many }, (_, n) => ({
        ...{ jumlah: 650_000, uraian: `SP-BDG-2607-${five(441 + n)}, ${CITIES[n % 3]}` },
      })),
    },
  } satisfies KindPaperContent);
};

/** A kwitansi for so many invoices: a giro that is not cleared yet, with something left. */
export const kwitansiPaper = (many: number, more: Partial<KindPaperContent> = {}) => {
  const each = { jumlah: 13_000_000, pph23: 262_500, hapus: 500 };
  const sums = { dibayar: many * each.jumlah, jumlah: many * each.jumlah + 1_250_000 };
  const text = (label: string, value: string, kind: 'text' | 'date' | 'enum' | 'ref' = 'text') => ({
    ...{ label, kind, value },
  });
  const money = (label: string, value: number) => ({ label, kind: 'money' as const, value });
  return print(
    'receipt',
    1,
    {
      ...{ head, title: 'Kwitansi', code: 'TRM-BDG-2607-00042', name: '', mark: 'GIRO BELUM CAIR' },
      fields: {
        cara: text('Cara bayar', 'Giro', 'enum'),
        rekening: text('Masuk ke', 'BCA LTS', 'ref'),
        tanggal: text('Tanggal', '2026-07-21', 'date'),
        no_giro: text('No. giro', 'BG 778201'),
        bank_giro: text('Bank giro', 'Mandiri'),
        tgl_giro: text('Jatuh tempo giro', '2026-08-14', 'date'),
        dibayar: money('Untuk invoice', sums.dibayar),
        tersisa: money('Sisa titipan', 1_250_000),
        jumlah: money('Jumlah uang', sums.jumlah),
      },
      sections: [
        {
          title: 'Pembayaran',
          fields: ['cara', 'rekening', 'tanggal', 'no_giro', 'bank_giro', 'tgl_giro', 'tgl_cair'],
        },
      ],
      totals: ['dibayar', 'dikembalikan', 'tersisa', 'jumlah'],
      copies: ['untuk customer', 'arsip'],
      signs: ['Yang menerima'],
      ...{ issuer: 'Yang menerima', dated: { city: 'Bandung', day: '2026-07-21' }, stamp: 10_000 },
      party: { label: 'Terima dari', name: 'PT Sinar Pangan Nusantara' },
      words: { label: 'Jumlah uang', amount: sums.jumlah, text: `${terbilang(sums.jumlah)} rupiah` },
      note: 'Kwitansi ini berlaku sebagai bukti pembayaran setelah giro cair.',
      tables: [
        {
          ...{ list: 'bagian', label: 'Untuk pembayaran invoice', sums: ['jumlah', 'pph23', 'hapus'] },
          columns: [
            { name: 'invoice', label: 'Invoice', kind: 'ref' },
            { name: 'jumlah', label: 'Dibayar', kind: 'money' },
            { name: 'pph23', label: 'PPh 23', kind: 'money' },
            { name: 'hapus', label: 'Hapus selisih', kind: 'money' },
          ],
        },
      ],
      rows: {
        bagian: Array.from({ length: many }, (_, n) => ({ invoice: `INV-BDG-2607-${five(1126 + n)}`, ...each })),
      },
      ...more,
    } satisfies KindPaperContent,
    { paper: 'kwitansi' },
  );
};
