/** A form on its own page: draft, changes by others, and leaving after saving. */
import { useEffect, useRef, useState } from 'react';
import { type FieldValues, get } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { newDocId } from '@/base/server/api';
import { putUnread } from '@/ui/typed';
import type { Start } from './draft';
import { type Attempt, newAttempt } from './save';
import { type DraftKeeper, useDraft } from './use-draft';
import {
  type Failure,
  type FormSubmission,
  type FormSubmissionOptions,
  useFormSubmission,
} from './use-form-submission';
import { type Latest, type Present, useLatest } from './use-latest';
import { changedFields, changedPaths, same } from './values';

type Options<V extends FieldValues, W extends string> = Omit<FormSubmissionOptions<V, W>, 'check'> & {
  draftKey: string;
  start: Start<V>;
  /** The edited document, live. */
  doc: Present<V> | undefined;
  failure?: Failure | undefined;
  /** @param base the server's version; for a new document the form's initial values */
  check: (typed: V, way: W | undefined, base: V) => ReturnType<FormSubmissionOptions<V, W>['check']>;
  /** True if a new document's form has no input worth saving; absent: compared with the initial values. */
  isBlank?: (values: V) => boolean;
};
export type FormPage<V extends FieldValues, W extends string> = FormSubmission<V, W> & {
  latest: Latest<V>;
  draft: DraftKeeper;
  /** When the restored draft was saved. */
  restored: string | undefined;
  /** Paths of inputs in the draft that could not be parsed: they are always rendered. */
  unread: readonly string[];
  isDirty: (values: V) => boolean;
  /** Discards the input. */
  discard: () => void;
  /** Saved, and editing continues: focus, scroll position and later input stay. */
  stay: (done: Attempt<V>) => void;
  /** Leaves for good and drops the draft. */
  leave: (to: string, state?: unknown) => void;
  /** The page is about to be left. */
  left: boolean;
};

export const useFormPage = <V extends FieldValues, W extends string>({
  draftKey,
  start: { base, attempt, restored, conflicts = [] },
  doc,
  check,
  isBlank,
  ...options
}: Options<V, W>): FormPage<V, W> => {
  const navigate = useNavigate();
  const [target, setTarget] = useState<{ to: string; state: unknown }>();
  const forming: FormSubmission<V, W> = useFormSubmission<V, W>({
    ...options,
    check: (typed, way): ReturnType<typeof check> => check(typed, way, latest.base),
    values: restored?.values ?? base,
    attempt: restored?.attempt ?? attempt,
    remember: () => draft.keep(),
  });
  const { form } = forming;
  const latest: Latest<V> = useLatest(forming, doc, restored?.base ?? base, conflicts);
  const cleaned = (values: V): V => {
    try {
      return options.clean?.(values) ?? values;
    } catch {
      // The input no longer parses: the next save reports it.
      return values;
    }
  };
  // A new document saved from here counts as existing.
  const isThere = () => doc !== undefined || forming.attempt().stored !== undefined;
  const isDirty = (values: V) =>
    isBlank && !isThere() ? !isBlank(values) : changedFields(latest.base, values).length > 0;
  const draft = useDraft<V>({
    form,
    root: forming.root,
    key: draftKey,
    isDirty,
    base: () => (isThere() ? latest.base : undefined),
    attempt: forming.attempt,
    restored: restored?.at,
  });
  // Restores unparsable text into its inputs, to be corrected.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form opens.
  useEffect(() => {
    if (restored?.unread) putUnread(forming.root.current, restored.unread);
  }, []);
  const ground = useRef(latest.base);
  // What the server has by now needs no draft; later input does.
  useEffect(() => {
    if (ground.current !== latest.base) draft.keep();
    ground.current = latest.base;
  }, [latest.base, draft.keep]);
  // Navigates only after a render in which the guard knows that nothing is unsaved.
  useEffect(() => {
    if (target) void navigate(target.to, { replace: true, state: target.state });
  }, [target, navigate]);
  return {
    ...forming,
    submit: async (...args) => (target ? undefined : forming.submit(...args)),
    latest,
    draft,
    restored: restored?.at,
    unread: Object.keys(restored?.unread ?? {}),
    isDirty,
    discard: () => {
      draft.drop();
      forming.forget();
      form.reset(latest.base);
      putUnread(forming.root.current);
      if (!isThere()) forming.setAttempt(newAttempt(newDocId()));
      draft.resume();
    },
    stay: ({ stored }) => {
      if (!stored) return;
      // Normalizes inputs to their stored form, unless they were changed meanwhile.
      const values = form.getValues();
      const clean = cleaned(values);
      for (const path of changedPaths(values, clean))
        if (same(get(stored, path), get(clean, path))) form.setValue(path, get(clean, path));
      latest.settle(stored);
    },
    leave: (to, state) => {
      draft.drop();
      setTarget({ to, state });
    },
    left: target !== undefined,
  };
};
