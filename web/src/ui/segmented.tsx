import { useId } from 'react';
import { cn } from './cn';
import { useField, useFieldLabel } from './field';
import { Kbd } from './kbd';
import type { Option } from './select';

type Props<V extends string> = {
  options: readonly Option<V>[];
  value: V | '';
  onChange: (value: V) => void;
  disabled?: boolean;
  className?: string;
  /** Shortcuts of the options, where a list has them. */
  keys?: readonly string[];
  /** Needed outside a Field. */
  'aria-label'?: string;
};

/** One of two to five options, all visible. Arrow keys move, as in any radio group. Place it in `<Field group>`. */
export const Segmented = <V extends string>({
  options,
  value,
  onChange,
  disabled,
  className,
  keys,
  ...rest
}: Props<V>) => {
  const name = useId();
  const labelledBy = useFieldLabel();
  const field = useField();
  return (
    <div
      role="radiogroup"
      aria-labelledby={rest['aria-label'] ? undefined : labelledBy}
      aria-label={rest['aria-label']}
      aria-describedby={field['aria-describedby']}
      className={cn(
        'flex h-8.5 w-full divide-x divide-line-2 rounded-control border border-edge bg-surface phone:h-11',
        disabled && 'border-line-2 bg-surface-2',
        className,
      )}
    >
      {options.map((o, at) => (
        <label
          key={o.value}
          className={cn(
            // Longer labels get more of the width.
            'relative flex min-w-0 flex-auto items-center justify-center gap-1.5 px-2 text-base text-ink-2 transition-colors',
            'first:rounded-s-[5px] last:rounded-e-[5px] not-has-disabled:hover:bg-surface-2 not-has-disabled:hover:text-ink',
            'has-checked:z-1 has-checked:bg-primary-soft has-checked:font-semibold has-checked:text-primary-ink',
            'has-checked:not-has-disabled:hover:bg-primary-soft has-checked:outline has-checked:outline-primary',
            'has-focus-visible:z-2 has-focus-visible:outline-2 has-focus-visible:outline-focus has-disabled:bg-surface-2 has-disabled:text-ink-3',
          )}
        >
          {keys?.[at] && (
            <span aria-hidden className="flex phone:hidden">
              <Kbd>{keys[at]}</Kbd>
            </span>
          )}
          <span className="truncate">{o.label}</span>
          {/* After the label, since the input overlays it. */}
          <input
            type="radio"
            name={name}
            value={o.value}
            checked={o.value === value}
            disabled={disabled || o.disabled}
            onChange={() => onChange(o.value)}
            className="absolute inset-0 cursor-[inherit] opacity-0"
          />
        </label>
      ))}
    </div>
  );
};
