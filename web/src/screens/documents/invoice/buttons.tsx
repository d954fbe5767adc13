import { isOwed } from '@domain/flows/invoice/status';
import { mayOpen } from '@domain/navigation/access';
import { Link } from '@/base/navigation/link';
import { actorOf, useWho } from '@/base/session/session';
import { useT } from '@/base/text/i18n';
import type { EntryDoc } from '@/kit/entity/detail/scope';
import { Button } from '@/ui/button';
import { CreditButton } from './credit-button';
import { invoiceOf } from './doc';

const PAY = '/akunting/penerimaanbaru';
/** Leads to a receipt of its customer, as long as something is owed that no giro reserves. */
const PayLink = ({ doc }: { doc: EntryDoc }) => {
  const t = useT();
  const who = actorOf(useWho());
  const { status, terbuka, customer, branch } = invoiceOf(doc);
  if (!isOwed(status) || terbuka === 0 || !mayOpen(who, PAY)) return null;
  return (
    <Button asChild>
      <Link to={`${PAY}?${new URLSearchParams({ customer, branch })}`}>{t('Terima pembayaran')}</Link>
    </Button>
  );
};
export const InvoiceButtons = ({ doc }: { doc: EntryDoc }) => (
  <>
    <PayLink doc={doc} />
    <CreditButton doc={doc} />
  </>
);
