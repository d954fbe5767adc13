/** Labels of a list's buckets, by its declaration. */

import type { Listed } from '@domain/kit/document/list-plan';
import { type Bucket, bucketsOf } from '@domain/kit/values/buckets';
import { number } from '@/base/text/format';
import type { T } from '@/base/text/i18n';
import { fieldOf } from './row';

type Named = Pick<Bucket, 'filter'> & { label: string };

const rangeText = ({ from, to }: Bucket): string => {
  if (from === undefined) return `≤ ${number(to)}`;
  if (to === undefined) return `> ${number(from - 1)}`;
  return from === to ? number(from) : `${number(from)}–${number(to)}`;
};
/** The buckets of a list's declaration with their labels; empty if it declares none. */
export const namedBuckets = (info: Pick<Listed, 'fields' | 'derived' | 'list'>, t: T): Named[] => {
  const { buckets } = info.list;
  if (!buckets) return [];
  const days = fieldOf(info, buckets.field).kind === 'date';
  return bucketsOf(buckets, days).map((bucket, n) => {
    const { filter } = bucket;
    if (n === 0 && buckets.first) return { filter, label: t(buckets.first) };
    const range = rangeText(bucket);
    return { filter, label: days ? t('{{range}} hari', { range }) : range };
  });
};
/** The labels by filter. */
export const bucketNames = (info: Parameters<typeof namedBuckets>[0], t: T): Readonly<Record<string, string>> =>
  Object.fromEntries(namedBuckets(info, t).map(({ filter, label }) => [filter, label]));
