import { Send } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useT } from '@/base/text/i18n';
import { useBox } from '../outbox/box';
import { Line, Lines } from '../page/line';
import { Press } from '../page/press';
import { Sheet } from '../page/sheet';
import type { Stop } from '../trip/stops';
import { Enclosed } from './enclosed';
import { type Files, makeReport } from './make';
import { ProofFields, useProof } from './proof';

export type SheetProps = { stop: Stop; onClose: () => void; onDone: () => void; onFailed: () => void };

/** Full delivery: receiver, photo, signature, and other proof that the customer requires. */
export const Arrive = ({ stop, onClose, onDone, onFailed }: SheetProps) => {
  const t = useT();
  const { sent } = useBox();
  const [penerima, setPenerima] = useState('');
  const [memo, setMemo] = useState('');
  const [files, setFiles] = useState<Files>({});
  const proof = useProof(stop, files);
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);
  const submit = async (e: FormEvent) => {
    e.preventDefault();
    const held = proof.holds();
    if (penerima.trim() === '') return setError(t('Isi nama penerima'));
    if (held || busy) return;
    setBusy(true);
    try {
      const data = { penerima: penerima.trim(), ...(memo.trim() ? { memo: memo.trim() } : {}), ...proof.data };
      await makeReport(stop, 'arrive', data, files, sent);
      onDone();
    } catch {
      onFailed();
    }
    onClose();
  };
  return (
    <Sheet title={t('Sampai tujuan')} onClose={onClose}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <Line
          label={t('Nama penerima')}
          value={penerima}
          maxLength={80}
          onChange={(e) => {
            setPenerima(e.target.value);
            setError('');
          }}
          error={error || undefined}
          autoComplete="off"
        />
        <ProofFields of={proof} />
        <Enclosed files={files} onFiles={setFiles} />
        <Lines
          label={t('Catatan (boleh kosong)')}
          value={memo}
          maxLength={300}
          onChange={(e) => setMemo(e.target.value)}
        />
        <Press type="submit" look="primary" size="main" icon={<Send aria-hidden className="rtl:-scale-x-100 size-6" />}>
          {t('Kirim')}
        </Press>
      </form>
    </Sheet>
  );
};
