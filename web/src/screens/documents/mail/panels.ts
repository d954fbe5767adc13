/** Parts of a mail's page besides the declared ones. */
import type { DetailPanels } from '@/kit/entity/detail/scope';
import { hot } from '@/ui/hot';

// No other detail page shows these.
export const mailPanels: DetailPanels = {
  First: hot(() => import('./letter-part')),
  shown: ['isi'],
};
