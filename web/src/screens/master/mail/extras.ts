/** What the page of a mail shows beside what follows from its declaration. */
import type { DetailExtras } from '@/kit/entity/detail/scope';
import { hot } from '@/ui/hot';

// No other page of an entry says any of it.
export const mailExtras: DetailExtras = {
  First: hot(() => import('./letter-part')),
  shown: ['isi'],
};
