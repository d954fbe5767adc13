import type { RightArea } from '@views/right-areas';
import type { RightLine } from '@views/rights';

export type Area = RightArea | 'field';
export type Line = Omit<RightLine, 'area'> & { area: Area; id: string };
export type Group = { title: string; lines: readonly Line[] };
