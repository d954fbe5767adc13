import { ChevronsUpDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cn } from './cn';
import { useField } from './field';
import { boxStyle } from './input';

export type Option<V extends string = string> = { value: V; label: string; disabled?: boolean };
type Props<V extends string> = Omit<ComponentProps<'select'>, 'value' | 'onChange' | 'size'> & {
  options: readonly Option<V>[];
  value: V | '';
  onChange: (value: V) => void;
  /** Shown while nothing is chosen. */
  placeholder?: string;
  size?: 'sm' | 'form' | 'lg';
  invalid?: boolean;
};

/** One of a few options: a native select, for its keyboard, phone and screen reader support. */
export const Select = <V extends string>({
  options,
  value,
  onChange,
  placeholder,
  size,
  invalid,
  id,
  className,
  ...rest
}: Props<V>) => {
  // If an empty value is an option (`Semua`), that option is shown.
  const none = value === '' && !options.some((o) => o.value === '');
  return (
    <span className={cn(boxStyle({ size }), 'relative p-0', className)}>
      <select
        {...useField({ id, invalid })}
        {...rest}
        value={value}
        onChange={(e) => onChange(e.target.value as V)}
        className={cn(
          'h-full w-full min-w-0 cursor-pointer appearance-none truncate bg-transparent ps-2.5 pe-8 outline-none disabled:cursor-default',
          none && 'text-ink-3',
        )}
      >
        {(none || placeholder !== undefined) && (
          <option value="" disabled hidden>
            {placeholder ?? ''}
          </option>
        )}
        {options.map((o) => (
          <option key={o.value} value={o.value} disabled={o.disabled} className="bg-surface text-ink">
            {o.label}
          </option>
        ))}
      </select>
      <ChevronsUpDown aria-hidden className="pointer-events-none absolute inset-e-2 size-4 text-ink-3" />
    </span>
  );
};
