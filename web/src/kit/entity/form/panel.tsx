/** Panel beside the form: summary, missing fields, current section; the buttons below stay visible. */

import { type ReactNode, useDeferredValue } from 'react';
import { get, useFormState, useWatch } from 'react-hook-form';
import type { EntityInfo } from '@/base/entity/entity';
import { nearEntity } from '@/base/entity/entity-wholes';
import { useMany } from '@/base/server/use-many';
import { usePrefs } from '@/base/session/prefs';
import { useT } from '@/base/text/i18n';
import type { Fault } from '@/kit/form/faults';
import { type Progress, SectionList, SectionStrip } from '@/kit/form/nav';
import { Checklist, FormPanel, PanelPart } from '@/kit/form/panel';
import { cn } from '@/ui/cn';
import { lacking, type Rules } from '../check';
import { titleOf, wordsOf } from '../entry-words';
import { entryRead } from '../fields/use-entry';
import { type EntitySection, isUntouched } from '../sections-of';
import type { Values } from '../values';

/** Display names of the references among some values, by field, as far as loaded. */
const useRefNames = (info: EntityInfo, values: Values): Record<string, string> => {
  const t = useT();
  const { lang } = usePrefs();
  const refs = info.fields.filter((f) => f.kind === 'ref' && typeof values[f.name] === 'string' && values[f.name]);
  const rows = useMany(refs.map((f) => entryRead(f.ref ?? '', String(values[f.name]))));
  return Object.fromEntries(
    refs.flatMap((f, n) => {
      const row = rows[n];
      const target = nearEntity(f.ref);
      return row && target ? [[f.name, titleOf(target, row, { t, lang })]] : [];
    }),
  );
};

/** Progress of each section. */
const useProgress = (info: EntityInfo, sections: readonly EntitySection[], check: (values: Values) => Fault[]) => {
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

const MAX_FACTS = 6;
type Props = {
  info: EntityInfo;
  sections: readonly EntitySection[];
  check: (values: Values) => Fault[];
  /** Needed to show the title of an entry whose name is derived. */
  rules: Rules | undefined;
  /** Its stored title. */
  note: string | undefined;
  names: Readonly<Record<string, string>>;
  current: string | undefined;
  onSection: (label: string) => void;
  onField: (name: string) => void;
  buttons: ReactNode;
  long: boolean;
};

export const EntityPanel = ({
  info,
  sections,
  check,
  rules,
  note,
  current,
  names,
  onSection,
  onField,
  ...rest
}: Props) => {
  const t = useT();
  const { values, faults, lacks, progress } = useProgress(info, sections, check);
  const more = lacks.length - MAX_FACTS;
  return (
    <FormPanel buttons={rest.buttons}>
      <Summary info={info} values={values} names={names} rules={rules} note={note} />
      {rest.long && (
        <PanelPart title={t('Bagian')} className="max-xl:hidden">
          <SectionList sections={progress} current={current} onGo={onSection} />
        </PanelPart>
      )}
      <PanelPart title={t('Sebelum disimpan')}>
        <Checklist
          items={
            lacks.length > 0
              ? lacks.slice(0, MAX_FACTS).map((f) => ({
                  mark: 'lacks',
                  text: t('{{label}} belum diisi', { label: t(f.label) }),
                  field: f.name,
                }))
              : faults.length > 0
                ? [{ mark: 'lacks', text: t('{{count}} isian perlu diperbaiki', { count: faults.length }) }]
                : [{ mark: 'good', text: t('Semua yang wajib sudah diisi') }]
          }
          onGo={onField}
        />
        {more > 0 && <p className="ps-6.5 text-ink-3 text-table">{t('dan {{n}} isian lagi', { n: more })}</p>}
      </PanelPart>
    </FormPanel>
  );
};

type StripProps = Pick<Props, 'info' | 'sections' | 'check' | 'current' | 'onSection'>;
/** Above the fields on narrow windows. */
export const EntityStrip = ({ info, sections, check, current, onSection }: StripProps) => {
  const { progress } = useProgress(info, sections, check);
  return <SectionStrip sections={progress} current={current} onGo={onSection} />;
};

/** The entry's future title and distinguishing facts. */
const Summary = ({
  info,
  values,
  names,
  rules,
  note,
}: Pick<Props, 'info' | 'names' | 'rules' | 'note'> & { values: Values }) => {
  const t = useT();
  const { lang } = usePrefs();
  const sebutan = { ...names, ...useRefNames(info, values) };
  const words = { t, lang };
  const derived = info.derived.some((f) => f.name === info.title);
  const typedName = !derived && values[info.title] ? titleOf(info, { ...values, sebutan }, words) : '';
  // While all parts are empty, a derived title would consist of its separators.
  const hasNames = derived && info.fields.some((f) => f.kind === 'ref' && sebutan[f.name]);
  const named =
    typedName || (hasNames ? (rules ? rules.titleOf?.(values, sebutan) : note) : '') || (info.life && note) || '';
  const facts = [...new Set([...info.subtitle, ...info.list.columns.slice(0, 4)])]
    .filter((path) => path.replace(/^sebutan\./, '') !== info.title)
    .map((path) => wordsOf(info, { ...values, sebutan }, refPath(info, path), words))
    .filter((fact) => fact !== '' && fact !== '–' && fact !== named);
  return (
    <PanelPart title={t('Ringkasan')}>
      <div className="space-y-0.5">
        <p className={cn('break-words font-semibold text-base', !named && 'text-ink-3')}>
          {named ||
            (info.life
              ? t('Tambah {{label}}', { label: t(info.label) })
              : t('{{label}} belum dinamai', { label: t(info.label) }))}
        </p>
        {[...new Set(facts)].slice(0, 5).map((fact) => (
          <p key={fact} className="break-words text-ink-2 text-table">
            {fact}
          </p>
        ))}
      </div>
    </PanelPart>
  );
};
const refPath = (info: EntityInfo, path: string): string =>
  info.fields.some((f) => f.name === path && f.kind === 'ref') ? `sebutan.${path}` : path;
