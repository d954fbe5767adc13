/** All accounts: their rights, and proposals that wait for a second person. */
import { jobdesks } from '@domain/kit/aggregate/job-desks';
import { accountQueues } from '@domain/queries/queues';
import { UserPlus } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { useSearchParams } from '@/base/navigation/link';
import { useShortcuts } from '@/base/navigation/shortcuts';
import { actorOf, useWho } from '@/base/session/session';
import { deskLabel } from '@/base/text/desk-label';
import { type T, useT } from '@/base/text/i18n';
import { ListScreen } from '@/kit/list/screen/list-screen';
import type { ListDef } from '@/kit/list/types';
import { ImportLink } from '@/kit/sheet/import-link';
import { Button } from '@/ui/button';
import { type User, useBranches } from './account';
import { userCard, userColumns } from './columns';
import { askLink, type Link, LinkDialog } from './link-dialog';
import { ProfileDialog } from './profile-dialog';
import { UserDetail } from './user-detail';

export const Component = () => {
  const { id } = useParams();
  return id === undefined ? <UserList /> : <UserDetail key={id} id={id} />;
};

const UserList = () => {
  const t = useT();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const session = useWho();
  const { nameOf } = useBranches();
  // The address opens the dialog: the header's button leads here from any page, this one included.
  const [query, setQuery] = useSearchParams();
  const making = query.has('baru');
  const setMaking = useCallback(
    (now: boolean) =>
      setQuery(
        (all) => [...[...all].filter(([name]) => name !== 'baru'), ...(now ? [['baru', '1'] as [string, string]] : [])],
        { replace: true },
      ),
    [setQuery],
  );
  const [link, setLink] = useState<Link & { id: string }>();
  const def = useMemo(
    () => listDef(t, actorOf(session), pathname, nameOf, () => setMaking(true)),
    [t, session, pathname, nameOf, setMaking],
  );
  return (
    <>
      <ListScreen def={def} />
      <ProfileDialog
        open={making}
        onClose={() => setMaking(false)}
        onDone={async (id, events) => {
          setMaking(false);
          const createdLink = events.includes('UserCreated') ? await askLink(id) : undefined;
          if (createdLink) setLink({ ...createdLink, id });
          else void navigate(`${pathname}/${id}`);
        }}
      />
      <LinkDialog
        link={link}
        onClose={() => {
          if (link) void navigate(`${pathname}/${link.id}`);
          setLink(undefined);
        }}
      />
    </>
  );
};

const NewUser = ({ onMake }: { onMake: () => void }) => {
  const t = useT();
  useShortcuts([{ keys: 'n', label: t('tambah'), run: onMake }]);
  return (
    <Button variant="primary" icon={<UserPlus aria-hidden />} onClick={onMake}>
      {t('Tambah user')}
    </Button>
  );
};

const listDef = (
  t: T,
  who: Parameters<typeof accountQueues>[0],
  pathname: string,
  nameOf: (ids: readonly string[]) => string,
  onMake: () => void,
): ListDef<User> => ({
  name: 'user',
  view: 'user',
  aggregate: 'user',
  title: t('User'),
  noun: t('user'),
  searchHint: t('Nama, username'),
  tabs: [
    { id: 'semua', label: t('Semua'), whole: true },
    ...accountQueues(who).map(({ id, label, filter, sort }) => ({
      id,
      label: t(label),
      filters: filter,
      sort,
      mine: true,
      empty: {
        title: t('Tidak ada usulan'),
        detail: t('Hak approver yang diajukan seorang webmaster menunggu di sini.'),
      },
    })),
    { id: 'diusulkan', label: t('Semua usulan'), filters: { waiting: 'true' } },
    { id: 'pemilik', label: t('Pemilik belum dikonfirmasi'), filters: { unconfirmed: 'true' } },
    { id: 'terkunci', label: t('Terkunci'), filters: { status: 'locked' } },
  ],
  filters: ['jobdesk', 'status', 'waiting', 'unconfirmed'],
  sortable: ['username', 'fullname', 'jobdesk', 'proposal.at'],
  sort: 'username',
  size: 20,
  filterDefs: [
    {
      field: 'jobdesk',
      label: t('Job desk'),
      kind: 'enum',
      options: jobdesks.map((value) => ({ value, label: deskLabel(value) })),
    },
    {
      field: 'status',
      label: t('Status'),
      kind: 'enum',
      options: [
        { value: 'active', label: t('Aktif') },
        { value: 'asked', label: t('Mendaftar sendiri') },
        { value: 'proposed', label: t('Menunggu persetujuan') },
        { value: 'locked', label: t('Terkunci') },
        { value: 'refused', label: t('Tidak disetujui') },
      ],
    },
  ],
  sorts: [
    { field: 'username', label: t('Username'), asc: 'A–Z', desc: 'Z–A' },
    { field: 'fullname', label: t('Nama lengkap'), asc: 'A–Z', desc: 'Z–A' },
    { field: 'jobdesk', label: t('Job desk'), asc: 'A–Z', desc: 'Z–A' },
  ],
  columns: userColumns(t, nameOf),
  href: (row) => `${pathname}/${row.id}`,
  nameOf: (row) => row.username,
  card: userCard(t, nameOf),
  actions: [],
  header: (
    <>
      <ImportLink name="user" variant="ghost" />
      <NewUser onMake={onMake} />
    </>
  ),
  first: { title: t('Belum ada user'), detail: t('Tambahkan yang pertama dengan tombol Tambah user.') },
});
