/** One suggestion for a line: whose money, for which invoices, why, and the button that books it. */

import type { Suggestion } from '@domain/flows/statement/suggest';
import { ignoreReasons } from '@domain/master/statement-words';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { usePrefs } from '@/base/session/prefs';
import { number, rupiah } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { Button } from '@/ui/button';
import { DocNumber } from '@/ui/doc-number';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import type { LineDoc } from './doc';
import { reasonText } from './reason';
import { useBook } from './use-book';

/** `isFirst`: the surest one. */
type Props = { line: LineDoc; suggestion: Suggestion; isFirst: boolean };
const restOf = (one: Suggestion): number => (one.jenis === 'abai' ? 0 : one.sisa);

export const SuggestionCard = ({ line, suggestion, isFirst }: Props) => {
  const t = useT();
  const { lang } = usePrefs();
  const { book, busy } = useBook(line);
  const [note, setNote] = useState('');
  const rest = restOf(suggestion);
  const lacks = rest > 0 && note.trim() === '' && t('Tulis untuk apa titipannya');
  const button = {
    penerimaan: t('Cocokkan'),
    invoice: t('Bukukan penerimaan'),
    abai: t('Abaikan'),
  }[suggestion.jenis];
  return (
    <article className="space-y-2 rounded-control border border-line bg-surface p-3">
      <h3 className="font-semibold">
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
      <ul className="text-table">
        {suggestion.alasan.map((reason) => (
          <li key={reason.kode} className="flex items-baseline gap-2">
            <Check aria-hidden className="size-3.5 shrink-0 self-center text-done-i" />
            {reasonText(reason, t, lang)}
          </li>
        ))}
      </ul>
      {suggestion.jenis === 'invoice' && (
        <ul className="text-table">
          {suggestion.bagian.map(({ invoice, nomor, jumlah, pph23 }) => (
            <li key={invoice} className="flex flex-wrap justify-between gap-x-4">
              <DocNumber no={nomor} />
              <span className="tabular-nums">
                {number(jumlah)}
                {pph23 > 0 && (
                  <span className="text-ink-2"> + {t('PPh 23 {{amount}}', { amount: number(pph23) })}</span>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
      {rest > 0 && (
        <Field label={t('Titipan {{amount}} untuk', { amount: rupiah(rest) })}>
          <Input value={note} maxLength={120} onChange={(e) => setNote(e.target.value)} />
        </Field>
      )}
      <Button
        variant={isFirst ? 'primary' : 'outline'}
        loading={busy}
        reason={lacks}
        onClick={() => void book(suggestion, note.trim())}
      >
        {button}
      </Button>
    </article>
  );
};
