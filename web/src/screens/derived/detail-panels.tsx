/** Parts of a record's page besides the declared ones, by entity name. */
import type { DetailExtras } from '@/kit/entity/detail/scope';
import { mailExtras } from '../documents/mail/panels';
import { raceExtras } from '../documents/race/panels';
import { sjExtras } from '../documents/sj/panels';
import { tripExtras } from '../documents/trip/panels';
import { customerExtras } from '../master/customer-panels';
import { mitraExtras } from '../master/mitra-panels';
import { standsExtras } from '../master/validity-panels';

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
