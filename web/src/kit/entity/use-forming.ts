/** A form of an entity at work, on a page or within another form: values, checks by the domain's schema, saving once. */
import type { Wrapped } from '@domain/kit/field-info';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type FieldErrors, type Resolver, set, type UseFormReturn, useForm } from 'react-hook-form';
import { ApiError, api, isSure, newKey } from '@/app/api';
import { serverNow } from '@/app/clock';
import type { EntityInfo } from '@/app/entities';
import { useT } from '@/app/i18n';
import { noteOwnChange } from '@/app/live';
import { usePrefs } from '@/app/prefs';
import { problemOf } from '../problem';
import { type Fault, faultsOf, type Rules } from './check';
import { focusField } from './form-field';
import { rulesOf } from './rules';
import { type Attempt, save } from './save';
import { schemaAt } from './schema-at';
import { changedFields, type Values } from './values';

/** `mild`: nothing is wrong with what was typed (another was first); else it was refused, or nobody answered. */
export type Failure = { title: string; detail?: string; mild?: boolean };
type Options = {
  info: EntityInfo;
  values: Values;
  attempt: Attempt;
  /** Called whenever what must survive a reload has changed. */
  remember?: () => void;
};
export type Forming = {
  form: UseFormReturn<Values>;
  attempt: () => Attempt;
  setAttempt: (attempt: Attempt) => void;
  rules: Rules | undefined;
  /** Faults of values; [] while the schema is on its way. Of an entry that is there, those of changed fields alone. */
  check: (values: Values) => Fault[];
  tidy: (name: string) => void;
  onBusy: (name: string, busy: boolean) => void;
  saving: boolean;
  failure: Failure | undefined;
  forget: () => void;
  /** Checks and saves; undefined: it was not done, and the user has been told. `root` has the fields, `reveal` shows one. */
  submit: (root: ParentNode, reveal: (field: string) => void) => Promise<Attempt | undefined>;
};

export const useForming = ({ info, values, attempt: first, remember }: Options): Forming => {
  const t = useT();
  const { lang } = usePrefs();
  const client = useQueryClient();
  const attempt = useRef(first);
  const rules = useRef<Rules>(undefined);
  const faults = useRef<Fault[]>([]);
  const uploads = useRef(new Set<string>());
  const running = useRef(false);
  const [loaded, setLoaded] = useState<Rules>();
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<Failure>();

  const check = useCallback(
    (typed: Values): Fault[] => {
      if (!rules.current) return [];
      const now = new Date(serverNow()).toISOString();
      const all = faultsOf(info, rules.current, typed, now, { t, lang });
      const { stored } = attempt.current;
      if (!stored) return all;
      const changed = changedFields(stored, typed);
      return changed.length === 0 ? [] : all.filter((f) => changed.includes(f.field.split('.')[0] ?? ''));
    },
    [info, t, lang],
  );
  const fetchRules = useCallback(async () => {
    if (!rules.current) {
      rules.current = await rulesOf(info.name);
      setLoaded(rules.current);
    }
  }, [info]);
  useEffect(() => {
    // Without them the server checks alone.
    fetchRules().catch(() => undefined);
  }, [fetchRules]);

  const resolver = useMemo<Resolver<Values>>(
    () => async (typed) => {
      await fetchRules().catch(() => undefined);
      faults.current = check(typed);
      if (faults.current.length === 0) return { values: typed, errors: {} };
      const errors: FieldErrors<Values> = {};
      for (const { field, message } of faults.current) set(errors, field, { type: 'isi', message });
      return { values: {}, errors };
    },
    [check, fetchRules],
  );
  const form = useForm<Values>({
    defaultValues: values,
    mode: 'onBlur',
    reValidateMode: 'onBlur',
    resolver,
    shouldFocusError: false,
  });
  const tidy = useCallback(
    (name: string) => {
      const typed: unknown = form.getValues(name);
      const schema = rules.current && schemaAt(rules.current.schema as Wrapped, name.split('.'));
      if (typeof typed !== 'string' || typed === '' || !schema) return;
      const { data } = schema.safeParse(typed);
      if (typeof data === 'string' && data !== typed) form.setValue(name, data, { shouldDirty: true });
    },
    [form],
  );
  const onBusy = useCallback((name: string, busy: boolean) => {
    if (busy) uploads.current.add(name);
    else uploads.current.delete(name);
  }, []);
  const show = (found: readonly Fault[], root: ParentNode, reveal: (field: string) => void) => {
    const here = found.filter(({ field }) => info.fields.some((f) => f.name === field.split('.')[0] && !f.guarded));
    for (const { field, message } of here) form.setError(field, { type: 'server', message });
    const [lead] = here;
    if (lead) {
      reveal(lead.field);
      requestAnimationFrame(() => focusField(root, lead.field) || focusField(root, lead.field.split('.')[0] ?? ''));
    }
    const rest = found.filter((f) => !here.includes(f));
    if (rest.length > 0) setFailure({ title: rest.map((f) => f.message).join(' ') });
  };
  const give = async (
    typed: Values,
    root: ParentNode,
    reveal: (field: string) => void,
  ): Promise<Attempt | undefined> => {
    try {
      const clean = rules.current?.schema.safeParse(typed);
      return await save(attempt.current, (clean?.success ? clean.data : typed) as Values, {
        send: async (id, { command, body, key, revision }) => {
          const result = await api.command(info.name, id, command, body, { key, revision });
          noteOwnChange(info.name, id, result.revision);
          return result.revision;
        },
        key: newKey,
        sure: isSure,
        remember: (next) => {
          attempt.current = next;
          remember?.();
        },
      });
    } catch (e) {
      const named = e instanceof ApiError ? Object.entries(e.fields) : [];
      if (named.length > 0) {
        show(
          named.map(([field, message]) => ({ field, message: message.replace(/\.$/, '') })),
          root,
          reveal,
        );
        return undefined;
      }
      const { title, detail, kind } = problemOf(e, t, serverNow());
      if (kind === 'bentrok') void client.invalidateQueries({ queryKey: ['doc', info.name, attempt.current.id] });
      setFailure(
        kind === 'bentrok'
          ? {
              title,
              detail: t('Tidak ada yang tersimpan. Isian Anda tetap di sini: periksa, lalu simpan lagi.'),
              mild: true,
            }
          : { title, ...(detail ? { detail } : {}) },
      );
      return undefined;
    }
  };
  const submit: Forming['submit'] = async (root, reveal) => {
    if (running.current) return undefined;
    setFailure(undefined);
    if (uploads.current.size > 0) {
      setFailure({ title: t('Berkas masih diunggah. Tunggu sebentar, lalu simpan.'), mild: true });
      return undefined;
    }
    running.current = true;
    setSaving(true);
    try {
      let done: Attempt | undefined;
      await form.handleSubmit(
        async (typed) => {
          done = await give(typed, root, reveal);
        },
        () => show(faults.current, root, reveal),
      )();
      return done;
    } finally {
      running.current = false;
      setSaving(false);
    }
  };
  return {
    form,
    attempt: () => attempt.current,
    setAttempt: (next) => {
      attempt.current = next;
    },
    rules: loaded,
    check,
    tidy,
    onBusy,
    saving,
    failure,
    forget: () => setFailure(undefined),
    submit,
  };
};
