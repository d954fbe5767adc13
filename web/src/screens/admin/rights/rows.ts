/** Restricted fields and who reads them, from the domain's tables. */

import { spClasses } from '@domain/flows/sp/classes';
import type { Grant } from '@domain/kit/aggregate/actor';
import { type ClosedClass, type ClosedFields, closedClasses } from '@domain/kit/aggregate/redacted-fields';
import { closedFields } from '@domain/rights/field-rights';
import { entityInfos } from '@/base/entity/entities';
import type { EntityInfo } from '@/base/entity/entity';
import type { T } from '@/base/text/i18n';

/** Fields of one kind that the same job desks read. */
export type Line = {
  kind: string;
  label: string;
  fields: readonly string[];
  read: readonly Grant[];
};
export type Group = { class: ClosedClass; title: string; lines: readonly Line[] };

const words = (t: T): Record<ClosedClass, string> => ({
  cost: t('Harga beli dan margin'),
  bank: t('Rekening bank'),
  identity: t('Identitas'),
  pay: t('Gaji'),
});
const spWords = (t: T): Record<keyof typeof spClasses, string> => ({
  'units.*.harga': t('Harga beli unit mitra'),
  'units.*.uang_jalan': t('Uang jalan unit sendiri'),
  'units.*.driver_telp': t('Telepon driver unit'),
  margin: t('Margin saat disetujui'),
  laba: t('Margin sekarang'),
  rugi: t('Alasan rugi'),
});

/** `dokumen.*.nomor` → `Dokumen: Nomor`; the label of a reference is that of the ref field itself. */
const labelOf = ({ fields, derived }: EntityInfo, path: string, t: T): string | undefined => {
  const [name, , inner] = path.split('.');
  const field = [...fields, ...derived].find((one) => one.name === name);
  if (!field) return undefined;
  const part = field.rows?.find((one) => one.name === inner);
  return part ? `${t(field.label)}: ${t(part.label)}` : t(field.label);
};

type Kind = {
  name: string;
  label: string;
  closed: readonly ClosedFields[];
  labelOf: (path: string) => string | undefined;
};
const kindsOf = (t: T): Kind[] => {
  const sp: Readonly<Record<string, string>> = spWords(t);
  return [
    { name: 'sp', label: 'SP', closed: closedFields('sp', spClasses), labelOf: (path) => sp[path] },
    ...entityInfos.map((info) => ({
      name: info.name,
      label: t(info.label),
      // A proposed value is as restricted as its field.
      closed: (info.closed ?? []).map((one) => ({
        ...one,
        paths: one.paths.filter((path) => !path.startsWith('proposal.')),
      })),
      labelOf: (path: string) => labelOf(info, path, t),
    })),
  ];
};

/** All classes in their order, each with its fields by kind and readers. */
export const groupsOf = (t: T): Group[] => {
  const kinds = kindsOf(t);
  return closedClasses.map((one) => {
    const title = words(t)[one];
    const lines = kinds.flatMap(({ name, label, closed, labelOf }) =>
      closed
        .filter((fields) => fields.class === one)
        .map(
          ({ read, paths }): Line => ({
            kind: name,
            label,
            fields: paths.flatMap((path) => labelOf(path) ?? []),
            read,
          }),
        ),
    );
    return { class: one, title, lines };
  });
};
