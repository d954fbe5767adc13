import type { Late } from '@domain/flows/sj/late';
import type { T } from './i18n';

/** `belum pickup, +2 hari`. */
export const lateText = ({ why, days }: Late, t: T): string =>
  why === 'pickup'
    ? t('belum pickup, +{{count}} hari', { count: days })
    : t('belum sampai, +{{count}} hari', { count: days });
