/** Custom tools that fill record lists in forms, by entity name; each is loaded on use. */
import { type ComponentProps, lazy } from 'react';
import type { RecordFillers } from '@/kit/entity/fields/rows-tool';

type Fillers = ComponentProps<typeof RecordFillers>['value'];
const NONE: Fillers = {};
const fillers: Readonly<Record<string, Fillers>> = {
  receipt: { bagian: lazy(() => import('../documents/receipt/oldest')) },
  sp_race: { baris: lazy(() => import('../documents/race/from-sheet')) },
};
export const fillersOf = (entity: string): Fillers => fillers[entity] ?? NONE;
