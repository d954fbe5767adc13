/** Statuses in words, for messages and screens, as the flows declare them. */
import { spStatus } from '../flows/sp/status.js';
import type { StatusDef, StatusTable } from '../kit/lifecycle/status.js';
import { inLang, type Lang } from '../texts/speech.js';

/** A status as its flow declares it. @param table of its kind of document; default: an SP's */
export const statusOf = (status: string, table: StatusTable = spStatus): StatusDef | undefined => table[status];

/** For a document that does not exist. */
const NONE = 'belum dibuat';

/** A status in words; a code without a text is shown as it is. */
export const statusText = (status: string, lang: Lang = 'id', table?: StatusTable): string => {
  const label = status === 'NONE' ? NONE : statusOf(status, table)?.label;
  return label ? inLang(label, lang) : status;
};
