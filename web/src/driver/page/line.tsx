/** A field of the driver's sheets: label above, a box of 52 px, the error below. */
import { type ComponentProps, type ReactNode, useId } from 'react';
import { FieldError } from '@/ui/field';
import { cn } from './cn';

type Props = ComponentProps<'input'> & { label: string; error?: string | undefined; hint?: string; end?: ReactNode };
const box = 'w-full rounded-phone border border-edge bg-surface px-4 text-ink aria-invalid:border-danger';

export const Line = ({ label, error, hint, end, className, ...rest }: Props) => {
  const id = useId();
  const below = error || hint ? `${id}-x` : undefined;
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block font-medium text-base text-ink">
        {label}
      </label>
      <div className="relative">
        <input
          {...rest}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={below}
          className={cn(box, 'h-13 text-lead', end && 'pe-14')}
        />
        {end && <div className="absolute inset-y-0 end-2 flex items-center text-ink-2">{end}</div>}
      </div>
      {error ? (
        <FieldError id={below as string}>{error}</FieldError>
      ) : (
        hint && (
          <p id={below} className="mt-1 text-ink-3 text-table">
            {hint}
          </p>
        )
      )}
    </div>
  );
};
/** The same for several lines. */
export const Lines = ({
  label,
  error,
  ...rest
}: ComponentProps<'textarea'> & { label: string; error?: string | undefined }) => {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-medium text-base text-ink">
        {label}
      </label>
      <textarea
        rows={2}
        {...rest}
        id={id}
        aria-invalid={error ? true : undefined}
        className={cn(box, 'py-3 text-lead')}
      />
      {error && <FieldError>{error}</FieldError>}
    </div>
  );
};
