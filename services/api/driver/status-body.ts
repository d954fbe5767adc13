/** Input of `POST driver/update-status-kpu`. */
import { z } from 'zod';
import { nopol, optionalCoordinate, phone } from '../../domain/common/fields.js';
import { statusWords } from '../../domain/flows/driver/status-words.js';
import { idPattern } from '../../domain/kit/values/id.js';
import { bounded, singleLine } from '../../domain/kit/values/text.js';

export const statusQuery = z.strictObject({ id: bounded(40).regex(idPattern) });
/** As a form sends it: an empty field is absent, a number may come as text. */
const typed = <S extends z.ZodType>(of: S) =>
  z.preprocess((v) => (typeof v !== 'string' ? v : v.trim() === '' ? undefined : Number(v)), of);
export const statusBody = z.strictObject({
  nama: singleLine(80).min(1).meta({ label: 'Nama Driver' }),
  nopol: nopol(),
  nohp: phone('No. HP'),
  type: z.literal('dev').default('dev').meta({ label: 'Type' }),
  status: z.enum(statusWords).meta({ label: 'Status' }),
  lat: typed(optionalCoordinate('Lintang', 90)),
  lon: typed(optionalCoordinate('Bujur', 180)),
});
