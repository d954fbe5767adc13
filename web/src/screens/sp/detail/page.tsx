import { granted } from '@domain/kit/actor';
import { Check, Undo2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from '@/app/api';
import { usePageCommands } from '@/app/commands';
import { dateLong, time } from '@/app/format';
import { useT } from '@/app/i18n';
import { usePrefs } from '@/app/prefs';
import { useShortcuts } from '@/app/shortcuts';
import { AskDialog } from '@/kit/list/ask-dialog';
import type { TrailPlace } from '@/kit/list/trail';
import { AsideLayout } from '@/kit/page';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { cn } from '@/ui/cn';
import { toast } from '@/ui/toast';
import { spEdit } from '../form/paths';
import { Aksi } from './actions';
import { Aliran, KOTAK_KOMENTAR } from './activity';
import { pembacaMargin, useHalaman, useTidak } from './context';
import { kreditDari } from './credit';
import { Fakta } from './facts';
import { ArmadaEditor, type ArmadaHandle } from './fleet-editor';
import { Jejak, Kepala } from './head';
import { Margin } from './margin';
import { MitraEditor } from './mitra-editor';
import { Harga } from './price';
import { sesudahTolak, tanyaBatal, tanyaReject } from './questions';
import { Rute } from './route';
import { Strip, StripBawah, useKeputusan } from './strip';
import { UnitBaca } from './units';

type Props = {
  back: { path: string; label: string };
  place: TrailPlace | undefined;
  /** Another SP of the list one came from. */
  go: (id: string) => void;
  asOf: string | undefined;
  onMoment: (revision: number | undefined) => void;
};

/** The SP's page once it is there. */
export const IsiSp = ({ back, place, go, asOf, onMoment }: Props) => {
  const t = useT();
  const { lang } = usePrefs();
  const navigate = useNavigate();
  const { sp, who, dulu, run, running } = useHalaman();
  const tidak = useTidak();
  const armada = useRef<ArmadaHandle>(null);
  const [tanya, setTanya] = useState<'reject' | 'cancel'>();
  const kredit = kreditDari(sp);
  const keputusan = useKeputusan(kredit, armada);
  const boleh = (command: Parameters<typeof tidak>[0]) => tidak(command) === undefined;

  /** The question stays with what was written until the server has it, or another was first. */
  const jawab = async (teks: string) => {
    if (running) return;
    const sebelum = sp;
    let lewat = false;
    const onError = (e: unknown) => {
      lewat = e instanceof ApiError && e.stale !== undefined;
      return undefined;
    };
    const done =
      tanya === 'reject'
        ? await run('reject', { komentar: teks }, { onError })
        : await run('cancel', { alasan: teks }, { onError });
    if (done)
      toast.success(tanya === 'reject' ? sesudahTolak(sebelum, t) : t('{{yang}} dibatalkan', { yang: sebelum.sp }));
    if (done || lewat) setTanya(undefined);
  };
  const approve = () => keputusan.bolehApprove && keputusan.approve(keputusan.bolehApprove);
  const komentar = () => document.getElementById(KOTAK_KOMENTAR)?.focus();
  useShortcuts([
    { keys: 'a', label: 'Approve', run: approve, when: keputusan.bolehApprove !== undefined },
    { keys: 'r', label: 'Reject', run: () => setTanya('reject'), when: boleh('reject') },
    { keys: 'e', label: t('edit'), run: () => void navigate(spEdit(sp.id)), when: boleh('edit') },
    { keys: 'c', label: t('komentar'), run: komentar, when: boleh('comment') },
    {
      keys: 'j',
      label: t('SP berikut, sebelum'),
      also: 'k',
      run: () => place?.next && go(place.next),
      when: place !== undefined,
    },
    {
      keys: 'k',
      label: t('SP sebelum'),
      run: () => place?.previous && go(place.previous),
      when: place !== undefined,
      hint: false,
    },
  ]);
  usePageCommands([
    ...(keputusan.bolehApprove
      ? [{ id: 'approve', label: `Approve ${sp.sp}`, icon: Check, keys: 'A', run: approve }]
      : []),
    ...(boleh('reject')
      ? [{ id: 'reject', label: `Reject ${sp.sp}`, icon: Undo2, keys: 'R', run: () => setTanya('reject') }]
      : []),
  ]);

  const isiArmada = !dulu && boleh('approveOwnFleet');
  const isiMitra = !dulu && boleh('setUnits');
  const lihatMargin = sp.units.length > 0 && granted(pembacaMargin, who);
  // Whoever decides by the margin reads it first.
  const putusAkunting = !dulu && lihatMargin && boleh('approveAkunting');
  return (
    <>
      <header className="@container px-gutter pt-2.5 pb-4">
        <Jejak back={back} place={place} go={go} />
        {dulu && (
          <Banner
            tone="jalan"
            className="mt-1 mb-2"
            title={t('Keadaan {{tanggal}} {{jam}}', { tanggal: dateLong(sp.updatedAt, lang), jam: time(sp.updatedAt) })}
            detail={t('Hanya untuk dilihat.')}
            action={
              <Button size="sm" onClick={() => onMoment(undefined)}>
                {t('Kembali ke sekarang')}
              </Button>
            }
          />
        )}
        <Kepala aksi={<Aksi onBatal={() => setTanya('cancel')} />} />
        <Strip keputusan={keputusan} onReject={() => setTanya('reject')} />
      </header>
      <AsideLayout className="border-line border-t" aside={<Aliran asOf={asOf} onMoment={onMoment} />}>
        <div className="@container">
          <Fakta />
          {isiArmada && <ArmadaEditor handle={armada} key={`${sp.id}-${sp.revisi}`} />}
          {isiMitra && <MitraEditor />}
          {putusAkunting && <Margin kredit={kredit} />}
          <div
            className={cn(
              'flex @max-[44rem]:flex-col',
              (isiArmada || isiMitra || putusAkunting) && 'border-line border-t',
            )}
          >
            <Rute />
            <Harga />
          </div>
          {!isiMitra && <UnitBaca />}
          {lihatMargin && !putusAkunting && <Margin kredit={kredit} />}
        </div>
      </AsideLayout>
      <StripBawah keputusan={keputusan} onReject={() => setTanya('reject')} />
      <AskDialog
        ask={tanya && (tanya === 'reject' ? tanyaReject(sp, t) : tanyaBatal(sp, t))}
        onAnswer={(teks) => void jawab(teks)}
        onClose={() => setTanya(undefined)}
      />
    </>
  );
};
