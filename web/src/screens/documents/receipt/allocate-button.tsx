import { splitOf } from '@domain/flows/receipt/parts';
import { isLive } from '@domain/flows/receipt/status';
import { hasRight, rightOf } from '@domain/kit/aggregate/actor';
import { useState } from 'react';
import { useWho } from '@/base/session/session';
import { useT } from '@/base/text/i18n';
import { useActionFromUrl } from '@/kit/detail/use-action-from-url';
import type { EntryDoc } from '@/kit/entity/detail/scope';
import { Button } from '@/ui/button';
import { hot } from '@/ui/hot';
import type { AllocateProps } from './allocate-dialog';
import { receiptOf } from './doc';

const Dialog = hot<AllocateProps>(() => import('./allocate-dialog'));
const STEP = 'allocate';
/** Uses what is left of the money for invoices of its customer. */
const AllocateButton = ({ doc }: { doc: EntryDoc }) => {
  const t = useT();
  const who = useWho();
  const [open, setOpen] = useState(false);
  const of = receiptOf(doc);
  const may =
    isLive(of.status) &&
    of.customer !== '' &&
    splitOf(of).sisa > 0 &&
    hasRight(rightOf('receipt', STEP), ['keuangan', 'akunting'], who);
  useActionFromUrl((step) => step === STEP && may && setOpen(true));
  if (!may) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('Pakai titipan…')}</Button>
      {open && <Dialog doc={doc} onClose={() => setOpen(false)} />}
    </>
  );
};
export default AllocateButton;
