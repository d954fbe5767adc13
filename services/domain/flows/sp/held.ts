/** Query for when own vehicles and drivers are in use, before they are chosen. */
import { z } from 'zod';
import { moment } from '../../common/fields.js';
import type { Grant } from '../../kit/aggregate/actor.js';
import { idPattern } from '../../kit/values/id.js';
import { bounded } from '../../kit/values/text.js';
import { driver } from '../../master/driver.js';
import { vehicle } from '../../master/vehicle.js';
import { SJ_READERS } from '../sj/readers.js';
import { PLANNERS, TRIP_READERS } from '../trip/readers.js';
import { MOST_HELD } from './fleet.js';
import { spReaders } from './kind.js';
import { spFlow } from './sp.js';

const id = (label: string) => bounded(40).regex(idPattern).meta({ label });

/** Vehicles or drivers, and the period: those in use within it are returned with their use. */
export const heldBody = z.strictObject({
  space: z.enum([vehicle.name, driver.name]).meta({ label: 'Data' }),
  ids: z.array(id('ID')).min(1).max(MOST_HELD).meta({ label: 'ID' }),
  from: moment('Dari'),
  to: moment('Sampai'),
  /** The order they are chosen for: its own use does not count. */
  sp: id('SP').optional(),
  /** The trip they are chosen for, likewise. */
  trip: id('Trip').optional(),
});
/**
 * `until`: when it is free again (ISO); `late`: overdue, so unknown. `with`: the document's number, or for another
 * branch's document only the branch. `sp`, `trip`, `sj`: its id, if the reader may open it. Each holder of several is
 * listed, the longest last.
 */
export type Held = { id: string; until: string; late?: true; with: string; sp?: string; trip?: string; sj?: string };

/** Desks that choose crews, for orders and for trips. */
export const heldReaders: readonly Grant[] = [...new Set<Grant>([...spFlow.steps.swapOwn.may, ...PLANNERS])];
/**
 * Who may read the document that uses them; others see only its kind. Readers of SJ see the order of a unit, as its SJ
 * do.
 */
export const heldBy = {
  sp: { label: 'SP', as: 'sp', read: spReaders },
  trip: { label: 'Trip', as: 'trip', read: TRIP_READERS },
  sj: { label: 'SJ', as: 'sj', read: SJ_READERS },
} as const satisfies Readonly<Record<string, { label: string; as: 'sp' | 'trip' | 'sj'; read: readonly Grant[] }>>;
