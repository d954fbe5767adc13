/** When a place of the route becomes another one: its street, person and phone were the old one's. Pure. */
import type { Point } from '@domain/flows/sp/content';
import { distance } from '@domain/kit/distance';
import { sameKota } from '@domain/kit/kota-name';
import { blankPoint } from '../values';

/** What belongs to one place alone. */
const own = ['alamat', 'pic', 'telp'] as const;
export const hasOwn = (point: Point): boolean => own.some((name) => point[name] !== '');
export const withoutOwn = (point: Point): Point => ({ ...point, alamat: '', pic: '', telp: '' });

const letters = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
const digits = (text: string): string => text.replace(/\D+/g, '');
/** A longer name with one letter mended is the same place still. */
const MENDED_FROM = 8;
const respelled = (before: string, now: string): boolean => {
  const [a, b] = [letters(before), letters(now)];
  return a === b || (a.length >= MENDED_FROM && digits(a) === digits(b) && distance(a, b) <= 1);
};
const otherKota = (before: Point, now: Point): boolean => {
  if (before.kota_id && now.kota_id) return before.kota_id !== now.kota_id;
  return !sameKota(before.kota, now.kota) && !sameKota(now.kota, before.kota);
};

/** True if a place that was typed over is another one now: an emptied name or city is none any more. */
export const isOther = (before: Point, now: Point): boolean =>
  (before.nama !== '' && !respelled(before.nama, now.nama)) || (before.kota !== '' && otherKota(before, now));

/**
 * A route for another customer: places that were the old one's are gone, the others lose what is the old one's there.
 * @param known the old customer's addresses and the places of its earlier SP
 */
export const forOther = (points: readonly Point[], known: readonly Point[]): Point[] =>
  points.map((point) =>
    known.some((one) => letters(one.nama) === letters(point.nama) && !otherKota(one, point))
      ? blankPoint
      : withoutOwn(point),
  );
