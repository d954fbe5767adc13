/** Statuses in words, for messages and screens, as the flows declare them. */
import { spStatus } from '../flows/sp/status.js';
import type { StatusDef, StatusTable } from '../kit/status.js';

/** A status as its flow declares it. @param table of its kind of document; an SP's where none is said */
export const statusOf = (status: string, table: StatusTable = spStatus): StatusDef | undefined => table[status];

/** A document that is not there has none. */
const NONE = ['belum ada', 'not there yet'] as const;

/** A status in words; a code without a text is shown as it is. */
export const statusText = (status: string, lang: 'id' | 'en' = 'id', table?: StatusTable): string =>
  (status === 'NONE' ? NONE : statusOf(status, table)?.label)?.[lang === 'id' ? 0 : 1] ?? status;
