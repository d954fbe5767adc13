import { z } from 'zod';
import { day, optionalDay, optionalEmail } from '../../../services/domain/common/fields.js';
import { faultsOf } from './invalid.js';

const schema = z.strictObject({
  own: day('Sampai').optional(),
  joined: day('Masuk', 'life').optional(),
  founded: optionalDay('Berdiri', 'past'),
  until: optionalDay('Berlaku sampai', 'open'),
  email: optionalEmail(),
});
it.each([
  [{ own: '0025-11-24' }, 'Harus antara 1 Jan 2000 dan 31 Des 2099.'],
  [{ joined: '1899-12-31' }, 'Harus antara 1 Jan 1900 dan 31 Des 2099.'],
  [{ founded: '1799-12-31' }, 'Harus antara 1 Jan 1800 dan 31 Des 2099.'],
  [{ until: '2100-01-01' }, 'Harus antara 1 Jan 2000 dan 31 Des 2099.'],
  [{ founded: '25' }, 'Tanggal harus berbentuk TTTT-BB-HH.'],
  [{ own: '31/12/2026' }, 'Tanggal harus berbentuk TTTT-BB-HH.'],
  [{ email: 'a@' }, 'Alamat email tidak sah.'],
])('says of %j what is asked for', (data, message) => {
  const [first] = faultsOf(schema, data, 'id');
  expect(first).toMatchObject({ field: Object.keys(data)[0], message });
});
it('takes the last day of all where it is open, and what is empty where it may be', () => {
  expect(faultsOf(schema, { until: '9999-12-31', founded: '', email: '' }, 'id')).toEqual([]);
});
