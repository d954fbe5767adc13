/** Closed fields and who reads them, out of the domain's tables, as the page has them. */
import { closedFields } from '@domain/field-rights';
import { spClasses } from '@domain/flows/sp/classes';
import { granted, jobdesks, levels } from '@domain/kit/actor';
import { type ClosedClass, type ClosedFields, closedClasses } from '@domain/kit/classes';
import { entityInfos } from '@/base/entities';
import type { EntityInfo } from '@/base/entity';
import type { T } from '@/base/i18n';

export const desks = jobdesks;
export type Desk = (typeof desks)[number];
/** Fields of one kind that the same desks read. */
export type Line = { kind: string; label: string; fields: readonly string[]; reads: ReadonlySet<Desk> };
export type Group = { class: ClosedClass; title: string; tells: string; lines: readonly Line[] };

const words = (t: T): Record<ClosedClass, [title: string, tells: string]> => ({
  cost: [t('Harga beli dan margin'), t('Harga unit mitra, tarif mitra, uang jalan dan margin')],
  bank: [t('Rekening bank'), t('Bank, nomor rekening dan atas nama')],
  identity: [t('Identitas'), t('KTP, NPWP, SIM beserta scan dan fotonya, tanggal lahir, telepon pribadi')],
  pay: [t('Gaji'), t('Gaji, tunjangan dan potongan')],
});
const spWords = (t: T): Record<keyof typeof spClasses, string> => ({
  'units.*.harga': t('Harga beli unit mitra'),
  'units.*.uang_jalan': t('Uang jalan unit sendiri'),
  'units.*.driver_telp': t('Telepon driver unit'),
  margin: t('Margin saat disetujui'),
  laba: t('Margin sekarang'),
  rugi: t('Alasan rugi'),
});

/** `dokumen.*.nomor` → `Dokumen: Nomor`; the name of what a ref points to is the ref itself. */
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
      // What is proposed of a field is as closed as the field.
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
    const [title, tells] = words(t)[one];
    const lines = kinds.flatMap(({ name, label, closed, labelOf }) =>
      closed
        .filter((fields) => fields.class === one)
        .map(({ read, paths }): Line => {
          const may = (desk: Desk) => levels.some((level) => granted(read, { jobdesk: desk, level }));
          return {
            kind: name,
            label,
            fields: paths.flatMap((path) => labelOf(path) ?? []),
            reads: new Set(desks.filter(may)),
          };
        }),
    );
    return { class: one, title, tells, lines };
  });
};

/** What a search leaves: lines with a word of theirs in it, or of a desk that reads them. */
export const found = (groups: readonly Group[], search: string, deskName: (desk: Desk) => string): Group[] => {
  const wanted = search.trim().toLowerCase();
  if (wanted === '') return [...groups];
  const has = (text: string) => text.toLowerCase().includes(wanted);
  return groups.flatMap((group) => {
    if (has(group.title)) return [group];
    const lines = group.lines.flatMap((line) => {
      if (has(line.label) || [...line.reads].some((desk) => has(deskName(desk)))) return [line];
      const fields = line.fields.filter(has);
      return fields.length > 0 ? [{ ...line, fields }] : [];
    });
    return lines.length > 0 ? [{ ...group, lines }] : [];
  });
};
