import { services } from '@domain/flows/sp/content';
import { useEffect, useMemo, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useT } from '@/app/i18n';
import { DateField } from '@/ui/date-field';
import { DateTimeField } from '@/ui/date-time-field';
import { Picker } from '@/ui/picker';
import { Segmented } from '@/ui/segmented';
import { Select } from '@/ui/select';
import { Bagian } from './bagian';
import { type BranchRow, cariCustomer, customerItem, useCustomer } from './data';
import { Isian } from './isian';
import { kolom } from './kolom';
import type { Nilai } from './nilai';

type Props = {
  /** Branches to choose from; one: nothing is asked. */
  cabang: readonly BranchRow[];
  /** The SP's number has its branch; it can't change any more. */
  cabangTetap: boolean;
};

/** For whom, by which service, when. */
export const Pesanan = ({ cabang, cabangTetap }: Props) => {
  const t = useT();
  const { setValue, getValues } = useFormContext<Nilai>();
  const [id, pickup] = useWatch<Nilai, ['customer', 'tgl_pickup']>({ name: ['customer', 'tgl_pickup'] });
  const { data: dipilih } = useCustomer(id);
  /** Most load where they are picked up: the loading time follows until it has one of its own. */
  const ikutiPickup = (v: string) => {
    if (v === '' || getValues('tgl_muat') !== '') return;
    setValue('tgl_muat', v, { shouldDirty: true });
    // Who has just tabbed into it types over what appeared there.
    requestAnimationFrame(() => {
      const at = document.activeElement;
      if (at instanceof HTMLInputElement && at.closest('[data-isian="tgl_muat"]')) at.select();
    });
  };
  // What a customer usually sends stands there already, unless somebody has typed something else.
  const baruDipilih = useRef<string>(undefined);
  useEffect(() => {
    if (!dipilih || baruDipilih.current !== dipilih.id) return;
    baruDipilih.current = undefined;
    if (dipilih.jenis_barang !== '' && getValues('jenis_barang') === '')
      setValue('jenis_barang', dipilih.jenis_barang, { shouldDirty: true, shouldValidate: true });
  }, [dipilih, getValues, setValue]);
  const search = useMemo(() => cariCustomer(t), [t]);
  const pilihCabang = cabang.length > 1;
  const span = pilihCabang ? kolom.saat : kolom[4];
  return (
    <Bagian judul={t('Pesanan')}>
      <Isian name="customer" label={t('Customer')} className={kolom[7]}>
        {(f) => (
          <Picker
            value={dipilih ? customerItem(dipilih, t) : f.value ? { value: f.value, label: '…' } : undefined}
            search={search}
            placeholder={t('Nama, kode atau kota')}
            detail={dipilih?.kode_customer}
            onBlur={f.onBlur}
            onChange={(item) => {
              baruDipilih.current = item?.value;
              f.onChange(item?.value ?? '');
            }}
          />
        )}
      </Isian>
      <Isian name="service" label={t('Layanan')} group className={kolom[5]}>
        {(f) => <Segmented {...f} options={services.map((s) => ({ value: s, label: s }))} />}
      </Isian>
      {pilihCabang && (
        <Isian name="cabang" label={t('Cabang')} className={kolom.saat}>
          {(f) => (
            <Select
              {...f}
              disabled={cabangTetap}
              title={cabangTetap ? t('Nomor SP sudah memuat cabangnya') : undefined}
              options={cabang.map((b) => ({ value: b.id, label: b.name, disabled: b.retired }))}
              placeholder={t('Pilih cabang')}
            />
          )}
        </Isian>
      )}
      <Isian name="tgl_order" label={t('Tgl order')} className={span}>
        {({ ref: _, ...f }) => <DateField {...f} />}
      </Isian>
      <Isian name="tgl_pickup" label={t('Tgl pickup')} className={span}>
        {({ ref: _, onChange, ...f }) => (
          <DateTimeField
            {...f}
            onChange={(v) => {
              onChange(v);
              ikutiPickup(v);
            }}
          />
        )}
      </Isian>
      <Isian name="tgl_muat" label={t('Tgl muat')} className={span}>
        {({ ref: _, ...f }) => <DateTimeField {...f} min={pickup || undefined} />}
      </Isian>
    </Bagian>
  );
};
