/** The page of a form: sections, panel, draft, guard, news of others. */
import { useEffect, useMemo, useRef, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router';
import { newDocId } from '@/app/api';
import type { EntityInfo } from '@/app/entities';
import { entityHref } from '@/app/entity-href';
import { useT } from '@/app/i18n';
import { usePrefs } from '@/app/prefs';
import { useWho } from '@/app/session';
import { useShortcuts } from '@/app/shortcuts';
import { AsideLayout, FixedPage } from '@/kit/page';
import { Banner } from '@/ui/banner';
import { PageHeader } from '@/ui/page-header';
import { toast } from '@/ui/toast';
import type { Draft } from './draft';
import { titleOf } from './entry-words';
import { DraftState } from './form-draft-state';
import { focusField } from './form-field';
import { Buttons, Foot, Guard, Strip } from './form-foot';
import { LatestNews } from './form-latest';
import { NestedForm } from './form-nested';
import { FormPanel } from './form-panel';
import { type FormScope, FormScopeProvider } from './form-scope';
import { FormSection, sectionsOf } from './form-sections';
import { isSegmented } from './layout';
import { type Attempt, newAttempt } from './save';
import { useDraft } from './use-draft';
import { useForming } from './use-forming';
import { useLatest } from './use-latest';
import { useSections } from './use-sections';
import type { Values } from './values';

/** Forms with as many sections can be gone through by their names. */
const LONG = 4;
export type EntityDocument = Values & { id: string; version: number; sebutan?: Record<string, string> };
/** Controls that a focus of its own would make look chosen. */
const PRESSED: readonly string[] = ['boolean', 'file', 'rows'];
type Props = {
  info: EntityInfo;
  title: string;
  note?: string | undefined;
  back: string;
  draftKey: string;
  /** What the form is without what was typed. */
  base: Values;
  attempt: Attempt;
  /** What was typed before. */
  restored: Draft | undefined;
  /** The entry that is edited, live. */
  doc?: EntityDocument | undefined;
};

export const FormPage = ({ info, title, note, back, draftKey, base: first, attempt, restored, doc }: Props) => {
  const t = useT();
  const { lang } = usePrefs();
  const who = useWho();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const root = useRef<HTMLFormElement>(null);
  const sections = useMemo(() => sectionsOf(info), [info]);
  const { folded, current, reveal, toField, toSection } = useSections(root, sections, restored?.values ?? first);
  const [target, setTarget] = useState<string>();
  const forming = useForming({
    info,
    values: restored?.values ?? first,
    attempt: restored?.attempt ?? attempt,
    remember: () => draft.keep(),
  });
  const { form, saving, failure } = forming;
  const latest = useLatest(info, forming, doc, restored?.base ?? first);
  const draft = useDraft({
    form,
    key: draftKey,
    base: () => latest.base,
    keepBase: doc !== undefined,
    attempt: forming.attempt,
    restored: restored?.at,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form opens; not on a phone, whose keys would cover it.
  useEffect(() => {
    if (doc || restored || !matchMedia('(pointer: fine)').matches || !root.current) return;
    const blank = sections[0]?.fields.find((f) => !first[f.name] && !isSegmented(f) && !PRESSED.includes(f.kind));
    if (blank) focusField(root.current, blank.name);
  }, []);
  // Left only after the guard has heard that nothing is unsaved any more.
  useEffect(() => {
    if (target) void navigate(target, { replace: true });
  }, [target, navigate]);

  const submit = async () => {
    if (target || !root.current) return;
    const done = await forming.submit(root.current, reveal);
    if (!done) return;
    draft.drop();
    const name = titleOf(info, { ...doc, ...done.stored, id: done.id }, { t, lang });
    toast.success(t('{{label}} {{name}} tersimpan', { label: t(info.label), name }));
    setTarget(entityHref(info, 'detail', who, pathname, { id: done.id }) ?? back);
  };
  const drop = () => {
    draft.drop();
    forming.forget();
    form.reset(latest.base);
    if (!doc) forming.setAttempt(newAttempt(newDocId()));
    draft.resume();
  };
  useShortcuts([
    { keys: 'Ctrl+S', label: t('simpan'), run: () => void submit(), typing: true },
    { keys: 'Ctrl+Enter', label: t('simpan'), run: () => void submit(), typing: true, hint: false },
  ]);
  const names = useMemo(() => doc?.sebutan ?? {}, [doc?.sebutan]);
  const id = forming.attempt().id;
  const scope = useMemo<FormScope>(
    () => ({ info, id, names, Nested: NestedForm, tidy: forming.tidy, onBusy: forming.onBusy }),
    [info, id, names, forming.tidy, forming.onBusy],
  );
  const long = sections.length >= LONG;
  const buttons = (
    <Buttons back={back} saving={saving || target !== undefined} isNew={!doc} onSave={() => void submit()} />
  );
  return (
    <FormScopeProvider value={scope}>
      <FormProvider {...form}>
        <FixedPage>
          <PageHeader
            title={title}
            {...(note ? { count: <span className={doc ? 'phone:hidden' : ''}>{note}</span> } : {})}
            back={back}
            actions={<DraftState draft={draft} restored={restored?.at} onDrop={drop} />}
            className="border-line border-b"
          />
          {doc && <LatestNews info={info} id={doc.id} latest={latest} names={names} />}
          {failure && (
            <Banner
              tone={failure.mild ? 'tunggu' : 'tolak'}
              title={failure.title}
              detail={failure.detail}
              className="mx-(--gutter) my-3"
            />
          )}
          <AsideLayout
            width={328}
            aside={
              <FormPanel
                info={info}
                sections={sections}
                check={forming.check}
                rules={forming.rules}
                names={names}
                current={current}
                onSection={toSection}
                onField={toField}
                buttons={buttons}
                long={long}
              />
            }
          >
            {long && <Strip info={info} forming={forming} sections={sections} current={current} onGo={toSection} />}
            <form
              ref={root}
              noValidate
              aria-label={t('Isian {{label}}', { label: t(info.label) })}
              className="@container"
              onSubmit={(e) => e.preventDefault()}
            >
              {sections.map((section) => (
                <FormSection
                  key={section.label}
                  section={section}
                  folded={folded.includes(section.label)}
                  onFold={() => toSection(section.label)}
                />
              ))}
            </form>
          </AsideLayout>
          <Foot>{buttons}</Foot>
        </FixedPage>
        <Guard base={latest.base} done={target !== undefined} kept={draft.at} label={t(info.label)} />
      </FormProvider>
    </FormScopeProvider>
  );
};
