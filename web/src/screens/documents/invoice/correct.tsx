import { Link } from '@/base/navigation/link';
import { useWho } from '@/base/session/session';
import { useT } from '@/base/text/i18n';
import type { EntityDocument } from '@/kit/entity/form/page';
import { Button } from '@/ui/button';
import { CORRECT, CREDIT, mayCredit } from './credit';

/** An issued invoice is corrected, or reduced by a credit note, on its page. */
export default function Correct({ detail, doc }: { detail: string; doc: EntityDocument }) {
  const t = useT();
  const who = useWho();
  if (!mayCredit(String(doc.status), who)) return null;
  return (
    <>
      <Button asChild variant="primary">
        <Link to={`${detail}?aksi=${CORRECT}`}>{t('Koreksi…')}</Link>
      </Button>
      <Button asChild>
        <Link to={`${detail}?aksi=${CREDIT}`}>{t('Nota kredit…')}</Link>
      </Button>
    </>
  );
}
