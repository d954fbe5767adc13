/** Papers with fixed data, in the form that a page for printing gets them. */
import type { SpRacePaper } from '../../services/domain/flows/race/paper';
import type { RoPaper } from '../../services/domain/flows/ro/paper';
import type { SjPaper, SjStop } from '../../services/domain/flows/sj/paper';
import type { Letterhead } from '../../services/domain/print/head';

/** Branch and business unit of all papers. */
export const company = {
  branch: {
    ...{ name: 'Bandung', phone: '+622275084410' },
    address: 'Jl. Soekarno-Hatta No. 612, Sekejati, Buahbatu, Bandung 40286',
  },
  bu: { name: 'PT Lintas Trans Sejahtera', npwp: '0021458763429000', service: '+622275084400' },
};
export const head: Letterhead = {
  ...{ company: company.bu.name, branch: `Cabang ${company.branch.name}`, npwp: company.bu.npwp, copies: [] },
  ...{ address: company.branch.address, phone: company.branch.phone, service: company.bu.service },
};
/** A paper as it was printed; named after its kind, unless `more` says otherwise. */
export const print = <C extends object>(kind: string, n: number, content: C, more: object = {}) => ({
  ...{ kind, paper: kind, id: `${kind}${n}`, n: 1, revision: 0, by: 'Siti Aminah', at: '2026-07-17T23:48:12.000Z' },
  content,
  ...more,
});
const five = (n: number): string => String(n).padStart(5, '0');

const sj = (n: number, rows: number): SjPaper => ({
  ...{ head, sm: `SM-BDG-2607-${five(1845 + n)}`, jenis: 'RACE', mark: '', sp: 'SP-BDG-2607-00227' },
  ...{ sjErl: 'ERL-260717-104', pickupDate: '2026-07-17', jenisBarang: 'Buku pelajaran', salesErl: 'Ratna Wulandari' },
  ...{ customer: 'Penerbit Erlangga', alamatMuat: 'Jl. Ciwastra No. 214, Kota Bandung', tujuan: 'SMAN 3 Bandung' },
  ...{ alamatBongkar: 'Jl. Belitung No. 8', area: 'Kec. Sumur Bandung, Kota Bandung', pic: 'Ibu Rina' },
  ...{ picTelp: '+6281220314450', nopol: 'D 8812 YB', jenisKendaraan: 'CDD', driver: 'Cecep Hidayat' },
  ...{ telp: '+6281288452071', stop: 2, stops: 3, retur: 0, maker: 'Siti Aminah', muat: [], bongkar: [] },
  rows: Array.from({ length: rows }, (_, i) => ({
    ...{ sjErl: `ERL-260717-104-${String(i + 1).padStart(2, '0')}`, sekolahTujuan: `SMAN ${i + 3} Bandung` },
    ...{ jumlahFaktur: 2, qty: 172, koli: 12, ikat: 4, berat: 150 },
  })),
});
/** Delivery notes, with the given number of rows each. */
export const sjPapers = (...rows: number[]) => rows.map((many, n) => print('sj', n + 1, sj(n + 1, many)));

const stops = (many: number, word: string): SjStop[] =>
  Array.from({ length: many }, (_, n) => ({
    ...{ nama: `${word} ${n + 1}`, alamat: `Jl. Raya Industri Blok ${n + 1}, Kabupaten Bekasi` },
    ...(n % 2 === 0 ? { pic: 'Pak Yayat', telp: '+6281322406617' } : { pic: '', telp: '' }),
  }));
/** A delivery note of a CHARTER unit, with so many stops. */
export const charterPaper = (load: number, unload: number) => {
  const of = (many: number, word: string) => (many > 1 ? stops(many, word) : stops(1, word));
  const bongkar = of(unload, 'Toko');
  return print('sj', 1, {
    ...sj(1, 1),
    ...{ jenis: 'CHARTER', jenisBarang: 'Semen curah', sjErl: '', salesErl: '', muat: of(load, 'Gudang'), bongkar },
    ...{ tujuan: bongkar.at(-1)?.nama ?? '', alamatMuat: 'Gudang 1, Jl. Raya Industri Blok 1', area: '' },
    rows: [{ sjErl: '', sekolahTujuan: '', jumlahFaktur: 0, qty: 1_200, koli: 300, ikat: 0, berat: 12_000 }],
  });
};

/** A RACE order with so many schools, the third of which is not delivered. */
export const spRacePaper = (n: number, rows: number, more: Partial<SpRacePaper> = {}) =>
  print('sp_race', n, {
    ...{ head, so: `SP-BDG-2607-${five(226 + n)}`, tglSp: '2026-07-15', mark: '', customer: 'Penerbit Erlangga' },
    ...{ pickupDate: '2026-07-17', jenisBarang: 'Buku pelajaran', SjErlangga: 'ERL-260717-104', memo: '' },
    ...{ salesErl: 'Ratna Wulandari', alamatMuat: 'Jl. Ciwastra No. 214, Kota Bandung', maker: 'Siti Aminah' },
    rows: Array.from({ length: rows }, (_, i) => ({
      ...{ sm: `SM-BDG-2607-${five(1846 + i)}`, driver: 'Cecep Hidayat', nopol: i < 20 ? 'D 8812 YB' : 'D 8177 XC' },
      ...{ alamat: `Jl. Belitung No. ${i + 1}, Kec. Sumur Bandung, Kota Bandung`, SjErlangga: `ERL-260717-${104 + i}` },
      ...{ sekolahtujuan: `SMAN ${i + 1} Bandung`, jumlahFaktur: 2, koli: 12, ikat: 4 },
      ...(i === 2 && rows > 3 ? { batal: true as const } : {}),
    })),
    ...more,
  } satisfies SpRacePaper);

/** A return order; `retur` 0: for goods that were not delivered. */
export const roPaper = (n: number, retur: number, more: Partial<RoPaper> = {}) =>
  print('ro', n, {
    ...{ head, nomor: `RO-BDG-2607-${five(n)}`, retur, mark: '', sp: 'SP-BDG-2607-00227', sjErl: 'ERL-260717-104' },
    ...{ tgl_pickup: '2026-07-17', fetched: '', customer: 'Penerbit Erlangga', jenisBarang: 'Buku pelajaran' },
    ...{ area: 'Kec. Sumur Bandung, Kota Bandung', pic: 'Ibu Rina', picTelp: '+6281220314450', maker: 'Lintas' },
    ...{ alasan: 'Satu koli basah, ditolak penerima', peminta: retur ? 'Siti Aminah' : '' },
    ...(retur ? { driver: '', noPol: '' } : { driver: 'Cecep Hidayat', noPol: 'D 8812 YB' }),
    detail: [
      {
        ...{ alamatSekolah: 'Jl. Belitung No. 8', sm: 'SM-BDG-2607-01846', sekolahTujuan: 'SMAN 3 Bandung' },
        ...{ qty: 24, koli: 2, ikat: 1 },
      },
    ],
    ...more,
  } satisfies RoPaper);
