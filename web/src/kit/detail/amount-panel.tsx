/** The origin of an amount: its events with their changes and the sum, as of any day. */
import { dayWib } from '@domain/kit/values/time';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { Fragment, type ReactNode, useEffect, useState } from 'react';
import { api, type Origin, type OriginLine, whoDid } from '@/base/server/api';
import { serverNow } from '@/base/server/clock';
import { usePrefs } from '@/base/session/prefs';
import { date, number, rupiah, time } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { useHistory } from '@/kit/data/use-doc';
import CauseLine, { DeedLine, DocumentName } from '@/kit/history/cause';
import { Button } from '@/ui/button';
import { DateField } from '@/ui/date-field';
import { useOpening } from '@/ui/opening';
import { Popover, PopoverContent } from '@/ui/popover';
import { Select } from '@/ui/select';
import { asOfDay, type OriginOf } from './amount-origin';
import { HistoryState } from './history-state';

export type AmountPanelProps = OriginOf & {
  path: string;
  at: HTMLElement;
  onAsk: (path: string) => void;
  onClose: () => void;
};

/** Maximum number of amounts in the selection list; beyond it, only the document's own. */
const MOST = 300;

/** Anchors the panel to the pressed amount, and returns the focus to it. */
const Placed = ({ at }: { at: HTMLElement }) => {
  const { anchor, trigger } = useOpening();
  anchor.current = at;
  trigger.current = at;
  return null;
};

const signed = (n: number): string => `${n > 0 ? '+' : n < 0 ? '−' : ''}${number(Math.abs(n))}`;
/** Shows 0 explicitly: the sum is zero. */
const sum = (n: number): string => (n === 0 ? number(0) : rupiah(n));
const capital = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);

type LineProps = { line: OriginLine; description: ReactNode };
const Line = ({ line, description }: LineProps) => {
  const t = useT();
  const { lang } = usePrefs();
  const day = dayWib(line.at);
  const sameYear = day.slice(0, 4) === dayWib(new Date(serverNow()).toISOString()).slice(0, 4);
  return (
    <li className="grid grid-cols-[4.25rem_minmax(0,1fr)_auto] gap-x-2 border-line border-b px-4 py-2 last:border-b-0">
      <time dateTime={line.at} className="text-ink-2">
        {date(day, lang, !sameYear)}
      </time>
      <div className="min-w-0">
        <p>
          {line.from ? (
            <DeedLine cause={line.from} />
          ) : typeof description === 'string' ? (
            capital(description)
          ) : (
            (description ?? capital(t('mengubah')))
          )}
        </p>
        <p className="text-hint text-ink-3">
          {whoDid(line).fullname} {time(line.at, lang)}
        </p>
        {line.because && <CauseLine cause={line.because} />}
        {line.unseen && (
          <p className="text-hint text-ink-3">
            {line.type === '' ? t('Di dokumen yang tidak bisa Anda buka.') : t('Termasuk perubahan di cabang lain.')}
          </p>
        )}
      </div>
      <span className="text-end font-medium tabular-nums">{signed(line.change)}</span>
    </li>
  );
};

/** Whether the value in lists and pages equals the sum of its events. */
const Checked = ({ origin }: { origin: Origin }) => {
  const t = useT();
  if (origin.stored === undefined)
    return <span className="text-ink-3">{t('Tampilan belum sampai kejadian ini.')}</span>;
  const equal = origin.stored === origin.value;
  const Icon = equal ? CircleCheck : CircleAlert;
  return (
    <span className={`inline-flex items-center gap-1.5 ${equal ? 'text-done-i' : 'text-rejected-i'}`}>
      <Icon aria-hidden className="size-4 shrink-0" />
      {equal
        ? t('Sama dengan hitung ulang')
        : t('Yang tampil {{n}}: beri tahu webmaster.', { n: number(origin.stored) })}
    </span>
  );
};

