/** The page of a form: sections, panel, draft, guard, news of others. */
import { useEffect, useMemo, useRef, useState } from 'react';
import { FormProvider, useFormState, useWatch } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router';
import { newDocId } from '@/app/api';
import type { EntityInfo } from '@/app/entities';
import { entityHref } from '@/app/entity-href';
import { time } from '@/app/format';
import { useT } from '@/app/i18n';
import { usePrefs } from '@/app/prefs';
import { useWho } from '@/app/session';
import { useShortcuts } from '@/app/shortcuts';
import { UnsavedGuard } from '@/kit/form-guard';
import { AsideLayout, FixedPage } from '@/kit/page';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { PageHeader } from '@/ui/page-header';
import { toast } from '@/ui/toast';
import type { Draft } from './draft';
import { titleOf } from './entry-words';
import { DraftState } from './form-draft-state';
import { focusField } from './form-field';
import { LatestNews } from './form-latest';
import { SectionStrip } from './form-nav';
import { NestedForm } from './form-nested';
import { FormPanel, useProgress } from './form-panel';
import { type FormScope, FormScopeProvider } from './form-scope';
import { FormSection, foldedAtFirst, sectionsOf } from './form-sections';
import { isSegmented } from './layout';
import { type Attempt, newAttempt } from './save';
import { useDraft } from './use-draft';
import { type Forming, useForming } from './use-forming';
import { useLatest } from './use-latest';
import { useSectionAt } from './use-section-at';
import { changedFields, type Values } from './values';

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
  const [folded, setFolded] = useState(() => foldedAtFirst(sections, restored?.values ?? first));
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
  const at = useSectionAt(root, folded.length);
  const [clicked, setClicked] = useState<string>();
  useEffect(() => {
    if (!clicked) return;
    const timer = setTimeout(() => setClicked(undefined), 900);
    return () => clearTimeout(timer);
  }, [clicked]);

  const reveal = (field: string) => {
    const of = sections.find((s) => s.fields.some((f) => f.name === field.split('.')[0]));
    setFolded((all) => all.filter((label) => label !== of?.label));
  };
  const toField = (name: string) => {
    reveal(name);
    requestAnimationFrame(() => root.current && focusField(root.current, name));
  };
  const toSection = (label: string) => {
    setFolded((all) => all.filter((one) => one !== label));
    setClicked(label);
    requestAnimationFrame(() => {
      const found = root.current?.querySelector<HTMLElement>(`[data-bagian="${CSS.escape(label)}"]`);
      found?.scrollIntoView({ block: 'start', behavior: 'smooth' });
      found?.querySelector<HTMLElement>('input, select, textarea')?.focus({ preventScroll: true });
    });
  };
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
  const current = clicked ?? at;
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

type ButtonsProps = { back: string; saving: boolean; isNew: boolean; onSave: () => void };
const Buttons = ({ back, saving, isNew, onSave }: ButtonsProps) => {
  const t = useT();
  const navigate = useNavigate();
  return (
    <>
      <Button onClick={() => void navigate(back)}>{t('Batal')}</Button>
      <Button variant="primary" className="flex-1" loading={saving} onClick={onSave}>
        {isNew ? t('Simpan') : t('Simpan perubahan')}
      </Button>
    </>
  );
};

type StripProps = Omit<Parameters<typeof SectionStrip>[0], 'sections'> & {
  info: EntityInfo;
  forming: Forming;
  sections: ReturnType<typeof sectionsOf>;
};
const Strip = ({ info, forming, sections, ...rest }: StripProps) => {
  const { progress } = useProgress(info, sections, forming.check);
  return <SectionStrip {...rest} sections={progress} />;
};

/** On narrow windows the buttons stand at the window's foot, with how much is wrong. */
const Foot = ({ children }: { children: React.ReactNode }) => {
  const t = useT();
  const { errors } = useFormState<Values>();
  const wrong = Object.keys(errors).length;
  return (
    <div className="border-line border-t bg-surface px-gutter py-3 xl:hidden">
      {wrong > 0 && (
        <p className="mb-2 text-danger text-hint">{t('{{count}} isian perlu diperbaiki', { count: wrong })}</p>
      )}
      <div className="flex gap-2 md:justify-end md:[&>*]:flex-none">{children}</div>
    </div>
  );
};

type GuardProps = { base: Values; done: boolean; kept: string | undefined; label: string };
/** Asks before the form is left with values the server does not have. */
const Guard = ({ base, done, kept, label }: GuardProps) => {
  const t = useT();
  const values = useWatch<Values>() as Values;
  return (
    <UnsavedGuard
      dirty={!done && changedFields(base, values).length > 0}
      kept={kept !== undefined}
      title={t('Tinggalkan isian {{label}}?', { label })}
      description={
        kept
          ? t(
              'Belum disimpan ke server. Draf {{jam}} tinggal di peramban ini dan kembali saat halaman ini dibuka lagi.',
              { jam: time(kept) },
            )
          : t('Yang sudah diketik belum disimpan.')
      }
    />
  );
};
