import { spFlow } from '@domain/flows/sp/sp';
import { granted } from '@domain/kit/actor';
import { useState } from 'react';
import { newDocId } from '@/app/api';
import { serverNow } from '@/app/clock';
import { useT } from '@/app/i18n';
import { usePrefs } from '@/app/prefs';
import { useProfile } from '@/app/profile';
import { useWho } from '@/app/session';
import { useTitle } from '@/app/title';
import { useList } from '@/kit/use-list';
import { todayOf } from '@/ui/dates';
import type { BranchRow } from './data';
import { bacaDraf, kunciDraf } from './draf';
import { Gagal, Memuat, TakBoleh } from './keadaan';
import { nilaiAwal } from './nilai';
import { daftarSp } from './paths';
import { percobaanBaru } from './simpan';
import { SpForm } from './sp-form';
import { teksTolak } from './teks';

const ALL = '*';

/** A new SP; what was typed before a reload comes back. */
export const Component = () => {
  const t = useT();
  const { lang } = usePrefs();
  const who = useWho();
  const profile = useProfile();
  const branches = useList<BranchRow>('branch', { size: 100 });
  useTitle(t('Tambah SP'));
  if (!granted(spFlow.steps.create.may, who)) {
    return <TakBoleh judul={t('Tambah SP')} alasan={teksTolak('forbidden', lang)} back={daftarSp} />;
  }
  if (branches.error || profile.error) {
    return (
      <Gagal
        error={branches.error ?? profile.error}
        back={daftarSp}
        ulang={() => {
          branches.refetch();
          void profile.refetch();
        }}
      />
    );
  }
  if (branches.loading || !profile.data) return <Memuat judul={t('Tambah SP')} back={daftarSp} />;
  const mine = profile.data.branches;
  const cabang = branches.rows.filter((b) => !b.retired && (mine.includes(ALL) || mine.includes(b.id)));
  return <Baru user={who.user_id} cabang={cabang} biasa={who.buBrenchid} />;
};

const Baru = ({ user, cabang, biasa }: { user: string; cabang: readonly BranchRow[]; biasa: string }) => {
  const t = useT();
  const kunci = kunciDraf(user, 'baru');
  const [mulai] = useState(() => {
    const pertama = cabang.find((b) => b.id === biasa) ?? cabang[0];
    const asal = nilaiAwal(todayOf(serverNow()), pertama?.id ?? '');
    return { asal, draf: bacaDraf(localStorage, kunci), percobaan: percobaanBaru(newDocId()) };
  });
  return (
    <SpForm
      judul={t('Tambah SP')}
      catatan={t('Nomor diberi saat disimpan')}
      back={daftarSp}
      kunci={kunci}
      nilai={mulai.draf?.nilai ?? mulai.asal}
      percobaan={mulai.draf?.percobaan ?? mulai.percobaan}
      dipulihkan={mulai.draf?.at}
      asal={mulai.asal}
      cabang={cabang}
    />
  );
};
