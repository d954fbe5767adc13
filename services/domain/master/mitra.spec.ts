import fc from 'fast-check';
import { legalities, legalityNames, requiredDocuments } from '../common/legality.js';
import { as, given } from '../kit/aggregate/testing.js';
import { readersOf } from '../rights/field-rights.js';
import { mitra } from './mitra.js';
import { unitsOfMitra } from './mitra-counts.js';
import { type MitraPapers, mitraLacks, requiredPapers, usableUntil } from './mitra-lacks.js';
import { unitFieldNames } from './mitra-units.js';

const typed = {
  kode_mitra: 'PLJ',
  nama_mitra: 'PT Panca',
  kota: 'Jakarta Timur',
  awal_kontrak: '2026-01-01',
  akhir_kontrak: '2026-12-31',
};
const file = { id: 'a'.repeat(32), name: 'siup.pdf', type: 'application/pdf', size: 10, sha256: 'b'.repeat(64) };
const paper = (jenis: string, berlaku_sampai: string) => ({ jenis, nomor: '1', berlaku_sampai, file });
const papers = (siup: string, npwp: string, tdp: string) => [
  paper('SIUP', siup),
  paper('NPWP', npwp),
  paper('TDP', tdp),
];
const meta = { id: 'x', revision: 0, at: '', by: { id: '', fullname: '', jobdesk: '' } };
const register = (more: object) => given(mitra.aggregate).when('register', { ...typed, ...more }, as('purchasing'));
const shown = (more: object) => mitra.view.apply(undefined, 'Registered', register(more)[0]?.data, meta);

