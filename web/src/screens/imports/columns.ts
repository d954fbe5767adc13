/** Meaning of the columns of an entity's sheet. */

import { entityInfos } from '@/base/entity/entities';
import type { EntityInfo, FieldInfo, FieldKind } from '@/base/entity/entity';
import { entityHead } from '@/base/entity/entity-heads';
import type { T } from '@/base/text/i18n';

const isListed = ({ rows = [] }: FieldInfo): boolean => rows.every((one) => one.kind !== 'file' || one.optional);
/** Fields a sheet may contain, in the form's order: without files and fields that only actions set. */
export const sheetFields = (info: Pick<EntityInfo, 'fields' | 'form'>): FieldInfo[] => {
  const order = info.form.flatMap(({ fields }) => fields);
  const place = ({ name }: FieldInfo) => (order.includes(name) ? order.indexOf(name) : order.length);
  return info.fields
    .filter((f) => !f.actionOnly && !f.partly && f.kind !== 'file' && (f.kind !== 'rows' || isListed(f)))
    .toSorted((a, b) => place(a) - place(b));
};
/** A new record is refused without it. */
export const isNeeded = (field: FieldInfo): boolean => !field.optional && !('default' in field);

const ways = (t: T): Record<Exclude<FieldKind, 'enum' | 'ref' | 'rows'>, string> => ({
  text: t('Teks'),
  long: t('Teks, boleh beberapa baris'),
  phone: t('Nomor telepon, mis. 0812-3456-7890'),
  email: t('Alamat email'),
  npwp: t('15 atau 16 angka'),
  nopol: t('Nopol, mis. B 9494 KXA'),
  date: t('Tanggal, mis. 21 Jul 2026'),
  datetime: t('Tanggal dan jam WIB, mis. 21 Jul 2026 14.30'),
  money: t('Rupiah, mis. 1.250.000'),
  number: t('Angka'),
  kg: t('Kilogram'),
  percent: t('Persen, mis. 2,5'),
  coordinate: t('Derajat, mis. -6,2088'),
  boolean: t('Ya atau Tidak'),
  file: t('Berkas'),
});
/** How a cell of the column is written. */
export const wayOf = (field: FieldInfo, t: T): string => {
  const labels = (field.options ?? []).flatMap(({ value, label }) => (value === '' ? [] : [t(label)]));
  if (field.kind === 'enum') return labels.join(', ');
  if (field.kind === 'ref') {
    const target = entityHead(field.ref ?? '');
    const entity = t(target?.label ?? '');
    const numbered = target?.flow || entityInfos.some(({ name, life }) => name === field.ref && life);
    return numbered ? t('Nomor {{entity}}', { entity }) : t('Kode atau nama lengkap {{entity}}', { entity });
  }
  if (field.kind === 'rows') {
    const parts = (field.rows ?? []).filter((one) => one.kind !== 'file').map((one) => t(one.label));
    return t('Satu baris dalam sel tiap data: {{parts}}', { parts: parts.join(' | ') });
  }
  return ways(t)[field.kind];
};
