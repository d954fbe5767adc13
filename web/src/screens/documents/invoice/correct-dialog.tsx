/** A correction: says what will happen, and asks why. */
import { beyondLimit, sumOf, taxOff, wholeOf } from '@domain/flows/credit-note/rows';
import { extrasOf } from '@domain/flows/invoice/amounts';
import { ApiError, type Stamped } from '@/base/server/api';
import { serverNow } from '@/base/server/clock';
import { number, rupiah } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { ConfirmDialog, LEAST, ReasonField, useReason } from '@/kit/command/reason-dialog';
import { useList } from '@/kit/data/use-list';
import { todayOf } from '@/ui/dates';
import { Dialog } from '@/ui/dialog';
import { toast } from '@/ui/toast';
import type { CreditProps } from './credit-dialog';
import { invoiceOf } from './doc';
import { useGiveNote } from './give-note';
import { isBeyondOpen, PaidNote } from './paid-note';

type LimitRow = Stamped & { berlaku_dari: string; berlaku_sampai: string; nominal: number };
/** The base that notes on one invoice take off without the branch head; undefined: not read yet, or there is none. */
const useLimit = (): number | undefined => {
  const { rows } = useList<LimitRow>('ketentuan', { jenis: 'BATAS_NK', dikonfirmasi: 'true', size: 50 });
  const day = todayOf(serverNow());
  return rows.find(({ berlaku_dari: from, berlaku_sampai: to }) => from <= day && (to === '' || to >= day))?.nominal;
};

export default function CorrectDialog({ doc, onClose }: CreditProps) {
  const t = useT();
  const of = invoiceOf(doc);
  const { give, busy } = useGiveNote(doc.id, of);
  const reason = useReason((letters) => letters < LEAST);
  const limit = useLimit();
  const rows = wholeOf(of);
  const base = sumOf(rows);
  const over = limit !== undefined && beyondLimit(of.dasar, base, base, limit);
  const notes = rows.filter(({ sj }) => sj !== '').length;
  const counts = { count: notes, n: number(rows.length - notes) };
  const { owed } = taxOff(base, base, of);
  const off = of.baris.length + extrasOf(of).length - rows.length;

  const take = async (alasan: string) => {
    const onError = (e: unknown): boolean => {
      if (!(e instanceof ApiError && e.code?.startsWith('claimed'))) return false;
      toast.conflict(t('Invoice ini sedang dikoreksi'), { detail: t('Orang lain baru saja membuatnya.') });
      onClose();
      return true;
    };
    const done = await give({ alasan, koreksi: true }, onError);
    if (!done) return;
    if (done === 'issued') toast.success(t('Koreksi terbit, draf pengganti sedang dibuat'));
    if (done === 'submitted')
      toast.success(t('Koreksi diajukan ke kacab'), { detail: t('Draf pengganti dibuat setelah disetujui.') });
    onClose();
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <ConfirmDialog
        title={t('Koreksi invoice')}
        detail={of.nomor}
        button={over ? t('Ajukan koreksi') : t('Koreksi')}
        look="primary"
        busy={busy}
        width={520}
        className="space-y-3"
        onSubmit={(form) => {
          const text = reason.take(form);
          if (text !== undefined && !isBeyondOpen(of, owed)) void take(text);
        }}
      >
        <ol className="list-decimal space-y-1.5 ps-5 text-base marker:text-ink-3">
          {over && <li>{t('Kacab menyetujui dulu: di atas batas nota kredit {{limit}}', { limit: rupiah(limit) })}</li>}
          <li>
            {t('Nota kredit atas seluruh sisa invoice, tagihan turun {{amount}}', {
              amount: rupiah(owed),
            })}
          </li>
          <li>
            {rows.length > notes
              ? t('Draf invoice baru dengan {{count}} SJ dan {{n}} biaya tambahan, syarat yang sama', counts)
              : t('Draf invoice baru dengan {{count}} SJ, syarat yang sama', counts)}
          </li>
        </ol>
        {off > 0 && (
          <p className="text-hint text-ink-2">
            {t('{{count}} baris yang sudah dikurangi penuh tidak ikut ke draf', { count: off })}
          </p>
        )}
        <PaidNote of={of} off={owed} />
        <ReasonField
          label={t('Alasan')}
          reason={reason}
          error={reason.lacks ? t('Tulis alasan, agar yang lain tahu mengapa') : undefined}
          max={300}
        />
      </ConfirmDialog>
    </Dialog>
  );
}
