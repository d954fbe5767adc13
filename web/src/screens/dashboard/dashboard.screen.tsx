import { spKind } from '@domain/flows/sp/kind';
import { waitsFor } from '@domain/flows/sp/status';
import { kindsFor } from '@/base/documents';
import { useT } from '@/base/i18n';
import { actorOf, useWho } from '@/base/session';
import { useShortcuts } from '@/base/shortcuts';
import { useTitle } from '@/base/title';
import { PageHeader } from '@/ui/page-header';
import { DocumentPart } from './document-part';
import { NoSp } from './no-sp';
import { SpList } from './sp-list';
import { StatusStrip } from './status-strip';
import { listPath, waitingPath } from './work';

/** Moves the focus through the rows of all lists. */
const step = (by: number) => {
  const rows = [...document.querySelectorAll<HTMLElement>('main [data-row]')];
  const at = rows.indexOf(document.activeElement as HTMLElement);
  rows[at < 0 ? 0 : Math.min(Math.max(at + by, 0), rows.length - 1)]?.focus();
};

/** What waits for this desk, how the documents stand, and what one made oneself. */
export const Component = () => {
  const t = useT();
  const who = useWho();
  useTitle('Dashboard');
  useShortcuts([
    { keys: 'ArrowDown', also: 'ArrowUp', label: t('pilih'), run: () => step(1) },
    { keys: 'ArrowUp', label: t('pilih sebelumnya'), run: () => step(-1), hint: false },
    { keys: 'Enter', label: t('buka'), run: () => step(0) },
  ]);
  const kinds = kindsFor(who);
  if (kinds.length === 0) return <NoSp />;
  return (
    <div className="pb-8">
      <PageHeader title="Dashboard" />
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
  const all = listPath(who);
  const own = who.jobdesk === 'sales' && who.level !== 'admin' ? { sales_id: who.user_id } : {};
  return (
    <>
      <StatusStrip kind={spKind} filter={own} path={all} mine={waits} />
      {waits.length > 0 && (
        <SpList
          title={t('Menunggu Anda')}
          params={{ status: waits.join(','), sort: 'sejak', size: 10 }}
          more={waitingPath(who) ?? (all && `${all}?tab=menunggu`)}
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
