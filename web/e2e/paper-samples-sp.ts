/** Papers of orders with fixed data: work orders, slips, labels, mails. */
import type { Order } from '../../services/domain/flows/mail/orders';
import type { SpkPaper } from '../../services/domain/flows/sp/paper';
import type { SpSlip } from '../../services/domain/flows/sp/slip';
import type { Label } from '../../services/domain/print/label';
import { head, print, sjPapers } from './paper-samples';

const point = (nama: string, kota: string, alamat: string, pic: string) => ({
  ...{ nama, kota, alamat, pic, telp: '+6281361204456' },
});
const muat = [point('Gudang Cat Jatake', 'Tangerang', 'Jl. Industri Raya III Blok AD 12', 'Bpk. Sutrisno')];
const bongkar = [
  point('Depo Medan Amplas', 'Medan', 'Jl. Sisingamangaraja Km 10,5 No. 88', 'Ibu Ria Sitompul'),
  point('TB Maju Bersama', 'Deli Serdang', 'Jl. Raya Lubuk Pakam Km 27', 'Bpk. Johan Lubis'),
];
const all = <T>(length: number, of: (n: number) => T): T[] => Array.from({ length }, (_, n) => of(n + 1));
const box = (label: string, status: string, at: string, by: string) => ({ label, status, at, by });
const remarks = ['Customer mewajibkan rompi dan sepatu safety di Jatake.', 'Trailer sendiri docking sampai 24 Juli.'];

/** A work order with so many lines of goods and comments. */
export const spkPaper = (rows: number, comments = remarks.length) =>
  print(
    'sp',
    1,
    {
      ...{ head, sp: 'SP-BDG-2607-00494', revisi: 1, status: 'Disetujui', customer: 'PT Samudra Cat Indonesia' },
      ...{ email: 'logistik@samudracat.example', telp: '+622155913300', sales: 'Dimas Prakoso', service: 'Charter' },
      ...{ tgl_order: '2026-07-20', tgl_pickup: '2026-07-22T05:00:00.000Z', tgl_muat: '2026-07-22T06:00:00.000Z' },
      ...{ unit: 'Trailer 20', unit_count: 2, jenis_barang: 'Cat tembok kaleng', muat, bongkar, missing: 0 },
      via: 'Darat, Merak, Bakauheni',
      memo: 'Kaleng mudah penyok, tumpuk paling tinggi 4. Surat jalan kembali 3 hari sesudah bongkar.',
      rows: all(rows, (n) => ({
        ...{ do: `DO-SCI-${4470 + n}`, unit: '', nopol: '', jenisBarang: `Cat tembok ${n} kg, isi 4` },
        // The last line is on both units.
        sm: n === rows && n > 1 ? '03141, 03142' : `SM-BDG-2607-0314${(n % 2) + 1}`,
        tujuan: n % 2 ? 'Depo Medan Amplas' : 'TB Maju Bersama',
        ...{ qty: 2_720, koli: 680, ikat: 0, berat: 11_480 },
      })),
      komentar: all(comments, (nomor) => ({
        ...{ nomor, teks: remarks[(nomor - 1) % 2] ?? '', at: '2026-07-21T00:35:48.000Z', by: 'Hendra Gunawan' },
      })),
      price: {
        ...{ measure: 'unit Trailer 20', jumlah: 2, harga: 23_500_000, promo: 1_000_000, total: 50_550_000 },
        biaya: { muat: 600_000, bongkar: 800_000, multidrop: 750_000, overtonase: 0, lain: 2_400_000 },
      },
      units: [
        {
          ...{ mitra: 'PT Bintang Timur Ekspedisi', unit: 'Trailer 20', nopol: 'BK 8831 LT', telp: '+6281263994702' },
          ...{ driver: 'Parlindungan Siregar', sm: 'SM-BDG-2607-03141', tujuan: 'Bongkar 1' },
        },
        {
          ...{ mitra: '', unit: 'Trailer 20', nopol: 'B 9417 UEX', telp: '+6285714208865' },
          ...{ driver: 'Warsito', sm: 'SM-BDG-2607-03142', tujuan: 'Bongkar 1, 2' },
        },
      ],
      boxes: [
        box('Marketing', 'DISETUJUI', '2026-07-20T07:22:07.000Z', 'Rani Kusumawati'),
        box('Operasional', 'DISERAHKAN', '2026-07-21T00:36:12.000Z', 'Hendra Gunawan'),
        box('Purchasing', 'DISETUJUI', '2026-07-21T02:44:31.000Z', 'Maya Sari'),
        box('Akunting', 'DISETUJUI', '2026-07-21T03:18:05.000Z', 'Lilis Suryani'),
      ] as SpkPaper['boxes'],
    } satisfies SpkPaper,
    { paper: 'spk' },
  );

