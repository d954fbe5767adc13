import { Check, Undo2 } from 'lucide-react';
import { useWho } from '@/base/session/session';
import { useT } from '@/base/text/i18n';
import { CommandButton } from '@/kit/command/command-button';
import { Button } from '@/ui/button';
import type { Proposal } from './use-doings';

type Props = {
  proposal: Proposal;
  /** What the proposal would drop, as the buttons name it. */
  name: string;
  busy: boolean;
  onConfirm: () => void;
  onWithdraw: () => void;
};

/** A proposal to drop something: who, why, and the decision of another webmaster. */
export const ProposalNote = ({ proposal: { by, reason } }: Pick<Props, 'proposal'>) => {
  const t = useT();
  return (
    <span className="mt-1 block text-ink-2">
      {t('Diusulkan dilepas oleh {{by}}', { by })}: “{reason}”
    </span>
  );
};

export const ProposalButtons = ({ proposal, name, busy, onConfirm, onWithdraw }: Props) => {
  const t = useT();
  const isOwn = useWho().user_id === proposal.byId;
  return (
    <>
      <CommandButton
        size="sm"
        variant="danger-outline"
        icon={<Check aria-hidden className="size-3.5" />}
        loading={busy}
        aria-label={t('Sahkan usulan untuk {{name}}', { name })}
        reason={isOwn ? t('Usulan sendiri disahkan oleh webmaster lain.') : undefined}
        onClick={onConfirm}
      >
        {t('Sahkan')}
      </CommandButton>
      <Button
        size="sm"
        icon={<Undo2 aria-hidden className="rtl:-scale-x-100 size-3.5" />}
        aria-label={t('Tarik usulan untuk {{name}}', { name })}
        reason={busy && t('Tunggu yang sedang dikirim')}
        onClick={onWithdraw}
      >
        {t('Tarik')}
      </Button>
    </>
  );
};
