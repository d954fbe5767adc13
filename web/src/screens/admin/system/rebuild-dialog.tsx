import type { SystemView } from '@domain/queries/system';
import { number } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { ConfirmDialog, LEAST, ReasonField, useReason } from '@/kit/command/reason-dialog';
import { useCommand } from '@/kit/command/use-command';
import { Dialog } from '@/ui/dialog';
import { viewName } from './words';

type Props = {
  view: SystemView | undefined;
  onClose: () => void;
  /** Called when the command is stored; the projector starts once it receives it. */
  onRequested: (view: SystemView) => void;
};

/** Explains a rebuild before requesting it. */
export const RebuildDialog = ({ view, onClose, onRequested }: Props) => (
  <Dialog open={view !== undefined} onOpenChange={(open) => !open && onClose()}>
    {view && <Content view={view} onClose={onClose} onRequested={onRequested} />}
  </Dialog>
);

const Content = ({ view, onClose, onRequested }: Props & { view: SystemView }) => {
  const t = useT();
  const { run, busy } = useCommand('projection');
  const reason = useReason((letters) => letters > 0 && letters < LEAST);
  const submit = async (form: HTMLFormElement) => {
    const text = reason.take(form);
    if (text === undefined) return;
    const done = await run(view.view, 'rebuild', text === '' ? {} : { reason: text });
    if (!done) return;
    onRequested(view);
    onClose();
  };
  return (
    <ConfirmDialog
      title={t('Bangun ulang {{view}}?', { view: t(viewName(view.view)) })}
      detail={
        view.served === undefined
          ? t('Seluruh log dibaca dari awal ke versi baru, lalu versi itu melayani pembaca.')
          : t(
              'Seluruh log dibaca dari awal ke versi baru. Selama itu versi {{version}} tetap melayani pembaca dan tetap diperbarui; begitu yang baru lengkap, semua beralih sekaligus. Tidak ada data yang hilang.',
              { version: view.served },
            )
      }
      button={t('Bangun ulang')}
      look="primary"
      busy={busy}
      onSubmit={(form) => void submit(form)}
    >
      {view.documents !== undefined && view.documents > 0 && (
        <p className="mb-3 text-ink-2 text-table">
          {t('{{n}} dokumen dibangun ulang; server lebih sibuk selama itu.', {
            n: number(view.documents),
            count: view.documents,
          })}
        </p>
      )}
      <ReasonField
        label={t('Alasan')}
        reason={reason}
        error={reason.lacks ? t('Tulis sedikitnya {{count}} huruf, atau kosongkan', { count: LEAST }) : undefined}
        optional
        max={300}
      />
    </ConfirmDialog>
  );
};
