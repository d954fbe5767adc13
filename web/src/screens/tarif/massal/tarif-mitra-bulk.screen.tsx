import { type Perubahan, pembulatan } from '@domain/master/tarif-massal';
import { useState } from 'react';
import { Link, useLocation, useNavigate, useParams } from 'react-router';
import { serverNow } from '@/app/clock';
import { entityInfos, mayWrite } from '@/app/entities';
import { entityHref } from '@/app/entity-href';
import { number } from '@/app/format';
import { useT } from '@/app/i18n';
import { Forbidden, NotFound } from '@/app/lost';
import { useWho } from '@/app/session';
import { useTitle } from '@/app/title';
import { FixedPage, Scroll } from '@/kit/page';
import { problemOf } from '@/kit/problem';
import { AmountField } from '@/ui/amount-field';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { Empty } from '@/ui/empty';
import { Field } from '@/ui/field';
import { PageHeader } from '@/ui/page-header';
import { Segmented } from '@/ui/segmented';
import { Select } from '@/ui/select';
import { Pratinjau } from './pratinjau';
import { SaringTarif } from './saring';
import { tanpaSaring, useJalankan, useMassal } from './use-massal';

/** A change of many tariffs: which, by how much, old and new side by side, then one batch that can be undone. */
export const Component = () => {
  const { entity = 'tarif_mitra' } = useParams();
  const who = useWho();
  const info = entityInfos.find((one) => one.name === entity && entity.startsWith('tarif_'));
  if (!info) return <NotFound />;
  return mayWrite(info, who) ? <Massal key={entity} entity={entity} /> : <Forbidden title={info.label} />;
};

const Massal = ({ entity }: { entity: string }) => {
  const t = useT();
  const who = useWho();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const info = entityInfos.find((one) => one.name === entity) as (typeof entityInfos)[number];
  const title = t('Ubah {{label}} massal', { label: t(info.label) });
  useTitle(title);
  const [saring, setSaring] = useState(tanpaSaring);
  const [{ cara, nilai, bulat, turun }, setUbah] = useState<Perubahan & { turun: boolean }>({
    cara: 'PERSEN',
    nilai: 0,
    bulat: 1_000,
    turun: false,
  });
  const perubahan: Perubahan = { cara, nilai: turun ? -nilai : nilai, bulat };
  const { rows, hasil } = useMassal(info, saring, perubahan);
  const jalankan = useJalankan(info);
  const [busy, setBusy] = useState(false);
  const [gagal, setGagal] = useState<unknown>();
  const siap = nilai > 0 && hasil !== undefined && hasil.ubah.length > 0 && hasil.nol === 0;
  const besar = cara === 'PERSEN' ? `${number(nilai)} %` : `Rp ${number(nilai)}`;
  const nama = `${t(info.label)} ${turun ? t('turun') : t('naik')} ${besar}`;
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
  const problem = gagal
    ? problemOf(gagal, t, serverNow())
    : rows.error
      ? problemOf(rows.error, t, serverNow())
      : undefined;
  const owner = info.fields.find((f) => f.name === 'mitra' || f.name === 'customer');
  return (
    <FixedPage>
      <PageHeader
        title={title}
        back={entityHref(info, 'list', who, pathname) ?? '/'}
        actions={
          <Link to={`/impor/baru/${info.name}`} className="text-primary-ink text-table hover:underline">
            {t('Impor dari berkas')}
          </Link>
        }
      />
      <Scroll className="bg-surface">
        <div className="space-y-4 border-line border-b px-gutter pt-1 pb-5">
          <SaringTarif info={info} saring={saring} onChange={setSaring} />
          <div className="grid grid-cols-12 gap-x-4 gap-y-3">
            <Field label={t('Arah')} group className="col-span-2 max-lg:col-span-6">
              <Segmented
                value={turun ? 'turun' : 'naik'}
                onChange={(v) => setUbah({ cara, nilai, bulat, turun: v === 'turun' })}
                options={[
                  { value: 'naik', label: t('Naik') },
                  { value: 'turun', label: t('Turun') },
                ]}
              />
            </Field>
            <Field label={t('Dengan')} group className="col-span-2 max-lg:col-span-6">
              <Segmented
                value={cara}
                onChange={(v) => setUbah({ cara: v, nilai: 0, bulat, turun })}
                options={[
                  { value: 'PERSEN', label: t('Persen') },
                  { value: 'JUMLAH', label: t('Rupiah') },
                ]}
              />
            </Field>
            <Field
              label={cara === 'PERSEN' ? t('Persen') : t('Rupiah')}
              className="col-span-2 max-lg:col-span-6"
              error={nilai > 100 && cara === 'PERSEN' && turun ? t('Paling banyak 100 %') : undefined}
            >
              <AmountField value={nilai} onChange={(v) => setUbah({ cara, nilai: v, bulat, turun })} />
            </Field>
            <Field label={t('Bulatkan ke')} className="col-span-2 max-lg:col-span-6">
              <Select
                value={String(bulat)}
                onChange={(v) => setUbah({ cara, nilai, turun, bulat: Number(v) })}
                options={pembulatan.map((n) => ({
                  value: String(n),
                  label: n === 1 ? t('Rupiah penuh') : `Rp ${number(n)}`,
                }))}
              />
            </Field>
            <div className="col-span-4 flex items-end justify-end max-lg:col-span-12">
              <Button variant="primary" disabled={!siap} loading={busy} onClick={() => void mulai()}>
                {t('Ubah {{count}} tarif', { count: number(hasil?.ubah.length ?? 0) })}
              </Button>
            </div>
          </div>
          <p className="text-ink-2 text-table" aria-live="polite">
            {!hasil
              ? t('Menghitung…')
              : nilai === 0
                ? t('{{count}} tarif aktif cocok dengan saringan. Isi besarnya perubahan untuk melihat harga baru.', {
                    count: number(rows.data?.length ?? 0),
                  })
                : hasil.nol > 0
                  ? t('{{count}} tarif menjadi Rp 0; kecilkan perubahannya.', { count: number(hasil.nol) })
                  : t('{{ubah}} tarif berubah, {{tetap}} tetap. Satu perubahan massal, bisa diurungkan seluruhnya.', {
                      ubah: number(hasil.ubah.length),
                      tetap: number(hasil.tetap),
                    })}
          </p>
        </div>
        {problem && <Banner className="mx-(--gutter) my-3" title={problem.title} detail={problem.detail} />}
        {hasil && nilai > 0 && hasil.ubah.length > 0 ? (
          <Pratinjau rows={hasil.ubah} owner={owner && t(owner.label)} />
        ) : (
          rows.data?.length === 0 && (
            <Empty
              title={t('Tidak ada tarif yang cocok')}
              detail={t('Longgarkan saringannya, atau tambahkan tarif dahulu.')}
            />
          )
        )}
      </Scroll>
    </FixedPage>
  );
};
