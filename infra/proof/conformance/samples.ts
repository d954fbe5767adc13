/** Valid entries of any entity, made from its declaration: what the suite over every entity registers and changes. */
import type { EntityInfo } from '../../../services/domain/kit/describe.js';
import type { FieldInfo } from '../../../services/domain/kit/field-info.js';

export type Values = Record<string, unknown>;
/** Values that a declaration alone does not tell: codes of a fixed form, rules between fields. */
export type Told = Record<string, (n: number) => Values>;

const letters = (n: number, length: number): string =>
  Array.from({ length }, (_, i) => String.fromCharCode(65 + (Math.floor(n / 26 ** i) % 26))).join('');
const day = (n: number): string => new Date(Date.UTC(2030, 0, 1 + n)).toISOString().slice(0, 10);

/** Days that have been. */
const past = (n: number): string => new Date(Date.UTC(1980, 0, 1 + n)).toISOString().slice(0, 10);

/** Days before any paper of a sample ends. */
const before = (n: number): string => new Date(Date.UTC(2028, 0, 1 + n)).toISOString().slice(0, 10);

export const told: Told = {
  branch: (n) => ({ code: letters(n, 3) }),
  provinsi: (n) => ({ kode: String(10 + (n % 90)) }),
  kota: (n) => ({ kode: `${10 + (n % 90)}.${10 + (Math.floor(n / 90) % 90)}` }),
  kecamatan: (n) => ({ kode: `11.${10 + (n % 90)}.${10 + (Math.floor(n / 90) % 90)}` }),
  // Whoever drives what is made first, a motorcycle.
  jenis_sim: (n) => ({ code: `C ${letters(n, 4)}` }),
  // Each in a time of its own: all are given one vehicle and one driver.
  trip: (n) => ({ mulai: `${before(n)}T01:00:00.000Z`, sampai: `${before(n)}T11:00:00.000Z` }),
  intake_mapping: (n) => ({ kolom: [{ isian: 'sekolah', judul: `Kolom ${letters(n, 4)}` }] }),
  mail: (n) => ({ isi: [{ teks: `Surat ${letters(n, 4)}` }] }),
  alasan: (n) => ({ teks: `Alasan ${letters(n, 4)}` }),
};

const simple = (field: FieldInfo, n: number): unknown => {
  switch (field.kind) {
    case 'phone':
      return `+62812${String(10_000_000 + n)}`;
    case 'email':
      return `orang${n}@contoh.co.id`;
    case 'npwp':
      return String(100_000_000_000_000 + n);
    case 'nopol':
      return `B ${1 + (n % 9999)} ${letters(Math.floor(n / 9999) + n, 3)}`;
    case 'date':
      return field.span === 'past' ? past(n % 300) : day(n % 300);
    case 'datetime':
      return `${day(n % 300)}T03:00:00.000Z`;
    case 'money':
    case 'kg':
    case 'number':
      return field.name === 'year' || /tahun/.test(field.name) ? 2000 + (n % 20) : 1 + (n % 50);
    case 'percent':
      return 1 + (n % 90);
    case 'coordinate':
      return 1 + (n % 80);
    case 'boolean':
      return n % 2 === 0;
    case 'enum':
      return field.options?.[0]?.value;
    default:
      return undefined;
  }
};
const text = (field: FieldInfo, n: number, schemaTakes: (value: unknown) => boolean): unknown =>
  [
    `${field.label} ${letters(n, 4)}`.slice(0, field.max ?? 40),
    `${letters(n, 4)}-${n}`,
    letters(n, 3),
    String(1_000_000_000_000_000 + n),
    String(10_000_000 + n),
    String(2000 + (n % 20)),
    String(10 + (n % 90)),
    `https://contoh${n}.co.id`,
  ].find(schemaTakes);

/**
 * The values of a new entry's every field.
 * @param refs id of an entry that a ref may point to, undefined where nobody makes such a one here, whose own values are told beside, so that `within` holds
 * @param takes whether the field's schema takes a value
 */
export const sample = async (
  info: EntityInfo,
  n: number,
  refs: (entity: string, field: FieldInfo, so_far: Values) => Promise<string | undefined>,
  takes: (field: string, value: unknown) => boolean,
): Promise<Values> => {
  const values: Values = {};
  const own = told[info.name]?.(n) ?? {};
  for (const field of info.fields) {
    const { name } = field;
    const made = field.kind !== 'file' && (field.kind !== 'rows' || name in own);
    if (field.guarded || !made) continue;
    if (name in own) values[name] = own[name];
    else if (field.kind === 'ref') {
      // A mitra stands only with what belongs to one.
      if (field.optional && field.ref === 'mitra') continue;
      const id = await refs(field.ref ?? '', field, values);
      if (id === undefined && field.optional) continue;
      values[name] = id;
    } else if (field.kind === 'text' || field.kind === 'long')
      values[name] = text(field, n, (value) => takes(name, value));
    else values[name] = simple(field, n);
    if (!takes(name, values[name])) throw new Error(`no value was found for ${info.name}.${name} (${field.kind})`);
  }
  return values;
};
