import { goodsOf } from '@domain/flows/sp/goods';
import { granted } from '@domain/kit/aggregate/actor';
import { Check, Undo2 } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { usePageCommands } from '@/base/navigation/commands';
import { useShortcuts } from '@/base/navigation/shortcuts';
import { ApiError } from '@/base/server/api';
import { usePrefs } from '@/base/session/prefs';
import { date, time } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { AmountOrigins } from '@/kit/detail/amount';
import type { OriginOf } from '@/kit/detail/amount-origin';
import { focusComment } from '@/kit/detail/comment-box';
import { DetailPage, trailKeys } from '@/kit/detail/frame';
import { useActionFromUrl } from '@/kit/detail/use-action-from-url';
import type { PlaceInList } from '@/kit/list/state/list-position';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { cn } from '@/ui/cn';
import { hot, useEver } from '@/ui/hot';
import { toast } from '@/ui/toast';
import { spEdit } from '../form/paths';
import { Actions } from './actions';
import { SpActivity } from './activity';
import { spAmounts } from './amounts';
import { marginReaders, useOpenSp, useWhyNot } from './context';
import { useCredit } from './credit';
import { FleetEditor, Margin, MitraEditor } from './editors';
import { Facts } from './facts';
import type { FleetHandle } from './fleet-editor';
import { Head } from './head';
import { Mails } from './mails';
import { Price } from './price';
import { type Asking, askOf, doneWords, type StepQuestion, stepQuestion } from './questions';
import { WayOfGoods } from './route';
import { tellOf } from './story';
import { Strip, StripFoot, useDecision } from './strip';
import { Units } from './units';

const AskDialog = hot(() => import('@/kit/list/actions/ask-dialog'));
const ConfirmStep = hot(() => import('./confirm-step'));
/** Loaded lazily: most orders have none. */
const GoodsLines = hot(() => import('./goods'));
/** Its SJ and their returns. */
const Related = hot(() => import('./related'));
const NEIGHBOURS = { previous: 'SP sebelumnya', next: 'SP berikutnya' };

type Props = {
  back: { path: string; label: string };
  place: PlaceInList | undefined;
  /** Opens another SP of the list the user came from. */
  go: (id: string) => void;
  asOf: string | undefined;
  onMoment: (revision: number | undefined) => void;
};

