/** Pressing Simpan draf, Simpan perubahan or Ajukan: check, save, and go where the answer leads. */
import type { SpDoc } from '@views/sp';
import { type RefObject, useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { useT } from '@/app/i18n';
import { usePrefs } from '@/app/prefs';
import { toast } from '@/ui/toast';
import { fokusIsian } from './isian';
import type { Nilai } from './nilai';
import type { PakaiDraf } from './pakai-draf';
import type { Cara, Gagal, Hasil, PakaiSimpan } from './pakai-simpan';
import type { PakaiTerbaru } from './pakai-terbaru';
import { detailSp, editSp } from './paths';
import { periksa, type Salah } from './periksa';
import { type Konteks, tampilkan } from './resolver';

/** What the edit screen is told by the create screen when a submission was refused after the SP had been made. */
export type DariBuat = { salah?: Salah[]; gagal?: Gagal };
type Arg = {
  form: UseFormReturn<Nilai>;
  isi: RefObject<HTMLFormElement | null>;
  sp: SpDoc | undefined;
  simpanan: PakaiSimpan;
  terbaru: PakaiTerbaru;
  draf: PakaiDraf;
  konteks: Konteks;
  tadi: DariBuat | undefined;
};
export type PakaiKirim = {
  kirim: (cara: Cara) => void;
  /** Goes to a field. */
  go: (field: string) => void;
  gagal: Gagal | undefined;
  lupakan: () => void;
  /** Saved: the page is about to be left. */
  selesai: boolean;
};

export const usePakaiKirim = ({ form, isi, sp, simpanan, terbaru, draf, konteks, tadi }: Arg): PakaiKirim => {
  const t = useT();
  const { lang } = usePrefs();
  const navigate = useNavigate();
  const [gagal, setGagal] = useState<Gagal | undefined>(tadi?.gagal);
  const [tujuan, setTujuan] = useState<{ path: string; state?: DariBuat }>();
  const ubah = sp !== undefined && sp.status !== 'DRAF';

  const go = (field: string) => isi.current && fokusIsian(isi.current, field);
  const tunjukkan = (salah: readonly Salah[]) => {
    const sisa = tampilkan(form, salah);
    const first = salah.find((s) => !sisa.includes(s));
    if (first) go(first.field);
    if (sisa.length > 0) setGagal({ judul: sisa.map((s) => s.pesan).join(' ') });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form opens.
  useEffect(() => {
    if (tadi?.salah) tunjukkan(tadi.salah);
  }, []);
  // Left only after the guard has heard that nothing is unsaved any more.
  useEffect(() => {
    if (tujuan) void navigate(tujuan.path, { replace: true, state: tujuan.state });
  }, [tujuan, navigate]);

  const beri = (hasil: Hasil) => {
    const { jadi } = hasil;
    const nomor = jadi.nomor ?? sp?.sp ?? 'SP';
    if ('cara' in hasil) {
      draf.buang();
      if (hasil.cara === 'ajukan')
        toast.success(t('{{sp}} diajukan', { sp: nomor }), { detail: t('Sekarang menunggu Marketing') });
      else
        toast.success(
          ubah ? t('Perubahan {{sp}} tersimpan', { sp: nomor }) : t('{{sp}} tersimpan sebagai draf', { sp: nomor }),
        );
      return setTujuan({ path: detailSp(jadi.id) });
    }
    const salah = 'salah' in hasil ? hasil.salah : undefined;
    const pesan = 'gagal' in hasil ? hasil.gagal : undefined;
    if (!sp && jadi.ada && jadi.gantung === undefined) {
      // The SP is there as a draft; only its submission was refused. It goes on as what it now is.
      draf.buang();
      const rinci = pesan
        ? [pesan.judul, pesan.rinci].filter(Boolean).join('. ')
        : t('Perbaiki yang ditandai, lalu ajukan lagi.');
      const judul = t('{{sp}} tersimpan sebagai draf, belum diajukan.', { sp: nomor });
      return setTujuan({
        path: editSp(jadi.id),
        state: { ...(salah && { salah }), gagal: { judul, rinci, awas: true } },
      });
    }
    if (salah) tunjukkan(salah);
    else setGagal(pesan);
  };
  const kirim = (cara: Cara) => {
    if (simpanan.berjalan || tujuan) return;
    setGagal(undefined);
    // A change of what was approved has to be complete, as a submission has.
    konteks.lengkap = cara === 'ajukan' || (ubah && terbaru.berat());
    const ok = async (v: Nilai) => {
      const hasil = await simpanan.jalan(v, cara);
      if (hasil) beri(hasil);
    };
    const salah = () => {
      const [first] = periksa(form.getValues(), konteks.lengkap, t, lang);
      if (first) go(first.field);
    };
    void form
      .handleSubmit(ok, salah)()
      .finally(() => {
        konteks.lengkap = true;
      });
  };
  return { kirim, go, gagal, lupakan: () => setGagal(undefined), selesai: tujuan !== undefined };
};
