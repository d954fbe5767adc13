/** One field of an entity's form: the control of its kind. */
import type { FieldInfo } from '@/base/entity';
import { useT } from '@/base/i18n';
import { BoundField } from '@/kit/form/field';
import { Control } from '../fields/control';
import { isSegmented } from '../layout';
import type { Values } from '../values';
import { useFormScope } from './scope';

type Props = {
  field: FieldInfo;
  /** Path in the form's values, where it is not the field's own name. */
  name?: string;
  /** A column's head shows the label; what is said of all of them stands below the list. */
  bare?: boolean;
  /** Everything around it may stay empty too: said once there. */
  quiet?: boolean | undefined;
  className?: string;
};

const GROUPS: readonly string[] = ['boolean', 'file'];

export const FormField = ({ field, name = field.name, bare = false, quiet, className }: Props) => {
  const t = useT();
  const { tidy } = useFormScope();
  const toggle = field.kind === 'boolean' && field.default !== undefined;
  return (
    <BoundField<Values>
      name={name}
      label={t(field.label)}
      optional={field.optional && !quiet && !toggle}
      group={GROUPS.includes(field.kind) || isSegmented(field)}
      hideLabel={toggle}
      hint={bare ? undefined : field.hint && t(field.hint)}
      onLeave={() => tidy(name)}
      {...(className ? { className } : {})}
    >
      {({ value, onChange, onBlur }) => (
        <Control field={field} name={name} compact={bare} value={value} onChange={onChange} onBlur={onBlur} />
      )}
    </BoundField>
  );
};
