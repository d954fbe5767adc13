/** Restricts one account: menu lines and rights withdrawn from it, saved together. */
import loads from 'virtual:menus';
import { menuOf } from '@domain/kit/aggregate/actor';
import { useQuery } from '@tanstack/react-query';
import { Save } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { useShortcuts } from '@/base/navigation/shortcuts';
import { deskLabel } from '@/base/text/desk-label';
import { useT } from '@/base/text/i18n';
import { CommandButton } from '@/kit/command/command-button';
import { useCommand } from '@/kit/command/use-command';
import { useSeen } from '@/kit/data/use-seen';
import { DetailPage, trailKeys } from '@/kit/detail/frame';
import { StatusBadge } from '@/kit/detail/status-badge';
import { UnsavedGuard } from '@/kit/form/guard';
import { listPosition } from '@/kit/list/state/list-position';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { toast } from '@/ui/toast';
import { linesOf } from '../rights/lines';
import { standingOf, type User, useBranches, useWhyNot } from '../user/account';
import { AccountFrame } from '../user/account-frame';
import { AccountHead } from '../user/account-head';
import { UserHistory } from '../user/user-history';
import { MenuChoice, RightChoice } from './choices';
import { type Choice, differing, ownMenu, ownRights } from './lines';

type Props = { id: string; back: string };
export const RestrictPage = ({ id, back: path }: Props) => {
  const back = { path, label: 'Data User' };
  return (
    <AccountFrame<User> view="user" id={id} back={back}>
      {(user) => <Page user={user} back={back} />}
    </AccountFrame>
  );
};

const Page = ({ user, back }: { user: User; back: { path: string; label: string } }) => {
  const t = useT();
  const navigate = useNavigate();
  const { nameOf } = useBranches();
  const { run, busy } = useCommand('user');
  const { reason } = useWhyNot(user)('restrict');
  const [chosen, setChosen] = useState<Choice>();
  const seen = useSeen(chosen !== undefined, user.version);
  const all = useMemo(() => linesOf(t), [t]);
  const rights = useMemo(() => ownRights(all, user), [all, user]);
  const menu = useQuery({
    queryKey: ['menu', user.jobdesk],
    queryFn: async () => (await loads[menuOf(user.jobdesk)]()).default.groups,
    staleTime: Number.POSITIVE_INFINITY,
  }).data;
  const { hidden, without } = chosen ?? user;
  const changes = differing(hidden, user.hidden).length + differing(without, user.without).length;
  const place = listPosition.place('user-menu', user.id);
  const go = (to: string) => void navigate(`${back.path}/${to}`, { replace: true });
  useShortcuts(trailKeys(place, go, { next: t('berikut, sebelum'), previous: t('sebelum') }));
  const put = (next: Partial<Choice>) => setChosen({ hidden, without, ...next });

  const save = async () => {
    const result = await run(user.id, 'restrict', { hidden, without }, { revision: seen });
    if (!result) return;
    setChosen(undefined);
    toast.success(t('Menu dan hak {{name}} tersimpan', { name: user.username }), {
      detail: t('Sesinya berakhir; berlaku saat masuk lagi.'),
    });
  };
  const buttons = (
    <>
      {changes > 0 && (
        <Button variant="outline" onClick={() => setChosen(undefined)}>
          {t('Kembalikan')}
        </Button>
      )}
      <CommandButton
        reason={reason ?? (changes === 0 ? t('Belum ada yang diubah') : undefined)}
        variant="primary"
        icon={<Save aria-hidden />}
        loading={busy}
        onClick={() => void save()}
      >
        {changes > 0 ? t('Simpan {{count}} perubahan', { count: changes }) : t('Simpan')}
      </CommandButton>
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
              actions={changes > 0 ? <span className="contents max-xl:hidden">{buttons}</span> : buttons}
            />
            <p className="mt-1 max-w-[72ch] text-pretty text-ink-2 text-table">
              {t(
                '{{desk}}: yang tidak dicentang dicabut dari akun ini saja. Menu yang disembunyikan tetap terbuka lewat tautan; hak yang dicabut ditolak server di mana pun.',
                { desk: deskLabel(user.jobdesk, user.level) },
              )}
            </p>
            {reason && <Banner className="mt-3" tone="waiting" title={reason} />}
          </>
        }
        aside={<UserHistory user={user} nameOf={nameOf} lines={all} />}
      >
        {menu && (
          <MenuChoice
            groups={ownMenu(menu, user)}
            hidden={hidden}
            off={reason}
            onChange={(next) => put({ hidden: next })}
          />
        )}
        <RightChoice groups={rights} without={without} off={reason} onChange={(next) => put({ without: next })} />
      </DetailPage>
      {changes > 0 && (
        <div
          data-screen-only
          className="sticky bottom-0 flex gap-2 border-line border-t bg-surface px-gutter py-3 md:justify-end xl:hidden phone:[&>*]:flex-1"
        >
          {buttons}
        </div>
      )}
      <UnsavedGuard
        dirty={changes > 0}
        title={t('Tinggalkan menu dan hak {{name}}?', { name: user.username })}
        description={t('Perubahan belum disimpan.')}
      />
    </>
  );
};
