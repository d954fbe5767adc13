/** The SJ of which a return order brings something back. */
import { useLocation } from 'react-router';
import { entityHref } from '@/base/entity-href';
import { useT } from '@/base/i18n';
import { Link } from '@/base/link';
import { useWho } from '@/base/session';
import type { EntryDoc } from '@/kit/entity/detail/scope';
import { DocNumber } from '@/ui/doc-number';

export const NoteLink = ({ doc }: { doc: EntryDoc }) => {
  const t = useT();
  const who = useWho();
  const { pathname } = useLocation();
  const to = entityHref({ name: 'sj', key: 'id' }, 'detail', who, pathname, { id: String(doc.sj_id) });
  const sm = <DocNumber no={String(doc.sm)} />;
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 px-gutter pb-2 text-table">
      <span className="text-ink-2">{t('Dari SJ')}</span>
      {to ? (
        <Link to={to} className="inline-flex min-h-6 items-center hover:underline">
          {sm}
        </Link>
      ) : (
        sm
      )}
    </p>
  );
};
