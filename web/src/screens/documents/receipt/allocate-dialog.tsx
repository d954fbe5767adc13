/** What is left of a receipt, for invoices that its customer still owes; the oldest first is proposed. */
import { oldestFirst, type Part, type Payable, settledBy, splitOf } from '@domain/flows/receipt/parts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { usePrefs } from '@/base/session/prefs';
import { date, number, rupiah } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { ConfirmDialog } from '@/kit/command/reason-dialog';
import { useCommand } from '@/kit/command/use-command';
import type { EntryDoc } from '@/kit/entity/detail/scope';
import { Checkbox } from '@/ui/checkbox';
import { Dialog } from '@/ui/dialog';
import { DocNumber } from '@/ui/doc-number';
import { FieldError } from '@/ui/field';
import { MoneyField } from '@/ui/money-field';
import { toast } from '@/ui/toast';
import { receiptOf } from './doc';
import { payablesOf } from './payables';

export type AllocateProps = { doc: EntryDoc; onClose: () => void };
/** By the id of its invoice. */
type Parts = Readonly<Record<string, Part>>;
const byId = (parts: readonly Part[]): Parts => Object.fromEntries(parts.map((part) => [part.invoice, part]));

export default function AllocateDialog({ doc, onClose }: AllocateProps) {
  const t = useT();
  const { customer, branch, bu } = receiptOf(doc);
  const { data, error } = useQuery({
    queryKey: ['payables', doc.id, doc.version],
    queryFn: () => payablesOf({ customer, branch, bu }),
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      {data ? (
        <Invoices doc={doc} payables={data} onClose={onClose} />
      ) : (
        <ConfirmDialog title={t('Pakai titipan')} button={t('Pakai')} look="primary" busy={!error} onSubmit={() => {}}>
          {error && <FieldError>{t('Invoicenya tidak dapat dimuat. Tutup, lalu coba lagi.')}</FieldError>}
        </ConfirmDialog>
      )}
    </Dialog>
  );
}

const Invoices = ({ doc, payables, onClose }: AllocateProps & { payables: readonly Payable[] }) => {
  const t = useT();
  const { lang } = usePrefs();
  const { run, busy } = useCommand('receipt');
  const { sisa } = splitOf(receiptOf(doc));
  const [parts, setParts] = useState<Parts>(() => byId(oldestFirst(sisa, payables)));
  const [fault, setFault] = useState('');
  const chosen = Object.values(parts);
  const used = chosen.reduce((sum, { jumlah }) => sum + jumlah, 0);
  const set = (invoice: string, part: Partial<Part>) => {
    setFault('');
    setParts({ ...parts, [invoice]: { ...(parts[invoice] ?? { invoice, jumlah: 0, pph23: 0, hapus: 0 }), ...part } });
  };
  const drop = (invoice: string) => setParts(byId(chosen.filter((part) => part.invoice !== invoice)));
  const take = async () => {
    const lack =
      chosen.length === 0 || chosen.some((part) => settledBy(part) === 0)
        ? t('Pilih invoice, dan isi jumlahnya')
        : used > sisa
          ? t('Terbagi {{amount}} lebih dari uangnya', { amount: number(used - sisa) })
          : '';
    setFault(lack);
    if (lack) return;
    const pakai = chosen.map((part) => ({ ...part, alasan: '' }));
    if (!(await run(doc.id, 'allocate', { pakai }, { revision: doc.version }))) return;
    toast.success(t('{{amount}} dipakai untuk {{count}} invoice', { amount: rupiah(used), count: pakai.length }));
    onClose();
  };
  return (
    <ConfirmDialog
      title={t('Pakai titipan')}
      detail={t('Sisa {{amount}}', { amount: rupiah(sisa) })}
      button={used > 0 ? t('Pakai {{amount}}', { amount: rupiah(used) }) : t('Pakai')}
      look="primary"
      busy={busy}
      width={640}
      className="space-y-3"
      onSubmit={() => void take()}
    >
      {payables.length === 0 ? (
        <p className="text-ink-2">{t('Customer ini tidak punya invoice yang terutang pada bisnis unit ini.')}</p>
      ) : (
        <ul className="max-h-80 overflow-y-auto rounded-control border border-line">
          {payables.map(({ id, nomor, jatuh_tempo, terbuka, pph23: most }) => {
            const part = parts[id];
            return (
              <li
                key={id}
                className="flex min-h-11 flex-wrap items-center gap-x-3 border-line border-b px-3 py-1 last:border-b-0"
              >
                <Checkbox
                  className="min-w-0 flex-1 phone:basis-full"
                  checked={part !== undefined}
                  onChange={(on) => {
                    const [whole] = oldestFirst(Math.max(0, sisa - used), [
                      { id, nomor, jatuh_tempo, terbuka, pph23: most },
                    ]);
                    if (on) set(id, whole ?? {});
                    else drop(id);
                  }}
                  label={
                    <span>
                      <span className="whitespace-nowrap font-medium">
                        <DocNumber no={nomor} />{' '}
                      </span>
                      <span className="text-ink-2">{date(jatuh_tempo, lang)}</span>
                    </span>
                  }
                />
                {part ? (
                  <>
                    <MoneyField
                      aria-label={t('Dibayar untuk {{invoice}}', { invoice: nomor })}
                      boxClassName="w-36 phone:ms-7"
                      value={part.jumlah}
                      max={terbuka}
                      onChange={(jumlah) => set(id, { jumlah })}
                    />
                    {most > 0 && (
                      <MoneyField
                        aria-label={t('PPh 23 dari {{invoice}}', { invoice: nomor })}
                        boxClassName="w-28"
                        value={part.pph23}
                        max={most}
                        onChange={(pph23) => set(id, { pph23 })}
                      />
                    )}
                  </>
                ) : (
                  <span className="tabular-nums">{number(terbuka)}</span>
                )}
              </li>
            );
          })}
        </ul>
      )}
      {fault && <FieldError>{fault}</FieldError>}
    </ConfirmDialog>
  );
};
