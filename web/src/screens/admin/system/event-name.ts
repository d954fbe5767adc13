import { spFlow } from '@domain/flows/sp/sp';
import type { T } from '@/base/text/i18n';

/** Events that every master-data entity has. */
const ofEntries: Record<string, string> = {
  Registered: 'mendaftarkan',
  Changed: 'mengubah',
  Retired: 'menonaktifkan',
  Restored: 'memulihkan',
};
const spLabels: Readonly<Record<string, { text: string }>> = spFlow.historyLabels;
/** Describes an event type without its values; the type itself if it has no label. */
export const eventName = (type: string, t: T): string => {
  if (type === 'SpCommented') return t('komentar');
  const text = ofEntries[type] ?? spLabels[type]?.text;
  return text === undefined ? type : t(text).replace(/ ?\{\{\w{1,40}\}\}/g, '');
};
