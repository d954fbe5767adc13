/** A print among what happened to a document. */
import type { HistoryEntry } from '@/base/api';
import { hot } from '@/ui/hot';
import type { ToastText } from '../told';
import type { PrintSaidProps } from './print-said';

const PrintSaid = hot<PrintSaidProps>(() => import('./print-said'));

/** What is told of a print; undefined for anything else. */
export const printTold = (entry: HistoryEntry): ToastText | undefined =>
  entry.type === 'Printed' ? { text: <PrintSaid entry={entry} />, changes: [] } : undefined;
