/** Fills the invoices of a receipt from its money, the oldest due day first. */
import { oldestFirst, splitOf } from '@domain/flows/receipt/parts';
import { ListOrdered } from 'lucide-react';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { serverNow } from '@/base/server/clock';
import { number } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { problemOf } from '@/kit/command/problem';
import type { RowsToolProps } from '@/kit/entity/fields/rows-tool';
import { useEntry } from '@/kit/entity/fields/use-entry';
import type { Values } from '@/kit/entity/values';
import { Button } from '@/ui/button';
import { toast } from '@/ui/toast';
import { payablesOf } from './payables';

type Part = { invoice: string; jumlah: number; pph23: number; hapus: number };
const amount = (value: unknown): number => (typeof value === 'number' && Number.isFinite(value) ? value : 0);
/** The parts typed so far; empty fields count as 0. */
const typedParts = (rows: unknown): Part[] =>
  (Array.isArray(rows) ? (rows as Values[]) : []).map(({ invoice, jumlah, pph23, hapus }) => ({
    ...{ invoice: String(invoice ?? ''), jumlah: amount(jumlah), pph23: amount(pph23), hapus: amount(hapus) },
  }));

const Oldest = ({ onRows }: RowsToolProps) => {
  const t = useT();
  const { getValues } = useFormContext<Values>();
  const [busy, setBusy] = useState(false);
  const [money, rows, account] = useWatch<Values>({ name: ['jumlah', 'bagian', 'rekening'] });
  const bu = String(useEntry('rekening', String(account ?? ''))?.bu ?? '');
  const { sisa } = splitOf({ jumlah: amount(money), bagian: typedParts(rows), kembali: [] });

  const fill = async () => {
    const [customer, branch] = [String(getValues('customer') ?? ''), String(getValues('branch') ?? '')];
    if (customer === '' || branch === '' || bu === '')
      return void toast.refused(t('Pilih customer, cabang dan rekeningnya dahulu'));
    if (sisa <= 0) return void toast.refused(t('Isi jumlah uangnya dahulu'));
    setBusy(true);
    try {
      const taken = new Set(typedParts(getValues('bagian')).map(({ invoice }) => invoice));
      const all = (await payablesOf({ customer, branch, bu })).filter(({ id }) => !taken.has(id));
      const parts = oldestFirst(sisa, all);
      if (parts.length === 0) toast.refused(t('Customer ini tidak punya invoice lain yang terutang'));
      else onRows(parts.map((part) => ({ ...part })));
    } catch (e) {
      const { title, detail } = problemOf(e, t, serverNow());
      toast.refused(title, { detail });
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button
        size="sm"
        className="ms-2 mt-2"
        icon={<ListOrdered aria-hidden />}
        loading={busy}
        onClick={() => void fill()}
      >
        {t('Bagi ke yang tertua')}
      </Button>
      {amount(money) > 0 && (
        <p className="mt-2 text-table" aria-live="polite">
          {sisa >= 0
            ? t('Belum terbagi {{amount}}, menjadi titipan customer', { amount: number(sisa) })
            : t('Terbagi {{amount}} lebih dari uangnya', { amount: number(-sisa) })}
        </p>
      )}
    </>
  );
};
export default Oldest;
