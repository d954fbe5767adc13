import type { ParkedRow } from '@domain/queries/system';
import { number } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { Dialog } from '@/ui/dialog';
import { DiscardQuestion } from './discard-question';
import { eventName } from './event-name';
import { viewName } from './words';

type Props = {
  row: ParkedRow | undefined;
  /** The document's name as the staff knows it. */
  name: string;
  onClose: () => void;
};

/**
 * Proposes to skip one event of one document in one read model: needs a reason and the confirmation of another
 * webmaster.
 */
export const DiscardDialog = ({ row, ...rest }: Props) => (
  <Dialog open={row !== undefined} onOpenChange={(open) => !open && rest.onClose()}>
    {row && <Content row={row} {...rest} />}
  </Dialog>
);

const Content = ({ row, name, onClose }: Props & { row: ParkedRow }) => {
  const t = useT();
  const { id, revision, type, error } = row;
  return (
    <DiscardQuestion
      title={t('Usulkan lewati kejadian {{type}}?', { type: type === '' ? t('tanpa nama') : eventName(type, t) })}
      detail={t(
        'Setelah disahkan webmaster lain, kejadian ke-{{nth}} dari {{name}} tidak akan diterapkan ke model baca {{view}}, sekarang dan pada setiap pembangunan ulang. Kejadian sesudahnya tetap diterapkan, dan log sendiri tidak berubah.',
        { nth: number(revision + 1), name, view: t(viewName(row.view)) },
      )}
      button={t('Usulkan')}
      why={error}
      lack={t('Tulis alasannya, agar nanti jelas mengapa daftar ini berbeda dari log')}
      aggregate="projection"
      id={row.view}
      command="discardParked"
      data={{ document: id, revision, type, error: error.slice(0, 2_000) }}
      onDone={onClose}
    />
  );
};
