import { LEAST, Question, ReasonField, useReason } from '@/kit/question';
import { Dialog } from '@/ui/dialog';
import type { Ask } from '../types';

export type AskProps = {
  ask: Ask | undefined;
  onAnswer: (text: string) => void;
  onClose: () => void;
};

/** A reason that is needed first; the button names what it brings about. */
export const AskDialog = ({ ask, onAnswer, onClose }: AskProps) => (
  <Dialog open={ask !== undefined} onOpenChange={(open) => !open && onClose()}>
    {ask && <Content ask={ask} onAnswer={onAnswer} />}
  </Dialog>
);

const Content = ({ ask, onAnswer }: { ask: Ask; onAnswer: (text: string) => void }) => {
  const reason = useReason((letters) => ask.lack !== undefined && letters < LEAST);
  return (
    <Question
      title={ask.title}
      detail={ask.detail}
      button={ask.button}
      look={ask.look ?? 'danger'}
      onSubmit={(form) => {
        const text = reason.take(form);
        if (text !== undefined) onAnswer(text);
      }}
    >
      <ReasonField
        label={ask.field}
        reason={reason}
        error={reason.lacks ? ask.lack : undefined}
        optional={ask.lack === undefined}
        max={1000}
      />
    </Question>
  );
};

export default AskDialog;
