import { printAggregates } from '../index.js';
import type { Actor } from '../kit/aggregate/actor.js';
import { as, fold, given } from '../kit/aggregate/testing.js';
import { requiredFields } from '../master/customer.fixture.js';
import { customer } from '../master/customer.js';
import { mitra } from '../master/mitra.js';
import type { CustomerPaper } from './customer-paper.js';
import type { FormPaper } from './form.js';
import type { MitraPaper } from './mitra-paper.js';

const file = { id: 'a'.repeat(32), name: 'siup.pdf', type: 'application/pdf', size: 10, sha256: 'b'.repeat(64) };
const paper = (jenis: string, nomor: string, berlaku_sampai = '') => ({ jenis, nomor, berlaku_sampai, file });
const places = {
  'branch/jkt': { status: 'active', fields: { name: 'Jakarta', bu: 'lts', address: '', phone: '' } },
  'bu/lts': { status: 'active', fields: { name: 'PT Lintas', npwp: '013456789007000', phone: '', copies: '' } },
};
const typed = {
  customer: {
    ...requiredFields,
    ...{ kode_customer: 'SCI', nama_perusahaan: 'PT Samudra Cat', kota: 'Tangerang', ktp: '3175000000000001' },
    ...{ npwp: '013456789007000', no_rek: '1234567890', jenis_pembayaran: 'GIRO', top: 45, pic_birth: '1980-01-02' },
  },
  mitra: {
    ...{ kode_mitra: 'BTE', nama_mitra: 'PT Bintang Timur', kota: 'Jakarta', npwp_id: '013456789007000' },
    ...{ awal_kontrak: '2026-01-01', akhir_kontrak: '2026-12-31', no_rek: '1234567890', status_usaha: 'SEWA' },
    ...{ qty_cde: 4, rp_cde: 1_250_000, qty_trailer20: 1, omset_bulanan: 2_000_000 },
    dokumen: [paper('SIUP', '510/1', '2026-05-01'), paper('SIUP', '510/2', '2026-12-01'), paper('KTP', '31750')],
  },
};
const entities = { customer, mitra };
type Kind = keyof typeof entities;
const registered = (kind: Kind) =>
  given(entities[kind].aggregate).when('register', typed[kind], as('system')) as { type: string; data: unknown }[];
/** Printed form of an entry with these events. */
const printed = <P extends FormPaper>(
  kind: Kind,
  by: Actor,
  more: { type: string; data: unknown }[] = [],
  others: Record<string, object> = {},
): P => {
  const prints = printAggregates.find(({ name }) => name === `${kind}_print`);
  const state = fold(entities[kind].aggregate, [...registered(kind), ...more]);
  if (!prints) throw new Error(`${kind} is not printed`);
  const [event] = given(prints, [], { ...places, ...others, [`${kind}/x`]: state }).when(
    'print',
    { paper: `${kind}_form` },
    by,
  );
  return (event as unknown as { data: { content: P } }).data.content;
};
const jakarta = (desk: 'sales' | 'purchasing' | 'rcadmin' | 'akunting') => as(desk, { branches: ['jkt'] });

describe('a customer’s form', () => {
  it('has every field of the customer master form, letter for letter, with its label', () => {
    const specified = `kode_customer tgl_bergabung tgl_bediri jenis_barang nama_perusahaan ktp email alamat_kantor telepon hp fax
      pic_office pic_email pic_position pic_phone pic_birth pic_fax akunting akunting_date akunting_memo manager manager_date
      manager_memo direktur direktur_date direktur_memo npwp alamat_npwp tdp tax_pic tax_position tax_email tax_mobile
      tax_phone_office nama_bank nama_akun no_rek mata_uang jenis_pembayaran top bank_pic bank_position bank_email bank_mobile
      bank_phone_office invoice_pic invoice_position invoice_email invoice_phone_office invoice_mobile invoice_address`;
    const { fields, sections, decisions } = printed<CustomerPaper>('customer', jakarta('sales'));
    const names = specified.split(/\s+/);
    expect(names.filter((name) => !fields[name]?.label)).toEqual([]);
    const drawn = [
      ...sections.flatMap((section) => section.fields),
      ...decisions.flatMap(({ who }) => [who, `${who}_date`, `${who}_memo`]),
    ];
    expect(names.filter((name) => !drawn.includes(name))).toEqual([]);
    expect(fields).toMatchObject({
      jenis_pembayaran: { label: 'Jenis pembayaran', value: 'Giro' },
      top: { kind: 'number', value: 45 },
      pic_birth: { kind: 'date', value: '1980-01-02' },
    });
  });
  it('has what the three decided, and nothing where nobody has', () => {
    const decide = given(customer.aggregate, registered('customer')).when(
      'approveAkunting',
      { memo: 'NPWP cocok' },
      as('akunting'),
    );
    expect(printed<CustomerPaper>('customer', jakarta('sales'), decide).decisions).toEqual([
      { who: 'akunting', label: 'Akunting', value: 'Y', date: '2026-07-20T03:00:00.000Z', memo: 'NPWP cocok' },
      { who: 'manager', label: 'Manager', value: '', date: '', memo: '' },
      { who: 'direktur', label: 'Direktur', value: '', date: '', memo: '' },
    ]);
  });
  it('leaves out what its printer may not read', () => {
    const closed = ['ktp', 'npwp', 'alamat_npwp', 'pic_birth', 'nama_bank', 'nama_akun', 'no_rek'];
    const there = (desk: 'sales' | 'rcadmin') => {
      const { fields } = printed<CustomerPaper>('customer', jakarta(desk));
      return closed.filter((name) => name in fields);
    };
    expect([there('sales'), there('rcadmin')]).toEqual([closed, []]);
    expect(JSON.stringify(printed('customer', jakarta('rcadmin')))).not.toMatch(/3175000000000001|1234567890/);
  });
  it('has the head of its printer’s branch; of who has all of them, the head office’s where there is one', () => {
    expect(printed('customer', jakarta('sales')).head).toMatchObject({
      company: 'PT Lintas',
      branch: 'Cabang Jakarta',
    });
    for (const kind of ['customer', 'mitra'] as const) {
      expect(printed(kind, as('sales')).head).toMatchObject({ company: '', branch: '' });
      const unit = { name: 'PT Lintas', address: 'Jl. Raya Cakung', npwp: '013456789007000', phone: '+622146827100' };
      const headed = (status: string) =>
        printed(kind, as('sales'), [], { 'bu/?pusat=YA': { status, fields: unit } }).head;
      expect(headed('active')).toEqual({
        ...{ company: 'PT Lintas', branch: 'Kantor Pusat', address: 'Jl. Raya Cakung', npwp: '013456789007000' },
        ...{ phone: '+622146827100', service: '', copies: [] },
      });
      // A retired one must not appear on the form.
      expect(headed('retired')).toMatchObject({ company: '', branch: '' });
    }
  });
  it('says of an entry that is used no more that it is', () => {
    const gone = given(customer.aggregate, registered('customer')).when(
      'retire',
      { alasan: 'tutup usaha' },
      as('system'),
    );
    expect([printed('customer', jakarta('sales')).mark, printed('customer', jakarta('sales'), gone).mark]).toEqual([
      '',
      'NONAKTIF',
    ]);
  });
});

