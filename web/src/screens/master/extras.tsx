/** Parts of a record's page besides the declared ones, by entity name. */
import type { DetailExtras } from '@/kit/entity/detail/scope';
import { customerExtras } from './extras-customer';
import { mitraExtras } from './extras-mitra';
import { standsExtras } from './extras-stands';
import { mailExtras } from './mail/extras';
import { raceExtras } from './race/extras';
import { sjExtras } from './sj/extras';
import { tripExtras } from './trip/extras';

const extras: Readonly<Record<string, DetailExtras>> = {
  ...standsExtras,
  customer: customerExtras,
  mitra: mitraExtras,
  sp_race: raceExtras,
  sj: sjExtras,
  trip: tripExtras,
  mail: mailExtras,
};
export const extrasOf = (entity: string): DetailExtras | undefined => extras[entity];
