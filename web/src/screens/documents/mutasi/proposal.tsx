/** One suggestion for a line of the bank: whose money, why, for which invoices, and what is left of it. */
import type { Suggestion } from '@domain/flows/statement/suggest';
import { ignoreReasons } from '@domain/master/statement-words';
import { Check, CircleAlert } from 'lucide-react';
import { usePrefs } from '@/base/session/prefs';
import { number } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { DocNumber } from '@/ui/doc-number';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import type { Draft } from './draft';
import { sumsOf } from './parts';
import { PartsTable } from './parts-table';
import { reasonText } from './reason';

type Props = {
  suggestion: Suggestion;
  /** `usulan 1 dari 2`. */
  place: string;
  /** Money of the line that nothing has taken yet. */
  money: number;
  draft: Draft;
  onDraft: (draft: Draft) => void;
};
const Proven = ({ text }: { text: string }) => (
  <li className="flex items-baseline gap-2">
    <Check aria-hidden className="size-3.5 shrink-0 self-center text-done-i" />
    <span className="min-w-0 break-words">{text}</span>
  </li>
);

export const Proposal = ({ suggestion, place, money, draft, onDraft }: Props) => {
  const t = useT();
  const { lang } = usePrefs();
  const sums = sumsOf(draft.parts);
  const rest = draft.rest;
  return (
    <section className="space-y-3">
      <div className="flex items-baseline justify-between gap-3">
        <h3 className="min-w-0 break-words font-semibold">
          {suggestion.jenis === 'abai'
            ? t(ignoreReasons[suggestion.abai])
            : suggestion.nama || t('Pembayar belum dikenal')}
          {suggestion.jenis === 'penerimaan' && (
            <>
              {' '}
              <DocNumber no={suggestion.nomor} />
            </>
          )}
        </h3>
        {place && <span className="shrink-0 text-hint text-ink-2">{place}</span>}
      </div>
      <ul className="space-y-0.5 text-table">
        {suggestion.alasan.map((reason) => (
          <Proven key={reason.kode} text={reasonText(reason, t, lang)} />
        ))}
      </ul>
      {suggestion.jenis === 'invoice' && (
        <PartsTable parts={draft.parts} onChange={(parts) => onDraft(draft.with({ parts }))} />
      )}
      {sums.hapus > 0 && (
        <Field label={t('Alasan menghapus {{amount}}', { amount: number(sums.hapus) })}>
          <Input value={draft.why} maxLength={120} onChange={(e) => onDraft(draft.with({ why: e.target.value }))} />
        </Field>
      )}
      {rest > 0 && (
        <Field label={t('Titipan {{amount}} untuk', { amount: number(rest) })}>
          <Input value={draft.note} maxLength={120} onChange={(e) => onDraft(draft.with({ note: e.target.value }))} />
        </Field>
      )}
      {suggestion.jenis === 'invoice' && (
        <p className="flex items-center justify-between gap-3 border-line border-t pt-2">
          <span className="flex items-center gap-2">
            <b className="font-semibold">{t('Jumlah')}</b>
            {rest >= 0 ? (
              <span className="flex items-center gap-1 text-done-i text-table">
                <Check aria-hidden className="size-3.5" />
                {t('sama dengan mutasi')}
              </span>
            ) : (
              <span className="flex items-center gap-1 text-rejected-i text-table">
                <CircleAlert aria-hidden className="size-3.5" />
                {t('{{amount}} lebih dari mutasi', { amount: number(-rest) })}
              </span>
            )}
          </span>
          <b className="pe-3 font-semibold tabular-nums">{number(money - Math.min(0, rest))}</b>
        </p>
      )}
      {sums.pph23 > 0 && (
        <p className="text-hint text-ink-2">
          {t('Bukti potong PPh 23 {{amount}} ditagih ke customer', { amount: number(sums.pph23) })}
        </p>
      )}
    </section>
  );
};
