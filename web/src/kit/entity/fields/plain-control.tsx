import type { ReactNode } from 'react';
import type { FieldKind } from '@/base/entity/entity';
import { type T, useT } from '@/base/text/i18n';
import { cn } from '@/ui/cn';
import { DateField } from '@/ui/date-field';
import { DateTimeField } from '@/ui/date-time-field';
import { MoneyField } from '@/ui/money-field';
import { NumberField } from '@/ui/number-field';
import { Segmented } from '@/ui/segmented';
import { Select } from '@/ui/select';
import { Switch } from '@/ui/switch';
import { Textarea } from '@/ui/textarea';
import { isSegmented } from '../layout';
import type { ControlProps } from './control-props';
import { TextControl } from './text';

/** Kinds whose control sends no requests. */
export type PlainKind = Exclude<FieldKind, 'percent' | 'coordinate' | 'ref' | 'file' | 'rows'>;
type Props = Omit<ControlProps, 'name'>;
/** `text`: the value as text. */
type Draw = (props: Props & { text: string; t: T }) => ReactNode;

const YES = 'ya';
const NO = 'tidak';
const typed: Draw = ({ text: _, t: __, ...props }) => <TextControl {...props} />;
const controls: Readonly<Record<PlainKind, Draw>> = {
  text: typed,
  phone: typed,
  email: typed,
  npwp: typed,
  nopol: typed,
  long: ({ text, onChange, onBlur, compact }) => (
    <Textarea
      rows={compact ? 1 : 2}
      className={cn(!compact && 'min-h-15')}
      value={text}
      onChange={(e) => onChange(e.target.value)}
      onBlur={onBlur}
    />
  ),
  date: ({ field, text, onChange, onBlur }) => (
    <DateField span={field.span ?? 'own'} value={text} onChange={onChange} onBlur={onBlur} />
  ),
  datetime: ({ text, onChange, onBlur }) => <DateTimeField value={text} onChange={onChange} onBlur={onBlur} />,
  money: ({ value, onChange, onBlur }) => <MoneyField value={Number(value ?? 0)} onChange={onChange} onBlur={onBlur} />,
  number: ({ text: _, t: __, ...props }) =>
    props.field.year ? (
      <TextControl {...props} digits />
    ) : (
      <NumberField
        value={Number(props.value ?? 0)}
        onChange={props.onChange}
        onBlur={props.onBlur}
        // For fields where empty has a meaning of its own: `Kosong: semua`.
        {...(props.field.default === null && {
          isEmpty: (props.value ?? null) === null,
          onEmpty: () => props.onChange(null),
        })}
      />
    ),
  kg: ({ value, onChange, onBlur }) => (
    <NumberField unit="kg" value={Number(value ?? 0)} onChange={onChange} onBlur={onBlur} />
  ),
  boolean: ({ field, value, onChange, t }) =>
    field.default === undefined ? (
      <Segmented
        options={[
          { value: YES, label: t('Ya') },
          { value: NO, label: t('Tidak') },
        ]}
        value={value === true ? YES : value === false ? NO : ''}
        onChange={(v) => onChange(v === YES)}
      />
    ) : (
      <Switch className="h-8.5" checked={value === true} onChange={onChange} label={t(field.label)} />
    ),
  enum: ({ field, text, onChange, onBlur, t }) => {
    const options = (field.options ?? []).map((o) => ({
      value: o.value,
      label: o.value === '' && o.label === '' ? t('Belum diisi') : t(o.label),
    }));
    if (isSegmented(field)) return <Segmented options={options} value={text} onChange={onChange} />;
    const placeholder = options.find((o) => o.value === '')?.label ?? t('Pilih');
    return <Select options={options} value={text} onChange={onChange} onBlur={onBlur} placeholder={placeholder} />;
  },
};

/** The control of a text, a date, an amount or a choice. Empty: '' (texts, dates, choices), 0 (amounts). */
export const PlainControl = ({ kind, ...props }: Props & { kind: PlainKind }) => {
  const t = useT();
  const text = props.value === undefined || props.value === null ? '' : String(props.value);
  return controls[kind]({ ...props, text, t });
};
