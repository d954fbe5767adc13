/** One account: its rights, a pending proposal, its history. */
import type { AccountStep } from '@domain/accounts/accounts';
import { Ban, KeyRound, LinkIcon, LockOpen, PencilLine, Undo2, UserCheck } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useShortcuts } from '@/base/navigation/shortcuts';
import { useWho } from '@/base/session/session';
import { useT } from '@/base/text/i18n';
import { CommandButton } from '@/kit/command/command-button';
import { useCommand } from '@/kit/command/use-command';
import { useSeen } from '@/kit/data/use-seen';
import { DetailPage, trailKeys } from '@/kit/detail/frame';
import { StatusBadge } from '@/kit/detail/status-badge';
import { listPosition } from '@/kit/list/state/list-position';
import { toast } from '@/ui/toast';
import { standingOf, type User, useBranches, useWhyNot } from './account';
import { AccountFrame } from './account-frame';
import { AccountHead } from './account-head';
import { askLink, type Link, LinkDialog } from './link-dialog';
import { OpenWork } from './open-work';
import { confirmQuestion } from './owner';
import { ProfileDialog } from './profile-dialog';
import { Proposal } from './proposal';
import { AccountReasonDialog, type Reasoned } from './reason-dialog';
import { SignIn } from './sign-in';
import { UserFacts } from './user-facts';
import { UserHistory } from './user-history';

export const UserDetail = ({ id }: { id: string }) => {
  const t = useT();
  const { pathname } = useLocation();
  const back = { path: pathname.slice(0, pathname.lastIndexOf('/')), label: t('User') };
  return (
    <AccountFrame<User> view="user" id={id} back={back}>
      {(user) => <Page key={id} user={user} back={back} />}
    </AccountFrame>
  );
};

type PageProps = { user: User; back: { path: string; label: string } };
const Page = ({ user, back }: PageProps) => {
  const t = useT();
  const navigate = useNavigate();
  const who = useWho();
  const { nameOf } = useBranches();
  const { run, running } = useCommand('user');
  const whyNot = useWhyNot(user);
  const [editing, setEditing] = useState(false);
  const [pendingStep, setPendingStep] = useState<Reasoned>();
  const seen = useSeen(pendingStep !== undefined, user.version);
  const [link, setLink] = useState<Link>();
  const place = listPosition.place('user', user.id);
  const go = (to: string) => void navigate(`${back.path}/${to}`, { replace: true });
  useShortcuts(trailKeys(place, go, { next: t('berikut, sebelum'), previous: t('sebelum') }));

  const shown = async () => setLink(await askLink(user.id));
  const give = async (step: AccountStep, data: object, done: string) => {
    const result = await run(user.id, step, data, { revision: seen });
    if (!result) return;
    if (result.events.includes('UserProposed')) toast.success(t('Diajukan. Berlaku setelah disetujui webmaster lain.'));
    else toast.success(done);
    const fresh = result.events.some((type) => type === 'UserReset' || type === 'UserCreated');
    if (fresh) await shown();
  };
  const button = (step: AccountStep, label: string, icon: ReactNode, onClick: () => void) => {
    const { reason, hidden } = whyNot(step);
    if (hidden) return null;
    return (
      <CommandButton
        key={step}
        {...(reason ? { reason } : {})}
        show="title"
        variant="outline"
        icon={icon}
        loading={running?.command === step}
        onClick={onClick}
      >
        {label}
      </CommandButton>
    );
  };
  const there = user.status === 'active' || user.status === 'locked';
  const unused = user.status === 'active' && !user.entered;
  const asksOnly = user.status === 'asked';
  const actions = (
    <>
      {there && !user.ready && button('link', t('Tautan baru'), <LinkIcon aria-hidden />, () => void shown())}
      {asksOnly &&
        button('decline', t('Tolak…'), <Ban aria-hidden />, () =>
          setPendingStep({
            step: 'decline',
            title: t('Tolak pendaftaran {{name}}?', { name: user.fullname }),
            button: t('Tolak'),
            done: t('Pendaftaran ditolak'),
            reason: true,
          }),
        )}
      {button('change', asksOnly ? t('Beri akses') : t('Ubah'), <PencilLine aria-hidden />, () => setEditing(true))}
      {user.unconfirmed &&
        button('confirmOwner', t('Konfirmasi pemilik'), <UserCheck aria-hidden />, () =>
          setPendingStep(confirmQuestion(user, t)),
        )}
      {user.status === 'active' &&
        user.ready &&
        button('reset', t('Reset password'), <KeyRound aria-hidden />, () =>
          setPendingStep({
            step: 'reset',
            title: t('Reset password {{username}}?', { username: user.username }),
            detail: t('Password sekarang tidak berlaku lagi, dan semua sesinya berakhir.'),
            button: t('Reset password'),
            done: t('Password direset'),
          }),
        )}
      {unused &&
        button('retract', t('Batalkan akun…'), <Undo2 aria-hidden className="rtl:-scale-x-100" />, () =>
          setPendingStep({
            step: 'retract',
            title: t('Batalkan akun {{username}}?', { username: user.username }),
            detail: t('Akun ini belum pernah dipakai. Username-nya bisa dipakai lagi.'),
            button: t('Batalkan akun'),
            done: t('Akun dibatalkan'),
            reason: true,
          }),
        )}
      {user.status === 'active' &&
        button('lock', t('Kunci…'), <Ban aria-hidden />, () =>
          setPendingStep({
            step: 'lock',
            title: t('Kunci {{username}}?', { username: user.username }),
            detail: t('Berlaku sekarang juga: semua sesinya berakhir.'),
            button: t('Kunci akun'),
            done: t('{{username}} terkunci', { username: user.username }),
            reason: true,
          }),
        )}
      {user.status === 'locked' &&
        button(
          'unlock',
          t('Buka kunci'),
          <LockOpen aria-hidden />,
          () => void give('unlock', {}, t('{{username}} tidak terkunci lagi', { username: user.username })),
        )}
    </>
  );
  return (
    <>
      <DetailPage
        back={back}
        place={place}
        go={go}
        head={
          <>
            <AccountHead
              view="user"
              of={user}
              standing={<StatusBadge standing={standingOf(user, t)} />}
              actions={actions}
            />
            <Proposal
              user={user}
              nameOf={nameOf}
              running={running?.command}
              onApprove={() => void give('approve', {}, t('Usulan disetujui'))}
              onWithdraw={() => void give('withdraw', {}, t('Usulan ditarik'))}
              onDecline={() =>
                setPendingStep({
                  step: 'decline',
                  title: t('Tolak usulan untuk {{username}}?', { username: user.username }),
                  button: t('Tolak'),
                  done: t('Usulan ditolak'),
                  reason: true,
                })
              }
            />
          </>
        }
        aside={<UserHistory user={user} nameOf={nameOf} />}
      >
        <UserFacts user={user} nameOf={nameOf} />
        {there && <OpenWork user={user} />}
        {there && who.jobdesk === 'webmaster' && who.user_id !== user.id && <SignIn user={user} />}
      </DetailPage>
      <ProfileDialog user={user} open={editing} onClose={() => setEditing(false)} onDone={() => setEditing(false)} />
      <AccountReasonDialog
        pendingStep={pendingStep}
        busy={running !== undefined}
        onClose={() => setPendingStep(undefined)}
        onGive={async (step, data, done) => {
          await give(step, data, done);
          setPendingStep(undefined);
        }}
      />
      <LinkDialog link={link} onClose={() => setLink(undefined)} />
    </>
  );
};
