/** A form field: label, control, error; can be located by its path. */
import { type ReactNode, useEffect, useRef } from 'react';
import {
  type ControllerRenderProps,
  type FieldPath,
  type FieldValues,
  useController,
  useFormContext,
} from 'react-hook-form';
import { afterPointerUp } from '@/base/navigation/after-pointer-up';
import { cn } from '@/ui/cn';
import { Field } from '@/ui/field';
import { useMissing } from './missing';

export type BoundProps<V extends FieldValues, N extends FieldPath<V>> = {
  /** Path in the form's values. */
  name: N;
  label: ReactNode;
  /** Distinguishes repeated fields: see {@link Field}. */
  spoken?: string;
  optional?: boolean;
  /** The control is a group: the label is not a `<label for>`. */
  group?: boolean;
  hideLabel?: boolean;
  hint?: ReactNode;
  className?: string;
  /** Called on blur, before validation. */
  onLeave?: () => void;
  children: (field: ControllerRenderProps<V, N>) => ReactNode;
};

/** Errors appear on blur, and disappear while typing. */
export const BoundField = <V extends FieldValues, N extends FieldPath<V> = FieldPath<V>>({
  name,
  className,
  onLeave,
  children,
  ...rest
}: BoundProps<V, N>) => {
  const { clearErrors } = useFormContext<V>();
  const { field, fieldState } = useController<V, N>({ name });
  // By the end of the click that caused the blur, a list row may have been removed or renumbered.
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
            // Only if there is an error: clearing one re-evaluates the whole form. Delayed, because parsing on blur
            // must not shift the layout during a click.
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
