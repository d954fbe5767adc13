import { unitName, unitTypeNames } from '@domain/common/unit-types';
import { services } from '@domain/master/price-words';
import type { EntityInfo } from '@/base/entity/entity';
import { useT } from '@/base/text/i18n';
import { EntryPicker } from '@/kit/entity/fields/entry-picker';
import { Field } from '@/ui/field';
import { Select } from '@/ui/select';
import type { Filter } from './use-bulk';

const ALL = '*';
type Props = { info: EntityInfo; filter: Filter; onChange: (next: Filter) => void };

/** Selects tariffs: each field narrows the selection. */
export const FilterForm = ({ info, filter, onChange }: Props) => {
  const t = useT();
  const set = (field: keyof Filter) => (value: string) => onChange({ ...filter, [field]: value === ALL ? '' : value });
  const owner = (['customer', 'mitra'] as const).find((name) => info.fields.some((f) => f.name === name));
  const few = (
    field: 'unitType' | 'service',
    label: string,
    values: readonly string[],
    all: string,
    name = (value: string) => value,
  ) => (
    <Field label={label} className="col-span-2 max-lg:col-span-6">
      <Select
        value={filter[field] || ALL}
        onChange={set(field)}
        options={[{ value: ALL, label: all }, ...values.map((value) => ({ value, label: name(value) }))]}
      />
    </Field>
  );
  return (
    <div className="grid grid-cols-12 gap-x-4 gap-y-3">
      {owner && (
        <Field label={owner === 'mitra' ? t('Mitra') : t('Customer')} className="col-span-4 max-lg:col-span-12">
          <EntryPicker entity={owner} value={filter[owner]} onChange={set(owner)} placeholder={t('Semua')} optional />
        </Field>
      )}
      <Field label={t('Kota asal')} className="col-span-2 max-lg:col-span-6 phone:col-span-12">
        <EntryPicker
          entity="kota"
          value={filter.origin_kota}
          onChange={set('origin_kota')}
          placeholder={t('Semua kota')}
          optional
        />
      </Field>
      <Field label={t('Kota tujuan')} className="col-span-2 max-lg:col-span-6 phone:col-span-12">
        <EntryPicker
          entity="kota"
          value={filter.dest_kota}
          onChange={set('dest_kota')}
          placeholder={t('Semua kota')}
          optional
        />
      </Field>
      {few('unitType', t('Unit'), unitTypeNames, t('Semua unit'), unitName)}
      {few('service', t('Layanan'), services, t('Semua layanan'))}
    </div>
  );
};
