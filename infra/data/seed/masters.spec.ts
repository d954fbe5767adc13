/** The demo company's master data: every aggregate occurs, references resolve, values are realistic. */

import { legalityNames } from '../../../services/domain/common/legality.js';
import { entities } from '../../../services/domain/index.js';
import type { EntityState } from '../../../services/domain/kit/entity/entity.js';
import { dayWib } from '../../../services/domain/kit/values/time.js';
import type { MitraFields } from '../../../services/domain/master/mitra.js';
import { mitraLacks } from '../../../services/domain/master/mitra-lacks.js';
import { readWilayah } from '../wilayah/read.js';
import { areas, demoRegions, kotaCodes } from './data/wilayah.js';
import { loadDemo } from './demo.js';
import { MemoryRunner } from './testing/memory-runner.js';

const now = new Date('2026-07-21T04:00:00.000Z');
const memory = new MemoryRunner();
type State = EntityState<Record<string, unknown>>;
const states = (name: string) => memory.states<State>(name);
beforeAll(async () => {
  await loadDemo(memory.run, { now, sp: 12 });
});

/**
 * Tariffs, lost sales, deliveries and their billing are other parts of the demo; journal, mails, manifest headings and
 * balances arise from use.
 */
const elsewhere =
  /^(tarif|lost_sale|journal|mail$|intake_mapping|sp_race$|sj$|trip$|ro$|invoice$|nk$|receipt|koran|mutasi|kolom_mutasi|nama_pembayar$|credit$)/;
it('has some of everything', () => {
  const without = entities.filter((e) => !elsewhere.test(e.name) && states(e.name).length === 0).map((e) => e.name);
  expect(without).toEqual([]);
});
it('fills the whole form of a customer and of a mitra', () => {
  const blank = (name: string) => {
    const filled = new Set(
      states(name).flatMap((s) =>
        Object.entries(s.fields).flatMap(([k, v]) => (v === '' || v === 0 || v === false ? [] : [k])),
      ),
    );
    const { fields } = entities.find((e) => e.name === name) as (typeof entities)[number];
    return Object.keys(fields.shape).filter((field) => !filled.has(field));
  };
  // Few customers require proof of each delivery, and none in the demo.
  const proof = ['bukti_foto', 'bukti_ttd', 'bukti_cap', 'bukti_faktur'];
  expect(blank('customer')).toEqual(['pic_fax', ...proof, 'ditolak', 'ditolak_date', 'ditolak_memo']);
  expect(blank('mitra')).toEqual([
    'fax',
    'npwp_blok',
    'npwp_kelurahan',
    'npwp_kecamatan',
    'npwp_provinsi',
    'jenis_kartu_kredit',
    'bank_penerbit',
    'qty_motor',
    'rp_motor',
  ]);
});
it('has one mitra whose SIUP has run out and one whose contract has ended', () => {
  const lacking = states('mitra').flatMap((s) => mitraLacks(s.fields as MitraFields, dayWib(now.toISOString())));
  expect(lacking.map(({ paper, kind }) => `${paper} ${kind}`).sort()).toEqual(['KONTRAK until', 'SIUP until']);
  const kinds = new Set(states('mitra').flatMap((s) => (s.fields as MitraFields).dokumen.map((d) => d.jenis)));
  expect(kinds).toEqual(new Set(legalityNames));
});
it('says of every customer where it loads and where its invoices go, of every mitra who to talk to', () => {
  const having = (name: string, field: string, only?: (s: State) => boolean) =>
    new Set(
      states(name)
        .filter(only ?? (() => true))
        .map((s) => s.fields[field]),
    ).size;
  expect(having('customer_address', 'customer', (s) => s.fields.kind === 'MUAT')).toBe(states('customer').length);
  expect(having('invoice_address', 'customer')).toBe(states('customer').length);
  expect(having('mitra_pic', 'mitra')).toBe(states('mitra').length);
  expect(having('customer_address', 'branch', (s) => s.fields.kind === 'SEKOLAH')).toBe(states('branch').length);
  expect(having('vehicle', 'mitra', (s) => s.fields.milik === 'MITRA' && s.fields.mitra !== '')).toBeGreaterThan(0);
});
it('lies in official regions, by the names people use', () => {
  const { kota, kecamatan } = readWilayah();
  const names = new Map([...kota, ...kecamatan].map((region) => [region.kode, region.nama]));
  expect(demoRegions.filter((kode) => !names.has(kode))).toEqual([]);
  expect([...kotaCodes].filter(([name, kode]) => !names.get(kode)?.endsWith(name))).toEqual([]);
  expect(areas.filter((area) => names.get(area.code) !== area.name)).toEqual([]);
});
it('has addresses that were changed, and one that is no longer in use', () => {
  const commands = memory.commands.filter((g) => g.aggregate === 'customer_address');
  expect(commands.filter((g) => g.command === 'change').length).toBeGreaterThan(5);
  expect(states('customer_address').filter((s) => s.status === 'retired')).toHaveLength(1);
});