describe('a mitra', () => {
  it('has every field of the partner master data, letter for letter', () => {
    const words = `kode_mitra awal_kontrak akhir_kontrak title nama_mitra alamat homepage telepon telp fax tahun_berdiri
      npwp_id npwp_name npwp_address npwp_blok npwp_nomor npwp_rt npwp_rw npwp_kelurahan npwp_kecamatan npwp_kota npwp_provinsi
      nama_bank nama_akun no_rek currency po_legalitas ktp_legalitas akta_pendirian akta_perubahan_dasar akta_susunan_direksi
      surat_domisili npwp_legalitas skt_legalitas nppkp_legalitas siup_legalitas ijin_pendirian ppmd_legalitas ijin_usaha
      tdp_legalitas lama_bekerja jenis_kartu_kredit bank_penerbit laporan_keuangan lama_usaha status_usaha omset_bulanan
      asset_tanah asset_bangunan asset_kendaraan asset_mesin jenis jenis_kiriman periode_sewa nilai_ruu top metode_pembayaran`;
    const units = 'motor grandmax l300 traga cde cdd fuso wingbox trailer20 trailer40'.split(' ');
    const specified = [...words.split(/\s+/), ...units.flatMap((u) => [`qty_${u}`, `rp_${u}`])];
    const declared = { ...mitra.fields.shape, ...mitra.derived };
    expect(specified.filter((field) => !(field in declared))).toEqual([]);
    expect(unitFieldNames).toHaveLength(20);
    expect(Object.values(mitra.form).flat().sort()).toEqual(Object.keys(mitra.fields.shape).sort());
  });
  it('says in its list how many units of a type it has, where it was ever said', () => {
    const doc = shown({ qty_cde: 4, qty_trailer20: 1 }) as never;
    expect(['CDE', 'trailer 20', 'fuso'].map((type) => unitsOfMitra(doc, type as never))).toEqual([4, 1, 0]);
    expect(unitsOfMitra(shown({}) as never, 'CDE')).toBeUndefined();
    expect(mitra.view.columns).toEqual(expect.arrayContaining(['qty_cde', 'qty_trailer40']));
    expect(mitra.view.columns.filter((name) => name.startsWith('rp_'))).toEqual([]);
  });
  it('flags each of the fourteen documents that is there', () => {
    const doc = shown({ dokumen: [paper('AKTA_PENDIRIAN', ''), paper('SIUP', '2027-01-01')] });
    const flagged = legalityNames.filter((jenis) => doc[legalities[jenis].flag as never]);
    expect([legalityNames.length, flagged]).toEqual([14, ['AKTA_PENDIRIAN', 'SIUP']]);
  });
  it('keeps number and file with a document, and refuses what is no kind of it', () => {
    const dokumen = [{ ...paper('SIUP', '2027-01-01'), nomor: '510/12', file }];
    expect(register({ dokumen })[0]?.data).toMatchObject({ dokumen });
    expect(() => register({ dokumen: [paper('SIM', '2027-01-01')] })).toThrow(/jenis/);
    expect(() => register({ dokumen: [{ ...paper('SIUP', ''), file: { ...file, type: 'text/html' } }] })).toThrow(
      /type/,
    );
  });
  it('has no contract that ends before it begins, not by a later change either', () => {
    const late = expect.objectContaining({ code: 'dates-order', field: 'akhir_kontrak' });
    expect(() => register({ akhir_kontrak: '2025-12-31' })).toThrow(late);
    const [event] = register({}) as [{ type: string; data: never }];
    const changed = given(mitra.aggregate, [event]);
    expect(() => changed.when('change', { awal_kontrak: '2027-01-01' }, as('purchasing'))).toThrow(late);
  });
  it.each([
    ['the contract', papers('2027-02-01', '2027-02-01', '2027-02-01'), '2026-12-31'],
    ['a document', papers('2026-08-01', '2027-02-01', ''), '2026-08-01'],
    ['the newest of two', [...papers('2026-08-01', '2027-01-01', ''), paper('SIUP', '2026-09-01')], '2026-09-01'],
    ['nothing, for want of a scan', [{ ...paper('SIUP', ''), file: undefined }, ...papers('', '', '').slice(1)], ''],
    ['nothing, for want of a number', [{ ...paper('SIUP', ''), nomor: ' ' }, ...papers('', '', '').slice(1)], ''],
    [
      'the older of two, where the newer has no scan',
      [...papers('2026-08-01', '2027-01-01', ''), { ...paper('SIUP', '2026-09-01'), file: undefined }],
      '2026-08-01',
    ],
    ['nothing, for want of a document', papers('2027-01-01', '', '').slice(1), ''],
  ])('can be used until %s ends', (_, dokumen, until) => {
    expect(shown({ dokumen })).toMatchObject({ berlaku_sampai: until });
  });
  it('can be used on exactly the days from its contract’s first to its last usable one', () => {
    const day = fc
      .integer({ min: 0, max: 400 })
      .map((n) => new Date(Date.UTC(2026, 0, 1 + n)).toISOString().slice(0, 10));
    const entry = fc.record({
      jenis: fc.constantFrom(...requiredDocuments, 'KTP'),
      berlaku_sampai: fc.oneof(fc.constant(''), day),
      nomor: fc.constantFrom('1', '1', '1', ''),
      file: fc.constantFrom(file, file, file, undefined),
    });
    const whole: fc.Arbitrary<MitraPapers> = fc.record({
      awal_kontrak: day,
      akhir_kontrak: day,
      dokumen: fc.array(entry, { maxLength: 8 }),
    });
    fc.assert(
      fc.property(whole, day, (m, on) => {
        expect(mitraLacks(m, on).length === 0).toBe(on >= m.awal_kontrak && on <= usableUntil(m));
        // Readers without access to numbers and scans get the same result.
        const bare = m.dokumen.map(({ jenis, berlaku_sampai }) => ({ jenis, berlaku_sampai }));
        expect(mitraLacks({ ...m, dokumen: bare, required_papers: requiredPapers(m) }, on)).toEqual(mitraLacks(m, on));
      }),
    );
  });
});
it('tells its turnover and what it owns to those who judge a partner, and to nobody else', () => {
  const desks = ['akunting', 'kacab', 'keuangan', 'purchasing', 'webmaster'];
  for (const field of ['omset_bulanan', 'asset_tanah', 'asset_bangunan', 'asset_kendaraan', 'asset_mesin']) {
    const of = mitra.view.classes?.[field];
    expect([field, of && [...readersOf('mitra', field, of)].sort()]).toEqual([field, desks]);
  }
});
