/** A form on a page of its own: its draft, others' changes, and the way out once it is saved. */
import { useEffect, useRef, useState } from 'react';
import { type FieldValues, get } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { newDocId } from '@/base/api';
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
  /** The document that is edited, live. */
  doc: Present<V> | undefined;
  failure?: Failure | undefined;
  /** @param base what the server has; of a new document what the form began with */
  check: (typed: V, way: W | undefined, base: V) => ReturnType<FormSubmissionOptions<V, W>['check']>;
  /** True if nothing worth keeping was typed into a new document's form; absent: it is as it was. */
  isBlank?: (values: V) => boolean;
};
export type FormPage<V extends FieldValues, W extends string> = FormSubmission<V, W> & {
  latest: Latest<V>;
  draft: DraftKeeper;
  /** When the draft that was restored had been kept. */
  restored: string | undefined;
  /** Paths of fields whose boxes could not read what was typed then: they are drawn, wherever they stand. */
  unread: readonly string[];
  isDirty: (values: V) => boolean;
  /** Throws away what was typed. */
  discard: () => void;
  /** Saved, and typing goes on here: focus, scroll and what is typed meanwhile stay. */
  stay: (done: Attempt<V>) => void;
  /** Leaves for good: nothing of it is kept here. */
  leave: (to: string, state?: unknown) => void;
  /** The page is about to be left. */
  left: boolean;
};

export const useFormPage = <V extends FieldValues, W extends string>({
  draftKey,
  start: { base, attempt, restored, kept = [] },
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
  const latest: Latest<V> = useLatest(forming, doc, restored?.base ?? base, kept);
  const cleaned = (values: V): V => {
    try {
      return options.clean?.(values) ?? values;
    } catch {
      // Typed on to something that has no room: the next save tells.
      return values;
    }
  };
  // A new document that was saved from here is judged as one that is there.
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
  // What could not be read is in sight again, to be mended.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form opens.
  useEffect(() => {
    if (restored?.unread) putUnread(forming.root.current, restored.unread);
  }, []);
  const ground = useRef(latest.base);
  // What the server has by now needs no keeping; what was typed beyond it does.
  useEffect(() => {
    if (ground.current !== latest.base) draft.keep();
    ground.current = latest.base;
  }, [latest.base, draft.keep]);
  // Left only after the guard has heard that nothing is unsaved any more.
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
      // What was typed is written as it was stored, unless it was typed on meanwhile.
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
