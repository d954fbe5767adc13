import { type ReactNode, useCallback, useEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { EntityInfo } from '@/base/entity/entity';
import { entityHref } from '@/base/navigation/entity-href';
import { useShortcuts } from '@/base/navigation/shortcuts';
import { usePrefs } from '@/base/session/prefs';
import { useWho } from '@/base/session/session';
import { useT } from '@/base/text/i18n';
import type { Start } from '@/kit/form/draft';
import { FormFrame } from '@/kit/form/frame';
import { useFormPage } from '@/kit/form/use-form-page';
import { useSections } from '@/kit/form/use-sections';
import { Button } from '@/ui/button';
import { hot, useEver } from '@/ui/hot';
import { toast } from '@/ui/toast';
import { savedText } from '../entry-words';
import { isSegmented } from '../layout';
import { foldedAtFirst, sectionsOf } from '../sections-of';
import { type Values, valuesOf } from '../values';
import { EstimateProvider } from './estimate';
import type { Wanted } from './gather';
import type { NewsProps } from './news';
import { EntityPanel, EntityStrip } from './panel';
import { type FormScope, FormScopeProvider, type NestedProps } from './scope';
import { FormSection } from './sections';
import { useChecks } from './use-checks';
import { useZeroQuestion } from './zero';

const NestedForm = hot<NestedProps>(async () => ({ default: (await import('./nested')).NestedForm }));
/** Loaded with the first change by somebody else: that needs the network anyway. */
const News = hot<NewsProps>(async () => ({ default: (await import('./news')).News }));

/** Number of sections from which a form has a section index. */
const LONG = 4;
export type EntityDocument = Values & { id: string; version: number; sebutan?: Record<string, string> };
/** Controls that would look selected if focused initially. */
const PRESSED: readonly string[] = ['boolean', 'file', 'rows'];
type Props = {
  info: EntityInfo;
  title: string;
  note?: string | undefined;
  back: string;
  draftKey: string;
  start: Start<Values>;
  /** The edited entry, live. */
  doc?: EntityDocument | undefined;
  /** A new entry was saved, and editing continues. */
  onCreated?: (id: string) => void;
};

export const FormPage = ({ info, title, note, back, draftKey, start, doc, onCreated }: Props) => {
  const t = useT();
  const { lang } = usePrefs();
  const who = useWho();
  const { pathname } = useLocation();
  const checks = useChecks(info, start.restored !== undefined);
  const zero = useZeroQuestion(info, doc);
  const page = useFormPage<Values, 'save'>({
    ...checks.by,
    confirm: zero.confirm,
    draftKey,
    start,
    doc: doc && { values: valuesOf(info, doc), version: doc.version },
    check: (typed, _, base) => checks.checked(typed, doc && base),
  });
  const { form, root, go, latest, saving, left, onBusy } = page;
  const moved = useEver(latest.changed.length > 0 || latest.conflicts.length > 0);
  const sections = useMemo(() => sectionsOf(info), [info]);
  const { folded, current, reveal, toSection } = useSections(root, sections, () =>
    foldedAtFirst(sections, start.restored?.values ?? start.base, start.restored?.unread),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form opens; not on a phone, whose keys would cover it.
  useEffect(() => {
    if (doc || start.restored || !matchMedia('(pointer: fine)').matches) return;
    const blank = sections[0]?.fields.find((f) => !start.base[f.name] && !isSegmented(f) && !PRESSED.includes(f.kind));
    if (blank) go(blank.name);
  }, []);

  const submit = async (stay: boolean) => {
    const done = await page.submit('save', reveal);
    if (!done) return;
    const saved = { ...doc, ...done.stored, id: done.id };
    toast.success(savedText(info, saved, done.number, { t, lang }), {
      ...(done.proposed ? { detail: t('Rekening atau TOP yang berubah menunggu persetujuan job desk lain.') } : {}),
    });
    if (!stay) return page.leave(entityHref(info, 'detail', who, pathname, { id: done.id }) ?? back);
    page.stay(done);
    if (!doc) onCreated?.(done.id);
  };
  useShortcuts([
    { keys: 'Ctrl+S', label: t('simpan'), run: () => void submit(true), typing: true },
    { keys: 'Ctrl+Enter', label: t('simpan'), run: () => void submit(false), typing: true, hint: false },
  ]);
  const names = useMemo(() => doc?.sebutan ?? {}, [doc?.sebutan]);
  const { id } = page.attempt();
  const { tidy: tidied } = checks;
  const tidy = useCallback((name: string) => tidied(form, name), [form, tidied]);
  const whole = useRef<FormScope['onWhole']>(undefined);
  whole.current = async (wanted) => {
    const typed = await page.checked(reveal);
    if (!typed) return;
    const stored = doc && { values: latest.base, version: doc.version };
    try {
      const { planWhole } = await import('./gather');
      page.leave(await planWhole({ info, id, typed, stored }, wanted, t));
    } catch (error) {
      page.refuse(error, reveal);
    }
  };
  const onWhole = useCallback(async (wanted: Wanted) => whole.current?.(wanted), []);
  const scope = useMemo<FormScope>(
    () => ({ info, id, names, Nested: NestedForm, tidy, onBusy, onWhole }),
    [info, id, names, tidy, onBusy, onWhole],
  );
  const long = sections.length >= LONG;
  const check = (typed: Values) => checks.check(typed, doc && latest.base);
  const shared = { info, sections, check, current, onSection: toSection };
  const buttons = (
    <Buttons back={back} saving={saving !== undefined || left} isNew={!doc} onSave={() => void submit(false)} />
  );
  return (
    <FormScopeProvider value={scope}>
      <FormFrame
        page={page}
        label={t(info.label)}
        title={title}
        {...(note ? { note: <span className={doc ? 'phone:hidden' : ''}>{note}</span> } : {})}
        back={back}
        news={doc && moved && <News info={info} id={doc.id} latest={latest} names={names} />}
        aside={
          <EntityPanel
            {...shared}
            rules={checks.rules}
            note={doc && note}
            names={names}
            onField={(field) => {
              reveal(field);
              go(field);
            }}
            buttons={buttons}
            long={long}
          />
        }
        onField={(field) => {
          reveal(field);
          go(field);
        }}
        top={long && <EntityStrip {...shared} />}
        buttons={buttons}
      >
        <EstimateProvider info={info} doc={doc}>
          {sections.map((section) => (
            <FormSection
              key={section.label}
              section={section}
              folded={folded.includes(section.label)}
              onFold={() => toSection(section.label)}
            />
          ))}
        </EstimateProvider>
      </FormFrame>
      {zero.question}
    </FormScopeProvider>
  );
};

type ButtonsProps = { back: string; saving: boolean; isNew: boolean; onSave: () => void };
const Buttons = ({ back, saving, isNew, onSave }: ButtonsProps): ReactNode => {
  const t = useT();
  const navigate = useNavigate();
  return (
    <>
      <Button onClick={() => void navigate(back)}>{t('Tutup')}</Button>
      <Button variant="primary" className="flex-1" loading={saving} onClick={onSave}>
        {isNew ? t('Simpan') : t('Simpan perubahan')}
      </Button>
    </>
  );
};
