/** One account: what it may do, what waits for a second person, what happened to it. */
import type { AccountStep } from '@domain/accounts';
import { Ban, KeyRound, LinkIcon, LockOpen, PencilLine } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { serverNow } from '@/base/clock';
import { deskLabel } from '@/base/desk-label';
import { dateTime } from '@/base/format';
import { useT } from '@/base/i18n';
import { usePrefs } from '@/base/prefs';
import { useWho } from '@/base/session';
import { useTitle } from '@/base/title';
import { CommandButton } from '@/kit/command-button';
import { listTrail } from '@/kit/list/state/trail';
import { NotFound } from '@/kit/lost';
import { AsideLayout } from '@/kit/page';
import { PageLoading } from '@/kit/page-loading';
import { problemOf } from '@/kit/problem';
import { Trail } from '@/kit/trail';
import { useCommand } from '@/kit/use-command';
import { useDoc } from '@/kit/use-doc';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { cn } from '@/ui/cn';
import { toneGround } from '@/ui/status-map';
import { toast } from '@/ui/toast';
import { lookOf, type User, useBranches, useWhyNot } from './account';
import { askLink, type Link, LinkDialog } from './link-dialog';
import { ProfileDialog } from './profile-dialog';
import { Proposal } from './proposal';
import { ReasonDialog, type Reasoned } from './reason-dialog';
import { SignIn } from './sign-in';
import { UserHistory } from './user-history';

export const UserDetail = ({ id }: { id: string }) => {
  const t = useT();
  const { pathname } = useLocation();
  const { doc, missing, error, refetch } = useDoc<User>('user', id);
  useTitle(doc?.username ?? t('User'));
  if (missing) return <NotFound />;
  if (!doc) {
    const problem = error ? problemOf(error, t, serverNow()) : undefined;
    return problem ? (
      <div className="px-gutter pt-3">
        <Banner title={problem.title} action={<Button onClick={refetch}>{t('Coba lagi')}</Button>} />
      </div>
    ) : (
      <PageLoading />
    );
  }
  return <Page key={id} user={doc} back={pathname.slice(0, pathname.lastIndexOf('/'))} />;
};

const Page = ({ user, back }: { user: User; back: string }) => {
  const t = useT();
  const { lang } = usePrefs();
  const navigate = useNavigate();
  const who = useWho();
  const { nameOf } = useBranches();
  const { run, running } = useCommand('user');
  const whyNot = useWhyNot(user);
  const [editing, setEditing] = useState(false);
  const [asked, setAsked] = useState<Reasoned>();
  const [link, setLink] = useState<Link>();
  const [Icon, tone, standing] = lookOf(user, t);

  const shown = async () => setLink(await askLink(user.id));
  const give = async (step: AccountStep, data: object, done: string) => {
    const result = await run(user.id, step, data, { revision: user.version });
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
  const facts: [string, ReactNode][] = [
    [t('Nama lengkap'), user.fullname],
    [t('Job desk'), deskLabel(user.jobdesk, user.level)],
    [t('Cabang'), nameOf(user.branches)],
    [
      t('Password'),
      user.ready
        ? t('sudah dibuat pemiliknya')
        : user.link_until
          ? t('tautan berlaku sampai {{until}}', { until: dateTime(user.link_until, lang) })
          : t('belum ada'),
    ],
  ];
  return (
    <div className="flex min-h-full flex-col">
      <header className="px-gutter pt-2.5 pb-4">
        <Trail
          back={{ path: back, label: t('User') }}
          place={listTrail.place('user', user.id)}
          go={(to) => void navigate(`${back}/${to}`, { replace: true })}
        />
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <div className="min-w-0">
            <h1 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold text-doc tracking-[-0.01em] phone:text-title">
              <span className="min-w-0 break-words">{user.fullname}</span>
              <span
                className={cn(
                  'inline-flex h-6.5 items-center gap-2 whitespace-nowrap rounded-cell px-2 text-base tracking-normal',
                  toneGround[tone],
                )}
              >
                <Icon aria-hidden className="size-4" />
                {standing}
              </span>
            </h1>
            <p className="mt-0.5 text-ink-2 text-table">{user.username}</p>
          </div>
          <div className="flex flex-wrap items-center gap-2">
            {there && !user.ready && button('link', t('Tautan baru'), <LinkIcon aria-hidden />, () => void shown())}
            {button('change', t('Ubah'), <PencilLine aria-hidden />, () => setEditing(true))}
            {user.status === 'active' &&
              user.ready &&
              button('reset', t('Reset password'), <KeyRound aria-hidden />, () =>
                setAsked({
                  step: 'reset',
                  title: t('Reset password {{username}}?', { username: user.username }),
                  detail: t('Password sekarang tidak berlaku lagi, dan semua sesinya berakhir.'),
                  button: t('Reset password'),
                  done: t('Password direset'),
                }),
              )}
            {user.status === 'active' &&
              button('lock', t('Kunci…'), <Ban aria-hidden />, () =>
                setAsked({
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
          </div>
        </div>
        <Proposal
          user={user}
          nameOf={nameOf}
          running={running?.command}
          onApprove={() => void give('approve', {}, t('Usulan disetujui'))}
          onWithdraw={() => void give('withdraw', {}, t('Usulan ditarik'))}
          onDecline={() =>
            setAsked({
              step: 'decline',
              title: t('Tolak usulan untuk {{username}}?', { username: user.username }),
              button: t('Tolak'),
              done: t('Usulan ditolak'),
              reason: true,
            })
          }
        />
      </header>
      <AsideLayout className="border-line border-t" aside={<UserHistory user={user} nameOf={nameOf} />}>
        <dl className="grid max-w-150 grid-cols-[9rem_1fr] gap-x-4 gap-y-2.5 px-gutter py-5 text-base">
          {facts.map(([label, value]) => (
            <div key={label} className="contents">
              <dt className="text-ink-2 text-table">{label}</dt>
              <dd className="min-w-0 break-words">{value}</dd>
            </div>
          ))}
        </dl>
        {there && who.jobdesk === 'webmaster' && who.user_id !== user.id && <SignIn user={user} />}
      </AsideLayout>
      <ProfileDialog user={user} open={editing} onClose={() => setEditing(false)} onDone={() => setEditing(false)} />
      <ReasonDialog
        asked={asked}
        busy={running !== undefined}
        onClose={() => setAsked(undefined)}
        onGive={async (step, data, done) => {
          await give(step, data, done);
          setAsked(undefined);
        }}
      />
      <LinkDialog link={link} onClose={() => setLink(undefined)} />
    </div>
  );
};
