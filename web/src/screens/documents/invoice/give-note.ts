/** Makes a credit note: it takes effect, or above the limit goes to the branch head. */
import type { NoteRow } from '@domain/flows/credit-note/rows';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { documentHref } from '@/base/navigation/document-href';
import { ApiError, newDocId } from '@/base/server/api';
import { serverNow } from '@/base/server/clock';
import { useWho } from '@/base/session/session';
import { useCommand } from '@/kit/command/use-command';
import { todayOf } from '@/ui/dates';
import type { InvoiceDoc } from './doc';

type Wanted = { alasan: string } & (
  | { koreksi: true }
  | { seluruh: boolean; baris: readonly Pick<NoteRow, 'sj' | 'no' | 'jumlah'>[] }
);
/**
 * Of today. The note has one id as long as its dialog is open: pressed again after a lost answer, it is the same one.
 * `give`: undefined if it was refused, and nothing was made; `draft`: it stays one, and its page is opened, which says
 * what it needs.
 */
export const useGiveNote = (invoice: string, { branch }: Pick<InvoiceDoc, 'branch'>) => {
  const who = useWho();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { run, busy } = useCommand('nk');
  const [id] = useState(newDocId);
  const give = async (
    wanted: Wanted,
    onError?: (e: unknown) => boolean,
  ): Promise<'issued' | 'submitted' | 'draft' | undefined> => {
    const data = { branch, invoice, tanggal: todayOf(serverNow()), ...wanted };
    if (!(await run(id, 'register', data, { onError }))) return undefined;
    let limit = false;
    const beyond = (e: unknown) => {
      limit = e instanceof ApiError && e.code === 'nk-limit';
      return limit;
    };
    if (await run(id, 'issue', {}, { revision: 0, onError: beyond })) return 'issued';
    if (limit && (await run(id, 'submit', {}, { revision: 0 }))) return 'submitted';
    const to = documentHref(who, 'nk', id, pathname);
    if (to) void navigate(to);
    return 'draft';
  };
  return { give, busy };
};
