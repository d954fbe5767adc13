import { spFlow } from '@domain/flows/sp/sp';
import type { SpDoc } from '@views/sp';
import { useState } from 'react';
import { useLocation, useParams } from 'react-router';
import type { Stamped } from '@/app/api';
import { useT } from '@/app/i18n';
import { usePrefs } from '@/app/prefs';
import { actorOf, useWho } from '@/app/session';
import { useTitle } from '@/app/title';
import { useCommand } from '@/kit/use-command';
import { useDoc } from '@/kit/use-doc';
import { useList } from '@/kit/use-list';
import { Button } from '@/ui/button';
import { DocNumber } from '@/ui/doc-number';
import { Status } from '@/ui/status';
import type { BranchRow } from './data';
import { bacaDraf, kunciDraf } from './draf';
import { Gagal, Memuat, TakBoleh } from './keadaan';
import { gabung } from './nilai';
import type { DariBuat } from './pakai-kirim';
import { daftarSp, detailSp } from './paths';
import { percobaanEdit } from './simpan';
import { SpForm } from './sp-form';
import { teksTolak } from './teks';

type Sp = SpDoc & Stamped;

/** An SP that is there: edited as far as its status and the reader's right allow. */
export const Component = () => {
  const t = useT();
  const { lang } = usePrefs();
  const { idmp = '' } = useParams();
  const who = useWho();
  const { doc, missing, error, refetch } = useDoc<Sp>('sp', idmp);
  const branches = useList<BranchRow>('branch', { size: 100 });
  const { run, busy } = useCommand('sp');
  useTitle(doc ? t('Edit {{sp}}', { sp: doc.sp }) : t('Edit SP'));
  const detail = detailSp(idmp);
  if (missing) return <TakBoleh judul={t('Edit SP')} back={daftarSp} alasan={teksTolak('not-found', lang)} />;
  if (!doc && error) return <Gagal error={error} back={daftarSp} ulang={refetch} />;
  if (!doc || branches.loading) return <Memuat judul={t('Edit SP')} back={detail} />;
  const judul = (
    <>
      <span className="phone:sr-only">{t('Edit SP')}</span> <DocNumber no={doc.sp} />
    </>
  );
  const actor = actorOf(who);
  const tidak = spFlow.whyNot(doc, 'edit', actor);
  if (tidak) {
    const revisi = spFlow.whyNot(doc, 'revise', actor) === undefined && (
      <Button
        variant="primary"
        loading={busy}
        onClick={() => void run(doc.id, 'revise', {}, { revision: doc.version })}
      >
        {t('Buka revisi')}
      </Button>
    );
    const alasan = revisi
      ? t('SP ini ditolak. Buka revisi dahulu, lalu perbaiki dan ajukan lagi.')
      : teksTolak(tidak.code, lang, tidak.params);
    return <TakBoleh judul={judul} back={detail} lihat={detail} alasan={alasan} action={revisi} />;
  }
  return (
    <Ubah
      key={doc.id}
      user={who.user_id}
      sp={doc}
      judul={judul}
      cabang={branches.rows.filter((b) => b.id === doc.cabang)}
    />
  );
};

type UbahProps = { user: string; sp: Sp; judul: React.ReactNode; cabang: readonly BranchRow[] };
const Ubah = ({ user, sp, judul, cabang }: UbahProps) => {
  const location = useLocation();
  const kunci = kunciDraf(user, sp.id);
  const [mulai] = useState(() => {
    const draf = bacaDraf(localStorage, kunci);
    if (!draf?.asal) return { nilai: sp.isi, percobaan: percobaanEdit(sp.id, sp.version, sp.isi) };
    // What another changed since this draft was kept is taken in; what was typed stays.
    const { nilai } = gabung(draf.asal, draf.nilai, sp.isi);
    return {
      nilai,
      percobaan: { ...draf.percobaan, revisi: sp.version, tersimpan: sp.isi, diajukan: false },
      at: draf.at,
    };
  });
  return (
    <SpForm
      judul={judul}
      catatan={<Status status={sp.status} filled className="text-table" />}
      back={detailSp(sp.id)}
      kunci={kunci}
      nilai={mulai.nilai}
      percobaan={mulai.percobaan}
      dipulihkan={mulai.at}
      sp={sp}
      asal={sp.isi}
      cabang={cabang}
      tadi={location.state as DariBuat | undefined}
    />
  );
};
