import { useState } from 'react';
import { Link, useLocation, useNavigate, useParams } from 'react-router';
import { serverNow } from '@/app/clock';
import { type EntityInfo, entityInfos, mayWrite } from '@/app/entities';
import { entityHref } from '@/app/entity-href';
import { number } from '@/app/format';
import { useT } from '@/app/i18n';
import { Forbidden, NotFound } from '@/app/lost';
import { useWho } from '@/app/session';
import { useTitle } from '@/app/title';
import { decimalText } from '@/kit/entity/value-text';
import { FixedPage, Scroll } from '@/kit/page';
import { problemOf } from '@/kit/problem';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { Empty } from '@/ui/empty';
import { PageHeader } from '@/ui/page-header';
import { IsianPerubahan, type Ubahan } from './change-form';
import { SaringTarif } from './filter-form';
import { Pratinjau } from './preview';
import { tanpaSaring, useJalankan, useMassal } from './use-bulk';

/** A change of many tariffs: which, by how much, old and new side by side, then one batch that can be undone. */
export const Component = () => {
  const { entity = 'tarif_mitra' } = useParams();
  const t = useT();
  const who = useWho();
  const info = entityInfos.find((one) => one.name === entity && entity.startsWith('tarif_'));
  if (!info) return <NotFound />;
  return mayWrite(info, who) ? <Massal key={entity} info={info} /> : <Forbidden title={t(info.label)} />;
};

const Massal = ({ info }: { info: EntityInfo }) => {
  const t = useT();
  const who = useWho();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const title = t('Ubah {{label}} massal', { label: t(info.label) });
  useTitle(title);
  const [saring, setSaring] = useState(tanpaSaring);
  const [ubahan, setUbahan] = useState<Ubahan>({ cara: 'PERSEN', nilai: 0, bulat: 1_000, turun: false });
  const { cara, nilai, turun } = ubahan;
  const { rows, hasil } = useMassal(info, saring, { ...ubahan, nilai: turun ? -nilai : nilai });
  const jalankan = useJalankan(info);
  const [busy, setBusy] = useState(false);
  const [gagal, setGagal] = useState<unknown>();
  const siap = nilai > 0 && hasil !== undefined && hasil.ubah.length > 0 && hasil.nol === 0 && !rows.isPlaceholderData;
  const owner = info.fields.find((f) => f.name === 'mitra' || f.name === 'customer');
  /** One owner's tariffs alone are shown: its name is said once. */
  const milik = owner && saring[owner.name as 'mitra' | 'customer'] ? rows.data?.[0]?.sebutan[owner.name] : undefined;
  const nama = [
    t(info.label),
    milik,
    turun ? t('turun') : t('naik'),
    cara === 'PERSEN' ? `${decimalText(nilai)} %` : `Rp ${number(nilai)}`,
  ]
    .filter(Boolean)
    .join(' ');
  const mulai = async () => {
    if (!hasil) return;
    setBusy(true);
    setGagal(undefined);
    try {
      void navigate(`/impor/${await jalankan(nama, hasil.ubah)}`);
    } catch (e) {
      setGagal(e);
      setBusy(false);
    }
  };
  const wrong = gagal ?? rows.error;
  const problem = wrong ? problemOf(wrong, t, serverNow()) : undefined;
  const shown = nilai > 0 ? hasil?.ubah : rows.data;
  return (
    <FixedPage>
      <PageHeader
        title={title}
        back={entityHref(info, 'list', who, pathname) ?? '/'}
        actions={
          <Button asChild variant="ghost">
            <Link to={`/impor/baru/${info.name}`}>{t('Impor dari berkas')}</Link>
          </Button>
        }
      />
      <Scroll className="bg-surface">
        <div className="space-y-4 px-gutter pt-1 pb-4">
          <SaringTarif info={info} saring={saring} onChange={setSaring} />
          <div className="grid grid-cols-12 items-start gap-x-4 gap-y-3">
            <IsianPerubahan ubahan={ubahan} onChange={setUbahan} />
            <div className="col-span-4 flex justify-end pt-5 max-lg:col-span-12 max-lg:pt-1">
              <Button
                size="form"
                variant="primary"
                disabled={!siap}
                loading={busy}
                className="phone:w-full"
                onClick={() => void mulai()}
              >
                {siap
                  ? t('Ubah {{n}} tarif', { n: number(hasil.ubah.length), count: hasil.ubah.length })
                  : t('Ubah tarif')}
              </Button>
            </div>
          </div>
          <Kabar hasil={hasil} cocok={rows.data?.length} nilai={nilai} gagal={Boolean(wrong)} />
        </div>
        {problem && (
          <Banner
            className="mx-(--gutter) mb-4"
            title={problem.title}
            detail={problem.detail}
            action={
              rows.error ? (
                <Button size="sm" loading={rows.isFetching} onClick={() => void rows.refetch()}>
                  {t('Coba lagi')}
                </Button>
              ) : undefined
            }
          />
        )}
        {shown && shown.length > 0 && <Pratinjau rows={shown} owner={milik || !owner ? undefined : t(owner.label)} />}
        {rows.data?.length === 0 && (
          <Empty
            title={t('Tidak ada tarif yang cocok')}
            detail={t('Longgarkan saringannya, atau tambahkan tarif dahulu.')}
          />
        )}
      </Scroll>
    </FixedPage>
  );
};

type KabarProps = {
  hasil: ReturnType<typeof useMassal>['hasil'];
  /** Tariffs under the filter. */
  cocok: number | undefined;
  nilai: number;
  gagal: boolean;
};
/** In one line what the change comes to, or what is still missing. */
const Kabar = ({ hasil, cocok, nilai, gagal }: KabarProps) => {
  const t = useT();
  const text = (): string => {
    if (!hasil) return gagal ? '' : t('Menghitung…');
    if (cocok === 0) return '';
    if (nilai === 0)
      return t('{{n}} tarif aktif cocok. Isi besarnya perubahan untuk melihat harga baru.', { n: number(cocok) });
    if (hasil.nol > 0) return t('{{n}} tarif menjadi Rp 0; kecilkan perubahannya.', { n: number(hasil.nol) });
    if (hasil.ubah.length === 0)
      return t('Tidak ada harga yang berubah; besarkan perubahannya atau haluskan pembulatannya.');
    return [
      t('{{n}} tarif berubah.', { n: number(hasil.ubah.length) }),
      hasil.tetap > 0 && t('{{n}} tetap karena pembulatan.', { n: number(hasil.tetap) }),
      t('Jadi satu perubahan massal yang bisa diurungkan seluruhnya.'),
    ]
      .filter(Boolean)
      .join(' ');
  };
  return (
    <p className="min-h-4.5 text-ink-2 text-table" aria-live="polite">
      {text()}
    </p>
  );
};
