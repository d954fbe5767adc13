/** Extras of entities without a detail page of their own: their records open within the list page. */
import type { DetailPanels } from '@/kit/entity/detail/scope';
import { driverPanels } from '../master/driver-panels';
import { validityPanels } from '../master/validity-panels';

const panels: Readonly<Record<string, DetailPanels>> = { ...validityPanels, driver: driverPanels };
export const inPlacePanels = (entity: string): DetailPanels | undefined => panels[entity];
