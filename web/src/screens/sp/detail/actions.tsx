import { spFlow } from '@domain/flows/sp/sp';
import { Ban, PencilLine, RotateCcw, Send } from 'lucide-react';
import { Link } from '@/base/navigation/link';
import { useT } from '@/base/text/i18n';
import { MoreMenu } from '@/kit/detail/head';
import { PaperLines } from '@/kit/print/paper-lines';
import { Button } from '@/ui/button';
import { DropdownMenuItem } from '@/ui/menu-lines';
import { toast } from '@/ui/toast';
import { spEdit } from '../form/paths';
import { useOpenSp, useWhyNot } from './context';

const { steps } = spFlow;

/** Actions of the reader on the SP as a whole; actions outside their rights are hidden. */
export const Actions = ({ onCancel }: { onCancel: () => void }) => {
  const t = useT();
  const { sp, run, running, who, past } = useOpenSp();
  const whyNot = useWhyNot();
  if (past) return null;
  const may = (command: Parameters<typeof whyNot>[0]) => whyNot(command) === undefined;
  const submit = async () => {
    if (await run('submit'))
      toast.success(t('{{sp}} diajukan', { sp: sp.sp }), { detail: t('Sekarang menunggu Marketing') });
  };
  const revise = async () => {
    if (await run('revise'))
      toast.success(t('Revisi {{n}} dibuka', { n: sp.revisi + 1 }), { detail: t('Perbaiki isinya, lalu ajukan lagi') });
  };
  const presses = [
    ['submit', <Send key="submit" aria-hidden className="rtl:-scale-x-100" />, submit],
    ['revise', <RotateCcw key="revise" aria-hidden />, revise],
  ] as const;
  // After departure it is too late: say so to readers who could have cancelled.
  const cancelLate = spFlow.whyNot(sp, 'cancel', who)?.code === 'sp-departed';
  return (
    <>
      {may('edit') && (
        <Button asChild>
          <Link to={spEdit(sp.id)}>
            <PencilLine aria-hidden />
            {t(steps.edit.label ?? '')}
          </Link>
        </Button>
      )}
      {presses.map(
        ([step, icon, press]) =>
          may(step) && (
            <Button
              key={step}
              variant={steps[step].look === 'primary' ? 'primary' : 'outline'}
              icon={icon}
              loading={running === step}
              onClick={() => void press()}
            >
              {t(steps[step].label ?? '')}
            </Button>
          ),
      )}
      <MoreMenu>
        <PaperLines kind="sp" ids={[sp.id]} />
        {(may('cancel') || cancelLate) && (
          <DropdownMenuItem danger reason={may('cancel') ? undefined : whyNot('cancel')} onSelect={onCancel}>
            <Ban aria-hidden className="size-4" />
            {t(steps.cancel.label ?? '')}
          </DropdownMenuItem>
        )}
      </MoreMenu>
    </>
  );
};
