import type { SystemView } from '@domain/system';
import { type FormEvent, useState } from 'react';
import { number } from '@/app/format';
import { useT } from '@/app/i18n';
import { useCommand } from '@/kit/use-command';
import { Button } from '@/ui/button';
import { Dialog, DialogClose, DialogContent } from '@/ui/dialog';
import { Field } from '@/ui/field';
import { Textarea } from '@/ui/textarea';
import { viewName } from './words';

type Props = {
  view: SystemView | undefined;
  onClose: () => void;
  /** The command is stored; the projector begins when it hears of it. */
  onAsked: (view: SystemView) => void;
};

/** Says what a rebuild does before it is asked for. */
export const RebuildDialog = ({ view, onClose, onAsked }: Props) => (
  <Dialog open={view !== undefined} onOpenChange={(open) => !open && onClose()}>
    {view && <Content view={view} onClose={onClose} onAsked={onAsked} />}
  </Dialog>
);

const LEAST = 3;
const Content = ({ view, onClose, onAsked }: Props & { view: SystemView }) => {
  const t = useT();
  const { run, busy } = useCommand('projection');
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const text = reason.trim();
  const short = text.length > 0 && text.length < LEAST;
  const submit = async (e: FormEvent<HTMLFormElement>) => {
    e.preventDefault();
    setTried(true);
    if (short) return e.currentTarget.querySelector('textarea')?.focus();
    const done = await run(view.view, 'rebuild', text === '' ? {} : { reason: text });
    if (!done) return;
    onAsked(view);
    onClose();
  };
  return (
    <DialogContent
      title={t('Bangun ulang {{view}}?', { view: t(viewName(view.view)) })}
      description={
        view.served === undefined
          ? t('Seluruh log dibaca dari awal ke versi baru, lalu versi itu melayani pembaca.')
          : t(
              'Seluruh log dibaca dari awal ke versi baru. Selama itu versi {{version}} tetap melayani pembaca dan tetap diperbarui; begitu yang baru lengkap, semua beralih sekaligus. Tidak ada data yang hilang.',
              { version: view.served },
            )
      }
      footer={
        <>
          <DialogClose asChild>
            <Button>{t('Batal')}</Button>
          </DialogClose>
          <Button type="submit" form="bangun" variant="primary" loading={busy}>
            {t('Bangun ulang')}
          </Button>
        </>
      }
    >
      <form id="bangun" noValidate onSubmit={(e) => void submit(e)}>
        {view.documents !== undefined && view.documents > 0 && (
          <p className="mb-3 text-ink-2 text-table">
            {t('{{n}} dokumen dibangun ulang; server lebih sibuk selama itu.', {
              n: number(view.documents),
              count: view.documents,
            })}
          </p>
        )}
        <Field
          label={t('Alasan')}
          optional
          error={tried && short ? t('Tulis sedikitnya {{count}} huruf, atau kosongkan', { count: LEAST }) : undefined}
        >
          <Textarea
            className="min-h-14"
            rows={2}
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