describe('a mitra’s form', () => {
  const whole = () => printed<MitraPaper>('mitra', jakarta('purchasing'));
  it('has every field of the partner master data, letter for letter', () => {
    const specified =
      `kode_mitra awal_kontrak akhir_kontrak title nama_mitra alamat homepage telepon telp fax tahun_berdiri
      npwp_id npwp_name npwp_address npwp_blok npwp_nomor npwp_rt npwp_rw npwp_kelurahan npwp_kecamatan npwp_kota npwp_provinsi
      nama_bank nama_akun no_rek currency lama_bekerja jenis_kartu_kredit bank_penerbit laporan_keuangan lama_usaha status_usaha
      omset_bulanan asset_tanah asset_bangunan asset_kendaraan asset_mesin jenis jenis_kiriman periode_sewa nilai_ruu top
      metode_pembayaran`.split(/\s+/);
    const flags = `po_legalitas ktp_legalitas akta_pendirian akta_perubahan_dasar akta_susunan_direksi surat_domisili
      npwp_legalitas skt_legalitas nppkp_legalitas siup_legalitas ijin_pendirian ppmd_legalitas ijin_usaha tdp_legalitas`;
    const { fields, legality, units, sections } = whole();
    expect(specified.filter((name) => !fields[name]?.label)).toEqual([]);
    expect(specified.filter((name) => !sections.some((section) => section.fields.includes(name)))).toEqual([]);
    expect(legality.map(({ flag }) => flag).sort()).toEqual(flags.split(/\s+/).sort());
    expect(units.flatMap(({ key }) => [`qty_${key}`, `rp_${key}`]).filter((name) => !(name in fields))).toEqual([]);
    expect(units).toHaveLength(10);
    expect([fields.status_usaha?.value, fields.jenis?.value, fields.rp_cde?.value]).toEqual(['Sewa', '', 1_250_000]);
  });
  it('ticks each document that is there, by the one that is valid longest', () => {
    const { legality } = whole();
    expect(legality.filter(({ there }) => there)).toEqual([
      {
        flag: 'ktp_legalitas',
        label: 'KTP',
        required: false,
        there: true,
        nomor: '31750',
        berlaku_sampai: '',
        scan: true,
      },
      {
        flag: 'siup_legalitas',
        label: 'SIUP',
        required: true,
        there: true,
        nomor: '510/2',
        berlaku_sampai: '2026-12-01',
        scan: true,
      },
    ]);
  });
  it('says whether it can be used on its day, and what keeps it', () => {
    const { lacks, usable_until } = whole();
    expect([lacks, usable_until]).toEqual([['NPWP belum ada', 'TDP belum ada'], '']);
  });
  it('leaves out rents, bank, tax and numbers of documents where they are closed', () => {
    const { fields, legality } = printed<MitraPaper>('mitra', jakarta('rcadmin'));
    const closed = ['rp_cde', 'no_rek', 'npwp_id', 'npwp_kota', 'bank_penerbit'];
    expect(closed.filter((name) => name in fields)).toEqual([]);
    expect(legality.some((line) => 'nomor' in line || 'scan' in line)).toBe(false);
    expect([fields.qty_cde?.value, legality.filter(({ there }) => there).length]).toEqual([4, 2]);
    expect(JSON.stringify({ fields, legality })).not.toMatch(/1250000|1234567890|510\/2/);
  });
});
