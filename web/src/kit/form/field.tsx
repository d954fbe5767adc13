/** One field of a form: label, control, error; found again by its path when it is wrong. */
import { type ReactNode, useEffect, useRef } from 'react';
import {
  type ControllerRenderProps,
  type FieldPath,
  type FieldValues,
  useController,
  useFormContext,
} from 'react-hook-form';
import { afterPointerUp } from '@/base/after-pointer-up';
import { cn } from '@/ui/cn';
import { Field } from '@/ui/field';
import { useMissing } from './missing';

export type BoundProps<V extends FieldValues, N extends FieldPath<V>> = {
  /** Path in the form's values. */
  name: N;
  label: ReactNode;
  /** Which of several it is: see {@link Field}. */
  spoken?: string;
  optional?: boolean;
  /** The control is a group: the label is not a `<label for>`. */
  group?: boolean;
  hideLabel?: boolean;
  hint?: ReactNode;
  className?: string;
  /** Called when it is left, before it is checked. */
  onLeave?: () => void;
  children: (field: ControllerRenderProps<V, N>) => ReactNode;
};

/** Errors come when a field is left, and go while it is typed in. */
export const BoundField = <V extends FieldValues, N extends FieldPath<V> = FieldPath<V>>({
  name,
  className,
  onLeave,
  children,
  ...rest
}: BoundProps<V, N>) => {
  const { clearErrors } = useFormContext<V>();
  const { field, fieldState } = useController<V, N>({ name });
  // A line of a list may be gone, or have another number, once the press that ended the typing is over.
  const latest = useRef<() => void>(undefined);
  useEffect(() => {
    latest.current = field.onBlur;
    return () => {
      latest.current = undefined;
    };
  });
  const error = fieldState.error?.message;
  const missing = useMissing(name);
  return (
    <div data-path={name} className={cn('min-w-0', className)}>
      <Field {...rest} missing={missing} {...(error ? { error } : {})}>
        {children({
          ...field,
          onChange: (value: unknown) => {
            field.onChange(value);
            // Told of an error that goes, the whole form is looked through. What is read as it is left moves nothing yet.
            if (fieldState.error) afterPointerUp(() => clearErrors(name));
          },
          onBlur: () => {
            onLeave?.();
            afterPointerUp(() => latest.current?.());
          },
        })}
      </Field>
    </div>
  );
};
