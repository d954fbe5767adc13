/** An empty sheet of an entity to fill in, and how to. */
import type { Lang } from '../../infra/runtime/http/lang.js';
import { entityColumns, lookOf, type SheetColumn, widthOf } from '../../infra/runtime/sheets/columns.js';
import type { Sheet } from '../../infra/runtime/sheets/xlsx-write.js';
import type { EntityInfo } from '../../services/domain/kit/describe.js';
import type { FieldInfo, FieldKind } from '../../services/domain/kit/field-info.js';

/** Excel takes no longer list of choices in a cell. */
const LONGEST_LIST = 250;
type Words = Record<Lang, string>;
const WAYS: Record<FieldKind, Words> = {
  text: { id: 'Teks', en: 'Text' },
  long: { id: 'Teks, boleh beberapa baris', en: 'Text, several lines if need be' },
  phone: { id: 'Nomor telepon, mis. 0812-3456-7890', en: 'Phone number, e.g. 0812-3456-7890' },
  email: { id: 'Alamat email', en: 'E-mail address' },
  npwp: { id: '15 atau 16 angka; titik dan strip boleh', en: '15 or 16 digits; dots and dashes may stay' },
  nopol: { id: 'Nomor polisi, mis. B 9494 KXA', en: 'Licence plate, e.g. B 9494 KXA' },
  date: { id: 'Tanggal, mis. 21/07/2026', en: 'Date, e.g. 21/07/2026' },
  datetime: { id: 'Tanggal dan jam WIB, mis. 21/07/2026 14:30', en: 'Date and time in Jakarta, e.g. 21/07/2026 14:30' },
  money: { id: 'Rupiah bulat, mis. 1.250.000', en: 'Whole rupiah, e.g. 1.250.000' },
  number: { id: 'Angka', en: 'Number' },
  kg: { id: 'Kilogram, bulat', en: 'Kilograms, whole' },
  percent: { id: 'Persen, mis. 2,5', en: 'Per cent, e.g. 2,5' },
  coordinate: { id: 'Derajat, mis. -6,2088', en: 'Degrees, e.g. -6,2088' },
  boolean: { id: 'Ya atau Tidak', en: 'Ya or Tidak' },
  enum: { id: 'Salah satu dari pilihan', en: 'One of the choices' },
  ref: { id: 'Kode, atau nama lengkap, dari {entity}', en: 'Code, or full name, of {entity}' },
  file: { id: 'Berkas', en: 'File' },
  rows: {
    id: 'Satu baris (Alt+Enter) tiap data, bagian dipisah tanda |: {parts}',
    en: 'One line (Alt+Enter) each, its parts with | between them: {parts}',
  },
};
const HEAD: Record<Lang, readonly string[]> = {
  id: ['Kolom', 'Wajib', 'Cara mengisi', 'Pilihan', 'Keterangan'],
  en: ['Column', 'Required', 'How to fill it in', 'Choices', 'Remark'],
};
const NOTES: Record<'key' | 'empty', Words> = {
  key: {
    id: 'Pengenal: baris dengan isi yang sudah ada mengubah data itu, bukan menambah.',
    en: 'Tells entries apart: a row with a value that is there already changes that entry.',
  },
  empty: { id: 'Kosong: {value}', en: 'Empty: {value}' },
};

const isRequired = (field: FieldInfo): boolean => !field.optional && !('default' in field);
const choicesOf = ({ kind, options = [] }: FieldInfo): string[] =>
  kind === 'boolean' ? ['Ya', 'Tidak'] : options.flatMap(({ value, label }) => (value === '' ? [] : [label]));
const headed = ({ header, field }: SheetColumn): string => (isRequired(field) ? `${header} *` : header);

const explained = (column: SheetColumn, info: EntityInfo, infos: readonly EntityInfo[], lang: Lang): string[] => {
  const { field } = column;
  const target = infos.find(({ name }) => name === field.ref)?.label ?? '';
  const parts = (field.rows ?? []).flatMap((one) => (one.kind === 'file' ? [] : [one.label])).join(' | ');
  const way = WAYS[field.kind][lang].replace('{entity}', target).replace('{parts}', parts);
  const fallback = field.options?.find(({ value }) => value === field.default)?.label ?? field.default;
  const empty =
    (typeof fallback === 'string' && fallback !== '') || typeof fallback === 'number'
      ? [NOTES.empty[lang].replace('{value}', String(fallback))]
      : [];
  const notes = [field.hint ?? '', info.unique[0] === field.name ? NOTES.key[lang] : '', ...empty];
  return [
    column.header,
    isRequired(field) ? (lang === 'id' ? 'Ya' : 'Yes') : '',
    way,
    field.kind === 'enum' ? choicesOf(field).join(', ') : '',
    notes.filter(Boolean).join(' '),
  ];
};

/** The sheet to fill in, and the one that says how. */
export const templateSheets = (info: EntityInfo, infos: readonly EntityInfo[], lang: Lang): Sheet[] => {
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
    name: lang === 'id' ? 'Petunjuk' : 'How to',
    columns: HEAD[lang].map((label, i) => ({ label, look: 'text' as const, width: widths[i] ?? 18 })),
    rows: [columns.map((column) => explained(column, info, infos, lang))],
  };
  return [data, help];
};
