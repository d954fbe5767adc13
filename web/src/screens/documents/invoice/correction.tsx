/** The correction of an invoice, above its lines: on its way, what replaced it, or what it replaces. */
import { RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { documentHref } from '@/base/navigation/document-href';
import { Link } from '@/base/navigation/link';
import { useWho } from '@/base/session/session';
import { useT } from '@/base/text/i18n';
import { useDoc } from '@/kit/data/use-doc';
import { useShortList } from '@/kit/data/use-short-list';
import type { EntryDoc } from '@/kit/entity/detail/scope';
import { DocNumber } from '@/ui/doc-number';
import { invoiceOf } from './doc';

const DocLink = ({ kind, id, children }: { kind: string; id: string; children: ReactNode }) => {
  const who = useWho();
  const { pathname } = useLocation();
  const to = documentHref(who, kind, id, pathname);
  if (!to) return children;
  return (
    <Link to={to} className="inline-flex min-h-6 items-center font-medium text-primary-ink hover:underline">
      {children}
    </Link>
  );
};
/** Leads to the invoice that replaces another, live: its draft as soon as that exists, its number once it has one. */
export const ReplacedBy = ({ id }: { id: string }) => {
  const t = useT();
  const { doc } = useDoc<EntryDoc>('invoice', id);
  if (id === '') return <span className="text-ink-2">{t('draf pengganti sedang dibuat')}</span>;
  const { nomor = '', status = 'DRAF' } = doc ? invoiceOf(doc) : {};
  const word = status === 'BATAL' ? t('draf pengganti, dibuang') : t('draf pengganti');
  return (
    <DocLink kind="invoice" id={id}>
      {nomor ? <DocNumber no={nomor} /> : word}
    </DocLink>
  );
};

type Pending = EntryDoc & { status: string };
export const Correction = ({ doc }: { doc: EntryDoc }) => {
  const t = useT();
  const { koreksi_nk, koreksi_oleh, pengganti_id, koreksi_dari_id, koreksi_dari, nomor } = invoiceOf(doc);
  const filter = { invoice: doc.id, jenis: 'KOREKSI', status: 'DRAF,MENUNGGU', size: 1 };
  const { rows } = useShortList<Pending>('nk', filter, { enabled: nomor !== '' && koreksi_nk === '' });
  const [note] = koreksi_nk === '' ? rows : [];
  const lines = [
    koreksi_dari_id !== '' && (
      <span key="of">
        {t('Mengganti')}{' '}
        <DocLink kind="invoice" id={koreksi_dari_id}>
          <DocNumber no={koreksi_dari} />
        </DocLink>
      </span>
    ),
    koreksi_nk !== '' && (
      <span key="by">
        {t('Dikoreksi {{name}}, diganti', { name: koreksi_oleh })} <ReplacedBy id={pengganti_id} />
      </span>
    ),
    note && (
      <span key="pending">
        {note.status === 'MENUNGGU' ? t('Koreksi menunggu persetujuan kacab.') : t('Koreksi masih draf.')}{' '}
        <DocLink kind="nk" id={note.id}>
          {t('Lihat nota kredit')}
        </DocLink>
      </span>
    ),
  ].filter(Boolean);
  if (lines.length === 0) return null;
  return (
    <p role="status" className="flex flex-wrap items-center gap-x-4 border-line border-b bg-surface-2 px-gutter py-2.5">
      <RefreshCw aria-hidden className="size-4 shrink-0 text-ink-3" />
      {lines}
    </p>
  );
};
