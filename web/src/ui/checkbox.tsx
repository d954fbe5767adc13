import { Check, Minus } from 'lucide-react';
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import { cn } from './cn';
import { useField } from './field';

type Props = Omit<ComponentProps<'input'>, 'type' | 'onChange'> & {
  onChange?: (checked: boolean, event: React.ChangeEvent<HTMLInputElement>) => void;
  /** Some but not all are selected. */
  indeterminate?: boolean;
  /** Text beside it; without one pass an `aria-label`. */
  label?: ReactNode;
};

/** A 16 px checkbox with a larger touch area. */
export const Checkbox = ({ onChange, indeterminate = false, label, className, id, ...rest }: Props) => {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.indeterminate = indeterminate;
  }, [indeterminate]);
  const { 'aria-describedby': describedBy } = useField();
  const box = (
    <span className={cn('relative inline-flex size-4 shrink-0', label ? '' : className)}>
      <input
        ref={input}
        id={id}
        aria-describedby={describedBy}
        {...rest}
        type="checkbox"
        onChange={(e) => onChange?.(e.target.checked, e)}
        className={cn(
          'peer size-4 cursor-pointer appearance-none rounded-cell border-[1.5px] border-edge bg-surface transition-colors',
          'before:absolute before:-inset-2.5 before:content-[""] checked:border-primary checked:bg-primary hover:border-ink-3',
          'indeterminate:border-primary indeterminate:bg-primary checked:hover:border-primary-hover checked:hover:bg-primary-hover',
          'disabled:cursor-default disabled:border-line-2 disabled:bg-surface-2',
        )}
      />
      <Check
        aria-hidden
        className="pointer-events-none absolute inset-0.5 hidden size-3 stroke-3 text-on-primary peer-checked:not-peer-indeterminate:block peer-disabled:text-ink-3"
      />
      <Minus
        aria-hidden
        className="pointer-events-none absolute inset-0.5 hidden size-3 stroke-3 text-on-primary peer-indeterminate:block"
      />
    </span>
  );
  return label ? (
    // biome-ignore lint/a11y/noLabelWithoutControl: the box inside it is the control.
    <label className={cn('inline-flex items-center gap-2 text-base phone:min-h-11', className)}>
      {box}
      {label}
    </label>
  ) : (
    box
  );
};
