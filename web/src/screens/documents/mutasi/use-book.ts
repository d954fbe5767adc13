import type { Suggestion } from '@domain/flows/statement/suggest';
import { useNavigate } from 'react-router';
import { documentHref } from '@/base/navigation/document-href';
import { api, newDocId, type Stamped } from '@/base/server/api';
import { serverNow } from '@/base/server/clock';
import { useWho } from '@/base/session/session';
import { rupiah } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { problemOf } from '@/kit/command/problem';
import { useCommand } from '@/kit/command/use-command';
import { toast } from '@/ui/toast';
import type { LineDoc } from './doc';
import type { Draft } from './draft';
import type { ForInvoices } from './parts';

/** Books a suggestion: its receipt is created and received, matched, or the line is set aside. */
export const useBook = (line: LineDoc) => {
  const t = useT();
  const who = useWho();
  const navigate = useNavigate();
  const receipts = useCommand('receipt');
  const lines = useCommand('mutasi');

  const receive = async (one: ForInvoices, { parts, note, why }: Draft): Promise<boolean> => {
    const id = newDocId();
    const bagian = parts
      .filter(({ jumlah, pph23, hapus }) => jumlah + pph23 + hapus > 0)
      .map(({ invoice, jumlah, pph23, hapus }) => ({
        ...{ invoice, jumlah, pph23, hapus },
        alasan: hapus > 0 ? why.trim() : '',
      }));
    const created = await receipts.run(id, 'register', {
      ...{ branch: one.branch, customer: one.customer, cara: 'TRANSFER', rekening: line.rekening },
      ...{ tanggal: line.tanggal, jumlah: line.sisa, mutasi: line.id, ket_titipan: note.trim(), bagian },
      pengirim: line.pengirim || (one.alasan.find(({ kode }) => kode === 'payer')?.kata[0] ?? ''),
    });
    if (!created) return false;
    if (await receipts.run(id, 'receive', {}, { revision: created.revision })) return true;
    // The draft shows what it lacks.
    const to = documentHref(who, 'receipt', id, '');
    if (to) void navigate(to);
    return false;
  };
  const match = async (receipt: string, note: string): Promise<boolean> => {
    const data = { mutasi: line.id, ket_titipan: note };
    try {
      const { version } = await api.get<Stamped>(`/receipt/${receipt}`);
      return (await receipts.run(receipt, 'match', data, { revision: version })) !== undefined;
    } catch (e) {
      const problem = problemOf(e, t, serverNow());
      toast.refused(problem.title, { detail: problem.detail });
      return false;
    }
  };
  /** @returns whether it was booked; what was refused has been shown */
  const book = async (one: Suggestion, draft: Draft): Promise<boolean> => {
    const isDone =
      one.jenis === 'invoice'
        ? await receive(one, draft)
        : one.jenis === 'penerimaan'
          ? await match(one.receipt, draft.note.trim())
          : (await lines.run(line.id, 'ignore', { jenis_abai: one.abai }, { revision: line.version })) !== undefined;
    const words =
      one.jenis === 'abai' ? t('Baris diabaikan') : t('{{amount}} dibukukan', { amount: rupiah(line.sisa) });
    if (isDone) toast.success(words);
    return isDone;
  };
  return { book, busy: receipts.busy || lines.busy };
};
