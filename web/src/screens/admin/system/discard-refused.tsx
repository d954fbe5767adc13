import type { RefusedRow } from '@domain/system';
import { type FormEvent, useState } from 'react';
import { ApiError } from '@/base/errors';
import { useT } from '@/base/i18n';
import { usePrefs } from '@/base/prefs';
import { useCommand } from '@/kit/use-command';
import { Button } from '@/ui/button';
import { Dialog, DialogClose, DialogContent } from '@/ui/dialog';
import { Field } from '@/ui/field';
import { Textarea } from '@/ui/textarea';
import { reasonOf } from './reason-of';
import { commandName, processName } from './words';

type Props = { row: RefusedRow | undefined; onClose: () => void; onAsked: (row: RefusedRow) => void };

/** Giving up a command of a process: needs a reason, and is kept as an event itself. */
export const DiscardRefused = ({ row, ...rest }: Props) => (
  <Dialog open={row !== undefined} onOpenChange={(open) => !open && rest.onClose()}>
    {row && <Content row={row} {...rest} />}
  </Dialog>
);

const LEAST = 3;
const Content = ({ row, onClose, onAsked }: Props & { row: RefusedRow }) => {
  const t = useT();
  const { lang } = usePrefs();
  const { run, busy } = useCommand('process');
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState<string>();
  const short = reason.trim().length < LEAST;
  const submit = async (e: FormEvent<HTMLFormElement>) => {
    e.preventDefault();
    setTried(true);
    setRefused(undefined);
    if (short) return e.currentTarget.querySelector('textarea')?.focus();
    const { id, command, code } = row;
    const data = { refused: id, command, code, reason: reason.trim() };
    const done = await run(row.process, 'discardRefused', data, {
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
  const lack =
    tried && short ? t('Tulis alasannya, agar nanti jelas mengapa perintah ini tidak pernah diberikan') : undefined;
  return (
    <DialogContent
      title={t('Lepas {{name}}?', { name: t(commandName(row.command)) })}
      description={t(
        'Proses {{process}} tidak akan memberikan perintah ini lagi, juga bila dijalankan ulang dari log. Dokumen asalnya tidak berubah.',
        { process: t(processName(row.process)) },
      )}
      footer={
        <>
          <DialogClose asChild>
            <Button>{t('Batal')}</Button>
          </DialogClose>
          <Button type="submit" form="lepas" variant="danger" loading={busy}>
            {t('Lepas perintah ini')}
          </Button>
        </>
      }
    >
      <form id="lepas" noValidate onSubmit={(e) => void submit(e)}>
        <p className="mb-3 max-h-24 overflow-y-auto rounded-control bg-surface-2 px-3 py-2 text-ink-2 text-table [overflow-wrap:anywhere]">
          {reasonOf(row, lang)}
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
