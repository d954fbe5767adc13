/** What several menu lines count together. */
import { badgeOf, type Counted } from './queues';

type Reader = Parameters<typeof badgeOf>[1];
/** Nothing is counted twice. */
export const badgesOf = (paths: readonly string[], who: Reader): Counted[] => [
  ...new Map(
    paths
      .flatMap((path) => badgeOf(path, who))
      .map((one): [string, Counted] => [JSON.stringify([one.view, Object.entries(one.filter).sort()]), one]),
  ).values(),
];
