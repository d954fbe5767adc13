/** Who reads mitra. Apart, so that a page that names them asks without the schemas. */
import type { Grant } from '../kit/actor.js';

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
