import { bare, type Wrapped } from '@domain/kit/entity/field-info';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { EntityInfo } from '@/base/entity/entity';
import { serverNow } from '@/base/server/clock';
import { usePrefs } from '@/base/session/prefs';
import { useT } from '@/base/text/i18n';
import type { Fault } from '@/kit/form/faults';
import { changedFields } from '@/kit/form/values';
import { atTouch } from '@/ui/hot';
import { blankFaults, faultsOf, type Rules } from '../check';
import { entityPlan } from '../plan';
import { rulesOf } from '../rules';
import type { Values } from '../values';

type Shaped = Wrapped & { shape?: Record<string, Wrapped> };
/** The schema of a field by its path, through lists of records. */
const schemaAt = (schema: Wrapped, path: readonly string[]): Wrapped | undefined => {
  const [name, ...rest] = path;
  if (name === undefined) return schema;
  const inner: Shaped = bare(schema);
  if (inner.def.element) return schemaAt(inner.def.element, rest);
  const next = inner.shape?.[name];
  return next && schemaAt(next, rest);
};

export type Checks = {
  /** Undefined until the first interaction: until then blank fields are found by the declaration alone. */
  rules: Rules | undefined;
  /** Faults of values. @param stored the server's version: then only those of changed fields */
  check: (typed: Values, stored: Values | undefined) => Fault[];
  /** Like `check`, once the rules are loaded; if that fails, the server does the rest. */
  checked: (typed: Values, stored: Values | undefined) => Promise<Fault[]>;
  /** Dependencies of the form that follow from the entity. */
  by: {
    aggregate: string;
    plan: () => typeof entityPlan;
    clean: (typed: Values) => Values;
    has: (field: string) => boolean;
  };
  /** Normalizes a field's input to its stored form: `0812…` → `+62812…`. */
  tidy: (form: UseFormReturn<Values>, name: string) => void;
};

/** @param now input exists already: load the rules at once instead of at the first interaction */
export const useChecks = (info: EntityInfo, now: boolean): Checks => {
  const t = useT();
  const { lang } = usePrefs();
  const rules = useRef<Rules>(undefined);
  const [loaded, setLoaded] = useState<Rules>();

  const ready = useCallback(async () => {
    if (rules.current) return;
    rules.current = await rulesOf(info.name).catch(() => undefined);
    setLoaded(rules.current);
  }, [info]);
  useEffect(() => {
    if (now) void ready();
    return atTouch(ready);
  }, [ready, now]);
  const check = useCallback(
    (typed: Values, stored: Values | undefined): Fault[] => {
      const at = new Date(serverNow()).toISOString();
      const all = rules.current ? faultsOf(info, rules.current, typed, at, { t, lang }) : blankFaults(info, typed, t);
      if (!stored) return all;
      const changed = changedFields(stored, typed);
      return changed.length === 0 ? [] : all.filter((f) => changed.includes(f.field.split('.')[0] ?? ''));
    },
    [info, t, lang],
  );
  const tidy = useCallback<Checks['tidy']>(
    (form, name) => {
      const typed: unknown = form.getValues(name);
      if (typeof typed !== 'string' || typed === '') return;
      const put = () => {
        const schema = rules.current && schemaAt(rules.current.schema as Wrapped, name.split('.'));
        // If the input changed while the rules were loading, the next blur handles it.
        if (!schema || form.getValues(name) !== typed) return;
        const { data } = schema.safeParse(typed);
        if (typeof data === 'string' && data !== typed) form.setValue(name, data, { shouldDirty: true });
      };
      if (rules.current) put();
      else void ready().then(put);
    },
    [ready],
  );
  const by = useMemo<Checks['by']>(
    () => ({
      aggregate: info.name,
      plan: () => entityPlan,
      clean: (typed) => {
        const clean = rules.current?.schema.safeParse(typed);
        return (clean?.success ? clean.data : typed) as Values;
      },
      has: (field) => info.fields.some((f) => f.name === field.split('.')[0] && !f.actionOnly),
    }),
    [info],
  );
  return {
    rules: loaded,
    check,
    checked: async (typed, stored) => {
      await ready();
      return check(typed, stored);
    },
    by,
    tidy,
  };
};
