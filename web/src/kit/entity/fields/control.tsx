import type { ComponentType } from 'react';
import type { FieldKind } from '@/base/entity/entity';
import { CityField } from '@/kit/city/city-field';
import type { ControlProps } from './control-props';
import { DecimalControl } from './decimal';
import { FileControl } from './file';
import { PlainControl, type PlainKind } from './plain-control';
import { RefControl } from './ref';

const controls: Readonly<Record<Exclude<FieldKind, PlainKind | 'rows'>, ComponentType<ControlProps>>> = {
  percent: DecimalControl,
  coordinate: DecimalControl,
  ref: RefControl,
  file: FileControl,
};

/**
 * The control of a field's kind; lists of records have their own fields. Empty values: as in {@link PlainControl}, null
 * (coordinates), undefined (files).
 */
export const Control = (props: ControlProps) => {
  const { field, value, onChange, onBlur } = props;
  const { kind } = field;
  if (kind === 'rows') return null;
  if (kind in controls) {
    const KindControl = controls[kind as keyof typeof controls];
    return <KindControl {...props} />;
  }
  if (field.suggests)
    return (
      <CityField
        value={value === undefined || value === null ? '' : String(value)}
        onChange={onChange}
        onBlur={onBlur}
      />
    );
  return <PlainControl {...props} kind={kind as PlainKind} />;
};
