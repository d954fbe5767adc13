/** Prints and mailed prints in a document's history. */
import type { HistoryEntry } from '@/base/server/api';
import { hot } from '@/ui/hot';
import type { ToastText } from '../history/entry-text';
import type { MailSaidProps } from './mail-outcome';
import type { PrintSaidProps } from './print-outcome';

const MailSaid = hot<MailSaidProps>(() => import('./mail-outcome'));
const PrintSaid = hot<PrintSaidProps>(() => import('./print-outcome'));

/** Text of a print event; undefined for other events. */
export const printTold = (entry: HistoryEntry): ToastText | undefined => {
  if (entry.type === 'Printed') return { text: <PrintSaid entry={entry} />, changes: [] };
  if (entry.type !== 'PaperMailed') return undefined;
  return { text: <MailSaid entry={entry} />, quote: String(entry.data.message), changes: [] };
};
