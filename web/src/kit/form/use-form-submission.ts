/** Core of a form, on a page or nested: values, validation, saving once, refusals shown at their fields. */
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import { noteOwnChange } from '@/base/live/live';
import { docKey } from '@/base/live/query-keys';
import { ApiError, api, isSure, newKey } from '@/base/server/api';
import { serverNow } from '@/base/server/clock';
import type { StaleData } from '@/base/server/errors';
import { useT } from '@/base/text/i18n';
import { readTyped } from '@/ui/typed';
import { problemOf } from '../command/problem';
import { type Fault, fieldIn, focusField, resolved } from './faults';
import { clearFilled } from './filled-by-others';
import { type Attempt, type Plan, save } from './save';

/**
 * `mild`: the input is fine (somebody else saved first, or a part is stored); otherwise it was refused, or there was no
 * response.
 */
export type Failure = { title: string; detail?: string | undefined; mild?: boolean };
/** What the server refused, and the document's state after it. */
export type Refusal<V> = { attempt: Attempt<V>; faults?: Fault[]; failure?: Failure };
/** `W`: the ways to save, one button each. */
export type FormSubmissionOptions<V extends FieldValues, W extends string> = {
  /** Target of the commands. */
  aggregate: string;
  /** Faults of values in the form's order. @param way how they will be saved; undefined: while typing */
  check: (typed: V, way: W | undefined) => Fault[] | Promise<Fault[]>;
  plan: (way: W) => Plan<V>;
  /** Normalizes values to their stored form: `0812…` → `+62812…`. */
  clean?: (typed: V) => V;
  /** Asks for confirmation before valid input is sent; false: the user canceled. */
  confirm?: (typed: V) => Promise<boolean>;
  /** True if the form has the field, collapsed or not. */
  has?: (field: string) => boolean;
  /** Text for an edit conflict, in place of the default. */
  conflict?: { title?: (stale: StaleData) => string | undefined; detail?: string };
  /** True: the caller shows it. */
  refused?: (refusal: Refusal<V>) => boolean;
};
type Options<V extends FieldValues, W extends string> = FormSubmissionOptions<V, W> & {
  values: V;
  attempt: Attempt<V>;
  failure?: Failure | undefined;
  /** Called whenever state that must survive a reload has changed. */
  remember?: () => void;
};
export type FormSubmission<V extends FieldValues, W extends string> = {
  form: UseFormReturn<V>;
  /** Container of the fields. */
  root: RefObject<HTMLFormElement | null>;
  attempt: () => Attempt<V>;
  setAttempt: (attempt: Attempt<V>) => void;
  /** Reports running uploads; saving waits for them. */
  onBusy: (name: string, busy: boolean) => void;
  /** The way in which it is being saved. */
  saving: W | undefined;
  failure: Failure | undefined;
  forget: () => void;
  /** Shows faults at their fields, the rest above the form. @param reveal expands a field's section */
  show: (faults: readonly Fault[], reveal?: (field: string) => void) => void;
  /** Shows what the server refused, at its fields or above the form. @param reveal expands a field's section */
  refuse: (error: unknown, reveal?: (field: string) => void) => void;
  /** Focuses a field. */
  go: (field: string) => void;
  /** Validates without saving. @returns normalized values; undefined: invalid, and the errors are shown */
  checked: (reveal?: (field: string) => void) => Promise<V | undefined>;
  /** Validates and saves; undefined: not saved, and the reason is shown. */
  submit: (way: W, reveal?: (field: string) => void) => Promise<Attempt<V> | undefined>;
};
const asIs = <V>(values: V): V => values;

