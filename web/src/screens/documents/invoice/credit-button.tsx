import { useState } from 'react';
import { useWho } from '@/base/session/session';
import { useT } from '@/base/text/i18n';
import { useActionFromUrl } from '@/kit/detail/use-action-from-url';
import type { EntryDoc } from '@/kit/entity/detail/scope';
import { Button } from '@/ui/button';
import { hot } from '@/ui/hot';
import { CREDIT, mayCredit } from './credit';
import type { CreditProps } from './credit-dialog';
import { invoiceOf } from './doc';

const CreditDialog = hot<CreditProps>(() => import('./credit-dialog'));
/** Opens the dialog of a credit note on what is still owed. */
export const CreditButton = ({ doc }: { doc: EntryDoc }) => {
  const t = useT();
  const who = useWho();
  const [open, setOpen] = useState(false);
  const may = mayCredit(invoiceOf(doc).status, who);
  useActionFromUrl((step) => step === CREDIT && may && setOpen(true));
  if (!may) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('Nota kredit…')}</Button>
      {open && <CreditDialog doc={doc} onClose={() => setOpen(false)} />}
    </>
  );
};
