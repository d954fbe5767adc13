import { hot } from '@/ui/hot';
import type { PaperLinesProps } from './paper-items';

/** Lines of a menu: what can be printed of documents, on paper and as files. */
export const PaperLines = hot<PaperLinesProps>(() => import('./paper-items'));
