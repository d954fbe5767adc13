import { z } from 'zod';
import { day, longText, optionalText, rupiah } from '../common/fields.js';
import { MOST_TOTAL } from '../common/typed.js';
import { unitNames, unitTypeNames } from '../common/unit-types.js';
import { reject } from '../kit/aggregate/reject.js';
import { entity, optionalRef, ref } from '../kit/entity/entity.js';
import { alasan } from './alasan.js';
import { branch } from './branch.js';
import { customer } from './customer.js';
import { kota } from './kota.js';
import { services } from './price-words.js';

/** A requested order that never became an SP, with the reason; from a customer, or from somebody who is none yet. */
export const lostSale = entity({
  name: 'lost_sale',
  label: 'Order hilang',
  key: 'id',
  fields: z.object({
    tanggal: day('Tanggal'),
    branch: ref(branch, 'Cabang'),
    customer: optionalRef(customer, 'Customer'),
    nama: optionalText('Nama peminta', 120),
    origin_kota: optionalRef(kota, 'Kota asal'),
    dest_kota: optionalRef(kota, 'Kota tujuan'),
    unitType: z
      .enum(['', ...unitTypeNames])
      .default('')
      .meta({ label: 'Unit', options: unitNames }),
    service: z.enum(services).default('Charter').meta({ label: 'Layanan' }),
    nilai: rupiah('Nilai yang ditawarkan', MOST_TOTAL).default(0),
    alasan: ref(alasan, 'Alasan', { where: { jenis: 'LOST_SALE' } }),
    memo: longText('Memo', 500),
  }),
  check: (s) => {
    if (s.customer === '' && s.nama === '')
      reject('needed-when', { label: 'Nama peminta', what: 'bukan customer' }, 'nama');
  },
  derived: {
    peminta: {
      schema: z.string().meta({ label: 'Peminta' }),
      of: (s, sebutan) => sebutan.customer || s.nama,
    },
  },
  unique: [],
  title: 'peminta',
  subtitle: ['tanggal', 'sebutan.alasan'],
  scope: 'branch',
  identity: ['tanggal', 'peminta', 'origin_kota', 'dest_kota', 'unitType', 'alasan', 'branch'],
  search: ['peminta', 'origin_kota', 'dest_kota', 'alasan', 'memo'],
  list: {
    columns: ['tanggal', 'peminta', 'origin_kota', 'dest_kota', 'unitType', 'service', 'nilai', 'alasan', 'branch'],
    filters: ['tanggal', 'customer', 'alasan', 'branch', 'service'],
    sort: '-tanggal',
    facets: ['alasan', 'branch'],
  },
  form: {
    Permintaan: ['tanggal', 'branch', 'customer', 'nama'],
    Muatan: ['origin_kota', 'dest_kota', 'unitType', 'service', 'nilai'],
    Alasan: ['alasan', 'memo'],
  },
  can: { read: ['sales', 'purchasing', 'kacab', 'webmaster'], write: ['sales', 'purchasing', 'kacab', 'system'] },
});
