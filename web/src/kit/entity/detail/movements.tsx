/** Movements of a balance, newest first, each with the balance after it; on a phone a block for each. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { kindNamed } from '@/base/entity/documents';
import type { FieldInfo } from '@/base/entity/entity';
import { documentHref } from '@/base/navigation/document-href';
import { Link } from '@/base/navigation/link';
import { api, type Movement } from '@/base/server/api';
import { serverNow } from '@/base/server/clock';
import { usePrefs } from '@/base/session/prefs';
import { useWho } from '@/base/session/session';
import { date } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { BLOCK } from '@/kit/detail/block-table';
import { HistoryState } from '@/kit/detail/history-state';
import { Button } from '@/ui/button';
import { cn } from '@/ui/cn';
import { DateField } from '@/ui/date-field';
import { todayOf } from '@/ui/dates';
import { DocNumber } from '@/ui/doc-number';
import { valueWords } from '../value-text';
import { DetailSection } from './facts';
import { useDetail } from './scope';

/** @param part what moved, of a balance with parts */
const Source = ({ row, part }: { row: Movement; part: string }) => {
  const t = useT();
  const who = useWho();
  const { pathname } = useLocation();
  const to = row.document ? documentHref(who, row.kind, row.document, pathname) : undefined;
  const kind = kindNamed(row.kind)?.label;
  const name = row.nomor ? <DocNumber no={row.nomor} /> : t('Dokumen');
  return (
    <>
      {to ? (
        <Link to={to} className="hover:underline">
          {name}
        </Link>
      ) : (
        name
      )}
      <span className="block text-hint text-ink-3">
        {[kind && t(kind), part || (row.label && t(row.label)), row.oleh].filter(Boolean).join(' · ')}
      </span>
    </>
  );
};

export default function Movements() {
  const t = useT();
  const { lang } = usePrefs();
  const { info, doc } = useDetail();
  const [day, setDay] = useState('');
  // End of day in Jakarta.
  const asOf = day === '' ? undefined : `${day}T23:59:59.999+07:00`;
  const q = useInfiniteQuery({
    // A new version of the balance reloads all pages: each line shows a running balance.
    queryKey: ['movements', info.name, doc.id, doc.version, day],
    queryFn: ({ pageParam, signal }) => api.movements(info.name, doc.id, pageParam, { signal, asOf }),
    initialPageParam: 1,
    getNextPageParam: ({ page, size, total }) => (page * size < total ? page + 1 : undefined),
    placeholderData: (before) => before,
  });
  const rows = q.data?.pages.flatMap((page) => page.rows) ?? [];
  const field = (name: string) => info.fields.find((one) => one.name === name) as FieldInfo;
  const words = (name: string, value: unknown) => valueWords(field(name), value, { t, lang });
  /** The part that moved; with the amount where that is nothing to the whole. */
  const partOf = ({ bagian = '', nilai = 0, masuk, keluar }: Movement): string => {
    const label = info.fields.find(({ name }) => name === bagian)?.label;
    if (!label) return '';
    return masuk + keluar > 0 ? t(label) : `${t(label)} ${words('saldo', nilai)}`;
  };
  /** Balance after the newest movement. */
  const left = rows[0]?.saldo_sesudah ?? 0;
  const figures = [
    ['masuk', (row: Movement) => row.masuk],
    ['keluar', (row: Movement) => row.keluar],
    ['saldo', (row: Movement) => row.saldo_sesudah],
  ] as const;
  return (
    <DetailSection
      title={t('Mutasi')}
      wide
      end={
        <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-1">
          <p className="text-ink-2 text-table" aria-live="polite">
            {day !== '' &&
              !q.isPlaceholderData &&
              q.data &&
              t('Saldo akhir {{day}}: {{n}}', { day: date(day, lang), n: left === 0 ? '0' : words('saldo', left) })}
          </p>
          <DateField
            size="sm"
            aria-label={t('Per tanggal')}
            placeholder={t('Per tanggal')}
            value={day}
            max={todayOf(serverNow())}
            onChange={setDay}
            className="w-40"
          />
        </div>
      }
    >
      <HistoryState
        entries={[]}
        loading={q.isPending}
        error={rows.length > 0 ? null : q.error}
        refetch={() => void q.refetch()}
      />
      {rows.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than the window is scrolled by keyboard too.
        <section tabIndex={0} aria-label={t('Mutasi')} className="overflow-x-auto focus-inset">
          <table className={BLOCK.table}>
            <thead className={BLOCK.head}>
              <tr className="border-line border-b text-hint text-ink-2">
                <th scope="col" className="py-1 pe-3 text-start font-normal">
                  {t('Waktu')}
                </th>
                <th scope="col" className="py-1 pe-3 text-start font-normal">
                  {t('Dokumen')}
                </th>
                {figures.map(([name]) => (
                  <th key={name} scope="col" className="py-1 pe-3 text-end font-normal last:pe-0">
                    {t(field(name).label)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className={BLOCK.body}>
              {rows.map((row) => (
                <tr key={row.id} className={cn('border-line border-b last:border-b-0', BLOCK.row)}>
                  <td className={cn('whitespace-nowrap py-1.5 pe-3 align-baseline text-ink-2', BLOCK.cell)}>
                    {words('terakhir', row.at)}
                  </td>
                  <td className={cn('py-1.5 pe-3 align-baseline', BLOCK.cell)}>
                    <Source row={row} part={partOf(row)} />
                  </td>
                  {figures.map(([name, of]) => (
                    <td
                      key={name}
                      className={cn(
                        'whitespace-nowrap py-1.5 pe-3 text-end align-baseline tabular-nums last:pe-0',
                        BLOCK.cell,
                        name === 'saldo' ? 'font-semibold' : of(row) === 0 && 'phone:hidden',
                      )}
                    >
                      <span className={cn(BLOCK.name, 'font-normal')}>{t(field(name).label)}</span>
                      {name !== 'saldo' && of(row) === 0 ? '' : words(name, of(row))}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      {q.hasNextPage && (
        <Button
          variant="outline"
          loading={q.isFetchingNextPage}
          onClick={() => void q.fetchNextPage()}
          className="mt-3"
        >
          {t('Mutasi lebih lama')}
        </Button>
      )}
    </DetailSection>
  );
}
