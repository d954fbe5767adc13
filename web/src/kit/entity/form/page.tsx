/** The page of an entity's form. */
import { type ReactNode, useCallback, useEffect, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { EntityInfo } from '@/base/entity';
import { entityHref } from '@/base/entity-href';
import { useT } from '@/base/i18n';
import { usePrefs } from '@/base/prefs';
import { useWho } from '@/base/session';
import { useShortcuts } from '@/base/shortcuts';
import type { Start } from '@/kit/form/draft';
import { FormFrame } from '@/kit/form/frame';
import { LatestNews } from '@/kit/form/latest-news';
import { useFormPage } from '@/kit/form/use-form-page';
import type { Latest } from '@/kit/form/use-latest';
import { useSections } from '@/kit/form/use-sections';
import { Button } from '@/ui/button';
import { toast } from '@/ui/toast';
import { titleOf } from '../entry-words';
import { isSegmented } from '../layout';
import { valueWords } from '../value-text';
import { type Values, valuesOf } from '../values';
import { NestedForm } from './nested';
import { EntityPanel, EntityStrip } from './panel';
import { type FormScope, FormScopeProvider } from './scope';
import { FormSection, foldedAtFirst, sectionsOf } from './sections';
import { useChecks } from './use-checks';

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
  start: Start<Values>;
  /** The entry that is edited, live. */
  doc?: EntityDocument | undefined;
};

export const FormPage = ({ info, title, note, back, draftKey, start, doc }: Props) => {
  const t = useT();
  const { lang } = usePrefs();
  const who = useWho();
  const { pathname } = useLocation();
  const checks = useChecks(info);
  const page = useFormPage<Values, 'save'>({
    ...checks.by,
    draftKey,
    start,
    doc: doc && { values: valuesOf(info, doc), version: doc.version },
    check: (typed, _, base) => checks.checked(typed, doc && base),
  });
  const { form, root, go, latest, saving, left, onBusy } = page;
  const sections = useMemo(() => sectionsOf(info), [info]);
  const { folded, current, reveal, toSection } = useSections(root, sections, () =>
    foldedAtFirst(sections, start.restored?.values ?? start.base),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form opens; not on a phone, whose keys would cover it.
  useEffect(() => {
    if (doc || start.restored || !matchMedia('(pointer: fine)').matches) return;
    const blank = sections[0]?.fields.find((f) => !start.base[f.name] && !isSegmented(f) && !PRESSED.includes(f.kind));
    if (blank) go(blank.name);
  }, []);

  const submit = async () => {
    const done = await page.submit('save', reveal);
    if (!done) return;
    const name = titleOf(info, { ...doc, ...done.stored, id: done.id }, { t, lang });
    toast.success(t('{{label}} {{name}} tersimpan', { label: t(info.label), name }), {
      ...(done.proposed ? { detail: t('Rekening atau TOP yang berubah menunggu persetujuan job desk lain.') } : {}),
    });
    page.leave(entityHref(info, 'detail', who, pathname, { id: done.id }) ?? back);
  };
  useShortcuts([
    { keys: 'Ctrl+S', label: t('simpan'), run: () => void submit(), typing: true },
    { keys: 'Ctrl+Enter', label: t('simpan'), run: () => void submit(), typing: true, hint: false },
  ]);
  const names = useMemo(() => doc?.sebutan ?? {}, [doc?.sebutan]);
  const { id } = page.attempt();
  const { tidy: tidied } = checks;
  const tidy = useCallback((name: string) => tidied(form, name), [form, tidied]);
  const scope = useMemo<FormScope>(
    () => ({ info, id, names, Nested: NestedForm, tidy, onBusy }),
    [info, id, names, tidy, onBusy],
  );
  const long = sections.length >= LONG;
  const check = (typed: Values) => checks.check(typed, doc && latest.base);
  const shared = { info, sections, check, current, onSection: toSection };
  const buttons = (
    <Buttons back={back} saving={saving !== undefined || left} isNew={!doc} onSave={() => void submit()} />
  );
  return (
    <FormScopeProvider value={scope}>
      <FormFrame
        page={page}
        label={t(info.label)}
        title={title}
        {...(note ? { note: <span className={doc ? 'phone:hidden' : ''}>{note}</span> } : {})}
        back={back}
        news={doc && <News info={info} id={doc.id} latest={latest} names={names} />}
        aside={
          <EntityPanel
            {...shared}
            rules={checks.rules}
            names={names}
            onField={(field) => {
              reveal(field);
              go(field);
            }}
            buttons={buttons}
            long={long}
          />
        }
        top={long && <EntityStrip {...shared} />}
        buttons={buttons}
      >
        {sections.map((section) => (
          <FormSection
            key={section.label}
            section={section}
            folded={folded.includes(section.label)}
            onFold={() => toSection(section.label)}
          />
        ))}
      </FormFrame>
    </FormScopeProvider>
  );
};

type ButtonsProps = { back: string; saving: boolean; isNew: boolean; onSave: () => void };
const Buttons = ({ back, saving, isNew, onSave }: ButtonsProps): ReactNode => {
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

/** `names`: what the refs of the present state are called. */
type NewsProps = { info: EntityInfo; id: string; latest: Latest<Values>; names: Readonly<Record<string, string>> };
const News = ({ info, id, latest, names }: NewsProps) => {
  const t = useT();
  const { lang } = usePrefs();
  return (
    <LatestNews
      of={{ aggregate: info.name, id, event: 'Changed' }}
      latest={latest}
      told={(by) =>
        by
          ? t('{{name}} mengubah data ini {{when}}.', { name: by.name, when: by.when })
          : t('Data ini diubah orang lain.')
      }
      labelOf={(name) => t(info.fields.find((f) => f.name === name)?.label ?? name)}
      lines={info.fields
        .filter((f) => latest.changed.includes(f.name))
        .map((f) => ({
          field: f.name,
          label: t(f.label),
          before: valueWords(f, latest.base[f.name], { t, lang, name: '…' }),
          after: valueWords(f, latest.now[f.name], { t, lang, name: names[f.name] }),
        }))}
    />
  );
};
