/** Request bodies for checking a manifest, and for creating its order. */
import { z } from 'zod';
import { idPattern } from '../../../kit/values/id.js';
import { bounded, singleLine } from '../../../kit/values/text.js';
import { columnNames } from '../../../master/intake-columns.js';
import { MOST_COLUMNS, MOST_INTAKE } from './limits.js';

const id = (label: string) => bounded(40).regex(idPattern).meta({ label });
const idOrNone = (label: string) => z.union([z.literal(''), id(label)]).default('');
const cell = z.union([bounded(1_000), z.number()]);
const cells = z.array(cell).max(MOST_COLUMNS);
const lineNumber = z.int().min(1).max(1_048_576);
const place = z
  .int()
  .min(0)
  .max(MOST_COLUMNS - 1);
const places = z.partialRecord(z.enum(columnNames), place).meta({ label: 'Kolom' });
const choice = z.union([
  z.strictObject({ line: lineNumber, school: id('Sekolah') }),
  z.strictObject({
    line: lineNumber,
    made: z.strictObject({
      name: bounded(120).optional(),
      address: bounded(300).optional(),
      kota: idOrNone('Kota').optional(),
      kecamatan: idOrNone('Kecamatan').optional(),
    }),
  }),
  z.strictObject({ line: lineNumber, left: z.literal(true) }),
]);

/** Desks that may use the intake. */
export const INTAKE_DESKS = ['rcadmin', 'webmaster'] as const;

const lookShape = {
  customer: id('Customer'),
  branch: id('Cabang'),
  kolom: places,
  judul: cells.default([]).meta({ label: 'Judul kolom' }),
  baris: z
    .array(z.strictObject({ line: lineNumber, cells }))
    .min(1)
    .max(MOST_INTAKE)
    .meta({ label: 'Baris' }),
  ubahan: z
    .array(z.strictObject({ line: lineNumber, column: z.enum(columnNames), value: bounded(300) }))
    .max(MOST_INTAKE)
    .default([])
    .meta({ label: 'Ubahan' }),
  pilihan: z.array(choice).max(MOST_INTAKE).default([]).meta({ label: 'Pilihan' }),
};
export const intakeLook = z.strictObject(lookShape);
export type IntakeLook = z.infer<typeof intakeLook>;

/** The order's own fields are checked by its own schema. */
export const intakeMake = z.strictObject({
  ...lookShape,
  nama: singleLine(150).min(1).meta({ label: 'Berkas' }),
  /** Remember the column headings for the customer's next manifest. */
  ingat: z.boolean().default(true).meta({ label: 'Ingat kolom' }),
  pesanan: z.strictObject({
    tgl_pickup: bounded(10),
    jenisBarang: bounded(80),
    muat: idOrNone('Alamat muat'),
    tarif: idOrNone('Tarif kontrak'),
    sjErl: bounded(40).default(''),
    salesErl: bounded(80).default(''),
    memo: bounded(500).default(''),
  }),
});
export type IntakeMake = z.infer<typeof intakeMake>;
