/** One field of an entity's form, with the control of its kind. */
import type { FieldInfo } from '@/base/entity/entity';
import { useT } from '@/base/text/i18n';
import { CityHint } from '@/kit/city/city-hint';
import { BoundField } from '@/kit/form/field';
import { Control } from '../fields/control';
import { isSegmented } from '../layout';
import type { Values } from '../values';
import { useFormScope } from './scope';

type Props = {
  field: FieldInfo;
  /** Path in the form's values, if other than the field's name. */
  name?: string;
  /** The column header shows the label; the hint is shown below the list. */
  bare?: boolean;
  /** Label of its record, for screen readers. */
  spoken?: string;
  /** All fields around it are optional too: marked once there. */
  quiet?: boolean | undefined;
  className?: string;
};

const GROUPS: readonly string[] = ['boolean', 'file'];

export const FormField = ({ field, name = field.name, bare = false, spoken, quiet, className }: Props) => {
  const t = useT();
  const { tidy } = useFormScope();
  const hint = field.suggests ? <CityHint name={name} /> : field.hint && t(field.hint);
  const toggle = field.kind === 'boolean' && field.default !== undefined;
  return (
    <BoundField<Values>
      name={name}
      label={t(field.label)}
      {...(spoken ? { spoken } : {})}
      optional={field.optional && !quiet && !toggle}
      group={GROUPS.includes(field.kind) || isSegmented(field)}
      hideLabel={toggle}
      hint={bare ? undefined : hint}
      onLeave={() => tidy(name)}
      {...(className ? { className } : {})}
    >
      {({ value, onChange, onBlur }) => (
        <Control field={field} name={name} compact={bare} value={value} onChange={onChange} onBlur={onBlur} />
      )}
    </BoundField>
  );
};
