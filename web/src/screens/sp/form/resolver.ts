import type { FieldErrors, FieldPath, Resolver, UseFormReturn } from 'react-hook-form';
import { set } from 'react-hook-form';
import type { Nilai } from './nilai';
import { periksa, type Salah } from './periksa';
import type { Bahasa, T } from './teks';

/** How strict the next check is: a draft needs less than what is submitted. Fields that are left are told the whole. */
export type Konteks = { lengkap: boolean };
export const konteks = (): Konteks => ({ lengkap: true });

/** react-hook-form's resolver over the domain's schema and `lacks`: what a submitted SP needs, told at each field. */
export const resolver =
  (t: T, lang: Bahasa): Resolver<Nilai, Konteks> =>
  (values, context) => {
    const salah = periksa(values, context?.lengkap ?? true, t, lang);
    if (salah.length === 0) return { values, errors: {} };
    const errors: FieldErrors<Nilai> = {};
    for (const { field, pesan } of salah) set(errors, field, { type: 'isi', message: pesan });
    return { values: {}, errors };
  };

/** Shows errors at their fields; those of a field that the form does not have come back. */
export const tampilkan = (form: UseFormReturn<Nilai>, salah: readonly Salah[]): Salah[] => {
  const punya = (field: string) => document.querySelector(`[data-isian="${CSS.escape(field)}"]`) !== null;
  for (const { field, pesan } of salah) {
    if (punya(field)) form.setError(field as FieldPath<Nilai>, { type: 'server', message: pesan });
  }
  return salah.filter(({ field }) => !punya(field));
};
