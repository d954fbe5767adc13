/** What a decision on an SP rests on: margin, way of the goods, price, units, its history and comments. */
import { spFlow } from '@domain/flows/sp/sp';
import { unexplainedLoss } from '@domain/flows/sp/state';
import { granted } from '@domain/kit/aggregate/actor';
import { useEffect, useMemo } from 'react';
import { usePrefs } from '@/base/session/prefs';
import { actorOf, useWho } from '@/base/session/session';
import { useT } from '@/base/text/i18n';
import { useCommand } from '@/kit/command/use-command';
import { useDoc } from '@/kit/data/use-doc';
import { Activity } from '@/kit/detail/activity';
import { AmountOrigins } from '@/kit/detail/amount';
import { spAmounts } from '../../sp/detail/amounts';
import { marginReaders, type OpenSp, OpenSpContext, type Sp } from '../../sp/detail/context';
import { type Credit, useCredit } from '../../sp/detail/credit';
import { Facts } from '../../sp/detail/facts';
import { Margin } from '../../sp/detail/margin';
import { Price } from '../../sp/detail/price';
import { WayOfGoods } from '../../sp/detail/route';
import { tellOf } from '../../sp/detail/story';
import { Units } from '../../sp/detail/units';
import { refusalWords } from '../../sp/form/words';
import type { BodyProps } from './body';
import { Waiting } from './waiting';

/** Why a reader can't approve it from here. */
const useReason = (sp: Sp | undefined, step: string, credit: Credit): string | undefined => {
  const t = useT();
  const { lang } = usePrefs();
  const who = actorOf(useWho());
  if (!sp) return undefined;
  const no = spFlow.whyNot(sp, step as keyof typeof spFlow.steps, who);
  if (no) return refusalWords(no.code, lang, no.params);
  if (step !== 'approveAkunting') return undefined;
  if (credit.held) return t('Kredit ditahan: {{alasan}}', { alasan: credit.reason || '–' });
  return unexplainedLoss(sp) === undefined ? undefined : t('Margin minus: setujui di halamannya, dengan alasan');
};

export default function OrderBody({ item, onReason }: BodyProps) {
  const t = useT();
  const { lang } = usePrefs();
  const session = useWho();
  const who = useMemo(() => actorOf(session), [session]);
  const { doc: sp, missing } = useDoc<Sp>('sp', item.id);
  const { run, running } = useCommand('sp');
  const credit = useCredit(sp, who);
  const reason = useReason(sp, item.way.step, credit);
  useEffect(() => onReason(reason), [onReason, reason]);
  const open = useMemo<OpenSp | undefined>(
    () =>
      sp && {
        ...{ sp, who, past: false, running: running?.command },
        run: (command, data, options) => run(sp.id, command, data, options),
      },
    [sp, who, run, running?.command],
  );
  if (missing) return null;
  if (!sp || !open) return <Waiting />;
  const comments = spFlow.whyNot(sp, 'comment', who) === undefined;
  return (
    <OpenSpContext value={open}>
      <AmountOrigins
        of={{
          ...{ view: 'sp', id: sp.id, version: sp.version },
          amounts: () => spAmounts(sp, t),
          tell: (entries) => tellOf(entries, t, lang),
        }}
      >
        <div className="@container [&_section]:border-line [&_section]:border-b">
          {sp.units.length > 0 && granted(marginReaders, who) && <Margin credit={credit} />}
          <Facts />
          <WayOfGoods />
          <Price />
          <Units />
        </div>
        <Activity
          aggregate="sp"
          id={sp.id}
          comments="SpCommented"
          commenting={
            comments
              ? {
                  give: async (teks) => (await run(sp.id, 'comment', { teks })) !== undefined,
                  busy: running?.command === 'comment',
                }
              : undefined
          }
          tell={(entries) => tellOf(entries, t, lang)}
        />
      </AmountOrigins>
    </OpenSpContext>
  );
}
