import { bare, type Wrapped } from '@domain/kit/field-info';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { serverNow } from '@/base/clock';
import type { EntityInfo } from '@/base/entity';
import { useT } from '@/base/i18n';
import { usePrefs } from '@/base/prefs';
import type { Fault } from '@/kit/form/faults';
import { changedFields } from '@/kit/form/values';
import { faultsOf, type Rules } from '../check';
import { entityPlan } from '../plan';
import { rulesOf } from '../rules';
import type { Values } from '../values';

/** The schema of a field by its path, through lists of records. */
const schemaAt = (schema: Wrapped, path: readonly string[]): Wrapped | undefined => {
  const [name, ...rest] = path;
  if (name === undefined) return schema;
  const inner = bare(schema);
  if (inner.def.element) return schemaAt(inner.def.element, rest);
  const shape = (inner as unknown as { shape?: Record<string, Wrapped> }).shape;
  return shape?.[name] && schemaAt(shape[name], rest);
};

export type Checks = {
  /** Undefined while they are on their way: nothing is wrong until then. */
  rules: Rules | undefined;
  /** Faults of values. @param stored what the server has: then those of changed fields alone */
  check: (typed: Values, stored: Values | undefined) => Fault[];
  /** The same, once the rules are there; without them the server checks alone. */
  checked: (typed: Values, stored: Values | undefined) => Promise<Fault[]>;
  /** What else a form of the entity is at work by. */
  by: {
    aggregate: string;
    plan: () => typeof entityPlan;
    clean: (typed: Values) => Values;
    has: (field: string) => boolean;
  };
  /** Puts what was typed into a field into its kept form: `0812…` → `+62812…`. */
  tidy: (form: UseFormReturn<Values>, name: string) => void;
};

export const useChecks = (info: EntityInfo): Checks => {
  const t = useT();
  const { lang } = usePrefs();
  const rules = useRef<Rules>(undefined);
  const [loaded, setLoaded] = useState<Rules>();

  const ready = useCallback(async () => {
    if (rules.current) return;
    rules.current = await rulesOf(info.name).catch(() => undefined);
    setLoaded(rules.current);
  }, [info]);
  useEffect(() => void ready(), [ready]);
  const check = useCallback(
    (typed: Values, stored: Values | undefined): Fault[] => {
      if (!rules.current) return [];
      const now = new Date(serverNow()).toISOString();
      const all = faultsOf(info, rules.current, typed, now, { t, lang });
      if (!stored) return all;
      const changed = changedFields(stored, typed);
      return changed.length === 0 ? [] : all.filter((f) => changed.includes(f.field.split('.')[0] ?? ''));
    },
    [info, t, lang],
  );
  const tidy = useCallback<Checks['tidy']>((form, name) => {
    const typed: unknown = form.getValues(name);
    const schema = rules.current && schemaAt(rules.current.schema as Wrapped, name.split('.'));
    if (typeof typed !== 'string' || typed === '' || !schema) return;
    const { data } = schema.safeParse(typed);
    if (typeof data === 'string' && data !== typed) form.setValue(name, data, { shouldDirty: true });
  }, []);
  const by = useMemo<Checks['by']>(
    () => ({
      aggregate: info.name,
      plan: () => entityPlan,
      clean: (typed) => {
        const clean = rules.current?.schema.safeParse(typed);
        return (clean?.success ? clean.data : typed) as Values;
      },
      has: (field) => info.fields.some((f) => f.name === field.split('.')[0] && !f.guarded),
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