export const smSlip = () => sjPapers(1).map((one) => ({ ...one, paper: 'sm' }));
export const spSlip = () =>
  print(
    'sp',
    1,
    {
      ...{ head, sp: 'SP-BDG-2607-00494', mark: '', customer: 'PT Samudra Cat Indonesia', date: '2026-07-22' },
      ...{ muat: 'Gudang Cat Jatake, Tangerang', bongkar: 'Depo Medan Amplas, Medan · TB Maju Bersama, Deli Serdang' },
      ...{ jenisBarang: 'Cat tembok kaleng', sjErl: '', unit: '2 × Trailer 20', qty: 7_440, koli: 1_860, ikat: 0 },
      berat: 31_400,
    } satisfies SpSlip,
    { paper: 'sp-slip' },
  );
/** Labels of the first and the last two koli. */
export const labels = (paper: 'label' | 'label-small') =>
  [
    [1, 1],
    [12, 12],
  ].map(([from = 1, to = 1], n) =>
    print(
      'sj',
      n + 1,
      {
        ...{ company: head.company, branch: head.branch, date: '2026-07-17', nopol: n === 0 ? '' : 'D 8812 YB' },
        ...{ tujuan: 'SMAN 3 Bandung', kecamatan: 'Kec. Sumur Bandung', kota: 'Kota Bandung', sm: 'SM-BDG-2607-01846' },
        ...{ alamat: 'Jl. Belitung No. 8', total: 12, pieces: { from, to }, pengirim: 'Gudang Erlangga Bandung' },
        ...{ telp: '+6281322406617', jenisBarang: 'Buku pelajaran', sjErl: 'ERL-260717-104' },
      } satisfies Label,
      { paper },
    ),
  );
/** The order in the mails. */
export const order = (): Order =>
  ({
    ...{ id: '01k0samudra', sp: 'SP-BDG-2607-00494', dibuat: '2026-07-20T03:04:05.000Z' },
    isi: {
      ...{ customer: 'c', cabang: 'b', service: 'Charter', jenis_barang: 'Cat tembok kaleng', tgl_order: '2026-07-20' },
      ...{ tgl_pickup: '2026-07-22T05:00:00.000Z', tgl_muat: '2026-07-22T06:00:00.000Z', muat, bongkar },
      ...{
        via: '',
        barang: [],
        unit_type: 'trailer 20',
        unit_count: 2,
        berat: 31_400,
        koli: 1_860,
        qty: 7_440,
        ikat: 0,
        basis: 'UNIT',
      },
      ...{ harga: 23_500_000, sumber_harga: { jenis: 'KETIK' }, promo: 1_000_000, asuransi: false, nilai_barang: 0 },
      biaya: { muat: 600_000, bongkar: 800_000, multidrop: 750_000, overtonase: 0, lain: 2_400_000 },
      ...{ memo: 'Kaleng mudah penyok.\nTumpuk paling tinggi 4.', email: [] },
    },
    ...{ nama: { customer: 'PT Samudra Cat Indonesia', cabang: 'Bandung' }, sales: { nama: 'Dimas Prakoso' } },
    pembuat: { nama: 'Siti Aminah' },
    units: [
      {
        ...{ milik: 'MITRA', mitra_nama: 'PT Bintang Timur Ekspedisi', unit_type: 'trailer 20', nopol: 'BK 8831 LT' },
        ...{ driver_nama: 'Parlindungan Siregar', driver_telp: '+6281263994702' },
      },
      { milik: 'SENDIRI', unit_type: 'trailer 20', nopol: 'B 9417 UEX', driver_nama: 'Warsito' },
    ],
  }) as Order;
