/**
 * What the server would write into the records of unsaved input, and their sums; recomputed by the server while typing.
 */
import type { Estimated } from '@domain/kit/aggregate/aggregate';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { EntityInfo, FieldInfo } from '@/base/entity/entity';
import { nearEntity } from '@/base/entity/entity-wholes';
import { api } from '@/base/server/api';
import { usePrefs } from '@/base/session/prefs';
import { useT } from '@/base/text/i18n';
import { cn } from '@/ui/cn';
import { titleOf } from '../entry-words';
import { useEntry } from '../fields/use-entry';
import { valueWords } from '../value-text';
import { isBlank, isFigure, typedFields, type Values } from '../values';

/** Debounce, ms. */
const CALM = 250;
type EstimateContext = { info: EntityInfo; estimate: Estimated | undefined };
const Estimates = createContext<EstimateContext | undefined>(undefined);

/** Columns of a list of records that the server computes. */
const writtenOf = ({ rows = [] }: FieldInfo): FieldInfo[] => rows.filter(({ written }) => written);
const estimates = (info: EntityInfo): boolean => info.fields.some((field) => writtenOf(field).length > 0);

/** Debounces a value. */
const useCalm = (value: string): string => {
  const [calm, setCalm] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setCalm(value), CALM);
    return () => clearTimeout(timer);
  }, [value]);
  return calm;
};

/** `doc`: the entry as it stands, for the fields that its form does not edit. */
type ProviderProps = { info: EntityInfo; doc?: Readonly<Values> | undefined; children: ReactNode };
/** Wraps a form's sections; must be within the form provider. */
export const EstimateProvider = (props: ProviderProps) =>
  estimates(props.info) ? <Watching {...props} /> : props.children;

const Watching = ({ info, doc, children }: ProviderProps) => {
  const values = useWatch<Values>() as Values;
  const typed = { ...doc, ...Object.fromEntries(typedFields(info).map(({ name }) => [name, values[name]])) };
  const inputs = info.fields.filter(({ kind, name }) => kind !== 'file' && name in typed);
  const body = useCalm(JSON.stringify(Object.fromEntries(inputs.map(({ name }) => [name, typed[name]]))));
  const { data } = useQuery({
    queryKey: ['estimate', info.name, body],
    queryFn: async ({ signal }) =>
      (await api.post<Estimated>('/estimate', { aggregate: info.name, fields: JSON.parse(body) }, { signal })).data,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return <Estimates value={{ info, estimate: data }}>{children}</Estimates>;
};

/** A value that the server computes for a record, read-only. */
export const WrittenCell = ({ field, list, n }: { field: FieldInfo; list: string; n: number }) => {
  const t = useT();
  const { lang } = usePrefs();
  const value = useContext(Estimates)?.estimate?.rows[list]?.[n]?.[field.name];
  const { ref = '' } = field;
  const [entry, target] = [useEntry(ref, ref && typeof value === 'string' ? value : ''), nearEntity(ref)];
  const name = entry && target && titleOf(target, entry, { t, lang });
  const words = isBlank(field, value) ? '' : valueWords(field, value, { t, lang, name });
  return (
    <div className="min-w-0 @max-[34rem]:flex @max-[34rem]:items-baseline @max-[34rem]:justify-between @max-[34rem]:gap-3">
      <span className="text-hint text-ink-2 @min-[34rem]:sr-only">{t(field.label)}</span>
      <output
        className={cn(
          'flex h-8.5 items-center text-ink-2 tabular-nums @max-[34rem]:h-auto',
          isFigure(field) && 'justify-end',
        )}
      >
        {words ? (
          <span title={words} className="min-w-0 truncate">
            {words}
          </span>
        ) : (
          <span className="text-ink-3">–</span>
        )}
      </output>
    </div>
  );
};

/** The document's totals, below a list with such columns. */
export const EstimateTotals = ({ field }: { field: FieldInfo }) => {
  const t = useT();
  const { lang } = usePrefs();
  const context = useContext(Estimates);
  const first = context?.info.fields.find((one) => writtenOf(one).length > 0);
  if (!context || first?.name !== field.name) return null;
  const { info, estimate } = context;
  // Beyond the first, only those that come to something: a draft has no balance.
  const sums = info.derived.filter(
    ({ name }, n, all) =>
      info.list.sums?.includes(name) &&
      (estimate?.derived[name] || !all.slice(0, n).some((one) => info.list.sums?.includes(one.name))),
  );
  if (sums.length === 0) return null;
  return (
    <dl className="mt-3 flex flex-wrap justify-end gap-x-6 gap-y-1 border-line border-t pt-2.5 pe-10.5 @max-[34rem]:flex-col @max-[34rem]:pe-0">
      {sums.map((one) => (
        <div key={one.name} className="flex items-baseline justify-between gap-2">
          <dt className="text-ink-2 text-table">{t(one.label)}</dt>
          <dd className="font-semibold tabular-nums" aria-live="polite">
            {valueWords(one, estimate?.derived[one.name], { t, lang }) || '–'}
          </dd>
        </div>
      ))}
    </dl>
  );
};
