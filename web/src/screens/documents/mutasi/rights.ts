import { hasRight, rightOf } from '@domain/kit/aggregate/actor';

export const WRITERS = ['keuangan', 'akunting'] as const;
const BOOKING = [rightOf('receipt', 'receive'), rightOf('receipt', 'match'), rightOf('mutasi', 'ignore')];
/** Whether somebody may book lines of the bank; who may not is suggested nothing. */
export const mayBook = (who: Parameters<typeof hasRight>[2]): boolean =>
  BOOKING.some((right) => hasRight(right, WRITERS, who));
