/** A credit note on an invoice: its lines or all of it, with the reason; takes effect, or goes to the branch head. */
import { creditablesOf, rowsWithin, taxOff } from '@domain/flows/credit-note/rows';
import { useState } from 'react';
import { number, rupiah } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { ConfirmDialog, LEAST, ReasonField, useReason } from '@/kit/command/reason-dialog';
import type { EntryDoc } from '@/kit/entity/detail/scope';
import { Checkbox } from '@/ui/checkbox';
import { Dialog } from '@/ui/dialog';
import { FieldError } from '@/ui/field';
import { MoneyField } from '@/ui/money-field';
import { toast } from '@/ui/toast';
import { invoiceOf } from './doc';
import { useGiveNote } from './give-note';
import { useNotes } from './notes';
import { isBeyondOpen, PaidNote } from './paid-note';

/** Lines drawn at once; a search reaches the others. */
const MOST = 100;
export type CreditProps = { doc: EntryDoc; onClose: () => void };
export default function CreditDialog({ doc, onClose }: CreditProps) {
  const t = useT();
  const of = invoiceOf(doc);
  const { give, busy } = useGiveNote(doc.id, of);
  const lines = creditablesOf(of).flatMap((line) => (line.left > 0 ? [{ ...line, key: `${line.sj}/${line.no}` }] : []));
  const [whole, setWhole] = useState(false);
  const [off, setOff] = useState<Readonly<Record<string, number>>>({});
  const [words, setWords] = useState('');
  const [fault, setFault] = useState('');
  const reason = useReason((letters) => letters < LEAST);
  const matching = lines.filter(
    ({ key, uraian }) => off[key] !== undefined || uraian.toLowerCase().includes(words.toLowerCase()),
  );
  const shown = matching.slice(0, MOST);
  const notes = useNotes(shown.flatMap(({ sj }) => (sj ? [sj] : [])));
  const left = lines.reduce((all, line) => all + line.left, 0);
  const chosen = lines.filter(({ key }) => off[key] !== undefined);
  const sum = whole ? left : chosen.reduce((all, { key }) => all + (off[key] ?? 0), 0);
  const over = chosen.find((line) => (off[line.key] ?? 0) > line.left);
  const tax = over ? { ppn: 0, owed: 0 } : taxOff(left, sum, of);

  const wanted = (whole ? lines : chosen).map(({ key, left: rest }) => ({
    key,
    jumlah: whole ? rest : (off[key] ?? 0),
  }));
  const lower = () => {
    setWhole(false);
    setFault('');
    const rows = rowsWithin(wanted, of.terbuka, left, of);
    setOff(Object.fromEntries(rows.map(({ key, jumlah }) => [key, jumlah])));
  };

  const take = async (alasan: string) => {
    const baris = whole ? [] : chosen.map(({ key, sj, no }) => ({ sj, no, jumlah: off[key] ?? 0 }));
    const done = await give({ alasan, seluruh: whole, baris });
    if (!done) return;
    if (done === 'issued')
      toast.success(t('Nota kredit terbit, tagihan turun {{amount}}', { amount: rupiah(tax.owed) }));
    if (done === 'submitted')
      toast.success(t('Nota kredit diajukan ke kacab'), { detail: t('Jumlahnya di atas batas.') });
    onClose();
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <ConfirmDialog
        title={t('Nota kredit')}
        detail={of.nomor}
        button={sum > 0 ? t('Kurangi {{amount}}', { amount: rupiah(tax.owed) }) : t('Kurangi')}
        look="primary"
        busy={busy}
        width={640}
        className="space-y-3"
        onSubmit={(form) => {
          const text = reason.take(form);
          const lack =
            sum === 0
              ? t('Pilih baris yang dikurangi, atau seluruh invoice')
              : over || chosen.some(({ key }) => off[key] === 0)
                ? t('Isi jumlah dari 1 sampai sisa barisnya')
                : isBeyondOpen(of, tax.owed)
                  ? t('Kurangi notanya, atau balik penerimaannya dahulu')
                  : '';
          setFault(lack);
          if (text !== undefined && lack === '') void take(text);
        }}
      >
        <Checkbox
          checked={whole}
          onChange={setWhole}
          label={t('Seluruh sisa invoice, {{amount}}', { amount: rupiah(taxOff(left, left, of).owed) })}
        />
        {!whole && lines.length > 8 && (
          <input
            type="search"
            aria-label={t('Cari baris')}
            placeholder={t('Cari baris')}
            value={words}
            onChange={(e) => setWords(e.target.value)}
            className="h-8.5 w-full rounded-control border border-edge bg-surface px-3 text-base phone:h-11"
          />
        )}
        {!whole && (
          <ul className="max-h-72 overflow-y-auto rounded-control border border-line">
            {shown.map(({ key, sj, uraian, left: rest }) => {
              const amount = off[key];
              const { [key]: _, ...others } = off;
              const name = notes.get(sj)?.nomor ?? '';
              return (
                <li
                  key={key}
                  className="flex min-h-11 flex-wrap items-center gap-x-3 border-line border-b px-3 py-1 last:border-b-0"
                >
                  <Checkbox
                    className="min-w-0 flex-1"
                    checked={amount !== undefined}
                    onChange={(on) => setOff(on ? { ...off, [key]: rest } : others)}
                    label={
                      <span>
                        {name && <span className="whitespace-nowrap font-medium">{name} </span>}
                        <span className="text-ink-2">{uraian}</span>
                      </span>
                    }
                  />
                  {amount === undefined ? (
                    <span className="tabular-nums">{number(rest)}</span>
                  ) : (
                    <MoneyField
                      aria-label={t('Dikurangi dari {{line}}', { line: name || uraian })}
                      boxClassName="w-40"
                      value={amount}
                      max={rest}
                      onChange={(value) => setOff({ ...off, [key]: value })}
                    />
                  )}
                </li>
              );
            })}
          </ul>
        )}
        {!whole && matching.length > MOST && (
          <p className="text-hint text-ink-3">
            {t('{{count}} baris lagi, cari untuk menemukannya', { count: matching.length - MOST })}
          </p>
        )}
        <PaidNote of={of} off={tax.owed} onLower={lower} />
        {fault && <FieldError>{fault}</FieldError>}
        <ReasonField
          label={t('Alasan')}
          reason={reason}
          error={reason.lacks ? t('Tulis alasan, agar yang lain tahu mengapa') : undefined}
          max={300}
        />
        <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-0.5 text-table tabular-nums">
          <dt className="text-ink-2">{t('DPP')}</dt>
          <dd className="text-end">{number(sum)}</dd>
          <dt className="text-ink-2">{t('PPN')}</dt>
          <dd className="text-end">{number(tax.ppn)}</dd>
          <dt className="font-semibold">{t('Tagihan turun')}</dt>
          <dd className="text-end font-semibold">{number(tax.owed)}</dd>
        </dl>
      </ConfirmDialog>
    </Dialog>
  );
}
