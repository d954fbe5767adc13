/** What `POST driver/update-status-kpu` is asked. */
import { z } from 'zod';
import { statusWords } from '../../domain/flows/driver/status-words.js';
import { idPattern } from '../../domain/kit/id.js';
import { bounded, singleLine } from '../../domain/kit/text.js';
import { nopol, optionalCoordinate, phone } from '../../domain/master/fields.js';

export const statusQuery = z.strictObject({ id: bounded(40).regex(idPattern) });
export const statusBody = z.strictObject({
  nama: singleLine(80).min(1).meta({ label: 'Nama Driver' }),
  nopol: nopol(),
  nohp: phone('No. HP'),
  type: z.literal('dev').default('dev').meta({ label: 'Type' }),
  status: z.enum(statusWords).meta({ label: 'Status' }),
  lat: optionalCoordinate('Lintang', 90),
  lon: optionalCoordinate('Bujur', 180),
});
