import { useState } from 'react';
import { useT } from '@/app/i18n';
import { Button } from '@/ui/button';
import { Dialog, DialogClose, DialogContent } from '@/ui/dialog';
import { Field } from '@/ui/field';
import { Textarea } from '@/ui/textarea';
import type { Ask } from './types';

export type AskProps = {
  ask: Ask | undefined;
  onAnswer: (text: string) => void;
  onClose: () => void;
};

/** Shortest reason that says anything, letters. */
const LEAST = 3;

/** A reason that is needed first; the button names what it brings about. */
export const AskDialog = ({ ask, onAnswer, onClose }: AskProps) => (
  <Dialog open={ask !== undefined} onOpenChange={(open) => !open && onClose()}>
    {ask && <Content ask={ask} onAnswer={onAnswer} />}
  </Dialog>
);

const Content = ({ ask, onAnswer }: { ask: Ask; onAnswer: (text: string) => void }) => {
  const t = useT();
  const [text, setText] = useState('');
  const [tried, setTried] = useState(false);
  const short = ask.lack !== undefined && text.trim().length < LEAST;
  return (
    <DialogContent
      title={ask.title}
      description={ask.detail}
      footer={
        <>
          <DialogClose asChild>
            <Button>{t('Batal')}</Button>
          </DialogClose>
          <Button type="submit" form="alasan" variant={ask.look ?? 'danger'}>
            {ask.button}
          </Button>
        </>
      }
    >
      <form
        id="alasan"
        noValidate
        onSubmit={(e) => {
          e.preventDefault();
          if (!short) return onAnswer(text.trim());
          setTried(true);
          e.currentTarget.querySelector('textarea')?.focus();
        }}
      >
        <Field label={ask.field} optional={ask.lack === undefined} error={tried && short ? ask.lack : undefined}>
          <Textarea
            className="min-h-17"
            required={ask.lack !== undefined}
            maxLength={1000}
            value={text}
            onChange={(e) => setText(e.target.value)}
            onKeyDown={(e) => {
              if (e.key === 'Enter' && (e.ctrlKey || e.metaKey)) e.currentTarget.form?.requestSubmit();
            }}
          />
        </Field>
      </form>
    </DialogContent>
  );
};

export default AskDialog;
