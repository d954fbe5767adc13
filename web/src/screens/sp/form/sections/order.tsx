import { services } from '@domain/master/price-words';
import { useEffect, useMemo, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useT } from '@/base/text/i18n';
import { Section } from '@/kit/form/section';
import { DateField } from '@/ui/date-field';
import { DateTimeField } from '@/ui/date-time-field';
import { Picker } from '@/ui/picker';
import { Segmented } from '@/ui/segmented';
import { Select } from '@/ui/select';
import { type BranchRow, customerItem, searchCustomers, useCustomer } from '../data';
import { useOtherCustomer } from '../route/use-other-place';
import type { SpValues } from '../values';
import { SpField } from './field';
import { PlainFields } from './plain-fields';
import { spans } from './spans';

type Props = {
  /** Branches to choose from; with only one there is no field. */
  branches: readonly BranchRow[];
  /** The branch is part of the SP's number and can no longer change. */
  fixedBranch: boolean;
};

/** Customer, service and dates. */
export const Order = ({ branches, fixedBranch }: Props) => {
  const t = useT();
  const { setValue, getValues } = useFormContext<SpValues>();
  const [id, pickup] = useWatch<SpValues, ['customer', 'tgl_pickup']>({ name: ['customer', 'tgl_pickup'] });
  const { data: chosen } = useCustomer(id);
  /** Loading mostly happens at pickup: default the loading time to it while it is empty. */
  const followPickup = (v: string) => {
    if (v === '' || getValues('tgl_muat') !== '') return;
    setValue('tgl_muat', v, { shouldDirty: true });
    // If the focus has just moved there, select the text so that typing replaces it.
    requestAnimationFrame(() => {
      const at = document.activeElement;
      if (at instanceof HTMLInputElement && at.closest('[data-path="tgl_muat"]')) at.select();
    });
  };
  // Prefill the customer's usual goods, unless something was typed.
  const justChosen = useRef<string>(undefined);
  useEffect(() => {
    if (!chosen || justChosen.current !== chosen.id) return;
    justChosen.current = undefined;
    if (chosen.jenis_barang !== '' && getValues('jenis_barang') === '')
      setValue('jenis_barang', chosen.jenis_barang, { shouldDirty: true, shouldValidate: true });
  }, [chosen, getValues, setValue]);
  const leaveCustomer = useOtherCustomer();
  const search = useMemo(() => searchCustomers(t), [t]);
  const choosesBranch = branches.length > 1;
  const span = choosesBranch ? spans.moment : spans[4];
  return (
    <Section name="Pesanan" title={t('Pesanan')}>
      <SpField name="customer" label={t('Customer')} className={spans[7]}>
        {(f) => (
          <Picker
            value={chosen ? customerItem(chosen, t) : f.value ? { value: f.value, label: '…' } : undefined}
            search={search}
            placeholder={t('Nama, kode atau kota')}
            detail={chosen?.kode_customer}
            onBlur={f.onBlur}
            onChange={(item) => {
              justChosen.current = item?.value;
              if (f.value !== '' && item?.value !== f.value) leaveCustomer(f.value);
              f.onChange(item?.value ?? '');
            }}
          />
        )}
      </SpField>
      <SpField name="service" label={t('Layanan')} group className={spans[5]}>
        {(f) => <Segmented {...f} options={services.map((s) => ({ value: s, label: s }))} />}
      </SpField>
      {choosesBranch && (
        <SpField
          name="cabang"
          label={t('Cabang')}
          hint={fixedBranch && t('Nomor SP sudah memuat cabangnya')}
          className={spans.moment}
        >
          {(f) => (
            <Select
              {...f}
              disabled={fixedBranch}
              options={branches.map((b) => ({ value: b.id, label: b.name, disabled: b.retired }))}
              placeholder={t('Pilih cabang')}
            />
          )}
        </SpField>
      )}
      <SpField name="tgl_order" label={t('Tgl order')} className={span}>
        {({ ref: _, ...f }) => <DateField {...f} />}
      </SpField>
      <SpField name="tgl_pickup" label={t('Tgl pickup')} className={span}>
        {({ ref: _, onChange, ...f }) => (
          <DateTimeField
            {...f}
            onChange={(v) => {
              onChange(v);
              followPickup(v);
            }}
          />
        )}
      </SpField>
      <SpField name="tgl_muat" label={t('Tgl muat')} className={span}>
        {({ ref: _, ...f }) => <DateTimeField {...f} min={pickup || undefined} />}
      </SpField>
      <PlainFields section="Pesanan" />
    </Section>
  );
};
