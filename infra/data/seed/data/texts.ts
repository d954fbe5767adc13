/** Texts that users write. `{…}` stands for a value of the order. */
import { list } from './table.js';

const lines = (text: string): string[] =>
  text
    .trim()
    .split('\n')
    .map((line) => line.trim());

export const memos = lines(`
  Tolong unit bersih dan kering, muatan tidak boleh basah.
  Bongkar hanya jam 08.00–16.00, hubungi PIC satu jam sebelum tiba.
  Driver wajib pakai sepatu safety dan rompi di area pabrik.
  Antre muat biasanya lama, mohon unit sudah standby satu jam sebelumnya.
  Surat jalan harus kembali lengkap dengan cap gudang.
  Barang pecah belah, jangan ditumpuk lebih dari empat susun.
  Minta unit dengan terpal dobel, musim hujan.
  Parkir truk di sisi belakang gudang, pintu depan khusus pegawai.
  Kuli bongkar disiapkan penerima.
  Kuli bongkar dari kita, sudah dihitung di biaya.
  Kiriman rutin mingguan, tarif sesuai kesepakatan bulan lalu.
  Titip faktur asli, serahkan ke bagian penerimaan.
  Wajib foto saat muat dan saat bongkar.
  Kalau lewat jam 4 sore bongkar besok paginya.
  Rute lewat tol, biaya tol sudah termasuk.
  Nomor segel dicatat di surat jalan.
  Barang promo akhir bulan, jangan sampai terlambat.
`);
export const schoolMemos = lines(`
  Sekolah menerima kiriman sampai jam 13.00, Jumat sampai jam 11.00.
  Turunkan per sekolah sesuai daftar, faktur dititip ke tata usaha.
  Cek ikatan sebelum berangkat, kemarin ada selisih satu ikat.
  Hubungi kepala perpustakaan dulu, gang sekolah sempit.
  Buku semester baru, minta tanda tangan dan cap sekolah di semua faktur.
`);

/** Comments by job desk, in the course of an order. */
export const comments = {
  sales: lines(`
    Mohon diprioritaskan, barang ditunggu di {tujuan}.
    Customer sudah kirim PO, menyusul lewat email.
    Jam muat sudah saya konfirmasi ke {pic}.
    Customer minta foto unit sebelum muat.
    Kalau unit kita penuh tidak apa-apa pakai mitra, harga masih masuk.
    {pic} minta dikabari nama driver sore ini.
    Customer sudah setuju harga, tinggal tunggu unit.
    Koli bisa bertambah sedikit, berat tetap sama.
  `),
  operasional: lines(`
    {unit} kita penuh sampai lusa, saya cek dulu yang pulang dari {tujuan}.
    Unit standby jam {jam}, driver sudah saya hubungi.
    Tolong pastikan gudang {tujuan} bisa masuk {unit}.
    Sudah saya jadwalkan, pulangnya bisa muat balik dari {tujuan}.
    Driver minta share lokasi titik bongkar.
    Jalur ke {tujuan} ada perbaikan jembatan, berangkat lebih awal.
  `),
  purchasing: lines(`
    Sedang nego dengan dua mitra, paling lambat sore ini ada kabar.
    Mitra minta tambahan untuk overnight, masih saya tawar.
    Unit mitra dapat, nopol menyusul setelah driver konfirmasi.
    Harga mitra naik sedikit karena akhir bulan.
    KIR unit sudah saya cek, masih berlaku.
  `),
  akunting: lines(`
    PO customer belum saya terima, tolong dikirim.
    Margin tipis, tolong lain kali dinego lagi.
    Tagihan bulan lalu sudah masuk, aman.
    Nomor PO customer sudah saya catat.
    Tolong pastikan biaya bongkar ikut ditagihkan.
  `),
  kacab: lines(`
    Tolong dijaga, customer ini kita kejar volume bulan depan.
    Oke lanjut, laporkan kalau ada kendala di {tujuan}.
    Pastikan surat jalan kembali paling lambat tiga hari.
  `),
} as const;
/** Comments on departure and on the road. */
export const leavingComments = lines(`
  Unit sudah muat, berangkat jam {jam}.
  Muat selesai, segel terpasang.
  Muat sempat antre, baru keluar gudang jam {jam}.
`);
export const roadComments = lines(`
  Sudah lewat tol, lancar.
  Driver lapor macet, terlambat kira-kira dua jam.
  Sudah masuk {tujuan}, antre bongkar.
  Bongkar jalan, penerima minta foto tambahan.
`);

