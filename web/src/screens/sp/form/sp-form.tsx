import { spFlow } from '@domain/flows/sp/sp';
import type { SpDoc } from '@views/sp';
import { type ReactNode, useEffect, useRef } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { newDocId } from '@/app/api';
import { useT } from '@/app/i18n';
import { usePrefs } from '@/app/prefs';
import { actorOf, useWho } from '@/app/session';
import { useShortcuts } from '@/app/shortcuts';
import { AsideLayout, FixedPage } from '@/kit/page';
import { Banner } from '@/ui/banner';
import { PageHeader } from '@/ui/page-header';
import { Bentrok } from './bentrok';
import { type BranchRow, useCustomer, useTitikLama } from './data';
import { Harga } from './harga';
import { Lainnya } from './lainnya';
import { Muatan } from './muatan';
import type { Nilai } from './nilai';
import { usePakaiDraf } from './pakai-draf';
import { type DariBuat, usePakaiKirim } from './pakai-kirim';
import { usePakaiSimpan } from './pakai-simpan';
import { usePakaiTerbaru } from './pakai-terbaru';
import { Panel, PanelBawah } from './panel';
import { Penjaga } from './penjaga';
import { Pesanan } from './pesanan';
import { konteks, resolver } from './resolver';
import { Rute } from './rute';
import { type Percobaan, percobaanBaru } from './simpan';
import { StatusDraf } from './status-draf';
import { teksTolak } from './teks';
import { Sebelum, Tombol } from './tombol';

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
  /** Edit: the SP, live. */
  sp?: SpDoc & { version: number };
  /** What the server held when typing began; for a new SP what the form starts with. */
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
  const isi = useRef<HTMLFormElement>(null);
  const cek = useRef(konteks());
  const form = useForm<Nilai>({
    defaultValues: nilai,
    mode: 'onTouched',
    resolver: resolver(t, lang),
    context: cek.current,
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
  const pengiriman = usePakaiKirim({ form, isi, sp, simpanan, terbaru, draf, konteks: cek.current, tadi });
  const { kirim, go, gagal } = pengiriman;
  const customerId = form.watch('customer');
  const { data: customer } = useCustomer(customerId);
  const lama = useTitikLama(customerId);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form opens; not on a phone, whose keys would cover it.
  useEffect(() => {
    if (!sp && dipulihkan === undefined && matchMedia('(pointer: fine)').matches) go('customer');
  }, []);
  const buang = () => {
    draf.buang();
    form.reset(sp ? terbaru.asal : asal);
    if (!sp) simpanan.setPercobaan(percobaanBaru(newDocId()));
    pengiriman.lupakan();
    draf.lanjut();
  };

  const ubah = sp !== undefined && sp.status !== 'DRAF';
  const tidak = sp && !ubah ? spFlow.whyNot(sp, 'submit', actorOf(who)) : undefined;
  const alasan = tidak && teksTolak(tidak.code, lang, tidak.params);
  useShortcuts([
    { keys: 'Alt+ArrowUp', label: t('pindah titik'), also: '↓', run: () => {}, typing: true },
    { keys: 'Ctrl+S', label: ubah ? t('simpan') : t('simpan draf'), run: () => kirim('draf'), typing: true },
    { keys: 'Ctrl+Enter', label: t('Ajukan'), run: () => kirim('ajukan'), when: !ubah && !alasan, typing: true },
  ]);
  const tombol = <Tombol ubah={ubah} alasan={alasan} berjalan={simpanan.berjalan} kirim={kirim} />;
  const kacab = cabang.find((b) => b.id === (sp?.cabang ?? form.getValues('cabang')))?.head;
  const sebelum = <Sebelum sp={sp} asal={terbaru.asal} alasan={alasan} kacab={kacab} />;

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
        <Bentrok sp={sp} terbaru={terbaru} />
        {gagal && (
          <Banner
            tone={gagal.awas ? 'tunggu' : 'tolak'}
            title={gagal.judul}
            detail={gagal.rinci}
            className="mx-(--gutter) my-3"
          />
        )}
        <AsideLayout
          width={328}
          aside={<Panel customer={customer} onGo={go} sebelum={sebelum} tombol={tombol} ubah={ubah} />}
        >
          <form
            ref={isi}
            noValidate
            aria-label={t('Isian SP')}
            className="@container"
            onSubmit={(e) => e.preventDefault()}
          >
            <Pesanan cabang={cabang} cabangTetap={sp !== undefined} />
            <Muatan />
            <Rute lama={lama} />
            <Harga />
            <Lainnya />
          </form>
        </AsideLayout>
        <PanelBawah tombol={tombol} />
      </FixedPage>
      <Penjaga asal={sp ? terbaru.asal : undefined} selesai={pengiriman.selesai} terjaga={draf.at} />
    </FormProvider>
  );
};
