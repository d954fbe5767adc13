import { whyNot } from '@domain/flows/sp-boleh';
import type { SpDoc } from '@views/sp';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { newDocId } from '@/app/api';
import { useT } from '@/app/i18n';
import { usePrefs } from '@/app/prefs';
import { actorOf, useWho } from '@/app/session';
import { useShortcuts } from '@/app/shortcuts';
import { AsideLayout, FixedPage } from '@/kit/page';
import { Banner } from '@/ui/banner';
import { PageHeader } from '@/ui/page-header';
import { toast } from '@/ui/toast';
import { Bentrok } from './bentrok';
import { type BranchRow, useCustomer, useTitikLama } from './data';
import { Harga } from './harga';
import { fokusIsian } from './isian';
import { Lainnya } from './lainnya';
import { Muatan } from './muatan';
import type { Nilai } from './nilai';
import { usePakaiDraf } from './pakai-draf';
import { type Cara, type Gagal, type Hasil, usePakaiSimpan } from './pakai-simpan';
import { usePakaiTerbaru } from './pakai-terbaru';
import { Panel, PanelBawah } from './panel';
import { detailSp, editSp } from './paths';
import { Penjaga } from './penjaga';
import { periksa, type Salah } from './periksa';
import { Pesanan } from './pesanan';
import { konteks, resolver, tampilkan } from './resolver';
import { Rute } from './rute';
import { type Percobaan, percobaanBaru } from './simpan';
import { StatusDraf } from './status-draf';
import { teksTolak } from './teks';
import { Sebelum, Tombol } from './tombol';

/** What the edit screen is told by the create screen when a submission was refused after the SP had been made. */
export type DariBuat = { salah?: Salah[]; gagal?: Gagal };
type Props = {
  judul: ReactNode;
  catatan?: ReactNode;
  back: string;
  /** Key of the local draft. */
  kunci: string;
  nilai: Nilai;
  percobaan: Percobaan;
  /** When the restored draft had been kept. */
  dipulihkan?: string;
  /** Edit: the SP, live, and what it held when typing began. A new form: what it starts with. */
  sp?: SpDoc & { version: number };
  asal: Nilai;
  cabang: readonly BranchRow[];
  tadi?: DariBuat;
};

