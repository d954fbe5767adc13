/** Prints and mailed prints in a document's history. */
import type { HistoryEntry } from '@/base/server/api';
import { hot } from '@/ui/hot';
import type { ToastText } from '../history/entry-text';
import type { MailOutcomeProps } from './mail-outcome';
import type { PrintOutcomeProps } from './print-outcome';

const MailOutcome = hot<MailOutcomeProps>(() => import('./mail-outcome'));
const PrintOutcome = hot<PrintOutcomeProps>(() => import('./print-outcome'));

/** Text of a print event; undefined for other events. */
export const describePrint = (entry: HistoryEntry): ToastText | undefined => {
  if (entry.type === 'Printed') return { text: <PrintOutcome entry={entry} />, changes: [] };
  if (entry.type !== 'PaperMailed') return undefined;
  return { text: <MailOutcome entry={entry} />, quote: String(entry.data.message), changes: [] };
};
