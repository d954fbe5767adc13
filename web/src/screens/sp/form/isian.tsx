/** One field of the form bound to react-hook-form: label, control, error; found again by its path when it is wrong. */
import type { ReactNode } from 'react';
import { type ControllerRenderProps, type FieldPath, useController } from 'react-hook-form';
import { cn } from '@/ui/cn';
import { Field } from '@/ui/field';
import type { Nilai } from './nilai';

type Props<N extends FieldPath<Nilai>> = {
  name: N;
  label: ReactNode;
  optional?: boolean;
  group?: boolean;
  hideLabel?: boolean;
  hint?: ReactNode;
  className?: string;
  children: (field: ControllerRenderProps<Nilai, N>) => ReactNode;
};

export const Isian = <N extends FieldPath<Nilai>>({ name, className, children, ...rest }: Props<N>) => {
  const { field, fieldState } = useController<Nilai, N>({ name });
  return (
    <div data-isian={name} className={cn('min-w-0', className)}>
      <Field {...rest} error={fieldState.error?.message}>
        {children(field)}
      </Field>
    </div>
  );
};

/** Puts the focus into a field and brings it into sight. */
export const fokusIsian = (form: ParentNode, name: string): void => {
  const found =
    form.querySelector(`[data-isian="${CSS.escape(name)}"]`) ??
    // A message about a whole group (`units`, `muat`) goes to its first field.
    form.querySelector(`[data-isian^="${CSS.escape(name)}."]`);
  const control = found?.querySelector<HTMLElement>('input:checked, input, select, textarea, button');
  control?.focus({ preventScroll: true });
  found?.scrollIntoView({ block: 'center', behavior: 'smooth' });
};
