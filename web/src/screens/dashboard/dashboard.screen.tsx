import { spKind } from '@domain/flows/sp/kind';
import { waitsFor } from '@domain/flows/sp/status';
import { specialButton } from '@domain/navigation/access';
import { Plus } from 'lucide-react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { kindsFor } from '@/base/entity/documents';
import { Link } from '@/base/navigation/link';
import { queueHref, queuesFor } from '@/base/navigation/queues';
import { preload } from '@/base/navigation/screens';
import { useShortcuts } from '@/base/navigation/shortcuts';
import { createPath, listPath } from '@/base/navigation/sp-lists';
import { actorOf, useWho } from '@/base/session/session';
import { useT } from '@/base/text/i18n';
import { useTitle } from '@/base/text/title';
import { QueueTiles } from '@/kit/page/queue-tiles';
import { Button } from '@/ui/button';
import { hot } from '@/ui/hot';
import { PageHeader } from '@/ui/page-header';
import { BillingFigures } from './billing-figures';
import { BranchBoard } from './branch-board';
import { DocumentPart } from './document-part';
import { FirstSteps } from './first-steps';
import { NoSp } from './no-sp';
import { SpList } from './sp-list';
import { StatusStrip } from './status-strip';

// Other desks' boards come without them.
const MoneyBoard = hot<object>(() => import('./money-board'), undefined);
const OwnCustomers = hot<object>(() => import('./own-customers'), undefined);

/** Moves the focus through the rows of all lists. */
const step = (by: number) => {
  const rows = [...document.querySelectorAll<HTMLElement>('main [data-row]')];
  const at = rows.indexOf(document.activeElement as HTMLElement);
  rows[at < 0 ? 0 : Math.min(Math.max(at + by, 0), rows.length - 1)]?.focus();
};

/** Dashboard of a job desk, or of a branch, the only one a branch login has. */
export const Component = () => {
  const { loginBu } = useWho();
  if (useLocation().pathname.startsWith('/race')) return <BranchBoard />;
  return loginBu ? <Navigate to="/race/cabang/dashboard" replace /> : <DeskBoard />;
};

/** What waits for this desk, documents by status, and the user's own latest documents. */
const DeskBoard = () => {
  const t = useT();
  const who = useWho();
  const navigate = useNavigate();
  const create = createPath(who);
  useTitle('Dashboard');
  useShortcuts([
    { keys: 'ArrowDown', also: 'ArrowUp', label: t('pilih'), run: () => step(1) },
    { keys: 'ArrowUp', label: t('pilih sebelumnya'), run: () => step(-1), hint: false },
    { keys: 'Enter', label: t('buka'), run: () => step(0) },
    { keys: 'n', label: t('tambah SP'), when: create !== undefined, run: () => void navigate(create ?? '') },
  ]);
  const kinds = kindsFor(who);
  if (kinds.length === 0) return <NoSp />;
  return (
    <div className="pb-8">
      <PageHeader
        title="Dashboard"
        actions={
          create && (
            // Users with the special button in the header need this one only where the header has no room for it.
            <Button asChild className={specialButton(who) && 'md:hidden'} onPointerEnter={() => preload(create)}>
              <Link to={create}>
                <Plus aria-hidden />
                {t('Tambah SP')}
              </Link>
            </Button>
          )
        }
      />
      <FirstSteps />
      <QueueTiles but={({ id }) => id === 'menunggu'} />
      {who.jobdesk === 'akunting' && <BillingFigures />}
      {who.jobdesk === 'keuangan' && <MoneyBoard />}
      {who.jobdesk === 'sales' && <OwnCustomers />}
      {kinds.map((kind) =>
        kind === spKind ? <SpPart key={kind.name} /> : <DocumentPart key={kind.name} kind={kind} />,
      )}
    </div>
  );
};

const SpPart = () => {
  const t = useT();
  const who = useWho();
  const me = actorOf(who);
  const waits = waitsFor(me);
  const mine = queuesFor(me).find(({ view, id }) => view === 'sp' && id === 'menunggu');
  const all = listPath(who);
  const ownFilter = who.jobdesk === 'sales' && who.level !== 'admin' ? { sales_id: who.user_id } : {};
  return (
    <>
      <StatusStrip kind={spKind} filter={ownFilter} path={all} mine={waits} />
      {mine && (
        <SpList
          title={t('Menunggu Anda')}
          params={{ ...mine.filter, sort: mine.sort, size: 10 }}
          more={queueHref(mine, me)}
          mine
          empty={t('Tidak ada SP yang menunggu Anda')}
          detail={t('Yang baru datang langsung muncul di sini.')}
        />
      )}
      {(who.jobdesk === 'sales' || who.jobdesk === 'kacab') && (
        <SpList
          title={t('SP yang Anda buat')}
          params={{ pembuat_id: who.user_id, sort: '-sejak', size: 8 }}
          more={all}
          empty={t('Anda belum membuat SP')}
          detail={t('SP pertama Anda akan tampak di sini, lengkap dengan sampai di mana persetujuannya.')}
          create
        />
      )}
      {waits.length === 0 && who.jobdesk !== 'sales' && (
        <SpList
          title={t('Berubah terakhir')}
          params={{ sort: '-sejak', size: 10 }}
          more={all}
          empty={t('Belum ada SP')}
          detail={t('SP muncul di sini begitu sales membuat yang pertama.')}
        />
      )}
    </>
  );
};
