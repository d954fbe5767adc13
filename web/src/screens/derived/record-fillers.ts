/** Custom tools that fill record lists in forms, by entity name; each is loaded on use. */
import { type ComponentProps, lazy } from 'react';
import type { RowsTools } from '@/kit/entity/fields/rows-tool';

type Tools = ComponentProps<typeof RowsTools>['value'];
const NONE: Tools = {};
const tools: Readonly<Record<string, Tools>> = {
  sp_race: { baris: lazy(() => import('../documents/race/from-sheet')) },
};
export const toolsOf = (entity: string): Tools => tools[entity] ?? NONE;
