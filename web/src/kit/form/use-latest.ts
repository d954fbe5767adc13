/** The server's version during editing: reports changes by others, and merges them without losing input. */
import { useEffect, useRef, useState } from 'react';
import { type FieldValues, get } from 'react-hook-form';
import type { FormSubmission } from './use-form-submission';
import { changedFields, changedPaths, type FieldOf, merge, same } from './values';

/** An existing document, as form values. */
export type Present<V> = { values: V; version: number };
export type Latest<V> = {
  /** The server's version that the current input is based on. */
  base: V;
  /** The server's current version. */
  now: V;
  /** Fields changed by somebody else, not merged yet. */
  changed: FieldOf<V>[];
  /** After merging: fields that both changed, where the local input is used. */
  conflicts: FieldOf<V>[];
  /** Merges the server's values; local input stays. */
  take: () => void;
  /** Replaces all values by the server's. */
  follow: () => void;
  /** After a save that stays on the page: the stored values become the new base. */
  settle: (stored: V) => void;
};

/** @param first the initial base @param clash conflicts from restoring a draft */
export const useLatest = <V extends FieldValues, W extends string>(
  forming: FormSubmission<V, W>,
  doc: Present<V> | undefined,
  first: V,
  clash: FieldOf<V>[],
): Latest<V> => {
  const [base, setBase] = useState(first);
  const [conflicts, setConflicts] = useState(clash);
  const { form, attempt, setAttempt } = forming;
  /** The values saved from here, until the server's document shows them. */
  const ownSave = useRef<V>(undefined);
  const saving = forming.saving !== undefined;
  const now = doc?.values ?? base;
  const changed = doc && !saving && !ownSave.current ? changedFields(base, now) : [];
  const version = doc?.version;
  const untouched = changed.length === 0;
  // Comments and approvals advance the version without changing these fields: the form then continues on the newer
  // version.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` is read when the version moves.
  useEffect(() => {
    const at = attempt();
    if (version !== undefined && version > at.revision && untouched && !saving)
      setAttempt({ ...at, revision: version });
  }, [version, untouched, saving]);

  // Values saved from here come back as stored: normalized, and without proposed changes that are not in force.
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at when a version comes, and once it is saved.
  useEffect(() => {
    const stored = ownSave.current;
    if (!doc || !stored || saving || doc.version < attempt().revision) return;
    ownSave.current = undefined;
    // Somebody else saved in between: reported as a change.
    if (doc.version > attempt().revision) return setBase({ ...stored });
    for (const path of changedPaths(stored, doc.values))
      if (same(form.getValues(path), get(stored, path))) form.setValue(path, get(doc.values, path));
    setAttempt({ ...attempt(), stored: doc.values });
    setBase(doc.values);
  }, [version, saving, base]);

  const set = (values: V, both: FieldOf<V>[]) => {
    if (!doc) return;
    // A command with unknown outcome is included in the server's version by now, or can no longer succeed.
    const { hanging: _, ...at } = attempt();
    setAttempt({ ...at, revision: doc.version, stored: now });
    setBase(now);
    setConflicts(both);
    forming.forget();
    if (!same(values, form.getValues())) form.reset(values, { keepTouched: true });
  };
  return {
    base,
    now,
    changed,
    conflicts,
    take: () => {
      const merged = merge<V>(base, form.getValues(), now);
      set(merged.values, merged.clash);
    },
    follow: () => set(now, []),
    settle: (stored) => {
      ownSave.current = stored;
      setBase(stored);
      setConflicts([]);
    },
  };
};
