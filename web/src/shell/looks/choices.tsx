import { type ReactNode, useId } from 'react';
import { cn } from '@/ui/cn';

type Choice<V extends string> = { value: V; label: string; picture?: ReactNode };
type Props<V extends string> = {
  label: string;
  hint?: string;
  value: V;
  onChange: (value: V) => void;
  options: readonly Choice<V>[];
  /** Grid columns. */
  className: string;
};

/** Radio group of options with a picture each. */
export const Choices = <V extends string>({ label, hint, value, onChange, options, className }: Props<V>) => {
  const id = useId();
  return (
    <div
      role="radiogroup"
      aria-labelledby={id}
      aria-describedby={hint ? `${id}-h` : undefined}
      className={cn('grid gap-2', className)}
    >
      <p id={id} className="col-span-full font-semibold text-table">
        {label}
      </p>
      {options.map((o) => (
        <label
          key={o.value}
          className={cn(
            'relative flex min-h-11 items-center gap-2.5 rounded-control border border-line-2 px-2.5 py-2 text-table text-ink-2 transition-colors hover:bg-surface-2 hover:text-ink',
            'has-checked:border-primary has-checked:bg-primary-soft has-checked:font-semibold has-checked:text-primary-ink',
            'has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2',
          )}
        >
          {o.picture}
          <span className="min-w-0 flex-1">{o.label}</span>
          {/* Visible without colour as well. */}
          {o.value === value && <span aria-hidden className="size-2 shrink-0 rounded-full bg-primary" />}
          <input
            type="radio"
            name={id}
            value={o.value}
            checked={o.value === value}
            onChange={() => onChange(o.value)}
            className="absolute inset-0 cursor-[inherit] opacity-0"
          />
        </label>
      ))}
      {hint && (
        <p id={`${id}-h`} className="col-span-full text-hint text-ink-2">
          {hint}
        </p>
      )}
    </div>
  );
};
