import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps, ReactNode } from 'react';
import { cn } from './cn';
import { useField } from './field';

export const boxStyle = cva('box flex w-full min-w-0 items-center gap-2 px-2.5 text-base', {
  variants: {
    size: { sm: 'h-7.5 text-table phone:h-11', form: 'h-8.5 phone:h-11', lg: 'h-11' },
  },
  defaultVariants: { size: 'form' },
});

export type InputProps = Omit<ComponentProps<'input'>, 'size'> &
  VariantProps<typeof boxStyle> & {
    /** In the box before and after the text: an icon, a unit, a shortcut, a button. */
    start?: ReactNode;
    end?: ReactNode;
    invalid?: boolean;
    /** Class of the box; `className` applies to the input itself. */
    boxClassName?: string;
  };

/** A single-line input, 34 px (`sm` 30 in toolbars, `lg` 44). Inside a Field it inherits label, error and hint. */
export const Input = ({ start, end, size, invalid, id, className, boxClassName, ...rest }: InputProps) => {
  const field = useField({ id, invalid });
  return (
    <span className={cn(boxStyle({ size }), boxClassName)}>
      {start && <span className="flex shrink-0 items-center text-ink-3">{start}</span>}
      <input
        autoComplete="off"
        {...field}
        {...rest}
        className={cn('h-full min-w-0 flex-1 bg-transparent outline-none disabled:cursor-default', className)}
      />
      {end && <span className="flex shrink-0 items-center text-ink-3">{end}</span>}
    </span>
  );
};
