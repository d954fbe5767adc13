import { documentHref } from '@/base/navigation/document-href';
import { Link } from '@/base/navigation/link';
import { useWho } from '@/base/session/session';
import { useT } from '@/base/text/i18n';
import type { EntryDoc } from '@/kit/entity/detail/scope';

/** Link to the document whose printout the mail contains. */
export const PaperLink = ({ doc }: { doc: EntryDoc }) => {
  const t = useT();
  const who = useWho();
  const { dok = '', dok_id = '', dokumen = '' } = doc as { dok?: string; dok_id?: string; dokumen?: string };
  const href = dok === '' ? undefined : documentHref(who, String(dok), String(dok_id));
  if (!href) return null;
  return (
    <p className="px-gutter pt-4 text-table">
      <Link to={href} className="inline-flex min-h-6 items-center text-primary-ink hover:underline">
        {t('Buka {{what}}', { what: String(dokumen) })}
      </Link>
    </p>
  );
};
