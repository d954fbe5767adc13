import { textAt } from '@domain/kit/document/document-kind';
import { waitingFor } from '@domain/kit/lifecycle/status';
import type { DocumentKind, DocumentRow } from '@/base/entity/documents';
import { useFresh } from '@/base/live/live';
import { documentHref } from '@/base/navigation/document-href';
import { entityHref } from '@/base/navigation/entity-href';
import { Link } from '@/base/navigation/link';
import { queuesFor } from '@/base/navigation/queues';
import { useNow } from '@/base/server/clock';
import { usePrefs } from '@/base/session/prefs';
import { actorOf, useWho } from '@/base/session/session';
import { age, number } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { useShortList } from '@/kit/data/use-short-list';
import { cn } from '@/ui/cn';
import { Count } from '@/ui/count';
import { DocNumber } from '@/ui/doc-number';
import { Status } from '@/ui/status';
import { part } from './part';
import { StatusStrip } from './status-strip';

/** Documents of a kind by status (optionally of one day), and those that wait for this desk or changed last. */
export const DocumentPart = ({ kind, day }: { kind: DocumentKind; day?: string }) => {
  const t = useT();
  const who = useWho();
  const waits = waitingFor(kind.status, who);
  const mine = queuesFor(actorOf(who)).find(({ view, id }) => view === kind.name && id === 'menunggu');
  const list = useShortList<DocumentRow>(kind.name, {
    ...(mine ? { ...mine.filter, sort: mine.sort } : { sort: '-sejak' }),
    size: 8,
  });
  const title = waits.length > 0 ? t('Menunggu Anda') : t('Berubah terakhir');
  return (
    <section aria-label={t(kind.label)} aria-busy={list.loading} className={part}>
      <h2 className="min-h-9 px-gutter font-semibold text-lead">
        {day ? t('{{noun}} hari ini', { noun: t(kind.label) }) : t(kind.label)}
      </h2>
      <StatusStrip
        kind={kind}
        filter={day ? { tanggal: day } : {}}
        path={entityHref({ name: kind.name, key: 'id' }, 'list', who, '')}
        mine={waits}
      />
      <h3 className="flex min-h-9 items-center gap-2.5 px-gutter font-semibold text-base">
        {title}
        {waits.length > 0 && list.total > 0 && <Count tone="waiting">{number(list.total)}</Count>}
      </h3>
      <ul className="border-line border-t">
        {list.rows.map((row) => (
          <DocumentLine key={row.id} kind={kind} row={row} mine={waits.length > 0} />
        ))}
        {!list.loading && list.rows.length === 0 && (
          <li className="border-line border-b px-gutter py-3 text-ink-2 text-table">
            {waits.length > 0 ? t('Tidak ada yang menunggu Anda') : t('Belum ada {{noun}}', { noun: t(kind.label) })}
          </li>
        )}
      </ul>
    </section>
  );
};

const DocumentLine = ({ kind, row, mine }: { kind: DocumentKind; row: DocumentRow; mine: boolean }) => {
  const { lang } = usePrefs();
  const who = useWho();
  const now = useNow();
  const fresh = useFresh(kind.name, row.id);
  return (
    <li>
      <Link
        data-row=""
        to={documentHref(who, kind.name, row.id) ?? '/'}
        className={cn(
          'grid min-h-(--row) grid-cols-[10rem_13.5rem_minmax(0,1fr)_6rem] items-center gap-x-3 border-line border-b px-gutter text-table hover:bg-surface-2 focus-visible:-outline-offset-2 phone:grid-cols-[1fr_auto] phone:gap-y-0.5 phone:py-3',
          fresh && 'row-live',
        )}
      >
        <DocNumber no={textAt(row, kind.row.title)} />
        <Status status={textAt(row, 'status')} table={kind.status} filled={mine} className="justify-self-start" />
        <span className="truncate">{textAt(row, kind.row.about)}</span>
        <span className="text-end text-hint text-ink-3">
          <bdi>{age(textAt(row, 'sejak'), now, lang)}</bdi>
        </span>
      </Link>
    </li>
  );
};
