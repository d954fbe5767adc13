/** When a stop of the route is replaced by another: its street, contact and phone no longer apply. Pure. */
import type { Point } from '@domain/flows/sp/content';
import { distance } from '@domain/kit/values/distance';
import { sameKota } from '@domain/kit/values/kota-name';
import { blankPoint } from '../values';

/** Fields that belong to one particular place. */
const ownFields = ['alamat', 'pic', 'telp'] as const;
export const hasOwn = (point: Point): boolean => ownFields.some((name) => point[name] !== '');
export const withoutOwn = (point: Point): Point => ({ ...point, alamat: '', pic: '', telp: '' });

const letters = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
const digits = (text: string): string => text.replace(/\D+/g, '');
/** From this length on a name with one corrected letter still means the same place. */
const MENDED_FROM = 8;
const respelled = (before: string, now: string): boolean => {
  const [a, b] = [letters(before), letters(now)];
  return a === b || (a.length >= MENDED_FROM && digits(a) === digits(b) && distance(a, b) <= 1);
};
const otherKota = (before: Point, now: Point): boolean => {
  if (before.kota_id && now.kota_id) return before.kota_id !== now.kota_id;
  return !sameKota(before.kota, now.kota) && !sameKota(now.kota, before.kota);
};

/** Whether an edited stop now is a different place. An emptied name or city counts as different. */
export const isOther = (before: Point, now: Point): boolean =>
  (before.nama !== '' && !respelled(before.nama, now.nama)) || (before.kota !== '' && otherKota(before, now));

/**
 * The route for another customer: stops of the previous customer are emptied, others lose its street, contact and
 * phone.
 * @param previousPlaces the previous customer's addresses and the stops of its earlier SP
 */
export const forOther = (points: readonly Point[], previousPlaces: readonly Point[]): Point[] =>
  points.map((point) =>
    previousPlaces.some((one) => letters(one.nama) === letters(point.nama) && !otherKota(one, point))
      ? blankPoint
      : withoutOwn(point),
  );
