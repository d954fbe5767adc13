import type { ComponentProps } from 'react';
import { cn } from './cn';
import { useField } from './field';

/** A multi-line input that grows with its text, up to ten lines. */
export const Textarea = ({
  className,
  id,
  invalid,
  rows = 3,
  ...rest
}: ComponentProps<'textarea'> & { invalid?: boolean }) => (
  <textarea
    {...useField({ id, invalid })}
    rows={rows}
    {...rest}
    className={cn('box field-sizing-content max-h-56 min-h-8.5 w-full resize-none px-2.5 py-1.5 text-base', className)}
  />
);
