/** What entries show that have no page of their own: they are looked at in their list's place. */
import type { DetailExtras } from '@/kit/entity/detail/scope';
import { driverExtras } from './extras-driver';
import { standsExtras } from './extras-stands';

const extras: Readonly<Record<string, DetailExtras>> = { ...standsExtras, driver: driverExtras };
export const extrasInPlace = (entity: string): DetailExtras | undefined => extras[entity];
