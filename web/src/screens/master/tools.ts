/** Ways of a screen's own to fill lists of records in forms, by the entity's name; each is loaded where it is used. */
import { type ComponentProps, lazy } from 'react';
import type { RowsTools } from '@/kit/entity/fields/rows-tool';

type Tools = ComponentProps<typeof RowsTools>['value'];
const NONE: Tools = {};
const tools: Readonly<Record<string, Tools>> = {
  sp_race: { baris: lazy(() => import('./race/from-sheet')) },
};
export const toolsOf = (entity: string): Tools => tools[entity] ?? NONE;
