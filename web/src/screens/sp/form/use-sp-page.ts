/** Logic of the SP form: Simpan draf, Simpan perubahan or Ajukan, and the navigation afterwards. */
import { lightFields } from '@domain/flows/sp/terms';
import type { SpDoc } from '@views/sp';
import { useEffect } from 'react';
import { serverNow } from '@/base/server/clock';
import { usePrefs } from '@/base/session/prefs';
import { useT } from '@/base/text/i18n';
import type { Start } from '@/kit/form/draft';
import type { Fault } from '@/kit/form/faults';
import { late } from '@/kit/form/late';
import type { Attempt } from '@/kit/form/save';
import { type FormPage, useFormPage } from '@/kit/form/use-form-page';
import type { Failure } from '@/kit/form/use-form-submission';
import { atTouch } from '@/ui/hot';
import { toast } from '@/ui/toast';
import { spDetail, spEdit } from './paths';
import { lacksOf } from './save/lacks';
import { spPlan, type Way } from './save/plan';
import { heavyChanges, isBlank, type SpValues } from './values';

/** State passed from the create to the edit screen when the SP was created but its submission was refused. */
export type FromCreate = { faults?: Fault[]; failure?: Failure };
type Options = {
  draftKey: string;
  start: Start<SpValues>;
  sp: (SpDoc & { version: number }) | undefined;
  fromCreate: FromCreate | undefined;
  /** Called when a new SP is saved and editing continues. */
  onCreated?: ((id: string) => void) | undefined;
};
type SpPage = {
  page: FormPage<SpValues, Way>;
  /** The SP is past its draft: there is only one way to save. */
  changing: boolean;
  /** @param stay continue on this page after saving */
  submit: (way: Way, stay?: boolean) => void;
};

/** The domain's schema, about 40 KB, isn't needed for displaying the form. */
const schema = late(() => import('./save/check'));
const isLight = (field: string): boolean => lightFields.some((name) => name === field.split('.')[0]);

export const useSpPage = ({ draftKey, start, sp, fromCreate, onCreated }: Options): SpPage => {
  const t = useT();
  const { lang } = usePrefs();
  const changing = sp !== undefined && sp.status !== 'DRAF';
  const numberOf = (at: Attempt<SpValues>) => at.number ?? sp?.sp ?? 'SP';
  const page: FormPage<SpValues, Way> = useFormPage<SpValues, Way>({
    aggregate: 'sp',
    draftKey,
    start,
    doc: sp && { values: sp.isi, version: sp.version },
    failure: fromCreate?.failure,
    isBlank,
    // On blur fields are checked completely; a draft is saved with whatever it contains, a submitted SP is not.
    check: async (typed, way, base) => {
      const { faultsOf = lacksOf } = (await schema.ready()) ?? {};
      const now = new Date(serverNow()).toISOString();
      const all = faultsOf(typed, way !== 'save' || changing, { now, base: sp && base }, t, lang);
      const light = way === 'save' && changing && heavyChanges(base, typed).length === 0;
      return light ? all.filter(({ field }) => isLight(field)) : all;
    },
    plan: spPlan,
    // If the schema couldn't be loaded, only the server normalises the content.
    clean: (typed) => schema.now()?.contentOf(typed) ?? typed,
    conflict: {
      title: (stale) => schema.now()?.staleWords(stale, serverNow(), t, lang),
      detail: t('Tidak ada yang tersimpan. Isian Anda tetap di sini: periksa akibatnya, lalu simpan lagi.'),
    },
    refused: ({ attempt, faults, failure }): boolean => {
      if (sp || !attempt.stored || attempt.hanging) return false;
      // The SP exists as a draft and only its submission was refused: continue on its edit page.
      const detail = failure
        ? [failure.title, failure.detail].filter(Boolean).join('. ')
        : t('Perbaiki yang ditandai, lalu ajukan lagi.');
      const title = t('{{sp}} tersimpan sebagai draf, belum diajukan.', { sp: numberOf(attempt) });
      const state: FromCreate = { ...(faults && { faults }), failure: { title, detail, mild: true } };
      page.leave(spEdit(attempt.id), state);
      return true;
    },
  });
  useEffect(() => {
    if (start.restored) void schema.ready();
    return atTouch(schema.ready);
  }, [start]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form opens.
  useEffect(() => {
    if (fromCreate?.faults) page.show(fromCreate.faults);
  }, []);

  const submit = async (way: Way, stay: boolean) => {
    const done = await page.submit(way);
    if (!done) return;
    const number = numberOf(done);
    if (way === 'submit')
      toast.success(t('{{sp}} diajukan', { sp: number }), { detail: t('Sekarang menunggu Marketing') });
    else
      toast.success(
        changing ? t('Perubahan {{sp}} tersimpan', { sp: number }) : t('{{sp}} tersimpan sebagai draf', { sp: number }),
      );
    if (way === 'submit' || !stay) return page.leave(spDetail(done.id));
    page.stay(done);
    if (!sp) onCreated?.(done.id);
  };
  return { page, changing, submit: (way, stay = false) => void submit(way, stay) };
};
