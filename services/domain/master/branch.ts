import { z } from 'zod';
import { checkCoordinates } from '../common/coordinates.js';
import { city, optionalCoordinate, optionalPhone, optionalText, text } from '../common/fields.js';
import { entity, optionalRef } from '../kit/entity/entity.js';
import { coded } from '../kit/values/text.js';
import { bu } from './bu.js';

/** A branch of the company; its code is part of every document number. */
export const branch = entity({
  name: 'branch',
  label: 'Cabang',
  key: 'bubrenchid',
  version: 5,
  fields: z.object({
    code: coded(20)
      .regex(/^[A-Z]{3}$/)
      .meta({ label: 'Kode' }),
    name: text('Nama', 80),
    kota: city('Kota'),
    bu: optionalRef(bu, 'Bisnis unit'),
    head: optionalText('Kacab', 80),
    address: optionalText('Alamat', 200),
    phone: optionalPhone('Telepon'),
    /** Start and end of its trips; by default its city. */
    lat: optionalCoordinate('Lintang', 90),
    lon: optionalCoordinate('Bujur', 180),
  }),
  check: checkCoordinates,
  unique: ['code'],
  title: 'name',
  subtitle: ['code', 'kota'],
  search: ['code', 'name', 'kota', 'head'],
  list: { columns: ['code', 'name', 'bu', 'kota', 'head'], filters: ['bu'], sort: 'code' },
  form: {
    Cabang: ['code', 'name', 'bu', 'kota', 'head'],
    'Kop surat': ['address', 'phone'],
    Pangkalan: ['lat', 'lon'],
  },
  can: { read: ['staff'], write: ['webmaster', 'umum', 'system'] },
});
