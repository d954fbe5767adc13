import { granted } from '@domain/kit/aggregate/actor';
import { useWho } from '@/base/session/session';
import { deskLabel } from '@/base/text/desk-label';
import { useT } from '@/base/text/i18n';
import { useTitle } from '@/base/text/title';
import { SessionList } from '@/kit/account/session-list';
import { Trail } from '@/kit/account/trail';
import { WayList } from '@/kit/account/ways';
import { Avatar } from '@/ui/avatar';
import { PageHeader } from '@/ui/page-header';
import { SecondSteps } from './second-steps';

/** The signed-in user's own account: profile, second factor, active sessions. */
export const Component = () => {
  const t = useT();
  const who = useWho();
  useTitle(t('Akun saya'));
  return (
    <div className="pb-12">
      <PageHeader title={t('Akun saya')} />
      <div className="flex max-w-200 flex-col gap-9 px-gutter pt-2">
        <div className="flex items-center gap-4">
          <Avatar name={who.fullname} className="size-12 text-base" />
          <div className="min-w-0">
            <p className="truncate font-semibold text-lead">{who.fullname}</p>
            <p className="text-ink-2 text-table">
              {[who.username, deskLabel(who.jobdesk, who.level), who.cabang].filter(Boolean).join(', ')}
            </p>
          </div>
        </div>
        <SecondSteps />
        <WayList />
        <SessionList />
        {granted(['staff'], who) && <Trail />}
      </div>
    </div>
  );
};
