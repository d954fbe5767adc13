/** What the server has while somebody types: another's change is told, and taken in without losing what was typed. */
import { useEffect, useRef, useState } from 'react';
import { type FieldValues, get } from 'react-hook-form';
import type { FormSubmission } from './use-form-submission';
import { changedFields, changedPaths, type FieldOf, merge, same } from './values';

/** A document that is there, as the form holds it. */
export type Present<V> = { values: V; version: number };
export type Latest<V> = {
  /** What the server had when the present typing began. */
  base: V;
  /** What it has now. */
  now: V;
  /** Fields that another changed meanwhile, not taken in yet. */
  changed: FieldOf<V>[];
  /** After taking in: fields both changed, where what was typed here stands. */
  kept: FieldOf<V>[];
  /** Takes the server's values in; what was typed stays. */
  take: () => void;
  /** Takes the server's values as they are. */
  follow: () => void;
  /** Saved, and it goes on here: what was stored is the ground of what is typed next. */
  settle: (stored: V) => void;
};

/** @param first what the typing begins on @param clash fields kept when a draft was taken up again */
export const useLatest = <V extends FieldValues, W extends string>(
  forming: FormSubmission<V, W>,
  doc: Present<V> | undefined,
  first: V,
  clash: FieldOf<V>[],
): Latest<V> => {
  const [base, setBase] = useState(first);
  const [kept, setKept] = useState(clash);
  const { form, attempt, setAttempt } = forming;
  /** What was stored from here, until the server shows it. */
  const own = useRef<V>(undefined);
  const saving = forming.saving !== undefined;
  const now = doc?.values ?? base;
  const changed = doc && !saving && !own.current ? changedFields(base, now) : [];
  const version = doc?.version;
  const untouched = changed.length === 0;
  // A comment or an approval moves the document on without touching what is typed here: the form then speaks of the newer one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` is read when the version moves.
  useEffect(() => {
    const at = attempt();
    if (version !== undefined && version > at.revision && untouched && !saving)
      setAttempt({ ...at, revision: version });
  }, [version, untouched, saving]);

  // What was saved from here comes back as the server keeps it: written its way, a proposed change not in force yet.
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at when a version comes, and once it is saved.
  useEffect(() => {
    const stored = own.current;
    if (!doc || !stored || saving || doc.version < attempt().revision) return;
    own.current = undefined;
    // Another was quicker: theirs is told as a change.
    if (doc.version > attempt().revision) return setBase({ ...stored });
    for (const path of changedPaths(stored, doc.values))
      if (same(form.getValues(path), get(stored, path))) form.setValue(path, get(doc.values, path));
    setAttempt({ ...attempt(), stored: doc.values });
    setBase(doc.values);
  }, [version, saving, base]);

  const set = (values: V, both: FieldOf<V>[]) => {
    if (!doc) return;
    // What was sent without an answer is in what the server has by now, or can't come in any more.
    const { hanging: _, ...at } = attempt();
    setAttempt({ ...at, revision: doc.version, stored: now });
    setBase(now);
    setKept(both);
    forming.forget();
    if (!same(values, form.getValues())) form.reset(values, { keepTouched: true });
  };
  return {
    base,
    now,
    changed,
    kept,
    take: () => {
      const merged = merge<V>(base, form.getValues(), now);
      set(merged.values, merged.clash);
    },
    follow: () => set(now, []),
    settle: (stored) => {
      own.current = stored;
      setBase(stored);
      setKept([]);
    },
  };
};
