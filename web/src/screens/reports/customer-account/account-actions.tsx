import { useState } from 'react';
import { entityInfo } from '@/base/entity/entities';
import { useWho } from '@/base/session/session';
import { doneText } from '@/base/text/done-text';
import { useT } from '@/base/text/i18n';
import { useCommand } from '@/kit/command/use-command';
import { ActionDialog } from '@/kit/entity/detail/action';
import { offersOf } from '@/kit/entity/detail/offers';
import type { ActionChoice } from '@/kit/entity/detail/pending-action';
import type { EntryDoc } from '@/kit/entity/detail/scope';
import { Button } from '@/ui/button';

const info = entityInfo('customer');
/** The named actions of a customer, as far as its reader may take them now. @param quiet as text, beside other text */
export const AccountActions = ({
  doc,
  names,
  quiet = false,
}: {
  doc: EntryDoc;
  names: readonly string[];
  quiet?: boolean;
}) => {
  const t = useT();
  const who = useWho();
  const { run, busy } = useCommand('customer');
  const [choice, setChoice] = useState<ActionChoice>();
  const name = String(doc.nama_perusahaan ?? '');
  const offers = doc.retired
    ? []
    : offersOf(info, who, doc, t).filter(({ action, reason }) => names.includes(action.name) && !reason);
  return (
    <>
      {offers.map(({ action }) => (
        <Button
          key={action.name}
          size={quiet ? 'sm' : undefined}
          variant={quiet ? undefined : action.look === 'danger' ? 'danger-outline' : 'primary'}
          loading={busy}
          onClick={() =>
            setChoice({
              action,
              title: t(action.label),
              detail: name,
              button: t(action.label),
              done: doneText(t(action.label), name),
            })
          }
        >
          {t(action.label)}…
        </Button>
      ))}
      <ActionDialog info={info} doc={doc} pending={choice} run={run} busy={busy} onClose={() => setChoice(undefined)} />
    </>
  );
};
