import { z } from 'zod';
import { unitTypeNames } from '../common/unit-types.js';
import type { Grant } from '../kit/aggregate/actor.js';
import { bounded } from '../kit/values/text.js';
import { bases, services } from './price-words.js';

const region = bounded(20).regex(/^[a-z0-9.]{1,20}$/i);
/** Query parameters of Cari Tarif: {@link Load} and, for a customer's own tariffs, its id. */
export const tariffSearchQuery = z.strictObject({
  origin_kota: region,
  origin_kecamatan: region.optional(),
  dest_kota: region,
  dest_kecamatan: region.optional(),
  unitType: z.enum(unitTypeNames),
  service: z.enum(services).default('Charter'),
  day: bounded(10).date(),
  basis: z.enum(bases).optional(),
  qty: z.coerce.number().int().min(0).max(10_000_000).optional(),
  customer: bounded(40).optional(),
});
export type TariffSearch = z.infer<typeof tariffSearchQuery>;

/** Who may look prices up. */
export const tariffSearchReaders: readonly Grant[] = ['sales', 'purchasing', 'kacab', 'webmaster', 'umum'];
