import { z } from 'zod';
import { optionalDigits, optionalText, text } from '../common/fields.js';
import { reject } from '../kit/aggregate/reject.js';
import { entity, ref } from '../kit/entity/entity.js';
import { bu } from './bu.js';

export const moneyPlaces = { BANK: 'Rekening bank', KAS: 'Kas' } as const;
const kinds = Object.keys(moneyPlaces) as [keyof typeof moneyPlaces, ...(keyof typeof moneyPlaces)[]];

/** Where the company's money is: a bank account or a cash box, of one business unit. */
export const rekening = entity({
  name: 'rekening',
  label: 'Rekening',
  key: 'id',
  fields: z.object({
    nama: text('Nama', 80).meta({ label: 'Nama', placeholder: 'BCA Operasional, Kas Jakarta' }),
    jenis: z.enum(kinds).meta({ label: 'Jenis', options: moneyPlaces }),
    bu: ref(bu, 'Bisnis unit'),
    bank: optionalText('Bank', 60),
    no_rek: optionalDigits('Nomor rekening', 5, 20),
    atas_nama: optionalText('Atas nama', 120),
  }),
  check: ({ jenis, bank, no_rek }) => {
    const what = moneyPlaces[jenis];
    if (jenis === 'BANK' && bank === '') reject('needed-when', { label: 'Bank', what }, 'bank');
    if (jenis === 'BANK' && no_rek === '') reject('needed-when', { label: 'Nomor rekening', what }, 'no_rek');
  },
  unique: ['nama', 'no_rek'],
  title: 'nama',
  subtitle: ['bank', 'no_rek'],
  search: ['nama', 'bank', 'no_rek', 'atas_nama'],
  list: {
    columns: ['nama', 'jenis', 'bank', 'no_rek', 'atas_nama', 'bu'],
    filters: ['jenis', 'bu'],
    sort: 'nama',
  },
  form: { Rekening: ['nama', 'jenis', 'bu'], Bank: ['bank', 'no_rek', 'atas_nama'] },
  routes: {
    list: '/akunting/rekening',
    detail: '/akunting/rekening/:id',
    create: { path: '/akunting/rekeningbaru', access: ['akunting'] },
  },
  can: { read: ['akunting', 'keuangan', 'kacab', 'webmaster'], write: ['akunting', 'webmaster', 'system'] },
});
