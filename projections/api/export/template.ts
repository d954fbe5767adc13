/** A blank import sheet of an entity, and its instructions. */
import type { Lang } from '../../../infra/runtime/http/lang.js';
import { entityColumns, lookOf, type SheetColumn, widthOf } from '../../../infra/runtime/sheets/columns.js';
import type { Sheet } from '../../../infra/runtime/sheets/xlsx-write.js';
import type { EntityInfo } from '../../../services/domain/kit/entity/describe.js';
import type { FieldInfo, FieldKind } from '../../../services/domain/kit/entity/field-info.js';
import { inLang } from '../../../services/domain/texts/speech.js';

/** Excel's limit for a list of choices in a cell. */
const LONGEST_LIST = 250;
const WAYS: Record<FieldKind, string> = {
  text: 'Teks',
  long: 'Teks, boleh beberapa baris',
  phone: 'Nomor telepon, mis. 0812-3456-7890',
  email: 'Alamat email',
  npwp: '15 atau 16 angka; titik dan strip boleh',
  nopol: 'Nopol, mis. B 9494 KXA',
  date: 'Tanggal, mis. 21 Jul 2026',
  datetime: 'Tanggal dan jam WIB, mis. 21 Jul 2026 14.30',
  money: 'Rupiah bulat, mis. 1.250.000',
  number: 'Angka',
  kg: 'Kilogram, bulat',
  percent: 'Persen, mis. 2,5',
  coordinate: 'Derajat, mis. -6,2088',
  boolean: 'Ya atau Tidak',
  enum: 'Salah satu dari pilihan',
  ref: 'Kode, atau nama lengkap, dari {entity}',
  file: 'Berkas',
  rows: 'Satu baris (Alt+Enter) tiap data, bagian dipisah tanda |: {parts}',
};
const NUMBERED = 'Nomor {entity}';
const HEAD: readonly string[] = ['Kolom', 'Wajib', 'Cara mengisi', 'Pilihan', 'Keterangan'];
const HELP = 'Petunjuk';
const YES = 'Ya';
const NOTES: Record<'key' | 'empty', string> = {
  key: 'Pengenal: baris dengan isi yang sudah ada mengubah data itu, bukan menambah.',
  empty: 'Kosong: {value}',
};

const isRequired = (field: FieldInfo): boolean => !field.optional && !('default' in field);
const choicesOf = ({ kind, options = [] }: FieldInfo): string[] =>
  kind === 'boolean' ? ['Ya', 'Tidak'] : options.flatMap(({ value, label }) => (value === '' ? [] : [label]));
const headed = ({ header, field }: SheetColumn): string => (isRequired(field) ? `${header} *` : header);

const explained = (
  column: SheetColumn,
  info: EntityInfo,
  infos: readonly Pick<EntityInfo, 'name' | 'label'>[],
  lang: Lang,
): string[] => {
  const { field } = column;
  const to = infos.find(({ name }) => name === field.ref);
  const target = to?.label ?? '';
  const parts = (field.rows ?? []).flatMap((one) => (one.kind === 'file' ? [] : [one.label])).join(' | ');
  // Documents and flows are identified by their number.
  const numbered = to && ('flow' in to || 'life' in to);
  const way = inLang(numbered ? NUMBERED : WAYS[field.kind], lang)
    .replace('{entity}', target)
    .replace('{parts}', parts);
  const fallback = field.options?.find(({ value }) => value === field.default)?.label ?? field.default;
  const empty =
    (typeof fallback === 'string' && fallback !== '') || typeof fallback === 'number'
      ? [inLang(NOTES.empty, lang).replace('{value}', String(fallback))]
      : [];
  const notes = [field.hint ?? '', info.unique[0] === field.name ? inLang(NOTES.key, lang) : '', ...empty];
  return [
    column.header,
    isRequired(field) ? inLang(YES, lang) : '',
    way,
    field.kind === 'enum' ? choicesOf(field).join(', ') : '',
    notes.filter(Boolean).join(' '),
  ];
};

/** The blank sheet and the sheet with instructions. */
export const templateSheets = (
  info: EntityInfo,
  infos: readonly Pick<EntityInfo, 'name' | 'label'>[],
  lang: Lang,
): Sheet[] => {
  const columns = entityColumns(info).filter(
    ({ imports, field }) => imports && field.name !== 'id' && field.name !== 'retired',
  );
  const choices = new Map(
    columns.flatMap(({ field }, i): [number, string[]][] => {
      const values = choicesOf(field);
      const listable =
        values.length > 0 && values.join(',').length <= LONGEST_LIST && !values.some((v) => v.includes(','));
      return listable ? [[i, values]] : [];
    }),
  );
  const data: Sheet = {
    name: info.label,
    columns: columns.map((column) => ({
      label: headed(column),
      look: lookOf(column.field),
      width: widthOf({ ...column.field, label: headed(column) }),
    })),
    rows: [],
    choices,
  };
  const widths = [28, 10, 50, 40, 60];
  const help: Sheet = {
    name: inLang(HELP, lang),
    columns: HEAD.map((label, i) => ({ label: inLang(label, lang), look: 'text' as const, width: widths[i] ?? 18 })),
    rows: [columns.map((column) => explained(column, info, infos, lang))],
  };
  return [data, help];
};
