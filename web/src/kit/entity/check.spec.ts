import { entities } from '@domain/index';
import { refusalText } from '@domain/wording/refusals';
import { entityInfo, entityInfos } from '@/base/entity/entities';
import { type T } from '@/base/text/i18n';
import { blankFaults, faultsOf, inSentence, lacking, type Rules } from './check';
import { newValues } from './values';

const t: T = (key, values = {}) => key.replace(/\{\{(\w+)\}\}/g, (_, name) => String(values[name]));
const rulesOf = (name: string): Rules => {
  const entity = entities.find((e) => e.name === name);
  if (!entity) throw new Error(name);
  return { check: entity.check, schema: entity.aggregate.commands.register, text: refusalText };
};
const NOW = '2026-07-20T03:00:00.000Z';
const faults = (name: string, values: Record<string, unknown>) => {
  const info = entityInfo(name);
  return faultsOf(info, rulesOf(name), { ...newValues(info), ...values }, NOW, { t, lang: 'id' });
};
const messageFor = (name: string, values: Record<string, unknown>, field: string) =>
  faults(name, values).find((f) => f.field === field)?.message;

it('names what is missing with the next step, in the order of the form', () => {
  expect(faults('customer', {}).map((f) => [f.field, f.message])).toEqual([
    ['kode_customer', 'Isi kode customer'],
    ['nama_perusahaan', 'Isi nama perusahaan'],
    ['kota', 'Isi kota'],
  ]);
});
it('says how a value is written', () => {
  expect(messageFor('customer', { telepon: '12' }, 'telepon')).toBe('Telepon belum benar, contoh 0812-8840-2217');
  expect(messageFor('customer', { email: 'a@' }, 'email')).toBe('Alamat email belum benar');
  expect(messageFor('customer', { npwp: '123' }, 'npwp')).toBe('NPWP berisi 15 atau 16 angka');
  expect(messageFor('customer', { top: 400 }, 'top')).toBe('Paling besar 365');
  expect(messageFor('customer', { nama_perusahaan: 'x'.repeat(121) }, 'nama_perusahaan')).toBe(
    'Paling banyak 120 huruf',
  );
  expect(messageFor('vehicle', { nopol: '12' }, 'nopol')).toBe('Nopol belum benar, contoh B 9494 KXA');
  expect(messageFor('mitra', { dokumen: [{ jenis: '', berlaku_sampai: '' }] }, 'dokumen.0.jenis')).toBe('Pilih jenis');
});
it('says which days a field may have', () => {
  expect(messageFor('customer', { tgl_bediri: '2026-07-21' }, 'tgl_bediri')).toMatch(
    /^Antara 1 Jan 1800 dan 20 Jul 2026$/,
  );
  expect(messageFor('customer', { tgl_bediri: '2026-07-20' }, 'tgl_bediri')).toBeUndefined();
  expect(messageFor('employee', { joined: '1899-12-31' }, 'joined')).toBe('Antara 1 Jan 1900 dan 31 Des 2099');
  expect(messageFor('driver', { licence_until: '0025-11-24' }, 'licence_until')).toBe(
    'Antara 1 Jan 2000 dan 31 Des 2099',
  );
  expect(messageFor('driver', { licence_until: 'besok' }, 'licence_until')).toBe(
    'Tanggal belum benar, contoh 21 Jul 2026',
  );
});
it('tells the rules between fields at their field once the fields themselves are right', () => {
  const typed = { kode_customer: 'AB', nama_perusahaan: 'PT A', kota: 'B' };
  const days = { tgl_bediri: '2026-02-01', tgl_bergabung: '2026-01-01' };
  expect(messageFor('customer', { ...typed, ...days }, 'tgl_bergabung')).toBe(
    'Tanggal bergabung tidak boleh sebelum tanggal berdiri',
  );
  expect(faults('customer', typed)).toEqual([]);
});
it('finds what a new entry lacks, and not what is merely wrong', () => {
  const info = entityInfo('customer');
  const values = { ...newValues(info), kode_customer: '!', nama_perusahaan: 'PT A' };
  const result = faultsOf(info, rulesOf('customer'), values, NOW, { t, lang: 'id' });
  expect(lacking(info, result, values).map((f) => f.name)).toEqual(['kota']);
});
it('has a word for everything a new entry of any kind lacks', () => {
  for (const { name } of entityInfos.filter(({ balances }) => !balances)) {
    for (const { field, message } of faults(name, {})) {
      expect(field).not.toBe('');
      expect(message).toMatch(/^(Isi|Pilih|Unggah) \S/);
    }
  }
});
it('writes labels into sentences', () => {
  expect(inSentence('Nama perusahaan')).toBe('nama perusahaan');
  expect(inSentence('NPWP')).toBe('NPWP');
  expect(inSentence('PIC pajak')).toBe('PIC pajak');
});
it('tells by the declaration alone what a new entry lacks, as the rules tell it', () => {
  for (const info of entityInfos.filter(({ balances }) => !balances)) {
    const values = newValues(info);
    const result = faultsOf(info, rulesOf(info.name), values, NOW, { t, lang: 'id' });
    const lacks = lacking(info, result, values).map(({ name }) => name);
    expect([info.name, blankFaults(info, values, t).map(({ field }) => field)]).toEqual([info.name, lacks]);
  }
});
