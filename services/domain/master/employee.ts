import { z } from 'zod';
import { day, ofClass, optionalDigits, optionalText, phone, text } from '../common/fields.js';
import { entity, ref } from '../kit/entity/entity.js';
import { coded } from '../kit/values/text.js';
import { branch } from './branch.js';
import { position } from './position.js';

/** An employee of a branch; `user` is the username of their account, if any. */
export const employee = entity({
  name: 'employee',
  label: 'Karyawan',
  key: 'idEmploye',
  version: 2,
  fields: z.object({
    nik: coded(40)
      .toUpperCase()
      .regex(/^[A-Z0-9.-]{3,20}$/)
      .meta({ label: 'NIK', hint: 'Nomor induk karyawan' }),
    name: text('Nama', 80),
    branch: ref(branch, 'Cabang'),
    position: ref(position, 'Jabatan'),
    phone: ofClass('identity', phone('Telepon')),
    joined: day('Tanggal masuk', 'life'),
    bank: ofClass('bank', optionalText('Bank', 60)),
    account: ofClass('bank', optionalDigits('Nomor rekening', 5, 20)),
    user: coded(40)
      .toLowerCase()
      .max(40)
      .default('')
      .meta({ label: 'User', hint: 'Username akun, kosong bila tidak punya' }),
  }),
  unique: ['nik', 'user'],
  title: 'name',
  subtitle: ['nik', 'sebutan.position'],
  scope: 'branch',
  search: ['nik', 'name', 'user', 'phone'],
  list: {
    columns: ['nik', 'name', 'branch', 'position', 'phone', 'joined', 'user'],
    filters: ['branch', 'position', 'joined'],
    sort: 'name',
    facets: ['branch', 'position'],
  },
  form: {
    Karyawan: ['nik', 'name', 'phone'],
    Penempatan: ['branch', 'position', 'joined', 'user'],
    Rekening: ['bank', 'account'],
  },
  can: { read: ['webmaster', 'umum', 'kacab', 'rcadmin', 'keuangan'], write: ['webmaster', 'umum', 'system'] },
});
