/** The list an SP's page leads back to when one did not come from a list. */
import { routeOf, type Who } from '@domain/navigation/access';
import { menuFor } from '@/base/menu';
import type { T } from '../form/words';

const list: readonly string[] = [
  '/newsplist',
  '/purchasing/newsplist',
  '/akunting/splistwaitingakunting',
  '/masterdata/marketing/splist',
  '/masterdata/splist',
];
/** The first list of SP that stands in the reader's menu; the archive for the archive's own page. */
export const wayBack = (pathname: string, who: Who, t: T): { path: string; label: string } => {
  if (pathname.startsWith('/detailsplama/')) return { path: '/splistlama', label: 'SP List Lama' };
  const mine = menuFor(who).flatMap((g) => g.items);
  const found = mine.find((i) => list.includes(i.path)) ?? mine.find((i) => routeOf(i.path)?.screen === 'sp-list');
  return found ? { path: found.path, label: found.label } : { path: '/masterdata/splist', label: t('SP List') };
};