export default function AmountPanel({ view, id, version, amounts, tell, path, at, onAsk, onClose }: AmountPanelProps) {
  const t = useT();
  const [day, setDay] = useState<string>();
  const all = amounts(true);
  const amount = all.find((one) => one.path === path);
  const offered = all.length > MOST ? [...new Set([...amounts(false), ...all.filter((one) => one === amount)])] : all;
  const q = useQuery({
    queryKey: ['amount', view, id, version, path],
    queryFn: ({ signal }) => api.origin(view, id, path, { signal }),
    placeholderData: (before) => before,
  });
  const { entries } = useHistory(view, id);
  const lines = asOfDay(q.data?.lines ?? [], day);
  const total = lines.at(-1)?.value ?? 0;
  const today = dayWib(new Date(serverNow()).toISOString());
  // The amount's row was removed.
  const gone = amount === undefined;
  useEffect(() => {
    if (gone) onClose();
  }, [gone, onClose]);
  if (!amount) return null;
  const describe = tell(entries);
  const words = new Map(entries.map((entry) => [entry.revision, describe(entry)?.text]));
  return (
    <Popover open onOpenChange={(open) => !open && onClose()}>
      <Placed at={at} />
      <PopoverContent
        align="end"
        aria-label={t('Asal angka')}
        className="flex w-[min(25rem,calc(100vw-1rem))] flex-col overflow-hidden text-table"
      >
        <div className="flex items-center gap-3 border-line border-b py-1.5 ps-4 pe-2">
          <h2 className="shrink-0 font-semibold text-base">{t('Asal angka')}</h2>
          {offered.length > 1 ? (
            <Select
              size="sm"
              aria-label={t('Angka')}
              className="min-w-0 flex-1"
              value={path}
              options={offered.map((one) => ({ value: one.path, label: one.label }))}
              onChange={onAsk}
            />
          ) : (
            <span className="min-w-0 flex-1 truncate text-ink-2">{amount.label}</span>
          )}
          <Button variant="ghost" square size="sm" aria-label={t('Tutup')} icon={<X aria-hidden />} onClick={onClose} />
        </div>
        <div className="max-h-80 min-h-0 flex-1 overflow-auto">
          <HistoryState entries={[]} loading={q.isPending} error={q.error} refetch={() => void q.refetch()} />
          {q.data && lines.length === 0 && (
            <p className="px-4 py-3 text-ink-3">{t('Belum ada kejadian yang mengubahnya.')}</p>
          )}
          <ol>
            {lines.map((line) => (
              <Line
                key={`${line.from?.id ?? line.type} ${line.revision}`}
                line={line}
                description={words.get(line.revision)}
              />
            ))}
          </ol>
        </div>
        {q.data?.basis && (
          <p className="border-line border-t px-4 py-1.5 text-hint text-ink-2">
            {t('Dihitung juga dari')}{' '}
            {q.data.basis.map((one, n) => (
              <Fragment key={one.id}>
                {n > 0 && ', '}
                <DocumentName {...one} />
              </Fragment>
            ))}
          </p>
        )}
        {q.data && (
          <>
            <div className="flex items-baseline justify-between gap-3 border-line-2 border-t px-4 py-2 font-semibold text-base">
              <span>{t('{{count}} kejadian', { count: lines.length })}</span>
              <span className="tabular-nums">{amount.kind === 'money' ? sum(total) : number(total)}</span>
            </div>
            <div className="flex min-h-11 items-center justify-between gap-3 border-line border-t bg-surface-2 px-4 py-1 text-hint">
              {day === undefined ? (
                <Checked origin={q.data} />
              ) : (
                <span className="text-ink-2">{t('Sampai akhir hari')}</span>
              )}
              {day === undefined ? (
                <button
                  type="button"
                  className="shrink-0 font-medium text-primary-ink hover:underline phone:min-h-11"
                  onClick={() => setDay(today)}
                >
                  {t('Per tanggal…')}
                </button>
              ) : (
                <DateField
                  size="sm"
                  aria-label={t('Per tanggal')}
                  value={day}
                  max={today}
                  onChange={(d) => setDay(d || undefined)}
                  className="w-36"
                />
              )}
            </div>
          </>
        )}
      </PopoverContent>
    </Popover>
  );
}
