/** One field of a form: label, the control of its kind, error; found again by its path when it is wrong. */
import { useEffect, useRef } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import type { FieldInfo } from '@/app/entities';
import { useT } from '@/app/i18n';
import { cn } from '@/ui/cn';
import { Field } from '@/ui/field';
import { Control } from './fields/control';
import { useFormScope } from './form-scope';
import { isSegmented } from './layout';
import type { Values } from './values';
import { whenReleased } from './when-released';

type Props = {
  field: FieldInfo;
  /** Path in the form's values, where it is not the field's own name. */
  name?: string;
  /** A column's head shows the label; what is said of all of them stands below the list. */
  bare?: boolean;
  /** Everything around it may stay empty too: said once there. */
  quiet?: boolean;
  className?: string;
};

const GROUPS: readonly string[] = ['boolean', 'file'];

export const FormField = ({ field, name = field.name, bare = false, quiet, className }: Props) => {
  const t = useT();
  const { clearErrors } = useFormContext<Values>();
  const { tidy } = useFormScope();
  const { field: bound, fieldState } = useController<Values>({ name });
  // A line of a list may be gone, or have another number, once the press that ended the typing is over.
  const latest = useRef<() => void>(undefined);
  useEffect(() => {
    latest.current = bound.onBlur;
    return () => {
      latest.current = undefined;
    };
  });
  const error = fieldState.error?.message;
  const toggle = field.kind === 'boolean' && field.default !== undefined;
  return (
    <div data-isian={name} className={cn('min-w-0', className)}>
      <Field
        label={t(field.label)}
        optional={field.optional && !quiet && !toggle}
        group={GROUPS.includes(field.kind) || isSegmented(field)}
        hideLabel={toggle}
        hint={bare ? undefined : field.hint && t(field.hint)}
        {...(error ? { error } : {})}
      >
        <Control
          field={field}
          name={name}
          compact={bare}
          value={bound.value}
          onChange={(value) => {
            bound.onChange(value);
            clearErrors(name);
          }}
          onBlur={() => {
            tidy(name);
            whenReleased(() => latest.current?.());
          }}
        />
      </Field>
    </div>
  );
};

/** Puts the focus into a field and brings it into sight. @returns false if the form does not have it */
export const focusField = (form: ParentNode, name: string): boolean => {
  const found =
    form.querySelector(`[data-isian="${CSS.escape(name)}"]`) ??
    // A message about a whole list goes to its first field.
    form.querySelector(`[data-isian^="${CSS.escape(name)}."]`);
  const control = found?.querySelector<HTMLElement>(
    'input:checked, input:not([type=file]), select, textarea, button, input',
  );
  control?.focus({ preventScroll: true });
  found?.scrollIntoView({ block: 'center', behavior: 'smooth' });
  return found !== null && found !== undefined;
};
