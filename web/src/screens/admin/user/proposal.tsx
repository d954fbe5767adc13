/** A proposal that waits for a second person: its changes, its author, and the decision. */
import { Check } from 'lucide-react';
import { usePrefs } from '@/base/session/prefs';
import { dateTime } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { CommandButton } from '@/kit/command/command-button';
import { ProposalPanel } from '@/kit/detail/proposal-panel';
import { Button } from '@/ui/button';
import { changesOf, kindWords, type User, useStanding, useWhyNot } from './account';

type Props = {
  user: User;
  nameOf: (ids: readonly string[]) => string;
  running: string | undefined;
  onApprove: () => void;
  onDecline: () => void;
  onWithdraw: () => void;
};
export const Proposal = ({ user, nameOf, running, onApprove, onDecline, onWithdraw }: Props) => {
  const t = useT();
  const { lang } = usePrefs();
  const whyNot = useWhyNot(user);
  const standing = useStanding(user);
  const { proposal } = user;
  if (!proposal) return null;
  const { kind, to, by, at, until } = proposal;
  const approve = whyNot('approve');
  const decline = whyNot('decline');
  const withdraw = whyNot('withdraw');
  return (
    <ProposalPanel
      title={t('Usulan: {{what}}', { what: kindWords(kind, t) })}
      by={[by.fullname]}
      at={at}
      detail={
        standing
          ? t('Berlaku setelah disetujui orang kedua, paling lambat {{until}}.', { until: dateTime(until, lang) })
          : t('Kedaluwarsa {{until}}: ajukan lagi bila masih perlu.', { until: dateTime(until, lang) })
      }
      // The facts of a new account are shown below anyway.
      lines={kind === 'create' ? [] : changesOf(user, to, nameOf, t)}
    >
      {!withdraw.hidden && !withdraw.reason && (
        <Button loading={running === 'withdraw'} onClick={onWithdraw}>
          {t('Tarik usulan')}
        </Button>
      )}
      {!decline.hidden && !decline.reason && (
        <Button loading={running === 'decline'} onClick={onDecline}>
          {t('Tolak…')}
        </Button>
      )}
      {!approve.hidden && (
        <CommandButton
          variant="primary"
          icon={<Check aria-hidden />}
          {...(approve.reason ? { reason: approve.reason } : {})}
          show="below"
          loading={running === 'approve'}
          onClick={onApprove}
        >
          {t('Setujui')}
        </CommandButton>
      )}
    </ProposalPanel>
  );
};