/** The SP's page once the SP is loaded. */
export const SpPage = ({ back, place, go, asOf, onMoment }: Props) => {
  const t = useT();
  const { lang } = usePrefs();
  const navigate = useNavigate();
  const { sp, who, past, run, running } = useOpenSp();
  const whyNot = useWhyNot();
  const fleet = useRef<FleetHandle>(null);
  const [asking, setAsking] = useState<Asking>();
  const credit = useCredit(sp, who, past);
  const decision = useDecision(credit, fleet, setAsking);
  const may = (command: Parameters<typeof whyNot>[0]) => whyNot(command) === undefined;

  /** The dialog keeps its text until the server has accepted it, or another user acted first. */
  const answer = async (catatan: string, alasan_id: string) => {
    if (running) return;
    if (asking === 'purchasing' || asking === 'akunting') {
      if (await decision.give(asking, { alasan_rugi: catatan })) setAsking(undefined);
      return;
    }
    const before = sp;
    let overtaken = false;
    const onError = (e: unknown) => {
      overtaken = e instanceof ApiError && e.stale !== undefined;
      return undefined;
    };
    const data = asking === 'freeCredit' ? { alasan: catatan } : { alasan_id, catatan };
    const done = asking && (await run(asking, data, { onError }));
    if (done) toast.success(doneWords(asking, before, t));
    if (done || overtaken) setAsking(undefined);
  };
  const [confirming, setConfirming] = useState<StepQuestion>();
  useActionFromUrl((step) => {
    const named = stepQuestion(step, sp, decision.mayApprove);
    const why = named && whyNot(named.step);
    if (!named) return;
    if (why !== undefined) toast.conflict(why, { id: `sp/${sp.id}` });
    else if (named.step === 'reject' || named.step === 'cancel') setAsking(named.step);
    // Own units have to be assigned first, in the page's own section.
    else if (named.step !== 'approveOwnFleet') setConfirming(named);
  });
  const everOpened = useEver(asking !== undefined);
  const everConfirmed = useEver(confirming !== undefined);
  const approve = () => decision.mayApprove && decision.approve(decision.mayApprove);
  useShortcuts([
    { keys: 'a', label: 'Approve', run: approve, when: decision.mayApprove !== undefined },
    { keys: 'r', label: 'Reject', run: () => setAsking('reject'), when: may('reject') },
    { keys: 'e', label: t('ubah'), run: () => void navigate(spEdit(sp.id)), when: may('edit') },
    { keys: 'c', label: t('komentar'), run: focusComment, when: may('comment') },
    ...trailKeys(place, go, { next: t('SP berikut, sebelum'), previous: t('SP sebelum') }),
  ]);
  usePageCommands([
    ...(decision.mayApprove
      ? [{ id: 'approve', label: `Approve ${sp.sp}`, icon: Check, keys: 'A', run: approve }]
      : []),
    ...(may('reject')
      ? [{ id: 'reject', label: `Reject ${sp.sp}`, icon: Undo2, keys: 'R', run: () => setAsking('reject') }]
      : []),
  ]);

  const fillsFleet = !past && may('approveOwnFleet');
  const fillsMitra = !past && may('setUnits');
  const seesMargin = sp.units.length > 0 && granted(marginReaders, who);
  // Shown first to readers who decide by the margin.
  const decidesByMargin = !past && seesMargin && may('approveAkunting');
  // Amounts of a past state differ from today's origins.
  const amounts: OriginOf | undefined = past
    ? undefined
    : {
        ...{ view: 'sp', id: sp.id, version: sp.version },
        amounts: () => spAmounts(sp, t),
        tell: (entries) => tellOf(entries, t, lang),
      };
  return (
    <AmountOrigins of={amounts}>
      <DetailPage
        back={back}
        place={place}
        go={go}
        labels={NEIGHBOURS}
        head={
          <>
            {past && (
              <Banner
                tone="moving"
                className="mt-1 mb-2"
                title={t('Keadaan {{tanggal}} {{jam}}', {
                  tanggal: date(sp.updatedAt, lang),
                  jam: time(sp.updatedAt),
                })}
                detail={t('Hanya untuk dilihat.')}
                action={
                  <Button size="sm" onClick={() => onMoment(undefined)}>
                    {t('Kembali ke sekarang')}
                  </Button>
                }
              />
            )}
            <Head actions={<Actions onCancel={() => setAsking('cancel')} />} />
            <Strip decision={decision} onReject={() => setAsking('reject')} />
          </>
        }
        aside={<SpActivity asOf={asOf} onMoment={onMoment} />}
      >
        <div className="@container">
          <Facts />
          {fillsFleet && <FleetEditor handle={fleet} key={`${sp.id}-${sp.revisi}`} />}
          {fillsMitra && <MitraEditor />}
          {decidesByMargin && <Margin credit={credit} />}
          <div
            className={cn(
              'flex @max-[44rem]:flex-col',
              (fillsFleet || fillsMitra || decidesByMargin) && 'border-line border-t',
            )}
          >
            <WayOfGoods />
            <Price />
          </div>
          {goodsOf(sp.isi).length > 0 && <GoodsLines />}
          {!fillsMitra && <Units />}
          {seesMargin && !decidesByMargin && (
            <Margin credit={credit} onFree={may('freeCredit') ? () => setAsking('freeCredit') : undefined} />
          )}
          {!past && (
            <Suspense>
              <Related />
            </Suspense>
          )}
          <Mails />
        </div>
      </DetailPage>
      <StripFoot decision={decision} onReject={() => setAsking('reject')} />
      {everOpened && (
        <AskDialog
          ask={asking && askOf(asking, sp, t)}
          onAnswer={(text, choice) => void answer(text, choice)}
          onClose={() => setAsking(undefined)}
        />
      )}
      {everConfirmed && (
        <ConfirmStep
          question={confirming}
          onClose={() => setConfirming(undefined)}
          onApprove={() => decision.mayApprove && decision.approve(decision.mayApprove)}
        />
      )}
    </AmountOrigins>
  );
};
