/** Where tax numbers come from: a file, or two columns that are pasted; and a sheet of the invoices without one. */
import { MOST_TAX_ROWS } from '@domain/flows/invoice/tax-numbers';
import { FileSpreadsheet } from 'lucide-react';
import { useState } from 'react';
import { serverNow } from '@/base/server/clock';
import { download, saveFile } from '@/base/server/download';
import { number } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { problemOf } from '@/kit/command/problem';
import { pasted } from '@/kit/sheet/pasted';
import { SheetDrop } from '@/kit/sheet/sheet-drop';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { Textarea } from '@/ui/textarea';
import { toast } from '@/ui/toast';
import type { useNumbers } from './use-numbers';

type Props = { reading: ReturnType<typeof useNumbers>['reading'] };
export const Source = ({ reading: { state, send, stop } }: Props) => {
  const t = useT();
  const [text, setText] = useState('');
  return (
    <div className="space-y-4">
      <SheetDrop
        label={t('Berkas')}
        state={state}
        hint={t('Ekspor Faktur Pajak Keluaran dari Coretax, atau xlsx dan csv lain. Paling banyak {{rows}} baris.', {
          rows: number(MOST_TAX_ROWS),
        })}
        onFile={send}
        onStop={stop}
      />
      <Field label={t('Atau tempel dua kolom dari spreadsheet')} hint={t('Nomor invoice dan nomor faktur pajaknya.')}>
        <Textarea rows={4} value={text} onChange={(e) => setText(e.target.value)} />
      </Field>
      <div className="flex flex-wrap justify-between gap-2">
        <Unnumbered />
        <Button reason={text.trim() === '' && t('Tempel barisnya dahulu')} onClick={() => send(pasted(text))}>
          {t('Periksa tempelan')}
        </Button>
      </div>
    </div>
  );
};

/** The list's own export: filled in, it can be read here. */
const Unnumbered = () => {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const fetchIt = async () => {
    setBusy(true);
    try {
      const params = { format: 'xlsx', faktur: 'BELUM', columns: 'nomor,customer,tanggal,total,nsfp' };
      saveFile(await download('/invoice/export', params, { signal: new AbortController().signal }));
    } catch (e) {
      const { title, detail } = problemOf(e, t, serverNow());
      toast.refused(title, { detail, id: 'unnumbered' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="ghost" loading={busy} icon={<FileSpreadsheet aria-hidden />} onClick={() => void fetchIt()}>
      {t('Unduh yang belum bernomor')}
    </Button>
  );
};
