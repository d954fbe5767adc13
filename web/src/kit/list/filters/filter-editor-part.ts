import { hot } from '@/ui/hot';
import type { EditorProps } from '../types';

/** What a filter is set with; its code comes at the first touch of the page. */
export const FilterEditor = hot<EditorProps>(() => import('./filter-editor'));
