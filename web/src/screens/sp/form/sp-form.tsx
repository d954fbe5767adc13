import { spFlow } from '@domain/flows/sp/sp';
import type { SpDoc } from '@views/sp';
import { type ReactNode, useEffect } from 'react';
import { useShortcuts } from '@/base/navigation/shortcuts';
import { usePrefs } from '@/base/session/prefs';
import { actorOf, useWho } from '@/base/session/session';
import { useT } from '@/base/text/i18n';
import type { Start } from '@/kit/form/draft';
import { FormFrame } from '@/kit/form/frame';
import { hot, useEver } from '@/ui/hot';
import type { NewsProps } from './changes/news';
import { type BranchRow, useCustomer, useKnownPlaces } from './data';
import { SpPanel, TotalFoot } from './panel/panel';
import { Route } from './route/route';
import { Before, Buttons } from './save/buttons';
import { MarkMissing, MissingCount } from './save/missing';
import { Cargo } from './sections/cargo';
import { Order } from './sections/order';
import { Other } from './sections/other';
import { Price } from './sections/price';
import { type FromCreate, useSpPage } from './use-sp-page';
import type { SpValues } from './values';
import { refusalWords } from './words';

/** Loaded with the first remote change. */
const News = hot<NewsProps>(async () => ({ default: (await import('./changes/news')).News }));

type Props = {
  title: ReactNode;
  note?: ReactNode;
  back: string;
  draftKey: string;
  start: Start<SpValues>;
  /** Edit: the SP, live. */
  sp?: SpDoc & { id: string; version: number };
  /** Edit: the rejection, shown until it is submitted again. */
  rejected?: ReactNode;
  branches: readonly BranchRow[];
  fromCreate?: FromCreate | undefined;
  onCreated?: (id: string) => void;
};

/** The SP's form, for new and existing ones. */
export const SpForm = ({
  title,
  note,
  back,
  draftKey,
  start,
  sp,
  rejected,
  branches,
  fromCreate,
  onCreated,
}: Props) => {
  const t = useT();
  const { lang } = usePrefs();
  const who = useWho();
  const { page, changing, submit } = useSpPage({ draftKey, start, sp, fromCreate, onCreated });
  const { form, go, latest } = page;
  const moved = useEver(latest.changed.length > 0 || latest.conflicts.length > 0);
  const customerId = form.watch('customer');
  const { data: customer } = useCustomer(customerId);
  const knownPlaces = useKnownPlaces(customerId);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form opens; not on a phone, whose keys would cover it.
  useEffect(() => {
    if (!sp && !start.restored && matchMedia('(pointer: fine)').matches) go('customer');
  }, []);

  const not = sp && !changing ? spFlow.whyNot(sp, 'submit', actorOf(who)) : undefined;
  const reason = not && refusalWords(not.code, lang, not.params);
  useShortcuts([
    { keys: 'Alt+ArrowUp', label: t('pindah titik'), also: '↓', run: () => {}, typing: true },
    { keys: 'Ctrl+S', label: changing ? t('simpan') : t('simpan draf'), run: () => submit('save', true), typing: true },
    { keys: 'Ctrl+Enter', label: t('Ajukan'), run: () => submit('submit'), when: !changing && !reason, typing: true },
  ]);
  const buttons = <Buttons changing={changing} reason={reason} saving={page.saving} submit={submit} />;
  const head = branches.find((b) => b.id === (sp?.cabang ?? form.getValues('cabang')))?.head;
  return (
    <FormFrame
      page={page}
      label="SP"
      title={title}
      note={note}
      back={back}
      news={
        <>
          {rejected}
          {sp && moved && <News sp={sp} latest={latest} branches={branches} />}
        </>
      }
      aside={
        <SpPanel
          customer={customer}
          onGo={go}
          before={<Before sp={sp} base={latest.base} reason={reason} head={head} />}
          buttons={buttons}
          changing={changing}
          base={sp && latest.base}
        />
      }
      footStart={
        <>
          <TotalFoot />
          <MissingCount onGo={go} />
        </>
      }
      buttons={buttons}
    >
      <MarkMissing>
        <Order branches={branches} fixedBranch={sp !== undefined} />
        <Cargo />
        <Route knownPlaces={knownPlaces} />
        <Price />
        <Other />
      </MarkMissing>
    </FormFrame>
  );
};
