import { useState } from 'react';
import { ApiError } from '@/base/server/errors';
import { useT } from '@/base/text/i18n';
import { ConfirmDialog, LEAST, ReasonField, useReason } from '@/kit/command/reason-dialog';
import { useCommand } from '@/kit/command/use-command';

type Props = {
  title: string;
  detail: string;
  button: string;
  /** Why the row is listed. */
  why: string;
  /** Shown while the reason is empty. */
  lack: string;
  aggregate: 'projection' | 'process';
  id: string;
  command: string;
  /** Sent along with the reason. */
  data: Readonly<Record<string, unknown>>;
  onDone: () => void;
};

/** Proposes to give up on something the application could not process: needs a reason and is stored as an event. */
export const DiscardQuestion = ({ why, lack, aggregate, id, command, data, onDone, ...words }: Props) => {
  const t = useT();
  const { run, busy } = useCommand(aggregate);
  const reason = useReason((letters) => letters < LEAST);
  const [refused, setRefused] = useState<string>();
  const submit = async (form: HTMLFormElement) => {
    setRefused(undefined);
    const text = reason.take(form);
    if (text === undefined) return;
    const done = await run(
      id,
      command,
      { ...data, reason: text },
      {
        onError: (problem) => {
          if (!(problem instanceof ApiError) || problem.fields.reason === undefined) return false;
          setRefused(problem.fields.reason);
          return true;
        },
      },
    );
    if (done) onDone();
  };
  return (
    <ConfirmDialog {...words} look="danger" busy={busy} onSubmit={(form) => void submit(form)}>
      <p className="mb-3 max-h-24 overflow-y-auto rounded-control bg-surface-2 px-3 py-2 text-ink-2 text-table [overflow-wrap:anywhere]">
        {why}
      </p>
      <ReasonField label={t('Alasan')} reason={reason} error={(reason.lacks ? lack : undefined) ?? refused} max={300} />
    </ConfirmDialog>
  );
};
