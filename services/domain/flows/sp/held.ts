/** When own vehicles and drivers are busy, as it is asked before they are chosen. */
import { z } from 'zod';
import type { Grant } from '../../kit/actor.js';
import { idPattern } from '../../kit/id.js';
import { bounded } from '../../kit/text.js';
import { driver } from '../../master/driver.js';
import { moment } from '../../master/fields.js';
import { vehicle } from '../../master/vehicle.js';
import { SJ_READERS } from '../sj/readers.js';
import { PLANNERS, TRIP_READERS } from '../trip/readers.js';
import { MOST_HELD } from './fleet.js';
import { spReaders } from './kind.js';
import { spFlow } from './sp.js';

const id = (label: string) => bounded(40).regex(idPattern).meta({ label });

/** Which vehicles or drivers, and the time that they are wanted for: those named are told with what they are busy with then. */
export const heldBody = z.strictObject({
  space: z.enum([vehicle.name, driver.name]).meta({ label: 'Data' }),
  ids: z.array(id('ID')).min(1).max(MOST_HELD).meta({ label: 'ID' }),
  from: moment('Dari'),
  to: moment('Sampai'),
  /** The order that they are chosen for: what it holds itself does not count. */
  sp: id('SP').optional(),
  /** The trip that they are chosen for, likewise. */
  trip: id('Trip').optional(),
});
/** `until`: when it is free again (ISO); `late`: it should have been, and nobody knows when it is. `with`: the document's number, or of another branch's only which branch. `sp`, `trip`, `sj`: its id, where the reader may open it. Of one that several hold each is told, who holds it longest last. */
export type Held = { id: string; until: string; late?: true; with: string; sp?: string; trip?: string; sj?: string };

/** Who chooses them, for orders and for trips. */
export const heldReaders: readonly Grant[] = [...new Set<Grant>([...spFlow.steps.swapOwn.may, ...PLANNERS])];
/** Who reads what they are busy with; others hear only what kind of document it is; who reads SJ hears of which order a unit is, as its SJ say. */
export const heldBy = {
  sp: { label: 'SP', as: 'sp', read: spReaders },
  trip: { label: 'Trip', as: 'trip', read: TRIP_READERS },
  sj: { label: 'SJ', as: 'sj', read: SJ_READERS },
} as const satisfies Readonly<Record<string, { label: string; as: 'sp' | 'trip' | 'sj'; read: readonly Grant[] }>>;
