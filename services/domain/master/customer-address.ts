import { z } from 'zod';
import { checkCoordinates } from '../common/coordinates.js';
import { optionalCoordinate, optionalPhone, optionalText, text } from '../common/fields.js';
import { reject } from '../kit/aggregate/reject.js';
import { entity, optionalRef, ref } from '../kit/entity/entity.js';
import { branch } from './branch.js';
import { customer } from './customer.js';
import { kecamatan } from './kecamatan.js';
import { kota } from './kota.js';

/**
 * Loading or unloading address of a customer. A school belongs to the branch that serves it, which alone may change it.
 * Everybody may read all: sales send to any, branch screens filter by `branch`.
 */
export const customerAddress = entity({
  name: 'customer_address',
  label: 'Alamat Customer',
  key: 'customerAddressId',
  version: 2,
  fields: z.object({
    customer: ref(customer, 'Customer'),
    name: text('Nama tempat', 120),
    kind: z
      .enum(['MUAT', 'BONGKAR', 'SEKOLAH'])
      .meta({ label: 'Jenis', options: { MUAT: 'Muat', BONGKAR: 'Bongkar', SEKOLAH: 'Sekolah' } }),
    address: text('Alamat', 300),
    kota: ref(kota, 'Kota'),
    kecamatan: optionalRef(kecamatan, 'Kecamatan', { within: { kota: 'kota' } }),
    pic: optionalText('PIC', 80),
    phone: optionalPhone('Telepon PIC'),
    lat: optionalCoordinate('Lintang', 90),
    lon: optionalCoordinate('Bujur', 180),
    branch: optionalRef(branch, 'Cabang'),
  }),
  unique: [],
  uniqueTogether: [['customer', 'kind', 'kota', 'name']],
  check: (a) => {
    if (a.kind === 'SEKOLAH' && a.branch === '') reject('needed-when', { label: 'Cabang', what: 'sekolah' }, 'branch');
    checkCoordinates(a);
  },
  title: 'name',
  subtitle: ['sebutan.customer', 'sebutan.kota'],
  writeScope: 'branch',
  search: ['name', 'address', 'customer', 'kota', 'pic', 'phone'],
  list: {
    columns: ['name', 'customer', 'kind', 'address', 'kota', 'kecamatan', 'pic', 'phone', 'branch'],
    filters: ['customer', 'kind', 'kota', 'kecamatan', 'branch'],
    sort: 'name',
    facets: ['kind', 'branch'],
  },
  form: {
    Tempat: ['customer', 'kind', 'name', 'branch'],
    Alamat: ['address', 'kota', 'kecamatan', 'lat', 'lon'],
    PIC: ['pic', 'phone'],
  },
  can: {
    read: ['sales', 'kacab', 'umum', 'operasional', 'rcadmin', 'akunting', 'purchasing', 'webmaster'],
    write: ['sales', 'kacab', 'umum', 'rcadmin', 'webmaster', 'system'],
  },
});
