import { doneText } from '@/base/done-text';
import { useT } from '@/base/i18n';
import { ConfirmDialog } from '@/kit/reason-dialog';
import { Dialog } from '@/ui/dialog';
import { toast } from '@/ui/toast';
import { useOpenSp } from './context';
import type { StepQuestion } from './questions';

type Props = { asked: StepQuestion | undefined; onClose: () => void; onApprove: () => void };
/** Asks before a step that was asked for from elsewhere and needs no words. */
const ConfirmStep = ({ asked, onClose, onApprove }: Props) => {
  const t = useT();
  const { sp, run } = useOpenSp();
  const give = async () => {
    if (!asked) return;
    onClose();
    if (asked.step !== 'submit' && asked.step !== 'revise') return onApprove();
    if (await run(asked.step)) toast.success(doneText(t(asked.label), sp.sp));
  };
  return (
    <Dialog open={asked !== undefined} onOpenChange={(open) => !open && onClose()}>
      {asked && (
        <ConfirmDialog
          title={`${t(asked.label)} ${sp.sp}`}
          detail={`${sp.customer_nama}, ${sp.kota_muat} – ${sp.kota_bongkar}`}
          button={t(asked.label)}
          look="primary"
          onSubmit={() => void give()}
        />
      )}
    </Dialog>
  );
};
export default ConfirmStep;
