/** Extras of entities without a detail page of their own: their records open within the list page. */
import type { DetailExtras } from '@/kit/entity/detail/scope';
import { driverExtras } from '../master/driver-panels';
import { standsExtras } from '../master/validity-panels';

const extras: Readonly<Record<string, DetailExtras>> = { ...standsExtras, driver: driverExtras };
export const extrasInPlace = (entity: string): DetailExtras | undefined => extras[entity];
