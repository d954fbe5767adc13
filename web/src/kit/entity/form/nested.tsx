/** The form of another entity within a form, in a sheet: without drafts, navigation guard and further nesting. */
import { useCallback, useEffect, useMemo, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { wholeEntity } from '@/base/entity/entity-wholes';
import { useShortcuts } from '@/base/navigation/shortcuts';
import { newDocId } from '@/base/server/api';
import { serverNow } from '@/base/server/clock';
import { usePrefs } from '@/base/session/prefs';
import { useWho } from '@/base/session/session';
import { useT } from '@/base/text/i18n';
import { FailureBanner } from '@/kit/form/frame';
import { newAttempt } from '@/kit/form/save';
import { useFormSubmission } from '@/kit/form/use-form-submission';
import { useSections } from '@/kit/form/use-sections';
import { Button } from '@/ui/button';
import { todayOf } from '@/ui/dates';
import { toast } from '@/ui/toast';
import { savedText, titleOf } from '../entry-words';
import { isSegmented } from '../layout';
import { foldedAtFirst, sectionsOf } from '../sections-of';
import { initialValues, newValues, typedIn, type Values } from '../values';
import { EstimateProvider } from './estimate';
import { FormScopeProvider, type NestedProps } from './scope';
import { FormSection } from './sections';
import { useChecks } from './use-checks';
import { useZeroQuestion } from './zero';

export const NestedForm = ({ entity, within, onDone, onCancel }: NestedProps) => {
  const t = useT();
  const { lang } = usePrefs();
  const who = useWho();
  const info = useMemo(() => typedIn(wholeEntity(entity)), [entity]);
  const sections = useMemo(() => sectionsOf(info), [info]);
  const [start] = useState(() => ({
    values: newValues(info, { ...initialValues(info, who.buBrenchid, todayOf(serverNow())), ...within }),
    attempt: newAttempt<Values>(newDocId()),
  }));
  const checks = useChecks(info, true);
  const zero = useZeroQuestion(info, undefined);
  const forming = useFormSubmission<Values, 'save'>({
    ...checks.by,
    confirm: zero.confirm,
    ...start,
    check: (typed) => checks.checked(typed, undefined),
  });
  const { form, root, onBusy } = forming;
  const { folded, reveal, unfold } = useSections(root, sections, () => foldedAtFirst(sections, start.values));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it opens; after the sheet has taken the focus.
  useEffect(() => {
    const blank = sections[0]?.fields.find((f) => !start.values[f.name] && !isSegmented(f));
    if (blank && matchMedia('(pointer: fine)').matches) forming.go(blank.name);
  }, []);
  const submit = async () => {
    const done = await forming.submit('save', reveal);
    if (!done) return;
    const values = done.stored ?? {};
    const label = done.number ?? titleOf(info, { ...values, id: done.id }, { t, lang });
    toast.success(savedText(info, { ...values, id: done.id }, done.number, { t, lang }));
    onDone({ id: done.id, label, values });
  };
  useShortcuts([
    { keys: 'Ctrl+S', label: t('simpan'), run: () => void submit(), typing: true },
    { keys: 'Ctrl+Enter', label: t('simpan'), run: () => void submit(), typing: true, hint: false },
  ]);
  const { tidy: tidied } = checks;
  const tidy = useCallback((name: string) => tidied(form, name), [form, tidied]);
  const scope = useMemo(() => ({ info, id: start.attempt.id, names: {}, tidy, onBusy }), [info, start, tidy, onBusy]);
  return (
    <FormScopeProvider value={scope}>
      <FormProvider {...form}>
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
          <FailureBanner failure={forming.failure} className="mx-(--gutter) mt-3" />
          <EstimateProvider info={info}>
            {sections.map((section) => (
              <FormSection
                key={section.label}
                section={section}
                folded={folded.includes(section.label)}
                onFold={() => unfold(section.label)}
              />
            ))}
          </EstimateProvider>
        </form>
        <div className="flex justify-end gap-2 border-line border-t px-gutter py-3">
          <Button size="form" onClick={onCancel}>
            {t('Tutup')}
          </Button>
          <Button variant="primary" size="form" loading={forming.saving !== undefined} onClick={() => void submit()}>
            {t('Simpan dan pakai')}
          </Button>
        </div>
        {zero.question}
      </FormProvider>
    </FormScopeProvider>
  );
};