/** Reasons of Operasional for handing over to Purchasing. */
export const handOverReasons = lines(`
  Semua {unit} sedang jalan pada tanggal muat.
  Armada {unit} cabang penuh, yang tersisa sedang servis.
  Tidak ada unit dengan kapasitas sesuai pada tanggal itu.
  Dua unit masih di luar kota, belum pasti kembali sebelum jam muat.
  KIR unit yang tersedia habis minggu ini.
  Rute ini lebih efisien dengan mitra yang muat balik.
`);
/** A reason of the master data and its note. */
const reasoned = (table: string): (readonly [reason: string, note: string])[] =>
  lines(table).map((line) => {
    const [reason = '', note = ''] = line.split('|').map((part) => part.trim());
    return [reason, note] as const;
  });
/** Reasons of Purchasing for returning an order to Operasional. */
export const returnReasons = reasoned(`
  Harga mitra di atas harga jual | Tolong cek lagi armada sendiri.
  Tidak ada mitra pada tanggal itu | Tidak ada {unit} yang siap. Bisa dimundurkan sehari?
  Tidak ada mitra pada tanggal itu | Mitra langganan batal, unitnya rusak. Mohon cek ulang unit sendiri.
`);
export const cancelReasons = reasoned(`
  Customer menunda pengiriman | Sampai bulan depan.
  Barang belum siap dimuat | Produksi customer terlambat.
  Customer pakai angkutan sendiri |
  Dobel input | Pengiriman yang sama sudah ada di SP lain.
  Gudang penerima tutup | Stok opname.
  Customer tidak setuju harga terakhir |
`);
/** Cancellations after approval; Operasional reports them. */
export const lateCancelReasons = reasoned(`
  Barang belum siap dimuat | Unit sudah sampai gudang. Disepakati batal.
  Jalan menuju lokasi terputus | Banjir, customer minta dibatalkan.
  Customer menunda pengiriman | Pagi ini lewat telepon, PIC sudah konfirmasi.
`);

/** Rejections by desk: the fault (corrected when the order is revised), the reason and the note. */
export const rejections = {
  marketing: [
    ['harga', 'Harga di bawah tarif minimum', 'Naikkan dulu, minimal sesuai penawaran ke {tujuan} bulan ini.'],
    ['promo', 'Promo belum disetujui', 'Hapus dulu atau minta izin kacab.'],
    ['alamat', 'Alamat bongkar tidak lengkap', 'Lengkapi nama jalan dan patokannya di {tujuan}.'],
  ],
  operasional: [
    ['berat', 'Berat melebihi daya angkut unit', '{berat} kg tidak masuk {unit}. Cek lagi beratnya ke customer.'],
    ['alamat', 'Alamat bongkar tidak lengkap', 'Driver tidak akan ketemu. Mohon dilengkapi.'],
  ],
  akunting: [
    ['biaya', 'Biaya tambahan belum dimasukkan', 'Biaya bongkar ada di PO customer. Revisi dulu.'],
    ['harga', 'Harga tidak sama dengan PO customer', 'Samakan dulu.'],
  ],
} as const satisfies Record<string, readonly (readonly [Fault, reason: string, note: string])[]>;
export type Fault = 'harga' | 'promo' | 'alamat' | 'berat' | 'biaya';

export const approvalMemos = {
  akunting: list('NPWP dan rekening sudah dicek; Dokumen lengkap; Sudah cek referensi bank; Plafon sesuai pengajuan'),
  manager: list('Prospek bagus, volume rutin; Setuju, pantau tiga bulan pertama; Sudah kunjungan ke pabrik; Oke'),
  direktur: list('Setuju; Setuju dengan TOP tersebut; Lanjutkan; Setuju, evaluasi per kuartal'),
} as const;
export const priceChangeReasons = list(
  'Mitra minta tambahan biaya kawal; Hasil nego ulang; Penyesuaian solar; Salah ketik harga',
);

/** Replaces each `{name}` with its value; a name without one stays. */
export const fill = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
