/** Events in words, by their type. */
import { spFlow } from '@domain/flows/sp/sp';
import type { T } from '@/base/i18n';

/** Of every entry's life. */
const ofEntries: Record<string, string> = {
  Registered: 'mendaftarkan',
  Changed: 'mengubah',
  Retired: 'menonaktifkan',
  Restored: 'memulihkan',
};
const told: Readonly<Record<string, { text: string }>> = spFlow.historyLabels;
/** What happened, without the values of this one; the type itself where nothing tells of it. */
export const eventName = (type: string, t: T): string => {
  if (type === 'SpCommented') return t('komentar');
  const text = ofEntries[type] ?? told[type]?.text;
  return text === undefined ? type : t(text).replace(/ ?\{\{\w{1,40}\}\}/g, '');
};
