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
import { balancesOf, isOddBalance } from './balance';

export type UploadProps = { onClose: () => void };
type Account = Stamped & Record<'nama' | 'bank' | 'no_rek', string>;
type Taken = { nomor: string; baru: number; ada: number };

type BalanceProps = { label: string; hint?: string; value: string; onChange: (typed: string) => void };
const BalanceField = ({ label, hint, value, onChange }: BalanceProps) => {
  const t = useT();
  const error = isOddBalance(value) ? { error: t('Saldo belum benar, contoh −1.250.000') } : {};
  return (
    <Field label={label} {...(hint ? { hint } : {})} {...error}>
      <Input className="text-end" dir="ltr" value={value} onChange={(e) => onChange(e.target.value)} />
    </Field>
  );
};

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
      const typed = balancesOf({ saldo_awal: opening, saldo_akhir: closing });
      const query = new URLSearchParams({ rekening: account, name: file.name, ...typed });
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
            <BalanceField
              label={t('Saldo awal')}
              hint={t('Hanya bila berkas CSV tidak memuatnya')}
              value={opening}
              onChange={setOpening}
            />
            <BalanceField label={t('Saldo akhir')} value={closing} onChange={setClosing} />
          </div>
          <SheetDrop
            label={t('Berkas')}
            state={state}
            reason={
              account === ''
                ? t('Pilih rekening dahulu')
                : [opening, closing].some(isOddBalance) && t('Periksa saldonya dahulu')
            }
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
