/** What a credit note can't take off, because it is paid: the receipts that paid it, and what to do. */
import { paymentsOf } from '@domain/flows/invoice/amounts';
import { hasRight, rightOf } from '@domain/kit/aggregate/actor';
import { useLocation } from 'react-router';
import { documentHref } from '@/base/navigation/document-href';
import { Link } from '@/base/navigation/link';
import { useWho } from '@/base/session/session';
import { rupiah } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { Button } from '@/ui/button';
import { DocNumber } from '@/ui/doc-number';
import type { InvoiceDoc } from './doc';

/** Receipts named at once. */
const MOST = 5;
type Props = {
  of: Pick<InvoiceDoc, 'bayar' | 'terbuka'>;
  /** What the note would take off the amount owed. */
  off: number;
  /** Lowers the note to what is open; absent: it can't be. */
  onLower?: (() => void) | undefined;
};
export const PaidNote = ({ of, off, onLower }: Props) => {
  const t = useT();
  const who = useWho();
  const { pathname } = useLocation();
  const payments = paymentsOf(of);
  if (!isBeyondOpen(of, off)) return null;
  const mayReverse = hasRight(rightOf('receipt', 'reverse'), ['keuangan', 'akunting'], who);
  return (
    <div role="alert" className="space-y-2 rounded-panel bg-waiting-s px-3 py-2 text-table text-waiting-i">
      <p>
        {t('Yang terbuka tinggal {{open}} dari {{off}}: selebihnya sudah dibayar, atau ditunggu dari giro.', {
          ...{ open: rupiah(of.terbuka) || '0', off: rupiah(off) },
        })}
      </p>
      <ul className="space-y-1">
        {payments.slice(0, MOST).map(({ receipt, nomor, cair }) => {
          const page = documentHref(who, 'receipt', receipt, pathname);
          const to = page && cair && mayReverse ? `${page}?aksi=reverse` : page;
          return (
            <li key={receipt} className="flex flex-wrap items-baseline gap-x-3">
              <DocNumber no={nomor} />
              {to && (
                <Link to={to} className="font-medium text-primary-ink hover:underline phone:py-2">
                  {cair && mayReverse ? t('Balik penerimaan…') : t('Buka penerimaan')}
                </Link>
              )}
            </li>
          );
        })}
      </ul>
      {payments.length > MOST && <p>{`+${payments.length - MOST}`}</p>}
      {onLower && of.terbuka > 0 && (
        <Button size="sm" onClick={onLower}>
          {t('Kurangi yang terbuka saja, {{amount}}', { amount: rupiah(of.terbuka) })}
        </Button>
      )}
    </div>
  );
};
/** Whether a note of that worth is kept from taking effect by what is paid. */
export const isBeyondOpen = (of: Pick<InvoiceDoc, 'bayar' | 'terbuka'>, off: number): boolean =>
  off > of.terbuka && paymentsOf(of).length > 0;
