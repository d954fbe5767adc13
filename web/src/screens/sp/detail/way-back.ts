/** The list that an SP's page links back to if the user didn't come from a list. */
import { routeOf, type Who } from '@domain/navigation/access';
import { menuFor } from '@/base/navigation/menu';
import type { T } from '../form/words';

const list: readonly string[] = [
  '/newsplist',
  '/purchasing/newsplist',
  '/akunting/splistwaitingakunting',
  '/masterdata/marketing/splist',
  '/masterdata/splist',
];
/** The first SP list in the reader's menu; for the archive's page the archive. */
export const wayBack = (pathname: string, who: Who, t: T): { path: string; label: string } => {
  if (pathname.startsWith('/detailsplama/')) return { path: '/splistlama', label: 'SP List Lama' };
  const mine = menuFor(who).flatMap((g) => g.items);
  const match = mine.find((i) => list.includes(i.path)) ?? mine.find((i) => routeOf(i.path)?.screen === 'sp-list');
  return match ? { path: match.path, label: match.label } : { path: '/masterdata/splist', label: t('SP List') };
};
