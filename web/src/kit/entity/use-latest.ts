/** What the server has while somebody types: another's change is told, and taken in without losing what was typed. */
import { useEffect, useState } from 'react';
import type { EntityInfo } from '@/app/entities';
import type { Forming } from './use-forming';
import { changedFields, merge, same, type Values, valuesOf } from './values';

type Doc = Values & { version: number };
export type Latest = {
  /** What the server had when the present typing began. */
  base: Values;
  /** What it has now. */
  now: Values;
  /** Fields that another changed meanwhile, not taken in yet. */
  changed: string[];
  /** After taking in: fields both changed, where what was typed here stands. */
  kept: string[];
  /** Takes the server's values in; what was typed stays. */
  take: () => void;
  /** Takes the server's values as they are. */
  follow: () => void;
};
const none: string[] = [];

export const useLatest = (info: EntityInfo, forming: Forming, doc: Doc | undefined, first: Values): Latest => {
  const [base, setBase] = useState(first);
  const [kept, setKept] = useState(none);
  const { form, attempt, setAttempt, saving } = forming;
  const now = doc ? valuesOf(info, doc) : first;
  const changed = doc && !saving ? changedFields(base, now) : none;
  const version = doc?.version;
  const untouched = changed.length === 0;
  // An approval moves the entry on without touching what is typed here: the form then speaks of the newer one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` is read when the version moves.
  useEffect(() => {
    const at = attempt();
    if (version !== undefined && version > at.revision && untouched && !saving)
      setAttempt({ ...at, revision: version });
  }, [version, untouched, saving]);

  const set = (values: Values, clash: string[]) => {
    if (!doc) return;
    const { hanging: _, ...at } = attempt();
    setAttempt({ ...at, revision: doc.version, stored: now });
    setBase(now);
    setKept(clash);
    forming.forget();
    if (!same(values, form.getValues())) form.reset(values, { keepTouched: true });
  };
  return {
    base,
    now,
    changed,
    kept,
    take: () => {
      const { values, clash } = merge(base, form.getValues(), now);
      set(values, clash);
    },
    follow: () => set(now, none),
  };
};
