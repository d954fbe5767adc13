/** The registry, in reading order: who signs in, what the masters are, what flows, what operators do. */
import { projection } from './flows/projection.js';
import { sp } from './flows/sp.js';
import { user } from './flows/user.js';
import type { AnyAggregate } from './kit/aggregate.js';
import type { Entity } from './kit/entity.js';
import type { AnyReaction } from './kit/reaction.js';
import { branch } from './master/branch.js';
import { customer } from './master/customer.js';
import { driver } from './master/driver.js';
import { mitra } from './master/mitra.js';
import { vehicle } from './master/vehicle.js';

// biome-ignore lint/suspicious/noExplicitAny: entities of every shape.
export const entities: readonly Entity<any>[] = [branch, customer, mitra, vehicle, driver];
export const aggregates: readonly AnyAggregate[] = [user, ...entities.map((e) => e.aggregate), sp, projection];
/** What follows elsewhere from something that happened; the flows of deliveries bring the first. */
export const reactions: readonly AnyReaction[] = [];
