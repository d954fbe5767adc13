import { marginOf } from '@domain/flows/sp/state';
import type { Desk } from '@domain/flows/sp/status';
import { granted as boleh } from '@domain/kit/actor';
import { Check } from 'lucide-react';
import type { RefObject } from 'react';
import { number } from '@/app/format';
import { useT } from '@/app/i18n';
import { Button } from '@/ui/button';
import { toast } from '@/ui/toast';
import { sesudahApprove } from '../list/row';
import { Kotak } from './box';
import { type KotakTampil, strip } from './boxes';
import { pembacaMargin, useHalaman, useTidak } from './context';
import type { Kredit } from './credit';
import { persen } from './fleet';
import type { ArmadaHandle } from './fleet-editor';
import { mitraUnitDari } from './mitra-input';

const command = {
  marketing: 'approveMarketing',
  purchasing: 'approvePurchasing',
  akunting: 'approveAkunting',
} as const;

export type Keputusan = { boxes: KotakTampil[]; approve: (desk: Desk) => void; bolehApprove: Desk | undefined };

/** The strip as this reader sees it now, and what pressing Approve does. */
export const useKeputusan = (kredit: Kredit, armada: RefObject<ArmadaHandle | null>): Keputusan => {
  const t = useT();
  const { sp, who, dulu, run } = useHalaman();
  const kurang = (sp.serah?.jumlah ?? 0) - mitraUnitDari(sp.units).length;
  const halangan = {
    ...(kurang > 0 && { purchasing: t('Isi {{n}} unit mitra lagi di bawah', { n: kurang }) }),
    ...(kredit.ditahan && { akunting: t('Kredit ditahan: {{alasan}}', { alasan: kredit.alasan || '–' }) }),
  };
  const margin = sp.margin ?? marginOf(sp);
  const catatan = {
    ...(boleh(['operasional'], who) && { operasional: t('Pilih unit di bawah, lalu Approve') }),
    ...(boleh(pembacaMargin, who) && {
      akunting: t('Margin {{margin}}, {{persen}}', {
        margin: number(margin.margin),
        persen: persen(margin.margin, margin.jual),
      }),
    }),
  };
  const all = strip(sp, who, t, { halangan, catatan });
  // The state of another time can't be acted on: its boxes have no buttons.
  const boxes: KotakTampil[] = dulu ? all.map(({ approve: _, reject: __, ...box }) => box) : all;
  const approve = async (desk: Desk) => {
    if (desk === 'operasional') return armada.current?.approve();
    if (!(await run(command[desk]))) return;
    const next = sesudahApprove(sp.status);
    toast.success(t('{{sp}} disetujui', { sp: sp.sp }), {
      detail: next ? t('Sekarang menunggu {{desk}}', { desk: next }) : t('Keempat persetujuan lengkap'),
    });
  };
  const mine = boxes.find((b) => b.giliran && b.approve && b.approve.tidak === undefined);
  return { boxes, approve: (desk) => void approve(desk), bolehApprove: mine?.desk };
};

type Props = { keputusan: Keputusan; onReject: () => void };

/** Four boxes: Marketing, Operasional, Purchasing, Akunting. */
export const Strip = ({ keputusan, onReject }: Props) => {
  const t = useT();
  const { running } = useHalaman();
  return (
    <section
      aria-label={t('Persetujuan')}
      className="mt-3 grid grid-cols-1 gap-2.5 @min-[34rem]:grid-cols-2 @min-[60rem]:grid-cols-4"
    >
      {keputusan.boxes.map((box) => (
        <Kotak
          key={box.desk}
          kotak={box}
          tekan={{
            approve: () => keputusan.approve(box.desk),
            reject: onReject,
            loading: box.giliran !== undefined && box.desk !== 'operasional' && running === command[box.desk],
            lembut: box.desk === 'operasional',
          }}
        />
      ))}
    </section>
  );
};

/** On the phone the decision stands at the window's foot while it is this reader's. */
export const StripBawah = ({ keputusan, onReject }: Props) => {
  const t = useT();
  const { running } = useHalaman();
  const tidak = useTidak();
  const box = keputusan.boxes.find((b) => b.giliran);
  if (!box?.approve || tidak('reject')) return null;
  const alasan = typeof box.approve.tidak === 'string' ? box.approve.tidak : undefined;
  return (
    <div className="sticky bottom-0 z-10 hidden border-line border-t bg-surface px-gutter py-3 phone:block">
      {alasan && <p className="mb-2 text-hint text-tunggu-i">{alasan}</p>}
      <div className="flex gap-2">
        <Button
          variant={box.desk === 'operasional' ? 'soft' : 'primary'}
          className="flex-[2]"
          icon={<Check aria-hidden />}
          loading={box.desk !== 'operasional' && running === command[box.desk]}
          aria-disabled={box.approve.tidak !== undefined || undefined}
          onClick={() => keputusan.approve(box.desk)}
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
