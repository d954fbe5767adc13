/** Derives the lifecycle of a document from its declaration. */

import { type Lifecycle, type LifecycleStep, MAKERS } from '../lifecycle/lifecycle.js';
import type { AnyDocumentDef } from './document-def.js';

type Step = AnyDocumentDef['steps'][string];
/** How somebody must not have acted on the document to take a step; empty if the step excludes nobody. */
export const apartOf = ({ by, apart = [] }: Pick<Step, 'by' | 'apart'>): readonly string[] => [
  ...new Set<string>([...(by === 'other' ? MAKERS : []), ...apart]),
];

const stepOf = (step: Step): LifecycleStep => {
  const { label, from, to, outcomes = {}, stays = [], historyLabel, event, by, key } = step;
  const or = [...Object.keys(outcomes), ...stays].filter((status) => status !== to);
  const apart = apartOf(step);
  return {
    ...{ label, from, to, historyLabel, event },
    ...(or.length > 0 ? { or } : {}),
    ...(stays.length > 0 ? { stays } : {}),
    ...(by === 'creator' ? { by } : {}),
    ...(apart.length > 0 ? { apart } : {}),
    ...(key ? { key } : {}),
  };
};

export const lifecycleOf = ({
  icon,
  status: table,
  start,
  editableIn: open,
  number,
  steps,
  reports,
}: AnyDocumentDef): Lifecycle => {
  const all = Object.values(steps);
  /** Whether the step that a status waits for excludes the creator. */
  const others = (value: string): boolean =>
    all.some((step) => step.look === 'primary' && step.from.includes(value) && apartOf(step).includes('creator'));
  return {
    icon,
    statuses: Object.entries(table).map(([value, status]) => ({
      ...{ value, ...status },
      ...(others(value) ? { excludeCreator: true as const } : {}),
    })),
    start,
    editableIn: open,
    ...(number.at === undefined ? {} : { numberedBy: [number.at].flat() }),
    ...(reports ? { reports } : {}),
    steps: Object.fromEntries(Object.entries(steps).map(([name, step]) => [name, stepOf(step)])),
  };
};
