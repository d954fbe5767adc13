import type { ReactNode } from 'react';
import { cn } from './cn';

type Props = {
  checked: boolean;
  onChange: (checked: boolean) => void;
  label: ReactNode;
  disabled?: boolean;
  className?: string;
};

/** An on/off switch with immediate effect. */
export const Switch = ({ checked, onChange, label, disabled, className }: Props) => (
  <label className={cn('inline-flex items-center gap-2.5 text-base phone:min-h-11', className)}>
    <span className="relative inline-flex">
      <input
        type="checkbox"
        role="switch"
        aria-checked={checked}
        checked={checked}
        disabled={disabled}
        onChange={(e) => onChange(e.target.checked)}
        className={cn(
          'peer h-5 w-8.5 cursor-pointer appearance-none rounded-full border border-edge bg-surface-3 transition-colors',
          'checked:border-primary checked:bg-primary disabled:cursor-default disabled:opacity-60',
        )}
      />
      <span
        aria-hidden
        className={cn(
          'pointer-events-none absolute inset-s-[3px] top-[3px] size-3.5 rounded-full bg-ink-3 transition-all',
          'peer-checked:inset-s-[17px] peer-checked:bg-on-primary',
        )}
      />
    </span>
    {label}
  </label>
);
