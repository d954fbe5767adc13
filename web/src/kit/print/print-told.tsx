/** Prints and mailed prints in a document's history. */
import type { HistoryEntry } from '@/base/api';
import { hot } from '@/ui/hot';
import type { ToastText } from '../told';
import type { MailSaidProps } from './mail-said';
import type { PrintSaidProps } from './print-said';

const MailSaid = hot<MailSaidProps>(() => import('./mail-said'));
const PrintSaid = hot<PrintSaidProps>(() => import('./print-said'));

/** Text of a print event; undefined for other events. */
export const printTold = (entry: HistoryEntry): ToastText | undefined => {
  if (entry.type === 'Printed') return { text: <PrintSaid entry={entry} />, changes: [] };
  if (entry.type !== 'PaperMailed') return undefined;
  return { text: <MailSaid entry={entry} />, quote: String(entry.data.message), changes: [] };
};
