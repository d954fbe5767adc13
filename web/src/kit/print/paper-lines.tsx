import { hot } from '@/ui/hot';
import type { PaperLinesProps } from './paper-items';

/** Menu lines to print documents, on paper and as files. */
export const PaperLines = hot<PaperLinesProps>(() => import('./paper-items'));
