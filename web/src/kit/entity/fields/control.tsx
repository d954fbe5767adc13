import { useT } from '@/base/i18n';
import { CityField } from '@/kit/city/city-field';
import { DateField } from '@/ui/date-field';
import { DateTimeField } from '@/ui/date-time-field';
import { MoneyField } from '@/ui/money-field';
import { NumberField } from '@/ui/number-field';
import { Segmented } from '@/ui/segmented';
import { Select } from '@/ui/select';
import { Switch } from '@/ui/switch';
import { Textarea } from '@/ui/textarea';
import { isSegmented } from '../layout';
import { isYear } from '../value-text';
import type { ControlProps } from './control-props';
import { DecimalControl } from './decimal';
import { FileControl } from './file';
import { RefControl } from './ref';
import { TextControl } from './text';

const YES = 'ya';
const NO = 'tidak';

/** The control of a field's kind; lists of records have fields of their own. Empty: '' (text, days, choices), 0 (amounts), null (coordinates), undefined (files). */
export const Control = (props: ControlProps) => {
  const t = useT();
  const { field, value, onChange, onBlur } = props;
  const text = value === undefined || value === null ? '' : String(value);
  switch (field.kind) {
    case 'long':
      return (
        <Textarea
          rows={2}
          className="min-h-15"
          value={text}
          onChange={(e) => onChange(e.target.value)}
          onBlur={onBlur}
        />
      );
    case 'date':
      return <DateField span={field.span ?? 'own'} value={text} onChange={onChange} onBlur={onBlur} />;
    case 'datetime':
      return <DateTimeField value={text} onChange={onChange} onBlur={onBlur} />;
    case 'money':
      return <MoneyField value={Number(value ?? 0)} onChange={onChange} onBlur={onBlur} />;
    case 'number':
      if (isYear(field)) return <TextControl {...props} digits />;
      return <NumberField value={Number(value ?? 0)} onChange={onChange} onBlur={onBlur} />;
    case 'kg':
      return <NumberField unit="kg" value={Number(value ?? 0)} onChange={onChange} onBlur={onBlur} />;
    case 'percent':
    case 'coordinate':
      return <DecimalControl {...props} />;
    case 'boolean':
      if (field.default !== undefined)
        return <Switch className="h-8.5" checked={value === true} onChange={onChange} label={t(field.label)} />;
      return (
        <Segmented
          options={[
            { value: YES, label: t('Ya') },
            { value: NO, label: t('Tidak') },
          ]}
          value={value === true ? YES : value === false ? NO : ''}
          onChange={(v) => onChange(v === YES)}
        />
      );
    case 'enum': {
      const options = (field.options ?? []).map((o) => ({
        value: o.value,
        label: o.value === '' && o.label === '' ? t('Belum diisi') : t(o.label),
      }));
      if (isSegmented(field)) return <Segmented options={options} value={text} onChange={onChange} />;
      return (
        <Select
          options={options}
          value={text}
          onChange={onChange}
          onBlur={onBlur}
          placeholder={options.find((o) => o.value === '')?.label ?? t('Pilih')}
        />
      );
    }
    case 'ref':
      return <RefControl {...props} />;
    case 'file':
      return <FileControl {...props} />;
    default:
      if (field.suggests) return <CityField value={text} onChange={onChange} onBlur={onBlur} />;
      return <TextControl {...props} />;
  }
};
