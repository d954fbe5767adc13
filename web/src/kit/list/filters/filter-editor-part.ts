import { hot } from '@/ui/hot';
import type { EditorProps } from '../types';

/** Editor of a filter; loaded with the page's first interaction. */
export const FilterEditor = hot<EditorProps>(() => import('./filter-editor'));
