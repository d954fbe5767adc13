/** The events of an amount up to a day. */
import { dayWib } from '@domain/kit/time';
import type { OriginLine } from '@/base/api';

/** @param lines oldest first @param day `YYYY-MM-DD` in Jakarta, the last that counts; absent: all @returns those that had happened by its end, whatever clocks between said */
export const asOfDay = (lines: readonly OriginLine[], day: string | undefined): readonly OriginLine[] =>
  day === undefined ? lines : lines.slice(0, lines.findLastIndex(({ at }) => dayWib(at) <= day) + 1);
