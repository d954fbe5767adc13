/** Uploads a bank statement for an account; it is taken whole, or refused with what is wrong. */
import { MOST_LINES } from '@domain/master/statement-words';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, newKey, type Stamped } from '@/base/server/api';
import { upload } from '@/base/server/upload';
import { number } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { SheetDrop } from '@/kit/sheet/sheet-drop';
import { useUpload } from '@/kit/sheet/use-upload';
import { Dialog, DialogContent } from '@/ui/dialog';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { Select } from '@/ui/select';
import { toast } from '@/ui/toast';

export type UploadProps = { onClose: () => void };
type Account = Stamped & Record<'nama' | 'bank' | 'no_rek', string>;
type Taken = { nomor: string; baru: number; ada: number };
/** Digits of an amount as somebody types it. */
const digits = (typed: string): string => typed.replace(/[^\d-]/g, '');

const UploadDialog = ({ onClose }: UploadProps) => {
  const t = useT();
  const [account, setAccount] = useState('');
  const [opening, setOpening] = useState('');
  const [closing, setClosing] = useState('');
  const { data: accounts = [] } = useQuery({
    queryKey: ['bank-accounts'],
    queryFn: async () => (await api.list<Account>('rekening', { jenis: 'BANK', size: 100, sort: 'nama' })).rows,
  });
  const { state, send, stop } = useUpload<Taken>({
    refuse: () => undefined,
    newKey,
    send: (file, key, sending) => {
      const query = new URLSearchParams({ rekening: account, name: file.name });
      if (digits(opening) !== '') query.set('saldo_awal', digits(opening));
      if (digits(closing) !== '') query.set('saldo_akhir', digits(closing));
      return upload<Taken>(`statement/upload?${query}`, file, { 'Idempotency-Key': key }, sending);
    },
    onDone: ({ baru, ada }) => {
      toast.success(t('{{count}} baris baru, {{old}} sudah ada', { count: baru, old: number(ada) }));
      onClose();
    },
  });
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title={t('Unggah mutasi')} width={560}>
        <div className="space-y-4">
          <Field label={t('Rekening')}>
            <Select
              options={accounts.map(({ id, nama, no_rek }) => ({ value: id, label: `${nama} ${no_rek}` }))}
              value={account}
              placeholder={t('Pilih rekening')}
              onChange={setAccount}
            />
          </Field>
          <div className="grid grid-cols-2 gap-3 phone:grid-cols-1">
            <Field label={t('Saldo awal')} hint={t('Hanya bila berkas CSV tidak memuatnya')}>
              <Input inputMode="numeric" value={opening} onChange={(e) => setOpening(e.target.value)} />
            </Field>
            <Field label={t('Saldo akhir')}>
              <Input inputMode="numeric" value={closing} onChange={(e) => setClosing(e.target.value)} />
            </Field>
          </div>
          <SheetDrop
            label={t('Berkas')}
            state={state}
            reason={account === '' && t('Pilih rekening dahulu')}
            hint={t('CSV, MT940 atau camt.053. Paling banyak {{rows}} baris.', { rows: number(MOST_LINES) })}
            accept=".csv,.txt,.sta,.mt940,.940,.xml,.xlsx"
            onFile={send}
            onStop={stop}
          />
        </div>
      </DialogContent>
    </Dialog>
  );
};
export default UploadDialog;
