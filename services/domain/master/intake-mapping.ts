import { z } from 'zod';
import { text } from '../common/fields.js';
import { entity, ref } from '../kit/entity/entity.js';
import { customer } from './customer.js';
import { columnNames, intakeColumns } from './intake-columns.js';

const labels = Object.fromEntries(columnNames.map((name) => [name, intakeColumns[name].label])) as Record<
  (typeof columnNames)[number],
  string
>;
/** Headings of a customer's manifests, assigned to columns once; later manifests are read by them. */
export const intakeMapping = entity({
  name: 'intake_mapping',
  label: 'Kolom manifest',
  key: 'id',
  fields: z.object({
    customer: ref(customer, 'Customer'),
    contoh: text('Berkas contoh', 150),
    kolom: z
      .array(
        z.strictObject({
          isian: z.enum(columnNames).meta({ label: 'Isian', options: labels }),
          judul: text('Judul kolom', 120),
        }),
      )
      .min(1)
      .max(columnNames.length)
      .meta({ label: 'Kolom' }),
  }),
  unique: ['customer'],
  title: 'contoh',
  subtitle: ['sebutan.customer'],
  search: ['customer', 'contoh'],
  list: { columns: ['customer', 'contoh', 'kolom'], filters: ['customer'], sort: 'contoh' },
  form: { 'Kolom manifest': ['customer', 'contoh', 'kolom'] },
  imports: false,
  can: { read: ['rcadmin', 'webmaster'], write: ['rcadmin', 'webmaster'] },
});
