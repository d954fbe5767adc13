import { sameStep } from '@domain/flows/driver/steps';
import { deliveryReasons } from '@domain/flows/sj/reasons';
import { Ban, NotebookPen, PackageMinus, Send } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { number } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { useBox } from '../outbox/box';
import { Line, Lines } from '../page/line';
import { Press } from '../page/press';
import { Sheet } from '../page/sheet';
import type { SheetProps } from './arrive';
import { Enclosed } from './enclosed';
import { type Files, makeReport } from './make';
import { type Amounts, amountsOf, type Kind, needsWords, problemsOf, reasonSent, shortfallOf } from './part';
import { ProofFields, useProof } from './proof';
import { Reasons } from './reasons';

/** Trouble: partial delivery, no delivery, or just a note. */
export const Trouble = ({ stop, onClose, onDone, onFailed }: SheetProps) => {
  const t = useT();
  const { sent } = useBox();
  const [kind, setKind] = useState<Kind>();
  const [typed, setTyped] = useState({ penerima: '', alasan: '', jenis: '', qty: '', koli: '', ikat: '' });
  const [files, setFiles] = useState<Files>({});
  const proof = useProof(stop, files);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState(false);
  const set = (field: keyof typeof typed) => (e: { target: { value: string } }) => {
    setTyped({ ...typed, [field]: e.target.value });
    setErrors({});
  };
  const step = kind === 'note' ? sameStep(stop.status) : kind;
  const submit = async (e: FormEvent) => {
    e.preventDefault();
    if (!kind || !step || busy) return;
    const problems = problemsOf(kind, typed, stop);
    setErrors(Object.fromEntries(Object.entries(problems).map(([field, [text, values]]) => [field, t(text, values)])));
    const held = kind === 'deliverPart' && proof.holds();
    if (held || Object.keys(problems).length > 0) return;
    setBusy(true);
    const data =
      kind === 'note'
        ? { memo: typed.alasan.trim() }
        : kind === 'fail'
          ? reasonSent(typed)
          : { ...reasonSent(typed), penerima: typed.penerima.trim(), ...amountsOf(typed), ...proof.data };
    try {
      await makeReport(stop, step, data, files, sent);
      if (kind !== 'note') onDone();
    } catch {
      onFailed();
    }
    onClose();
  };
  if (!kind)
    return (
      <Sheet title={t('Ada masalah')} onClose={onClose}>
        <Press icon={<PackageMinus aria-hidden className="size-6" />} onClick={() => setKind('deliverPart')}>
          {t('Diterima sebagian')}
        </Press>
        <Press icon={<Ban aria-hidden className="size-6" />} onClick={() => setKind('fail')}>
          {t('Gagal kirim')}
        </Press>
        <Press icon={<NotebookPen aria-hidden className="size-6" />} onClick={() => setKind('note')}>
          {t('Catatan saja')}
        </Press>
      </Sheet>
    );
  const amount = (field: keyof Amounts, label: string, most: number) => (
    <Line
      label={label}
      hint={t('dari {{n}}', { n: number(most) })}
      value={typed[field]}
      onChange={set(field)}
      error={errors[field]}
      inputMode="numeric"
      autoComplete="off"
    />
  );
  const shortfall = shortfallOf(kind);
  const titles = { deliverPart: t('Diterima sebagian'), fail: t('Gagal kirim'), note: t('Catatan saja') };
  return (
    <Sheet title={titles[kind]} onClose={onClose}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        {kind === 'deliverPart' && (
          <>
            <div className="grid grid-cols-3 gap-3">
              {amount('qty', 'Qty', stop.qty)}
              {amount('koli', 'Koli', stop.koli)}
              {amount('ikat', 'Ikat', stop.ikat)}
            </div>
            <Line
              label={t('Nama penerima')}
              value={typed.penerima}
              maxLength={80}
              onChange={set('penerima')}
              error={errors.penerima}
              autoComplete="off"
            />
          </>
        )}
        {shortfall && (
          <Reasons
            legend={t('Jenis alasan')}
            name="alasan_jenis"
            of={deliveryReasons[shortfall] as Readonly<Record<string, string>>}
            chosen={typed.jenis}
            onChoose={(jenis) => {
              setTyped({ ...typed, jenis });
              setErrors({});
            }}
            error={errors.jenis}
          />
        )}
        <Lines
          label={
            kind === 'note' ? t('Catatan') : needsWords(kind, typed.jenis) ? t('Alasan') : t('Catatan (boleh kosong)')
          }
          value={typed.alasan}
          maxLength={300}
          onChange={set('alasan')}
          error={errors.alasan}
        />
        {kind === 'deliverPart' && <ProofFields of={proof} />}
        <Enclosed files={files} onFiles={setFiles} />
        <Press
          type="submit"
          look={kind === 'fail' ? 'stop' : 'primary'}
          size="main"
          icon={<Send aria-hidden className="rtl:-scale-x-100 size-6" />}
        >
          {t('Kirim')}
        </Press>
      </form>
    </Sheet>
  );
};
