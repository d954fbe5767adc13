import { number } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { Button } from '@/ui/button';
import { Dialog, DialogClose, DialogContent } from '@/ui/dialog';
import { type Named, RefusedList } from './refused-list';
import type { Refused } from './report';

export type AheadProps = {
  /** The rows that would be refused; undefined: closed. */
  refused: readonly { row: Named; why: Refused }[] | undefined;
  /** How many would succeed, and the button to run those; absent: none would. */
  rest: { count: number; button: string; danger: boolean } | undefined;
  onGo: () => void;
  /** Back to the previous dialog; absent: there was none. */
  onBack: (() => void) | undefined;
  onClose: () => void;
};

/** Preview before a command runs on several rows: which would be refused and why, and a button for the rest. */
const AheadDialog = ({ refused, rest, onGo, onBack, onClose }: AheadProps) => {
  const t = useT();
  return (
    <Dialog open={refused !== undefined} onOpenChange={(open) => !open && onClose()}>
      {refused && (
        <DialogContent
          title={
            rest
              ? t('{{count}} dari {{of}} akan ditolak', {
                  count: refused.length,
                  of: number(refused.length + rest.count),
                })
              : t('Semua {{count}} akan ditolak', { count: refused.length })
          }
          description={
            rest ? t('Belum ada yang dikirim. Yang ditolak dilewati dan tetap ditandai.') : t('Tidak ada yang dikirim.')
          }
          width={560}
          footer={
            <>
              {onBack && (
                <Button variant="ghost" className="me-auto" onClick={onBack}>
                  {t('Ubah jawaban')}
                </Button>
              )}
              <DialogClose asChild>
                <Button>{t('Tutup')}</Button>
              </DialogClose>
              {rest && (
                <Button variant={rest.danger ? 'danger' : 'primary'} onClick={onGo}>
                  {rest.button}
                </Button>
              )}
            </>
          }
        >
          <RefusedList rows={refused} />
        </DialogContent>
      )}
    </Dialog>
  );
};

export default AheadDialog;
