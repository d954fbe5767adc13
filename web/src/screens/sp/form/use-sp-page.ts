/** The SP form at work: Simpan draf, Simpan perubahan or Ajukan, and where the answer leads. */
import type { SpDoc } from '@views/sp';
import { useEffect } from 'react';
import { serverNow } from '@/base/clock';
import { useT } from '@/base/i18n';
import { usePrefs } from '@/base/prefs';
import type { Start } from '@/kit/form/draft';
import type { Fault } from '@/kit/form/faults';
import type { Attempt } from '@/kit/form/save';
import { type FormPage, useFormPage } from '@/kit/form/use-form-page';
import type { Failure } from '@/kit/form/use-forming';
import { toast } from '@/ui/toast';
import { staleWords } from './changes/stale-words';
import { spDetail, spEdit } from './paths';
import { contentOf, faultsOf } from './save/check';
import { spPlan, type Way } from './save/plan';
import { heavyChanges, isBlank, type SpValues } from './values';

/** What the edit screen is told by the create screen when a submission was refused after the SP had been made. */
export type FromCreate = { faults?: Fault[]; failure?: Failure };
type Options = {
  draftKey: string;
  start: Start<SpValues>;
  sp: (SpDoc & { version: number }) | undefined;
  told: FromCreate | undefined;
};
type SpPage = {
  page: FormPage<SpValues, Way>;
  /** The SP is past its draft: there is one way to save. */
  changing: boolean;
  submit: (way: Way) => void;
};

export const useSpPage = ({ draftKey, start, sp, told }: Options): SpPage => {
  const t = useT();
  const { lang } = usePrefs();
  const changing = sp !== undefined && sp.status !== 'DRAF';
  const numberOf = (at: Attempt<SpValues>) => at.number ?? sp?.sp ?? 'SP';
  const page: FormPage<SpValues, Way> = useFormPage<SpValues, Way>({
    aggregate: 'sp',
    draftKey,
    start,
    doc: sp && { values: sp.isi, version: sp.version },
    failure: told?.failure,
    isBlank,
    // Fields that are left are told the whole; a draft is stored with less, a change of what was approved is not.
    check: (typed, way, base) => {
      const whole = way !== 'save' || (changing && heavyChanges(base, typed).length > 0);
      const now = new Date(serverNow()).toISOString();
      return faultsOf(typed, whole, { now, base: sp && base }, t, lang);
    },
    plan: spPlan,
    clean: contentOf,
    conflict: {
      title: (stale) => staleWords(stale, serverNow(), t, lang),
      detail: t('Tidak ada yang tersimpan. Isian Anda tetap di sini: periksa akibatnya, lalu simpan lagi.'),
    },
    refused: ({ attempt, faults, failure }): boolean => {
      if (sp || !attempt.stored || attempt.hanging) return false;
      // The SP is there as a draft; only its submission was refused. It goes on as what it now is.
      const detail = failure
        ? [failure.title, failure.detail].filter(Boolean).join('. ')
        : t('Perbaiki yang ditandai, lalu ajukan lagi.');
      const title = t('{{sp}} tersimpan sebagai draf, belum diajukan.', { sp: numberOf(attempt) });
      const state: FromCreate = { ...(faults && { faults }), failure: { title, detail, mild: true } };
      page.leave(spEdit(attempt.id), state);
      return true;
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form opens.
  useEffect(() => {
    if (told?.faults) page.show(told.faults);
  }, []);

  const submit = async (way: Way) => {
    const done = await page.submit(way);
    if (!done) return;
    const number = numberOf(done);
    if (way === 'submit')
      toast.success(t('{{sp}} diajukan', { sp: number }), { detail: t('Sekarang menunggu Marketing') });
    else
      toast.success(
        changing ? t('Perubahan {{sp}} tersimpan', { sp: number }) : t('{{sp}} tersimpan sebagai draf', { sp: number }),
      );
    page.leave(spDetail(done.id));
  };
  return { page, changing, submit: (way) => void submit(way) };
};
