import { z } from 'zod';
import { longText, npwp, ofClass, optionalEmail, optionalPhone, optionalText, text } from '../common/fields.js';
import { entity, ref } from '../kit/entity/entity.js';
import { customer } from './customer.js';

/** Where a customer's invoices are sent, with the tax data printed on them. */
export const invoiceAddress = entity({
  name: 'invoice_address',
  label: 'Alamat Invoice',
  key: 'invoiceAddressId',
  version: 3,
  fields: z.object({
    customer: ref(customer, 'Customer'),
    name: text('Nama penerima invoice', 120),
    address: text('Alamat', 300),
    npwp: npwp(),
    alamat_npwp: ofClass('identity', longText('Alamat NPWP', 300)),
    pic: optionalText('PIC', 80),
    phone: optionalPhone('Telepon PIC'),
    email: optionalEmail(),
  }),
  unique: [],
  uniqueTogether: [['customer', 'name']],
  title: 'name',
  subtitle: ['sebutan.customer'],
  search: ['name', 'address', 'customer', 'pic', 'npwp', 'phone'],
  list: {
    columns: ['name', 'customer', 'address', 'npwp', 'pic', 'phone', 'email'],
    filters: ['customer'],
    sort: 'name',
  },
  form: {
    'Alamat invoice': ['customer', 'name', 'address'],
    Pajak: ['npwp', 'alamat_npwp'],
    PIC: ['pic', 'phone', 'email'],
  },
  can: {
    read: ['sales', 'akunting', 'kacab', 'keuangan', 'webmaster'],
    write: ['sales', 'akunting', 'kacab', 'webmaster', 'system'],
  },
});
