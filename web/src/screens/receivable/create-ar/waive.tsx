import { useT } from '@/base/text/i18n';
import { useCommand } from '@/kit/command/use-command';
import { AskDialog } from '@/kit/list/actions/ask-dialog';
import type { SjRow } from './data';

export type WaiveProps = { row: SjRow | undefined; onClose: () => void };
/** Asks for the reason of a waiver, and gives it. */
const Waive = ({ row, onClose }: WaiveProps) => {
  const t = useT();
  const { run } = useCommand('sj');
  return (
    <AskDialog
      ask={
        row && {
          title: t('Lepas {{name}} untuk ditagih', { name: row.nomor }),
          detail: t('Suratnya tetap seperti diterima; alasan dan nama Anda tercatat di SJ dan riwayatnya.'),
          field: t('Alasan'),
          lack: t('Tulis alasan, agar yang lain tahu mengapa'),
          button: t('Lepas untuk ditagih'),
          look: 'primary',
        }
      }
      onAnswer={(alasan) => {
        if (row) void run(row.id, 'waive', { alasan }, { revision: row.version });
        onClose();
      }}
      onClose={onClose}
    />
  );
};
export default Waive;
