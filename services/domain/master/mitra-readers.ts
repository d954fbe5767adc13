/** Desks that read mitra. Apart from the schemas, for pages that only show their names. */
import type { Grant } from '../kit/aggregate/actor.js';

export const mitraReaders: readonly Grant[] = [
  'purchasing',
  'kacab',
  'operasional',
  'akunting',
  'keuangan',
  'rcadmin',
  'webmaster',
  'umum',
];
