/** Parts of a line's page besides the declared ones. */
import type { DetailPanels, EntryDoc } from '@/kit/entity/detail/scope';
import { hot } from '@/ui/hot';

export const mutasiPanels: DetailPanels = { First: hot<{ doc: EntryDoc }>(() => import('./page')) };
