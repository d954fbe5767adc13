/** The trip that an SJ goes with, and its place there. */
import { useLocation } from 'react-router';
import { entityHref } from '@/base/entity-href';
import { useT } from '@/base/i18n';
import { Link } from '@/base/link';
import { useWho } from '@/base/session';
import type { EntryDoc } from '@/kit/entity/detail/scope';
import { DocNumber } from '@/ui/doc-number';

export const TripLink = ({ doc }: { doc: EntryDoc }) => {
  const t = useT();
  const who = useWho();
  const { pathname } = useLocation();
  const id = String(doc.trip ?? '');
  if (id === '') return null;
  const to = entityHref({ name: 'trip', key: 'id' }, 'detail', who, pathname, { id });
  const nomor = <DocNumber no={String(doc.no_trip ?? '')} />;
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 pb-2 text-table">
      <span className="text-ink-2">{t('Trip')}</span>
      {to ? (
        <Link to={to} className="inline-flex min-h-6 items-center hover:underline">
          {nomor}
        </Link>
      ) : (
        nomor
      )}
      <span className="text-ink-2">{t('perhentian ke-{{n}}', { n: Number(doc.urutan) })}</span>
    </p>
  );
};
