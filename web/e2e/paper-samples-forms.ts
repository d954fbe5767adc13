/**
 * Forms of masters with fixed data, built by their own papers, so that labels and the choice of fields are compared
 * too.
 */

import { legalityNames } from '../../services/domain/common/legality';
import { customer } from '../../services/domain/master/customer';
import { mitra } from '../../services/domain/master/mitra';
import { customerPaper } from '../../services/domain/print/customer-paper';
import { mitraPaper } from '../../services/domain/print/mitra-paper';
import type { PaperCtx } from '../../services/domain/print/paper';
import { company, print } from './paper-samples';

const ctx = {
  ...{ id: 'x', now: '2026-07-17T23:48:12.000Z', by: { branches: ['bdg'] } },
  fact: ({ name }: { name: string }) => ({ fields: name === 'branch' ? { ...company.branch, bu: 'bu' } : company.bu }),
} as unknown as PaperCtx;

const firm = customer.fields.parse({
  ...{ kode_customer: 'CUST-0041', nama_perusahaan: 'PT Samudra Cat Indonesia', jenis_barang: 'Cat tembok kaleng' },
  ...{ tgl_bergabung: '2021-03-08', tgl_bediri: '1998-11-02', ktp: '3271046504930002', kota: 'Kota Tangerang' },
  ...{ alamat_kantor: 'Jl. Industri Raya III Blok AD No. 12, Jatake, Jatiuwung, Kota Tangerang 15136' },
  ...{ telepon: '+622155913300', hp: '+6281290441173', fax: '+622155913301', email: 'kontak@samudracat.example' },
  ...{ pic_office: 'Ibu Ria Sitompul', pic_position: 'Kepala logistik', pic_phone: '+6281361204456' },
  ...{ pic_email: 'ria.sitompul@samudracat.example', pic_birth: '1984-05-21', npwp: '0021458763429000' },
  ...{ alamat_npwp: 'Jl. Industri Raya III Blok AD No. 12, Kota Tangerang', tdp: '30.06.1.46.01188' },
  ...{ tax_pic: 'Pak Bayu', tax_position: 'Staf pajak', tax_email: 'pajak@samudracat.example', top: 45 },
  ...{ jenis_pembayaran: 'TRANSFER', nama_bank: 'Bank Contoh', nama_akun: 'PT Samudra Cat Indonesia' },
  ...{ no_rek: '0481122334', bank_pic: 'Ibu Wati', bank_email: 'kas@samudracat.example' },
  ...{ invoice_pic: 'Ibu Wati', invoice_position: 'Keuangan', invoice_mobile: '+6281290441174' },
  ...{ invoice_address: 'Jl. Industri Raya III Blok AD No. 12, lantai 2, bagian keuangan, Kota Tangerang 15136' },
  ...{ akunting: 'Y', akunting_date: '2026-07-02T03:10:00.000Z', akunting_memo: 'Plafon menunggu neraca 2025' },
  ...{ manager_date: '2026-07-03T04:15:30.000Z', manager_memo: 'Lengkapi akta lebih dulu' },
});
export const customerForm = () =>
  print('customer', 1, customerPaper.content({ status: 'active', fields: firm } as never, ctx), {
    paper: 'customer_form',
  });

const partner = mitra.fields.parse({
  ...{ kode_mitra: 'MTR-0017', title: 'PT', nama_mitra: 'Bintang Timur Ekspedisi', kota: 'Kota Surabaya' },
  ...{ alamat: 'Jl. Rungkut Industri II No. 45, Tenggilis Mejoyo, Kota Surabaya 60293', telepon: '+62318432200' },
  ...{ telp: '+628123456789', homepage: 'bintangtimur.example', tahun_berdiri: '2009', awal_kontrak: '2026-01-01' },
  ...{ akhir_kontrak: '2026-12-31', npwp_id: '0021458763429000', npwp_name: 'PT Bintang Timur Ekspedisi' },
  ...{ npwp_address: 'Jl. Rungkut Industri II', npwp_nomor: '45', npwp_rt: '003', npwp_rw: '007' },
  ...{ npwp_kelurahan: 'Kutisari', npwp_kecamatan: 'Tenggilis Mejoyo', npwp_kota: 'Kota Surabaya' },
  ...{ npwp_provinsi: 'Jawa Timur', nama_bank: 'Bank Contoh', nama_akun: 'PT Bintang Timur Ekspedisi' },
  ...{ no_rek: '7011223344', lama_bekerja: 6, laporan_keuangan: 'DIAUDIT', lama_usaha: 17, status_usaha: 'SENDIRI' },
  ...{ omset_bulanan: 2_450_000_000, asset_tanah: 8_000_000_000, asset_bangunan: 3_500_000_000 },
  ...{ asset_kendaraan: 12_750_000_000, jenis: 'KONTRAK', jenis_kiriman: 'Antarpulau', periode_sewa: 12 },
  ...{ nilai_ruu: 2.5, top: 30, metode_pembayaran: 'TRANSFER' },
  ...{ qty_cdd: 12, rp_cdd: 3_250_000, qty_fuso: 8, rp_fuso: 5_000_000, qty_trailer20: 4, rp_trailer20: 11_500_000 },
  dokumen: legalityNames
    .filter((_, n) => n % 3 !== 1)
    .map((jenis, n) => ({
      ...{ jenis, nomor: `503/${1_200 + n}/2024`, berlaku_sampai: n % 2 === 0 ? '2027-02-28' : '' },
    })),
});
export const mitraForm = () =>
  print('mitra', 1, mitraPaper.content({ status: 'active', fields: partner } as never, ctx), { paper: 'mitra_form' });
