import { z } from 'zod';
import { endingSessions, sessionEnds } from '../accounts/session-ends.js';
import { day, expiring, ofClass, phone, text } from '../common/fields.js';
import type { EntityState } from '../kit/entity/entity.js';
import { entity, ref } from '../kit/entity/entity.js';
import { file } from '../kit/values/file-value.js';
import { branch } from './branch.js';
import { jenisSim, jenisSimId } from './jenis-sim.js';
import { checkLending, lending, lendingActions, lendingFields } from './lending.js';
import { checkOwnership, ownership } from './ownership.js';

/** Licence types were stored by code before they became entries; the code is their name. */
const codeOf = (type: unknown) => (typeof type === 'string' && jenisSimId(type) !== type ? type : undefined);

const entry = entity({
  name: 'driver',
  label: 'Driver',
  key: 'id_driver',
  version: 5,
  upcast: ({ fields, sebutan }) => {
    const code = codeOf(fields.licence_type);
    if (code === undefined) return { fields, ...(sebutan ? { sebutan } : {}) };
    return {
      fields: { ...fields, licence_type: jenisSimId(code) },
      sebutan: { licence_type: code, ...sebutan },
    };
  },
  fields: z.object({
    code: text('Kode', 20),
    name: text('Nama', 80),
    phone: ofClass('identity', phone('Telepon')),
    licence_number: ofClass('identity', text('Nomor SIM', 30)),
    licence_type: ofClass('identity', ref(jenisSim, 'Jenis SIM')),
    licence_until: ofClass('identity', expiring(day('SIM sampai'))),
    ...ownership,
    branch: ref(branch, 'Cabang'),
    ...lending,
    photo: ofClass('identity', file('Foto').optional()),
  }),
  actionOnly: lendingFields,
  check: (entry) => {
    checkOwnership(entry);
    checkLending(entry);
  },
  scope: 'branch',
  shared: 'pinjam_cabang',
  unique: ['code', 'licence_number'],
  title: 'name',
  subtitle: ['phone', 'sebutan.licence_type'],
  search: ['name', 'code', 'phone', 'licence_number', 'licence_type', 'branch'],
  list: {
    columns: ['code', 'name', 'phone', 'licence_type', 'licence_until', 'milik', 'mitra', 'branch', 'pinjam_cabang'],
    filters: ['licence_type', 'milik', 'mitra', 'branch', 'pinjam', 'pinjam_cabang', 'licence_until'],
    sort: 'name',
    facets: ['milik', 'branch'],
  },
  form: {
    Driver: ['code', 'name', 'phone', 'branch', 'milik', 'mitra', 'photo'],
    SIM: ['licence_number', 'licence_type', 'licence_until'],
  },
  extraRowFields: lendingFields,
  actions: lendingActions,
  can: { read: ['staff'], write: ['operasional', 'purchasing', 'rcadmin', 'kacab', 'webmaster', 'system'] },
});

type State = Pick<EntityState<Pick<z.infer<typeof entry.fields>, 'milik'>>, 'status' | 'fields'>;
/** Whether a driver drives for the company: of its own fleet, and not retired. Only these may sign in. */
export const drivesForUs = ({ status, fields }: State): boolean => status === 'active' && fields.milik === 'SENDIRI';

/** A driver of the own fleet (`SENDIRI`) or of a mitra. `since` of its state: see `session-ends.ts`. */
export const driver = {
  ...entry,
  aggregate: {
    ...entry.aggregate,
    evolve: endingSessions(sessionEnds.driver, entry.aggregate.evolve, (s) => !drivesForUs(s)),
  },
};