/** The SP's form, for a new one and for one that is there. */
export const SpForm = ({
  judul,
  catatan,
  back,
  kunci,
  nilai,
  percobaan,
  dipulihkan,
  sp,
  asal,
  cabang,
  tadi,
}: Props) => {
  const t = useT();
  const { lang } = usePrefs();
  const who = useWho();
  const navigate = useNavigate();
  const isi = useRef<HTMLFormElement>(null);
  const [gagal, setGagal] = useState<Gagal | undefined>(tadi?.gagal);
  const [tujuan, setTujuan] = useState<{ path: string; state?: DariBuat }>();
  const lengkap = useRef(konteks());
  const form = useForm<Nilai>({
    defaultValues: nilai,
    mode: 'onTouched',
    resolver: resolver(t, lang),
    context: lengkap.current,
    shouldFocusError: false,
  });
  const simpanan = usePakaiSimpan(percobaan, () => draf.simpan());
  const terbaru = usePakaiTerbaru({ form, sp, asal, simpanan });
  const draf = usePakaiDraf({
    form,
    kunci,
    dipulihkan,
    asal: () => (sp ? terbaru.asal : undefined),
    percobaan: simpanan.percobaan,
  });
  const customerId = form.watch('customer');
  const { data: customer } = useCustomer(customerId);
  const lama = useTitikLama(customerId);

  const go = (field: string) => isi.current && fokusIsian(isi.current, field);
  const tunjukkan = (salah: readonly Salah[]) => {
    const sisa = tampilkan(form, salah);
    const [first] = salah.filter((s) => !sisa.includes(s));
    if (first) go(first.field);
    if (sisa.length > 0) setGagal({ judul: sisa.map((s) => s.pesan).join(' '), ulang: false });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form opens.
  useEffect(() => {
    if (tadi?.salah) tunjukkan(tadi.salah);
    else if (!sp && dipulihkan === undefined && matchMedia('(pointer: fine)').matches) go('customer');
  }, []);
  // Left only after the guard has heard that nothing is unsaved any more.
  useEffect(() => {
    if (tujuan) void navigate(tujuan.path, { replace: true, state: tujuan.state });
  }, [tujuan, navigate]);

  const selesai = (hasil: Hasil) => {
    const { jadi } = hasil;
    if ('cara' in hasil) {
      draf.buang();
      const nomor = jadi.nomor ?? sp?.sp ?? 'SP';
      if (hasil.cara === 'ajukan')
        toast.success(t('{{sp}} diajukan', { sp: nomor }), { detail: t('Sekarang menunggu Marketing') });
      else
        toast.success(
          sp && sp.status !== 'DRAF'
            ? t('Perubahan {{sp}} tersimpan', { sp: nomor })
            : t('{{sp}} tersimpan sebagai draf', { sp: nomor }),
        );
      return setTujuan({ path: detailSp(jadi.id) });
    }
    const salah = 'salah' in hasil ? hasil.salah : undefined;
    const pesan = 'gagal' in hasil ? hasil.gagal : undefined;
    if (!sp && jadi.ada && jadi.gantung === undefined) {
      // The SP is there as a draft; only its submission was refused. It goes on as what it now is.
      draf.buang();
      toast.info(t('{{sp}} tersimpan sebagai draf', { sp: jadi.nomor ?? 'SP' }), { detail: t('Belum diajukan') });
      return setTujuan({
        path: editSp(jadi.id),
        state: { ...(salah && { salah }), ...(pesan && { gagal: pesan }) },
      });
    }
    if (salah) tunjukkan(salah);
    else setGagal(pesan);
  };
  const kirim = (cara: Cara) => {
    if (simpanan.berjalan || tujuan) return;
    setGagal(undefined);
    // A change of what was approved has to be complete, as a submission has.
    lengkap.current.lengkap = cara === 'ajukan' || (sp !== undefined && sp.status !== 'DRAF' && terbaru.berat());
    const ok = async (v: Nilai) => {
      const hasil = await simpanan.jalan(v, cara);
      if (hasil) selesai(hasil);
    };
    const salah = () => {
      const [first] = periksa(form.getValues(), lengkap.current.lengkap, t, lang);
      if (first) go(first.field);
    };
    void form
      .handleSubmit(ok, salah)()
      .finally(() => {
        lengkap.current.lengkap = true;
      });
  };
  const buang = () => {
    draf.buang();
    form.reset(sp ? terbaru.asal : asal);
    if (!sp) simpanan.setPercobaan(percobaanBaru(newDocId()));
    setGagal(undefined);
    draf.lanjut();
  };

  const ubah = sp !== undefined && sp.status !== 'DRAF';
  const tidak = sp && !ubah ? whyNot(sp, 'submit', actorOf(who)) : undefined;
  const alasan = tidak && teksTolak(tidak.code, lang, tidak.params);
  useShortcuts([
    { keys: 'Alt+ArrowUp', label: t('pindah titik'), also: '↓', run: () => {}, typing: true },
    { keys: 'Ctrl+S', label: ubah ? t('simpan') : t('simpan draf'), run: () => kirim('draf'), typing: true },
    { keys: 'Ctrl+Enter', label: 'Ajukan', run: () => kirim('ajukan'), when: !ubah && !alasan, typing: true },
  ]);
  const tombol = <Tombol ubah={ubah} alasan={alasan} berjalan={simpanan.berjalan} kirim={kirim} />;
  const kepala = cabang.find((b) => b.id === (sp?.cabang ?? form.getValues('cabang')))?.head;
  const sebelum = <Sebelum sp={sp} asal={terbaru.asal} alasan={alasan} kacab={kepala} />;

  return (
    <FormProvider {...form}>
      <FixedPage>
        <PageHeader
          title={judul}
          count={catatan}
          back={back}
          actions={<StatusDraf at={draf.at} gagal={draf.gagal} dipulihkan={dipulihkan} onBuang={buang} />}
          className="border-line border-b"
        />
        <AsideLayout width={328} aside={<Panel customer={customer} onGo={go} sebelum={sebelum} tombol={tombol} />}>
          <form
            ref={isi}
            noValidate
            aria-label={t('Isian SP')}
            className="@container"
            onSubmit={(e) => e.preventDefault()}
          >
            <Bentrok sp={sp} terbaru={terbaru} />
            {gagal && (
              <div className="px-gutter pt-4">
                <Banner title={gagal.judul} detail={gagal.rinci} />
              </div>
            )}
            <Pesanan cabang={cabang} cabangTetap={sp !== undefined} />
            <Muatan />
            <Rute lama={lama} />
            <Harga />
            <Lainnya />
          </form>
        </AsideLayout>
        <PanelBawah tombol={tombol} />
      </FixedPage>
      <Penjaga asal={sp ? terbaru.asal : undefined} selesai={tujuan !== undefined} terjaga={draf.at} />
    </FormProvider>
  );
};
