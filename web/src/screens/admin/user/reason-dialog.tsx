/** A step on an account that is asked about first, some of them with a reason. */
import type { AccountStep } from '@domain/accounts';
import { useT } from '@/base/i18n';
import { LEAST, Question, ReasonField, useReason } from '@/kit/question';
import { Dialog } from '@/ui/dialog';

export type Reasoned = {
  step: AccountStep;
  title: string;
  detail?: string;
  button: string;
  done: string;
  reason?: boolean;
};
type Props = {
  asked: Reasoned | undefined;
  busy: boolean;
  onClose: () => void;
  onGive: (step: AccountStep, data: object, done: string) => Promise<void>;
};
export const ReasonDialog = ({ asked, ...rest }: Props) => (
  <Dialog open={asked !== undefined} onOpenChange={(open) => !open && rest.onClose()}>
    {asked && <Content key={asked.step} asked={asked} {...rest} />}
  </Dialog>
);

const Content = ({ asked, busy, onGive }: Props & { asked: Reasoned }) => {
  const t = useT();
  const reason = useReason((letters) => asked.reason === true && letters < LEAST);
  return (
    <Question
      title={asked.title}
      detail={asked.detail}
      button={asked.button}
      look={asked.step === 'lock' || asked.step === 'decline' ? 'danger' : 'primary'}
      busy={busy}
      onSubmit={(form) => {
        const text = reason.take(form);
        if (text !== undefined) void onGive(asked.step, asked.reason ? { alasan: text } : {}, asked.done);
      }}
    >
      {asked.reason && (
        <ReasonField
          label={t('Alasan')}
          reason={reason}
          error={reason.lacks ? t('Tulis alasan, agar yang lain tahu mengapa') : undefined}
          max={300}
        />
      )}
    </Question>
  );
};
