import type { ParkedRow } from '@domain/system';
import { useState } from 'react';
import { ApiError } from '@/base/errors';
import { number } from '@/base/format';
import { useT } from '@/base/i18n';
import { LEAST, Question, ReasonField, useReason } from '@/kit/question';
import { useCommand } from '@/kit/use-command';
import { Dialog } from '@/ui/dialog';
import { viewName } from './words';

type Props = {
  row: ParkedRow | undefined;
  /** What people call the document. */
  name: string;
  onClose: () => void;
  onAsked: (row: ParkedRow) => void;
};

/** Giving up on one event of one document in one read model: needs a reason, and is kept as an event itself. */
export const DiscardDialog = ({ row, ...rest }: Props) => (
  <Dialog open={row !== undefined} onOpenChange={(open) => !open && rest.onClose()}>
    {row && <Content row={row} {...rest} />}
  </Dialog>
);

const Content = ({ row, name, onClose, onAsked }: Props & { row: ParkedRow }) => {
  const t = useT();
  const { run, busy } = useCommand('projection');
  const reason = useReason((letters) => letters < LEAST);
  const [refused, setRefused] = useState<string>();
  const submit = async (form: HTMLFormElement) => {
    setRefused(undefined);
    const text = reason.take(form);
    if (text === undefined) return;
    const { id, revision, type, error } = row;
    const data = { document: id, revision, type, error: error.slice(0, 2_000), reason: text };
    const done = await run(row.view, 'discardParked', data, {
      onError: (problem) => {
        if (!(problem instanceof ApiError) || problem.fields.reason === undefined) return false;
        setRefused(problem.fields.reason);
        return true;
      },
    });
    if (!done) return;
    onAsked(row);
    onClose();
  };
  const lack = reason.lacks ? t('Tulis alasannya, agar nanti jelas mengapa daftar ini berbeda dari log') : undefined;
  return (
    <Question
      title={t('Lewati kejadian {{type}}?', { type: row.type || t('tanpa nama') })}
      detail={t(
        'Kejadian ke-{{nth}} dari {{name}} tidak akan diterapkan ke model baca {{view}}, sekarang dan pada setiap pembangunan ulang. Kejadian sesudahnya tetap diterapkan, dan log sendiri tidak berubah.',
        { nth: number(row.revision + 1), name, view: t(viewName(row.view)) },
      )}
      button={t('Lewati kejadian ini')}
      look="danger"
      busy={busy}
      onSubmit={(form) => void submit(form)}
    >
      <p className="mb-3 max-h-24 overflow-y-auto rounded-control bg-surface-2 px-3 py-2 text-ink-2 text-table [overflow-wrap:anywhere]">
        {row.error}
      </p>
      <ReasonField label={t('Alasan')} reason={reason} error={lack ?? refused} max={300} />
    </Question>
  );
};
