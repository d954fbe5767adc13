/** A step on an account that is asked about first, some of them with a reason. */
import type { AccountStep } from '@domain/accounts/accounts';
import { ConfirmDialog, ReasonDialog } from '@/kit/reason-dialog';
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
export const AccountReasonDialog = ({ asked, ...rest }: Props) => (
  <Dialog open={asked !== undefined} onOpenChange={(open) => !open && rest.onClose()}>
    {asked && <Content key={asked.step} asked={asked} {...rest} />}
  </Dialog>
);

const Content = ({ asked, busy, onGive }: Props & { asked: Reasoned }) => {
  const { step, title, detail, button, done, reason } = asked;
  const look = step === 'lock' || step === 'decline' || step === 'retract' ? 'danger' : 'primary';
  const question = { title, detail, button, look, busy } as const;
  return reason ? (
    <ReasonDialog {...question} onGive={(alasan) => void onGive(step, { alasan }, done)} />
  ) : (
    <ConfirmDialog {...question} onSubmit={() => void onGive(step, {}, done)} />
  );
};
