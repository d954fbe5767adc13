import { CircleAlert } from 'lucide-react';
import { createContext, type ReactNode, useContext, useEffect, useId, useState } from 'react';
import { useT } from '@/base/text/i18n';
import { cn } from './cn';

type FieldLink = {
  id: string;
  describedBy?: string;
  invalid: boolean;
  labelId: string;
  tell: (words: string | undefined) => void;
};
const Link = createContext<FieldLink | undefined>(undefined);

/**
 * Attributes that a control inherits from its {@link Field}: id, description and invalid state. Its own props take
 * precedence.
 */
export const useField = (overrides: { id?: string; invalid?: boolean } = {}) => {
  const field = useContext(Link);
  return {
    id: overrides.id ?? field?.id,
    'aria-describedby': field?.describedBy,
    'aria-invalid': overrides.invalid || field?.invalid || undefined,
  };
};
/** The label's id, for groups that need `aria-labelledby` (radios, pickers' lists). */
export const useFieldLabel = (): string | undefined => useContext(Link)?.labelId;

/**
 * Reports the control's own error to its field, which shows it before any other. @returns false outside of a field: the
 * control has to show it itself
 */
export const useAnnouncedText = (words: string | undefined): boolean => {
  const tell = useContext(Link)?.tell;
  useEffect(() => {
    tell?.(words);
    return () => tell?.(undefined);
  }, [tell, words]);
  return tell !== undefined;
};

type Props = {
  label: ReactNode;
  /** For screen readers, before label and error: which of several it is, `titik bongkar 3`. */
  spoken?: string;
  /** The error and the next step, without a full stop. */
  error?: string;
  /** A muted line below; replaced by the error. */
  hint?: ReactNode;
  /** Only optional fields are marked as such. */
  optional?: boolean;
  /** It is empty and required for the next step: shows a mark beside the label. */
  missing?: boolean;
  /** The control is a group (segmented, list): the label is not a `<label for>`. */
  group?: boolean;
  /** Label for screen readers only (a column header shows it). */
  hideLabel?: boolean;
  className?: string;
  children: ReactNode;
};

/** Label above, one control, error or hint below. */
export const Field = ({
  label,
  spoken,
  error: fieldError,
  hint,
  optional,
  missing,
  group,
  hideLabel,
  className,
  children,
}: Props) => {
  const t = useT();
  const id = useId();
  const [controlError, tell] = useState<string>();
  const error = controlError ?? fieldError;
  const below = error || hint ? `${id}-x` : undefined;
  const labelId = `${id}-l`;
  const content = (
    <>
      {spoken && <span className="sr-only">{spoken}, </span>}
      {label}
      {optional && <span className="text-ink-3"> {t('(boleh kosong)')}</span>}
      {missing && !error && (
        <span
          aria-hidden
          data-missing=""
          className="ms-1.5 inline-block size-1.5 rounded-full bg-waiting-i align-middle"
        />
      )}
    </>
  );
  const labelStyle = cn('mb-1 block w-fit text-hint text-ink-2', hideLabel && 'sr-only');
  return (
    <div className={cn('relative min-w-0', className)} data-field="">
      {group ? (
        <div id={labelId} className={labelStyle}>
          {content}
        </div>
      ) : (
        <label id={labelId} htmlFor={id} className={labelStyle}>
          {content}
        </label>
      )}
      {missing && !error && (
        // For columns with the label only in their heading.
        <span
          aria-hidden
          data-missing-corner=""
          className="absolute end-1.5 top-1.5 z-1 hidden size-1.5 rounded-full bg-waiting-i"
        />
      )}
      <Link value={{ id, describedBy: below, invalid: Boolean(error), labelId, tell }}>{children}</Link>
      {error ? (
        <FieldError id={below}>
          {spoken && (
            <span className="sr-only">
              {spoken}, {label}:{' '}
            </span>
          )}
          {error}
        </FieldError>
      ) : (
        hint && (
          <p id={below} className="mt-1 text-hint text-ink-3 empty:hidden">
            {hint}
          </p>
        )
      )}
    </div>
  );
};

/** The line below an invalid field: icon and next step. */
export const FieldError = ({ id, className, children }: { id?: string; className?: string; children: ReactNode }) => (
  <p id={id} role="alert" className={cn('mt-1 flex items-start gap-1.5 text-hint text-danger', className)}>
    <CircleAlert aria-hidden className="mt-px size-3.5" />
    <span>{children}</span>
  </p>
);
