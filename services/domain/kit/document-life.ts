/** The life of a document as its declaration says it. */
import type { AnyDocumentDef } from './document-def.js';
import { type Lifecycle, type LifecycleStep, MAKERS } from './lifecycle.js';

type Step = AnyDocumentDef['steps'][string];
/** Whose hands in it keep people from a step: nobody's, where it does not say. */
export const apartOf = ({ by, apart = [] }: Pick<Step, 'by' | 'apart'>): readonly string[] => [
  ...new Set<string>([...(by === 'other' ? MAKERS : []), ...apart]),
];

const stepOf = (step: Step): LifecycleStep => {
  const { label, from, to, instead = {}, stays = [], historyLabel, event, by, key } = step;
  const or = [...Object.keys(instead), ...stays].filter((status) => status !== to);
  const apart = apartOf(step);
  return {
    ...{ label, from, to, historyLabel, event },
    ...(or.length > 0 ? { or } : {}),
    ...(by === 'creator' ? { by } : {}),
    ...(apart.length > 0 ? { apart } : {}),
    ...(key ? { key } : {}),
  };
};

export const lifecycleOf = ({
  icon,
  status: table,
  start,
  open,
  number,
  steps,
  reports,
}: AnyDocumentDef): Lifecycle => {
  const all = Object.values(steps);
  /** The step that a status waits for is somebody else's than the creator's. */
  const others = (value: string): boolean =>
    all.some((step) => step.look === 'primary' && step.from.includes(value) && apartOf(step).includes('creator'));
  return {
    icon,
    statuses: Object.entries(table).map(([value, status]) => ({
      ...{ value, ...status },
      ...(others(value) ? { excludeCreator: true as const } : {}),
    })),
    start,
    open,
    ...(number.at === undefined ? {} : { numberedBy: number.at }),
    ...(reports ? { reports } : {}),
    steps: Object.fromEntries(Object.entries(steps).map(([name, step]) => [name, stepOf(step)])),
  };
};
