import { withoutCost } from '@domain/flows/sp/fleet';
import { marginOf, unexplainedLoss } from '@domain/flows/sp/state';
import type { Desk } from '@domain/flows/sp/status';
import { granted } from '@domain/kit/aggregate/actor';
import { Check } from 'lucide-react';
import type { RefObject } from 'react';
import { usePrefs } from '@/base/session/prefs';
import { number } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { Button } from '@/ui/button';
import { toast } from '@/ui/toast';
import { refusalWords } from '../form/words';
import { afterApprove } from '../list/row';
import { StripBox } from './box';
import { type Box, strip } from './boxes';
import { marginReaders, useOpenSp, useWhyNot } from './context';
import type { Credit } from './credit';
import { percent } from './fleet';
import type { FleetHandle } from './fleet-editor';
import { mitraUnitsOf } from './mitra-input';

const command = {
  marketing: 'approveMarketing',
  purchasing: 'approvePurchasing',
  akunting: 'approveAkunting',
} as const;

export type Decision = {
  boxes: Box[];
  approve: (desk: Desk) => void;
  /** Approves without a further dialog. */
  give: (desk: keyof typeof command, data?: object) => Promise<boolean>;
  mayApprove: Desk | undefined;
};

/**
 * The strip for this reader, and the action of its Approve button. @param askLoss asks for the reason of a negative
 * margin
 */
export const useDecision = (
  credit: Credit,
  fleet: RefObject<FleetHandle | null>,
  askLoss: (desk: 'purchasing' | 'akunting') => void,
): Decision => {
  const t = useT();
  const { sp, who, past, run } = useOpenSp();
  const lacks = (sp.serah?.jumlah ?? 0) - mitraUnitsOf(sp.units).length;
  const obstacles = {
    ...(lacks > 0 && { purchasing: t('Isi {{n}} unit mitra lagi di bawah', { n: lacks }) }),
    ...(credit.held && { akunting: t('Kredit ditahan: {{alasan}}', { alasan: credit.reason || '–' }) }),
  };
  const margin = sp.margin ?? marginOf(sp);
  const open = withoutCost(sp.units);
  const note = {
    ...(granted(['operasional'], who) && { operasional: t('Pilih unit di bawah, lalu Approve') }),
    ...(granted(marginReaders, who) && {
      akunting:
        open > 0
          ? t('{{count}} unit belum ada biayanya', { count: open })
          : t('Margin {{margin}}, {{persen}}', {
              margin: number(margin.margin),
              persen: percent(margin.margin, margin.jual),
            }),
    }),
  };
  const all = strip(sp, who, t, { obstacles, note });
  // Past states are read-only: drop the buttons.
  const boxes: Box[] = past ? all.map(({ approve: _, reject: __, ...box }) => box) : all;
  const give = async (desk: keyof typeof command, data?: object): Promise<boolean> => {
    if (!(await run(command[desk], data))) return false;
    const next = afterApprove(sp.status);
    toast.success(t('{{sp}} disetujui', { sp: sp.sp }), {
      detail: next ? t('Sekarang menunggu {{desk}}', { desk: next }) : t('Keempat persetujuan lengkap'),
    });
    return true;
  };
  const approve = async (desk: Desk) => {
    if (desk === 'operasional') return fleet.current?.approve();
    if (desk !== 'marketing' && unexplainedLoss(sp) !== undefined) return askLoss(desk);
    await give(desk);
  };
  const mine = boxes.find((b) => b.turn && b.approve && b.approve.why === undefined);
  return { boxes, approve: (desk) => void approve(desk), give, mayApprove: mine?.desk };
};

type Props = { decision: Decision; onReject: () => void };

/** Four boxes: Marketing, Operasional, Purchasing, Akunting. */
export const Strip = ({ decision, onReject }: Props) => {
  const t = useT();
  const { running } = useOpenSp();
  return (
    <section
      aria-label={t('Persetujuan')}
      className="mt-3 grid grid-cols-1 gap-2.5 @min-[34rem]:grid-cols-2 @min-[60rem]:grid-cols-4"
    >
      {decision.boxes.map((box) => (
        <StripBox
          key={box.desk}
          box={box}
          presses={{
            approve: () => decision.approve(box.desk),
            reject: onReject,
            loading: box.turn !== undefined && box.desk !== 'operasional' && running === command[box.desk],
            soft: box.desk === 'operasional',
          }}
        />
      ))}
    </section>
  );
};

/** On the phone the decision buttons are at the bottom of the window during this reader's turn. */
export const StripFoot = ({ decision, onReject }: Props) => {
  const t = useT();
  const { running } = useOpenSp();
  const { lang } = usePrefs();
  const whyNot = useWhyNot();
  const box = decision.boxes.find((b) => b.turn);
  if (!box?.approve || whyNot('reject')) return null;
  const { why } = box.approve;
  const reason = typeof why === 'string' ? why : why && refusalWords(why.code, lang, why.params);
  return (
    <div className="sticky bottom-0 z-10 hidden border-line border-t bg-surface px-gutter py-3 phone:block">
      {reason && <p className="mb-2 text-hint text-waiting-i">{reason}</p>}
      <div className="flex gap-2">
        <Button
          variant={box.desk === 'operasional' ? 'soft' : 'primary'}
          className="flex-[2]"
          icon={<Check aria-hidden />}
          loading={box.desk !== 'operasional' && running === command[box.desk]}
          reason={reason}
          onClick={() => decision.approve(box.desk)}
        >
          Approve
        </Button>
        <Button variant="danger-outline" className="flex-1" aria-label={t('Reject, tulis alasan')} onClick={onReject}>
          Reject…
        </Button>
      </div>
    </div>
  );
};
