import type { RefusedRow } from '@domain/queries/system';
import { usePrefs } from '@/base/session/prefs';
import { useT } from '@/base/text/i18n';
import { Dialog } from '@/ui/dialog';
import { DiscardQuestion } from './discard-question';
import { reasonOf } from './reason-of';
import { commandName, processName } from './words';

type Props = { row: RefusedRow | undefined; onClose: () => void };

/** Proposes to drop a command of a process: needs a reason and the confirmation of another webmaster. */
export const DiscardRefused = ({ row, ...rest }: Props) => (
  <Dialog open={row !== undefined} onOpenChange={(open) => !open && rest.onClose()}>
    {row && <Content row={row} {...rest} />}
  </Dialog>
);

const Content = ({ row, onClose }: Props & { row: RefusedRow }) => {
  const t = useT();
  const { lang } = usePrefs();
  const { id, command, code } = row;
  return (
    <DiscardQuestion
      title={t('Usulkan lepas {{name}}?', { name: t(commandName(command)) })}
      detail={t(
        'Setelah disahkan webmaster lain, proses {{process}} tidak akan memberikan perintah ini lagi, juga bila dijalankan ulang dari log. Dokumen asalnya tidak berubah.',
        { process: t(processName(row.process)) },
      )}
      button={t('Usulkan')}
      why={reasonOf(row, lang)}
      lack={t('Tulis alasannya, agar nanti jelas mengapa perintah ini tidak pernah diberikan')}
      aggregate="process"
      id={row.process}
      command="discardRefused"
      data={{ refused: id, command, code }}
      onDone={onClose}
    />
  );
};
