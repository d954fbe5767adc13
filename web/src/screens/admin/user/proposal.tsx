/** What waits for a second person: what changes, who proposed it, and the decision. */
import { Check, Hourglass } from 'lucide-react';
import { dateTime } from '@/base/format';
import { useT } from '@/base/i18n';
import { usePrefs } from '@/base/prefs';
import { Changes } from '@/kit/change-list';
import { CommandButton } from '@/kit/command-button';
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
const nobody = { fullname: '', jobdesk: 'umum', level: 'user', branches: [] } as const;
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
  const lines =
    kind === 'create'
      ? changesOf({ ...nobody, branches: [] }, to, (ids) => (ids.length > 0 ? nameOf(ids) : ''), t).map((line) => ({
          ...line,
          before: '',
        }))
      : changesOf(user, to, nameOf, t);
  return (
    <section
      aria-label={t('Usulan')}
      className="mt-3 flex flex-wrap items-end justify-between gap-x-6 gap-y-3 rounded-panel border border-waiting-f bg-waiting-s px-4 py-3"
    >
      <div className="min-w-0 text-table">
        <h2 className="flex items-center gap-2 font-semibold text-base text-waiting-i">
          <Hourglass aria-hidden className="size-4" />
          {t('Usulan: {{what}}', { what: kindWords(kind, t) })}
        </h2>
        <p className="mt-0.5 mb-1.5 text-ink-2">
          {t('{{name}}, {{at}}.', { name: by.fullname, at: dateTime(at, lang) })}{' '}
          {standing
            ? t('Berlaku setelah disetujui orang kedua, paling lambat {{until}}.', { until: dateTime(until, lang) })
            : t('Kedaluwarsa {{until}}: ajukan lagi bila masih perlu.', { until: dateTime(until, lang) })}
        </p>
        <Changes lines={lines} />
      </div>
      <div className="flex flex-wrap items-center gap-2">
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
      </div>
    </section>
  );
};
