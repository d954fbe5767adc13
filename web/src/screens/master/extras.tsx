/** What the page of an entry shows beside what follows from its entity's declaration, by the entity's name. */
import type { DetailExtras } from '@/kit/entity/detail/scope';
import { customerExtras } from './extras-customer';
import { mitraExtras } from './extras-mitra';

const extras: Readonly<Record<string, DetailExtras>> = { customer: customerExtras, mitra: mitraExtras };
export const extrasOf = (entity: string): DetailExtras | undefined => extras[entity];
