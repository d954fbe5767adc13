/** The amounts of a page, and their origins. */
import { dayWib } from '@domain/kit/values/time';
import type { FieldInfo } from '@/base/entity/entity';
import type { HistoryEntry, OriginLine } from '@/base/server/api';
import type { ToastText } from '@/kit/history/entry-text';

/** An amount with an origin: its path in the document (`bayar.0.jumlah`), label and format. */
export type AmountAt = Pick<FieldInfo, 'kind' | 'label'> & { path: string };
/** The document on the page. */
export type OriginOf = {
  view: string;
  id: string;
  version: number;
  /** The first is the default. @param rows includes amounts of records */
  amounts: (rows: boolean) => readonly AmountAt[];
  /** Describes an event; gets all events first. */
  tell: (entries: readonly HistoryEntry[]) => (entry: HistoryEntry) => ToastText | undefined;
};

/** Grows with each event of a document, and with each change of what it shows of others. */
export const versionOf = (doc: { version: number; joinedAt?: unknown }): number =>
  doc.version + (Number(doc.joinedAt) || 0);

/**
 * @param lines oldest first @param day `YYYY-MM-DD` in Jakarta, the last included; absent: all @returns the lines up to
 * the last one dated within that day, even if clocks in between differ
 */
export const asOfDay = (lines: readonly OriginLine[], day: string | undefined): readonly OriginLine[] =>
  day === undefined ? lines : lines.slice(0, lines.findLastIndex(({ at }) => dayWib(at) <= day) + 1);
