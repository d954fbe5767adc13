/** What a line of the bank may be: one suggestion at a time, with its reasons. Nothing is booked but by its button. */
import { mayOpen } from '@domain/navigation/access';
import { useState } from 'react';
import { Link } from '@/base/navigation/link';
import { useShortcuts } from '@/base/navigation/shortcuts';
import { actorOf, useWho } from '@/base/session/session';
import { useT } from '@/base/text/i18n';
import { useDoc } from '@/kit/data/use-doc';
import { Button } from '@/ui/button';
import { Skeleton } from '@/ui/skeleton';
import { BankText, BookedBy } from './bank-text';
import type { LineDoc } from './doc';
import { type Draft, draftOf, lackOf } from './draft';
import { Proposal } from './proposal';
import { mayBook } from './rights';
import { useBook } from './use-book';
import { useSuggestions } from './use-suggestions';

/** `onNext`: goes on to the next line; the keys of the pane work with it. */
export type SuggestionsProps = { id: string; version: number; onNext?: () => void };
const FORM = '/akunting/penerimaanbaru';
const buttons = { penerimaan: 'Cocokkan', invoice: 'Bukukan penerimaan', abai: 'Abaikan' } as const;

const Suggestions = ({ id, version, onNext }: SuggestionsProps) => {
  const { doc } = useDoc<LineDoc>('mutasi', id);
  // What was typed belongs to one line in one state.
  return doc ? (
    <Loaded key={`${id} ${doc.version}`} line={doc} version={version} onNext={onNext} />
  ) : (
    <Skeleton className="h-16 w-full" />
  );
};
type LoadedProps = { line: LineDoc; version: number; onNext: (() => void) | undefined };
const Loaded = ({ line, version, onNext }: LoadedProps) => {
  const t = useT();
  const who = useWho();
  const books = mayBook(who);
  const { data = [], isPending, error, refetch } = useSuggestions(line.id, Math.max(version, line.version), books);
  const [at, setAt] = useState(0);
  const [drafts, setDrafts] = useState<Readonly<Record<number, Draft>>>({});
  const { book, busy } = useBook(line);
  const isOpen = books && (line.status === 'BARU' || line.status === 'SEBAGIAN');
  const one = isOpen ? data[at] : undefined;
  const draft = one && (drafts[at] ?? draftOf(one, line.sisa));
  const lacks = draft ? lackOf(draft, t) : '';
  const press = async () => {
    if (one && draft && !busy && lacks === '' && (await book(one, draft))) onNext?.();
  };
  const other = () => setAt((at + 1) % data.length);
  const hasKeys = onNext !== undefined;
  useShortcuts([
    { keys: 'Ctrl+Enter', label: t('bukukan'), when: hasKeys && one !== undefined, run: () => void press() },
    { keys: 'u', label: t('usulan lain'), when: hasKeys && data.length > 1, run: other },
    { keys: 'x', label: t('lewati'), when: hasKeys, run: () => onNext?.() },
  ]);
  const params = new URLSearchParams({
    ...{ cara: 'TRANSFER', rekening: line.rekening, tanggal: line.tanggal, jumlah: String(line.sisa), mutasi: line.id },
    pengirim: line.pengirim,
  });
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-3">
      <BankText line={line} words={one?.alasan.flatMap(({ kata }) => kata) ?? []} />
      <BookedBy line={line} />
      {error && (
        <p role="alert">
          {t('Usulan tidak bisa dimuat.')}{' '}
          <Button size="sm" onClick={() => void refetch()}>
            {t('Coba lagi')}
          </Button>
        </p>
      )}
      {isOpen && isPending && <Skeleton className="h-16 w-full" />}
      {isOpen && !isPending && !error && data.length === 0 && (
        <p className="text-ink-2">{t('Belum ada usulan untuk baris ini.')}</p>
      )}
      {one && draft && (
        <Proposal
          suggestion={one}
          place={data.length > 1 ? t('usulan {{n}} dari {{all}}', { n: at + 1, all: data.length }) : ''}
          money={line.sisa}
          draft={draft}
          onDraft={(next) => setDrafts({ ...drafts, [at]: next })}
        />
      )}
      {isOpen && (
        <div className="sticky bottom-0 mt-auto flex flex-wrap items-center justify-end gap-2 border-line border-t bg-inherit py-3">
          {data.length > 1 && (
            <Button variant="ghost" className="me-auto" onClick={other}>
              {t('Usulan lain')}
            </Button>
          )}
          {line.arah === 'MASUK' && mayOpen(actorOf(who), FORM) && (
            <Button asChild variant={one ? 'ghost' : 'outline'}>
              <Link to={`${FORM}?${params}`}>{t('Isi penerimaan sendiri')}</Link>
            </Button>
          )}
          {onNext && <Button onClick={onNext}>{t('Lewati')}</Button>}
          {one && (
            <Button variant="primary" loading={busy} reason={lacks || undefined} onClick={() => void press()}>
              {t(buttons[one.jenis])}
            </Button>
          )}
        </div>
      )}
    </div>
  );
};
export default Suggestions;
