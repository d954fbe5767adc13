/** A question before something is done: what it brings about, what must be said first, the button that names the result. */
import { type ReactNode, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { useT } from '@/base/i18n';
import { Button } from '@/ui/button';
import { DialogClose, DialogContent } from '@/ui/dialog';
import { Field } from '@/ui/field';
import { Textarea } from '@/ui/textarea';
import { readTyped } from '@/ui/typed';

type Props = {
  title: ReactNode;
  detail?: ReactNode;
  button: string;
  look: 'primary' | 'danger';
  busy?: boolean;
  className?: string;
  /** px; 440 unless told otherwise. */
  width?: number;
  onSubmit: (form: HTMLFormElement) => void;
  children?: ReactNode;
};
export const ConfirmDialog = ({
  title,
  detail,
  button,
  look,
  busy = false,
  className,
  width,
  onSubmit,
  children,
}: Props) => {
  const t = useT();
  const id = useId();
  return (
    <DialogContent
      title={title}
      description={detail}
      {...(width ? { width } : {})}
      onKeyDown={(e) => {
        // Keys that are still held from what opened it answer nothing.
        if (e.key !== 'Enter' || !(e.ctrlKey || e.metaKey) || e.repeat) return;
        // Whatever has the focus, the button that leaves it unanswered too.
        e.preventDefault();
        const form = e.currentTarget.querySelector('form');
        // What is given is what stands typed in the box that has the focus.
        flushSync(() => readTyped(form));
        form?.requestSubmit();
      }}
      footer={
        <>
          <DialogClose asChild>
            <Button>{t('Tutup')}</Button>
          </DialogClose>
          <Button type="submit" form={id} variant={look} loading={busy}>
            {button}
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        className={className}
        onSubmit={(e) => {
          e.preventDefault();
          e.stopPropagation();
          if (readTyped(e.currentTarget)) onSubmit(e.currentTarget);
        }}
      >
        {children}
      </form>
    </DialogContent>
  );
};

/** Shortest reason that says anything, letters. */
export const LEAST = 3;
/** A reason as it is written. @param isShort told its letters: true where it does not say enough @param start what was written before */
export const useReason = (isShort: (letters: number) => boolean, start = '') => {
  const [text, setText] = useState(start);
  const [tried, setTried] = useState(false);
  const short = isShort(text.trim().length);
  return {
    text,
    setText,
    /** It was to be given, and did not say enough. */
    lacks: tried && short,
    /** What was written; undefined where it does not say enough: then the field has the focus. */
    take: (form: HTMLFormElement): string | undefined => {
      setTried(true);
      if (!short) return text.trim();
      form.querySelector('textarea')?.focus();
      return undefined;
    },
  };
};

type ReasonProps = {
  label: string;
  reason: Pick<ReturnType<typeof useReason>, 'text' | 'setText'>;
  error: string | undefined;
  optional?: boolean;
  /** Letters. */
  max: number;
};
export const ReasonField = ({ label, reason, error, optional = false, max }: ReasonProps) => (
  <Field label={label} optional={optional} {...(error ? { error } : {})}>
    <Textarea
      className="min-h-17"
      required={!optional}
      maxLength={max}
      value={reason.text}
      onChange={(e) => reason.setText(e.target.value)}
    />
  </Field>
);

type ReasonedProps = Omit<Props, 'className' | 'onSubmit' | 'children'> & { onGive: (reason: string) => void };
/** A question that is answered with a reason, for those who come after. */
export const ReasonDialog = ({ onGive, ...props }: ReasonedProps) => {
  const t = useT();
  const reason = useReason((letters) => letters < LEAST);
  return (
    <ConfirmDialog
      {...props}
      onSubmit={(form) => {
        const text = reason.take(form);
        if (text !== undefined) onGive(text);
      }}
    >
      <ReasonField
        label={t('Alasan')}
        reason={reason}
        error={reason.lacks ? t('Tulis alasan, agar yang lain tahu mengapa') : undefined}
        max={300}
      />
    </ConfirmDialog>
  );
};
