/** What a page says of its amounts, and what is told of one of them. */
import { dayWib } from '@domain/kit/time';
import type { HistoryEntry, OriginLine } from '@/base/api';
import type { FieldInfo } from '@/base/entity';
import type { ToastText } from '@/kit/told';

/** An amount that can be asked for: where it stands in the document (`bayar.0.jumlah`), what it is called, how it is written. */
export type AmountAt = Pick<FieldInfo, 'kind' | 'label'> & { path: string };
/** The document that the page shows. */
export type OriginOf = {
  view: string;
  id: string;
  version: number;
  /** The first is meant where none was pressed. @param rows also those of records */
  amounts: (rows: boolean) => readonly AmountAt[];
  /** How events are told, from all of them. */
  tell: (entries: readonly HistoryEntry[]) => (entry: HistoryEntry) => ToastText | undefined;
};

/** @param lines oldest first @param day `YYYY-MM-DD` in Jakarta, the last that counts; absent: all @returns those that had happened by its end, whatever clocks between said */
export const asOfDay = (lines: readonly OriginLine[], day: string | undefined): readonly OriginLine[] =>
  day === undefined ? lines : lines.slice(0, lines.findLastIndex(({ at }) => dayWib(at) <= day) + 1);
