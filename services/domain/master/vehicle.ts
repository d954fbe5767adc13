import { z } from 'zod';
import { count, day, expiring, kilos, nopol, text, unitType } from '../common/fields.js';
import { entity, ref } from '../kit/entity/entity.js';
import { branch } from './branch.js';
import { checkLending, lending, lendingActions, lendingFields } from './lending.js';
import { checkOwnership, ownership } from './ownership.js';

/** A vehicle of the own fleet (`SENDIRI`) or of a mitra. */
export const vehicle = entity({
  name: 'vehicle',
  label: 'Kendaraan',
  key: 'id_kendaraan',
  version: 4,
  fields: z.object({
    code: text('Kode', 20),
    nopol: nopol(),
    type: unitType('Jenis'),
    year: z.int().min(1980).max(2100).meta({ label: 'Tahun', year: true }),
    capacity_kg: kilos('Daya angkut (kg)'),
    capacity_koli: count('Daya muat (koli)', 100_000),
    ...ownership,
    stnk_until: expiring(day('STNK sampai')),
    kir_until: expiring(day('KIR sampai')),
    branch: ref(branch, 'Cabang'),
    ...lending,
  }),
  actionOnly: lendingFields,
  check: (entry) => {
    checkOwnership(entry);
    checkLending(entry);
  },
  scope: 'branch',
  shared: 'pinjam_cabang',
  unique: ['nopol', 'code'],
  title: 'nopol',
  subtitle: ['type', 'code'],
  search: ['nopol', 'code', 'type', 'branch'],
  list: {
    columns: [
      'code',
      'nopol',
      'type',
      'capacity_kg',
      'milik',
      'mitra',
      'branch',
      'pinjam_cabang',
      'stnk_until',
      'kir_until',
    ],
    filters: ['type', 'milik', 'mitra', 'branch', 'pinjam', 'pinjam_cabang', 'stnk_until', 'kir_until'],
    sort: 'nopol',
    facets: ['type', 'milik', 'branch'],
  },
  form: {
    Kendaraan: ['code', 'nopol', 'type', 'year', 'branch', 'milik', 'mitra'],
    Daya: ['capacity_kg', 'capacity_koli'],
    Surat: ['stnk_until', 'kir_until'],
  },
  extraRowFields: [...lendingFields, 'capacity_koli'],
  actions: lendingActions,
  can: { read: ['staff'], write: ['operasional', 'purchasing', 'rcadmin', 'kacab', 'webmaster', 'system'] },
});
