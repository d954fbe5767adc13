import type { Late } from '@domain/flows/sj/late';
import { date } from '@/base/text/format';
import type { T } from '@/base/text/i18n';

/** `belum pickup, +2 hari (jadwal 24 Nov)`. */
export const lateText = ({ why, promised, days }: Late, t: T): string => {
  const late =
    why === 'pickup'
      ? t('belum pickup, +{{count}} hari', { count: days })
      : t('belum sampai, +{{count}} hari', { count: days });
  return `${late} ${t('(jadwal {{day}})', { day: date(promised, undefined, false) })}`;
};
