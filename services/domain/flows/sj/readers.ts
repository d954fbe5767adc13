/** Desks that dispatch SJ, work with them, and read them. Light: no schemas. */
import type { Grant } from '../../kit/aggregate/actor.js';

export const SJ_STAFF = ['operasional', 'rcadmin', 'kacab'] as const satisfies readonly Grant[];
export const SJ_READERS = [
  ...SJ_STAFF,
  'purchasing',
  'akunting',
  'keuangan',
  'logistik',
  'monitoring',
  'webmaster',
] as const satisfies readonly Grant[];
/** A branch login may read those of its branch, but change none. */
export const SJ_VIEWERS = [...SJ_READERS, 'cabang'] as const satisfies readonly Grant[];
