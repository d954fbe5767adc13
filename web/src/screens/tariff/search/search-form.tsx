import { unitName, unitTypeNames } from '@domain/common/unit-types';
import { bases, services } from '@domain/master/price-words';
import { useT } from '@/base/text/i18n';
import { EntryPicker } from '@/kit/entity/fields/entry-picker';
import { DateField } from '@/ui/date-field';
import { Field } from '@/ui/field';
import { NumberField } from '@/ui/number-field';
import { Segmented } from '@/ui/segmented';
import { Select } from '@/ui/select';
import type { Search } from './use-search';

type Props = { criteria: Search; set: (next: Partial<Search>) => void };

const basisWords: Record<(typeof bases)[number], string> = { UNIT: 'Unit', KG: 'Kg', KOLI: 'Koli', IKAT: 'Ikat' };

/** Origin, destination, unit, date and customer of the search. */
export const SearchForm = ({ criteria, set }: Props) => {
  const t = useT();
  const placeFields = (side: 'origin' | 'dest', kota: string, kecamatan: string) => (
    <>
      <Field label={kota} className="col-span-3 max-lg:col-span-6 phone:col-span-12">
        <EntryPicker
          entity="kota"
          value={criteria[`${side}_kota`]}
          onChange={(id) => set({ [`${side}_kota`]: id, [`${side}_kecamatan`]: '' })}
          placeholder={t('Cari kota')}
        />
      </Field>
      <Field label={kecamatan} optional className="col-span-3 max-lg:col-span-6 phone:col-span-12">
        <EntryPicker
          entity="kecamatan"
          value={criteria[`${side}_kecamatan`]}
          onChange={(id) => set({ [`${side}_kecamatan`]: id })}
          where={criteria[`${side}_kota`] ? { kota: criteria[`${side}_kota`] } : {}}
          placeholder={t('Cari kecamatan')}
          optional
        />
      </Field>
    </>
  );
  return (
    <search className="grid grid-cols-12 gap-x-4 gap-y-3 border-line border-b px-gutter pt-1 pb-5">
      {placeFields('origin', t('Kota asal'), t('Kecamatan asal'))}
      {placeFields('dest', t('Kota tujuan'), t('Kecamatan tujuan'))}
      <Field label={t('Unit')} className="col-span-2 max-xl:col-span-3 max-lg:col-span-6 phone:col-span-6">
        <Select
          value={criteria.unitType}
          onChange={(unitType) => set({ unitType })}
          options={unitTypeNames.map((name) => ({ value: name as string, label: unitName(name) }))}
          placeholder={t('Pilih unit')}
        />
      </Field>
      <Field label={t('Tanggal muat')} className="col-span-2 max-xl:col-span-3 max-lg:col-span-6 phone:col-span-6">
        <DateField value={criteria.day} onChange={(day) => set({ day })} />
      </Field>
      <Field label={t('Layanan')} group className="col-span-4 max-xl:col-span-6 max-lg:col-span-6 phone:col-span-12">
        <Segmented
          value={criteria.service}
          onChange={(service) => set({ service })}
          options={services.map((name) => ({ value: name as string, label: unitName(name) }))}
        />
      </Field>
      <Field label={t('Dasar harga')} className="col-span-2 max-xl:col-span-3 max-lg:col-span-6 phone:col-span-6">
        <Select
          value={criteria.basis}
          onChange={(basis) => set({ basis })}
          options={[
            { value: '', label: t('Semua') },
            ...bases.map((name) => ({ value: name as string, label: t(basisWords[name]) })),
          ]}
        />
      </Field>
      <Field label={t('Jumlah')} optional className="col-span-2 max-xl:col-span-3 max-lg:col-span-6 phone:col-span-6">
        <NumberField
          value={Number(criteria.qty) || 0}
          onChange={(qty) => set({ qty: qty > 0 ? String(qty) : '' })}
          unit={criteria.basis.toLowerCase()}
          max={10_000_000}
          disabled={criteria.basis === ''}
        />
      </Field>
      <Field
        label={t('Customer')}
        optional
        className="col-span-4 max-xl:col-span-6 max-lg:col-span-6 phone:col-span-12"
      >
        <EntryPicker
          entity="customer"
          value={criteria.customer}
          onChange={(customer) => set({ customer })}
          placeholder={t('Nama, kode atau kota')}
          optional
        />
      </Field>
    </search>
  );
};
