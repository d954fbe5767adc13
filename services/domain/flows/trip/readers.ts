/** Desks that plan trips, and desks that read them. Light: no schemas. */
import type { Grant } from '../../kit/aggregate/actor.js';

export const PLANNERS = ['operasional', 'purchasing', 'rcadmin', 'kacab'] as const satisfies readonly Grant[];
export const TRIP_READERS = [
  ...PLANNERS,
  'akunting',
  'keuangan',
  'logistik',
  'monitoring',
  'webmaster',
] as const satisfies readonly Grant[];
