/** The correction, facts, lines and amounts of an invoice, in the order in which they are read. */
import type { EntryDoc } from '@/kit/entity/detail/scope';
import { Correction } from './correction';
import { InvoiceFacts } from './facts';
import { Ledger } from './ledger';
import { InvoiceLines } from './lines';

export default function InvoicePage({ doc }: { doc: EntryDoc }) {
  return (
    <>
      <Correction doc={doc} />
      <InvoiceFacts doc={doc} />
      <InvoiceLines doc={doc} />
      <Ledger doc={doc} />
    </>
  );
}
