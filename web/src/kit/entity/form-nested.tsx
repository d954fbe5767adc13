/** The form of another entity within a form, in a sheet: no draft, no leaving, and no form within it again. */
import { useEffect, useMemo, useRef, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { newDocId } from '@/app/api';
import { entityInfo } from '@/app/entities';
import { useT } from '@/app/i18n';
import { usePrefs } from '@/app/prefs';
import { useWho } from '@/app/session';
import { useShortcuts } from '@/app/shortcuts';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { toast } from '@/ui/toast';
import { titleOf } from './entry-words';
import { focusField } from './form-field';
import { FormScopeProvider, type NestedProps } from './form-scope';
import { FormSection, foldedAtFirst, sectionsOf } from './form-sections';
import { isSegmented } from './layout';
import { newAttempt } from './save';
import { useForming } from './use-forming';
import { newValues } from './values';

export const NestedForm = ({ entity, within, onDone, onCancel }: NestedProps) => {
  const t = useT();
  const { lang } = usePrefs();
  const who = useWho();
  const info = entityInfo(entity);
  const root = useRef<HTMLFormElement>(null);
  const sections = useMemo(() => sectionsOf(info), [info]);
  const [start] = useState(() => ({
    values: newValues(info, { ...(info.scope && who.buBrenchid ? { [info.scope]: who.buBrenchid } : {}), ...within }),
    attempt: newAttempt(newDocId()),
  }));
  const [folded, setFolded] = useState(() => foldedAtFirst(sections, start.values));
  const forming = useForming({ info, values: start.values, attempt: start.attempt });
  const reveal = (field: string) => {
    const of = sections.find((s) => s.fields.some((f) => f.name === field.split('.')[0]));
    setFolded((all) => all.filter((label) => label !== of?.label));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it opens; after the sheet has taken the focus.
  useEffect(() => {
    const blank = sections[0]?.fields.find((f) => !start.values[f.name] && !isSegmented(f));
    if (!blank || !matchMedia('(pointer: fine)').matches) return;
    const frame = requestAnimationFrame(() => root.current && focusField(root.current, blank.name));
    return () => cancelAnimationFrame(frame);
  }, []);
  const submit = async () => {
    const done = root.current && (await forming.submit(root.current, reveal));
    if (!done) return;
    const values = done.stored ?? {};
    const label = titleOf(info, { ...values, id: done.id }, { t, lang });
    toast.success(t('{{label}} {{name}} tersimpan', { label: t(info.label), name: label }));
    onDone({ id: done.id, label, values });
  };
  useShortcuts([
    { keys: 'Ctrl+S', label: t('simpan'), run: () => void submit(), typing: true },
    { keys: 'Ctrl+Enter', label: t('simpan'), run: () => void submit(), typing: true, hint: false },
  ]);
  const scope = useMemo(
    () => ({ info, id: start.attempt.id, names: {}, tidy: forming.tidy, onBusy: forming.onBusy }),
    [info, start, forming.tidy, forming.onBusy],
  );
  return (
    <FormScopeProvider value={scope}>
      <FormProvider {...forming.form}>
        <form
          ref={root}
          noValidate
          aria-label={t('Isian {{label}}', { label: t(info.label) })}
          className="@container min-h-0 flex-1 overflow-y-auto"
          onSubmit={(e) => {
            e.preventDefault();
            e.stopPropagation();
            void submit();
          }}
        >
          {forming.failure && (
            <Banner
              tone={forming.failure.mild ? 'tunggu' : 'tolak'}
              title={forming.failure.title}
              detail={forming.failure.detail}
              className="mx-gutter mt-3"
            />
          )}
          {sections.map((section) => (
            <FormSection
              key={section.label}
              section={section}
              folded={folded.includes(section.label)}
              onFold={() => setFolded((all) => all.filter((label) => label !== section.label))}
            />
          ))}
        </form>
        <div className="flex justify-end gap-2 border-line border-t px-gutter py-3">
          <Button size="form" onClick={onCancel}>
            {t('Batal')}
          </Button>
          <Button variant="primary" size="form" loading={forming.saving} onClick={() => void submit()}>
            {t('Simpan dan pakai')}
          </Button>
        </div>
      </FormProvider>
    </FormScopeProvider>
  );
};