export const useFormSubmission = <V extends FieldValues, W extends string>(
  options: Options<V, W>,
): FormSubmission<V, W> => {
  const t = useT();
  const client = useQueryClient();
  const latest = useRef(options);
  latest.current = options;
  const { aggregate, clean = asIs, plan, conflict } = options;
  const root = useRef<HTMLFormElement>(null);
  const attempt = useRef(options.attempt);
  const faults = useRef<Fault[]>([]);
  const uploads = useRef(new Set<string>());
  const running = useRef<W>(undefined);
  const [saving, setSaving] = useState<W>();
  const [failure, setFailure] = useState(options.failure);

  const resolver = useMemo<Resolver<V>>(
    () => async (typed) => {
      faults.current = await latest.current.check(typed, running.current);
      return resolved(typed, faults.current);
    },
    [],
  );
  const form = useForm<V>({
    defaultValues: options.values as DefaultValues<V>,
    mode: 'onBlur',
    reValidateMode: 'onBlur',
    resolver,
    shouldFocusError: false,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form is the same for good.
  useEffect(() => clearFilled(form), []);
  const onBusy = useCallback((name: string, busy: boolean) => {
    if (busy) uploads.current.add(name);
    else uploads.current.delete(name);
  }, []);
  const go = (field: string) => {
    requestAnimationFrame(() => {
      const { current } = root;
      if (current && !focusField(current, field)) focusField(current, field.split('.')[0] ?? '');
    });
  };
  const has = (field: string) =>
    options.has?.(field) ?? (root.current !== null && fieldIn(root.current, field) !== null);
  const show: FormSubmission<V, W>['show'] = (faults, reveal) => {
    const here = faults.filter(({ field }) => has(field));
    for (const { field, message } of here) form.setError(field as FieldPath<V>, { type: 'server', message });
    const [lead] = here;
    if (lead) {
      reveal?.(lead.field);
      go(lead.field);
    }
    const rest = faults.filter((f) => !here.includes(f));
    if (rest.length > 0) setFailure({ title: rest.map((f) => f.message).join(' ') });
  };
  const refusalOf = (e: unknown): Refusal<V> => {
    const { current } = attempt;
    const named = e instanceof ApiError ? Object.entries(e.fields) : [];
    if (named.length > 0) {
      const faults = named.map(([field, message]) => ({ field, message: message.replace(/\.$/, '') }));
      return { attempt: current, faults };
    }
    const { title, detail, kind } = problemOf(e, t, serverNow());
    if (kind !== 'conflict') return { attempt: current, failure: { title, detail } };
    void client.invalidateQueries({ queryKey: docKey(aggregate, current.id) });
    return {
      attempt: current,
      failure: {
        title: (e instanceof ApiError && e.stale && conflict?.title?.(e.stale)) || title,
        detail: conflict?.detail ?? t('Tidak ada yang tersimpan. Isian Anda tetap di sini: periksa, lalu simpan lagi.'),
        mild: true,
      },
    };
  };
  const refuse: FormSubmission<V, W>['refuse'] = (e, reveal) => {
    const refusal = refusalOf(e);
    if (options.refused?.(refusal)) return;
    if (refusal.faults) show(refusal.faults, reveal);
    else setFailure(refusal.failure);
  };
  const give = async (typed: V, way: W, reveal?: (field: string) => void): Promise<Attempt<V> | undefined> => {
    try {
      return await save(attempt.current, clean(typed), plan(way), {
        send: async (id, { command, body, key, revision }) => {
          const done = await api.command(aggregate, id, command, body, { key, revision });
          noteOwnChange(aggregate, id, done.revision);
          const proposed = done.events.includes('ChangeProposed');
          return { revision: done.revision, number: done.result.number, proposed };
        },
        key: newKey,
        sure: isSure,
        remember: (next) => {
          attempt.current = next;
          latest.current.remember?.();
        },
      });
    } catch (e) {
      refuse(e, reveal);
      return undefined;
    }
  };
  const isReady = (): boolean => {
    if (running.current) return false;
    if (uploads.current.size > 0) {
      setFailure({ title: t('Berkas masih diunggah. Tunggu sebentar, lalu simpan.'), mild: true });
      return false;
    }
    if (!readTyped(root.current)) return false;
    setFailure(undefined);
    return true;
  };
  const checked: FormSubmission<V, W>['checked'] = async (reveal) => {
    if (!isReady()) return undefined;
    let right: V | undefined;
    const keep = (typed: V) => {
      right = clean(typed);
    };
    await form.handleSubmit(keep, () => show(faults.current, reveal))();
    return right;
  };
  const submit: FormSubmission<V, W>['submit'] = async (way, reveal) => {
    if (!isReady()) return undefined;
    running.current = way;
    setSaving(way);
    try {
      let done: Attempt<V> | undefined;
      await form.handleSubmit(
        async (typed) => {
          if ((await options.confirm?.(typed)) === false) return;
          done = await give(typed, way, reveal);
        },
        () => show(faults.current, reveal),
      )();
      return done;
    } finally {
      running.current = undefined;
      setSaving(undefined);
    }
  };
  return {
    form,
    root,
    attempt: () => attempt.current,
    setAttempt: (next) => {
      attempt.current = next;
    },
    onBusy,
    saving,
    failure,
    forget: () => setFailure(undefined),
    show,
    refuse,
    go,
    checked,
    submit,
  };
};
