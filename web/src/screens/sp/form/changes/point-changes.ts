/** Changes of a list of stops, stop by stop. */
import type { Point } from '@domain/flows/sp/content';
import type { T } from '../words';

/** A change as shown: label, before → after; `undefined` means empty. */
export type PointChange = { label: string; before?: string | undefined; after?: string | undefined };
const COLUMNS: [keyof Point, string][] = [
  ['nama', 'nama'],
  ['alamat', 'alamat'],
  ['kota', 'kota'],
  ['pic', 'PIC'],
  ['telp', 'telepon'],
];
export const pointChanges = (name: string, before: readonly Point[], after: readonly Point[], t: T): PointChange[] => {
  const words = (p: Point) => [p.nama, p.kota].filter(Boolean).join(', ');
  return Array.from({ length: Math.max(before.length, after.length) }, (_, n): PointChange[] => {
    const [a, b] = [before[n], after[n]];
    if (!a || !b) return [{ label: `${name} ${n + 1}`, before: a && words(a), after: b && words(b) }];
    if (a.nama !== b.nama) return [{ label: `${name} ${n + 1}`, before: words(a), after: words(b) }];
    return COLUMNS.filter(([k]) => a[k] !== b[k]).map(([k, word]) => ({
      label: `${b.nama}, ${t(word)}`,
      before: a[k] || undefined,
      after: b[k] || undefined,
    }));
  }).flat();
};
