/** Confirmation of a step on an account; some steps need a reason. */
import type { AccountStep } from '@domain/accounts/accounts';
import { ConfirmDialog, ReasonDialog } from '@/kit/command/reason-dialog';
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
  pendingStep: Reasoned | undefined;
  busy: boolean;
  onClose: () => void;
  onGive: (step: AccountStep, data: object, done: string) => Promise<void>;
};
export const AccountReasonDialog = ({ pendingStep, ...rest }: Props) => (
  <Dialog open={pendingStep !== undefined} onOpenChange={(open) => !open && rest.onClose()}>
    {pendingStep && <Content key={pendingStep.step} pendingStep={pendingStep} {...rest} />}
  </Dialog>
);

const Content = ({ pendingStep, busy, onGive }: Props & { pendingStep: Reasoned }) => {
  const { step, title, detail, button, done, reason } = pendingStep;
  const look = step === 'lock' || step === 'decline' || step === 'retract' ? 'danger' : 'primary';
  const question = { title, detail, button, look, busy } as const;
  return reason ? (
    <ReasonDialog {...question} onGive={(alasan) => void onGive(step, { alasan }, done)} />
  ) : (
    <ConfirmDialog {...question} onSubmit={() => void onGive(step, {}, done)} />
  );
};
