import type { ParkedRow } from '@domain/system';
import { type FormEvent, useState } from 'react';
import { ApiError } from '@/app/errors';
import { number } from '@/app/format';
import { useT } from '@/app/i18n';
import { useCommand } from '@/kit/use-command';
import { Button } from '@/ui/button';
import { Dialog, DialogClose, DialogContent } from '@/ui/dialog';
import { Field } from '@/ui/field';
import { Textarea } from '@/ui/textarea';
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

const LEAST = 3;
const Content = ({ row, name, onClose, onAsked }: Props & { row: ParkedRow }) => {
  const t = useT();
  const { run, busy } = useCommand('projection');
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState<string>();
  const short = reason.trim().length < LEAST;
  const submit = async (e: FormEvent<HTMLFormElement>) => {
    e.preventDefault();
    setTried(true);
    setRefused(undefined);
    if (short) return e.currentTarget.querySelector('textarea')?.focus();
    const { id, revision, type, error } = row;
    const data = { document: id, revision, type, error: error.slice(0, 2_000), reason: reason.trim() };
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
  const lack = tried && short ? t('Tulis alasannya, agar nanti jelas mengapa daftar ini berbeda dari log') : undefined;
  return (
    <DialogContent
      title={t('Lewati kejadian {{type}}?', { type: row.type || t('tanpa nama') })}
      description={t(
        'Kejadian ke-{{nth}} dari {{name}} tidak akan diterapkan ke model baca {{view}}, sekarang dan pada setiap pembangunan ulang. Kejadian sesudahnya tetap diterapkan, dan log sendiri tidak berubah.',
        { nth: number(row.revision + 1), name, view: t(viewName(row.view)) },
      )}
      footer={
        <>
          <DialogClose asChild>
            <Button>{t('Batal')}</Button>
          </DialogClose>
          <Button type="submit" form="lewati" variant="danger" loading={busy}>
            {t('Lewati kejadian ini')}
          </Button>
        </>
      }
    >
      <form id="lewati" noValidate onSubmit={(e) => void submit(e)}>
        <p className="mb-3 max-h-24 overflow-y-auto rounded-control bg-surface-2 px-3 py-2 text-ink-2 text-table [overflow-wrap:anywhere]">
          {row.error}
        </p>
        <Field label={t('Alasan')} error={lack ?? refused}>
          <Textarea
            className="min-h-17"
            required
            maxLength={300}
            value={reason}
            onChange={(e) => setReason(e.target.value)}
            onKeyDown={(e) => {
              if (e.key === 'Enter' && (e.ctrlKey || e.metaKey)) e.currentTarget.form?.requestSubmit();
            }}
          />
        </Field>
      </form>
    </DialogContent>
  );
};
