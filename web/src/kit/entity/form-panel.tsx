/** Beside the form: what it says so far, what is missing, where one is; the buttons stay in sight below. */
import { Check, CircleDashed } from 'lucide-react';
import { type ReactNode, useDeferredValue } from 'react';
import { get, useFormState, useWatch } from 'react-hook-form';
import type { EntityInfo } from '@/app/entities';
import { useT } from '@/app/i18n';
import { usePrefs } from '@/app/prefs';
import { cn } from '@/ui/cn';
import { type Fault, lacking, type Rules } from './check';
import { titleOf, wordsOf } from './entry-words';
import { type Progress, SectionList } from './form-nav';
import { isUntouched, type Section } from './form-sections';
import { useRefNames } from './use-ref-names';
import type { Values } from './values';

/** How far each section is. */
export const useProgress = (info: EntityInfo, sections: readonly Section[], check: (values: Values) => Fault[]) => {
  const values = useDeferredValue(useWatch<Values>() as Values);
  const { errors } = useFormState<Values>();
  const faults = check(values);
  const lacks = lacking(info, faults, values);
  const progress = sections.map(
    ({ label, fields, optional }): Progress => ({
      label,
      optional,
      of: fields.length,
      filled: fields.filter((f) => !isUntouched(f, values[f.name])).length,
      lacks: fields.filter((f) => lacks.includes(f)).length,
      wrong: fields.filter((f) => get(errors, f.name)).length,
    }),
  );
  return { values, faults, lacks, progress };
};

const MOST = 6;
type Props = {
  info: EntityInfo;
  sections: readonly Section[];
  check: (values: Values) => Fault[];
  /** Once they are there, what is missing can be told. */
  rules: Rules | undefined;
  names: Readonly<Record<string, string>>;
  current: string | undefined;
  onSection: (label: string) => void;
  onField: (name: string) => void;
  buttons: ReactNode;
  long: boolean;
};

export const FormPanel = ({ info, sections, check, rules, current, names, onSection, onField, ...rest }: Props) => {
  const t = useT();
  const { values, faults, lacks, progress } = useProgress(info, sections, check);
  const first = lacks.slice(0, MOST);
  const more = lacks.length - first.length;
  return (
    <div className="flex min-h-full flex-col bg-surface-2">
      <div className="flex-1 space-y-5 p-5 max-xl:px-gutter max-xl:py-4">
        <Summary info={info} values={values} names={names} rules={rules} />
        {rest.long && (
          <section className="space-y-1.5 max-xl:hidden">
            <h2 className="font-semibold text-base">{t('Bagian')}</h2>
            <SectionList sections={progress} current={current} onGo={onSection} />
          </section>
        )}
        {rules && (
          <section className="space-y-1.5">
            <h2 className="font-semibold text-base">{t('Sebelum disimpan')}</h2>
            {lacks.length === 0 ? (
              <p className={cn('flex items-start gap-2.5 text-table', faults.length > 0 && 'text-ink-2')}>
                {faults.length > 0 ? (
                  <CircleDashed aria-hidden className="mt-px size-4 text-ink-3" />
                ) : (
                  <Check aria-hidden className="mt-px size-4 text-beres-i" />
                )}
                {faults.length > 0
                  ? t('{{count}} isian perlu diperbaiki', { count: faults.length })
                  : t('Semua yang wajib sudah diisi')}
              </p>
            ) : (
              <ul>
                {first.map((field) => (
                  <li key={field.name}>
                    <button
                      type="button"
                      onClick={() => onField(field.name)}
                      className="flex w-full items-start gap-2.5 rounded-cell py-1 text-start text-ink-2 text-table hover:underline phone:py-2"
                    >
                      <CircleDashed aria-hidden className="mt-px size-4 text-ink-3" />
                      {t('{{label}} belum diisi', { label: t(field.label) })}
                    </button>
                  </li>
                ))}
                {more > 0 && <li className="ps-6.5 text-ink-3 text-table">{t('dan {{n}} isian lagi', { n: more })}</li>}
              </ul>
            )}
          </section>
        )}
      </div>
      <div className="border-line border-t bg-surface px-5 py-4 max-xl:hidden xl:sticky xl:bottom-0">
        <div className="flex gap-2">{rest.buttons}</div>
      </div>
    </div>
  );
};

/** The entry as it will be known: its name and what tells it from others. */
const Summary = ({ info, values, names, rules }: Pick<Props, 'info' | 'names' | 'rules'> & { values: Values }) => {
  const t = useT();
  const { lang } = usePrefs();
  const sebutan = { ...names, ...useRefNames(info, values) };
  const words = { t, lang };
  const derived = info.derived.some((f) => f.name === info.title);
  const own = !derived && values[info.title] ? titleOf(info, { ...values, sebutan }, words) : '';
  // Before anything is known, the words between its parts say nothing.
  const known = derived && info.fields.some((f) => f.kind === 'ref' && sebutan[f.name]);
  const named = own || (known ? rules?.titleOf?.(values, sebutan) : '') || '';
  const facts = [...new Set([...info.second, ...info.list.columns.slice(0, 4)])]
    .filter((path) => path.replace(/^sebutan\./, '') !== info.title)
    .map((path) => wordsOf(info, { ...values, sebutan }, refPath(info, path), words))
    .filter((fact) => fact !== '' && fact !== '–' && fact !== named);
  return (
    <section className="space-y-0.5">
      <h2 className="mb-1.5 font-semibold text-base">{t('Ringkasan')}</h2>
      <p className={cn('break-words font-semibold text-base', !named && 'text-ink-3')}>
        {named || t('{{label}} belum dinamai', { label: t(info.label) })}
      </p>
      {[...new Set(facts)].slice(0, 5).map((fact) => (
        <p key={fact} className="break-words text-ink-2 text-table">
          {fact}
        </p>
      ))}
    </section>
  );
};
const refPath = (info: EntityInfo, path: string): string =>
  info.fields.some((f) => f.name === path && f.kind === 'ref') ? `sebutan.${path}` : path;
