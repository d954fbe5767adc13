/** Confirmation dialog: consequences, required input, and a button that names the result. */
import { type ReactNode, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { useT } from '@/base/text/i18n';
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
  /** px; default 440. */
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
        // Key repeat from the shortcut that opened the dialog must not submit it.
        if (e.key !== 'Enter' || !(e.ctrlKey || e.metaKey) || e.repeat) return;
        // Wherever the focus is, even on the cancel button.
        e.preventDefault();
        const form = e.currentTarget.querySelector('form');
        // Commit the text in the focused input first.
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

/** Minimum length of a meaningful reason, in characters. */
export const LEAST = 3;
/** State of a reason input. @param isShort whether so many characters are too few @param start initial text */
export const useReason = (isShort: (letters: number) => boolean, start = '') => {
  const [text, setText] = useState(start);
  const [tried, setTried] = useState(false);
  const short = isShort(text.trim().length);
  return {
    text,
    setText,
    /** Submitted, but too short. */
    lacks: tried && short,
    /** The text; undefined if too short: then the field is focused. */
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
  /** Characters. */
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
/** A confirmation dialog with a reason, recorded for later readers. */
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
