import { doneText } from '@/base/text/done-text';
import { useT } from '@/base/text/i18n';
import { ConfirmDialog } from '@/kit/command/reason-dialog';
import { Dialog } from '@/ui/dialog';
import { toast } from '@/ui/toast';
import { useOpenSp } from './context';
import type { StepQuestion } from './questions';

type Props = { question: StepQuestion | undefined; onClose: () => void; onApprove: () => void };
/** Confirmation of a step that was triggered from another page and needs no text. */
const ConfirmStep = ({ question, onClose, onApprove }: Props) => {
  const t = useT();
  const { sp, run } = useOpenSp();
  const give = async () => {
    if (!question) return;
    onClose();
    if (question.step !== 'submit' && question.step !== 'revise') return onApprove();
    if (await run(question.step)) toast.success(doneText(t(question.label), sp.sp));
  };
  return (
    <Dialog open={question !== undefined} onOpenChange={(open) => !open && onClose()}>
      {question && (
        <ConfirmDialog
          title={`${t(question.label)} ${sp.sp}`}
          detail={`${sp.customer_nama}, ${sp.kota_muat} – ${sp.kota_bongkar}`}
          button={t(question.label)}
          look="primary"
          onSubmit={() => void give()}
        />
      )}
    </Dialog>
  );
};
export default ConfirmStep;
