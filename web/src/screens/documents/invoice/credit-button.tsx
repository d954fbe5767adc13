import { useState } from 'react';
import { useWho } from '@/base/session/session';
import { useT } from '@/base/text/i18n';
import { useActionFromUrl } from '@/kit/detail/use-action-from-url';
import type { EntryDoc } from '@/kit/entity/detail/scope';
import { Button } from '@/ui/button';
import { hot } from '@/ui/hot';
import { CORRECT, CREDIT, mayCredit } from './credit';
import type { CreditProps } from './credit-dialog';
import { invoiceOf } from './doc';

const dialogs = {
  [CREDIT]: hot<CreditProps>(() => import('./credit-dialog')),
  [CORRECT]: hot<CreditProps>(() => import('./correct-dialog')),
};
type Way = keyof typeof dialogs;
/** Open the dialogs of a correction and of a credit note, on what is still owed. */
export const CreditButton = ({ doc }: { doc: EntryDoc }) => {
  const t = useT();
  const who = useWho();
  const [open, setOpen] = useState<Way>();
  const may = mayCredit(invoiceOf(doc).status, who);
  useActionFromUrl((step) => step in dialogs && may && setOpen(step as Way));
  if (!may) return null;
  const Dialog = open && dialogs[open];
  return (
    <>
      <Button onClick={() => setOpen(CORRECT)}>{t('Koreksi…')}</Button>
      <Button onClick={() => setOpen(CREDIT)}>{t('Nota kredit…')}</Button>
      {Dialog && <Dialog doc={doc} onClose={() => setOpen(undefined)} />}
    </>
  );
};
