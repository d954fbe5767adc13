/** What a receipt settles of which invoices, what was paid back, and what is left. */
import { settledBy, splitOf } from '@domain/flows/receipt/parts';
import { isLive, isPaid } from '@domain/flows/receipt/status';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { documentHref } from '@/base/navigation/document-href';
import { Link } from '@/base/navigation/link';
import { useMany } from '@/base/server/use-many';
import { usePrefs } from '@/base/session/prefs';
import { useWho } from '@/base/session/session';
import { date, number } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { Amount } from '@/kit/detail/amount';
import { BLOCK } from '@/kit/detail/block-table';
import type { EntryDoc } from '@/kit/entity/detail/scope';
import { entryRead } from '@/kit/entity/fields/use-entry';
import { cn } from '@/ui/cn';
import { DocNumber } from '@/ui/doc-number';
import { Row } from '../invoice/row';
import { receiptOf } from './doc';

const HEAD = 'h-8.5 border-line border-b bg-surface-2 px-3 font-medium text-ink-2';
const CELL = 'px-3 py-1.5 align-baseline';
const END = 'text-end tabular-nums';
const EDGES = 'first:ps-(--gutter) last:pe-(--gutter) phone:first:ps-0 phone:last:pe-0';
const Parts = ({ doc }: { doc: EntryDoc }) => {
  const t = useT();
  const { lang } = usePrefs();
  const who = useWho();
  const { pathname } = useLocation();
  const { bagian } = receiptOf(doc);
  const invoices = useMany(bagian.map(({ invoice }) => entryRead('invoice', invoice)));
  const cell = (label: string, value: ReactNode, look = END) => (
    <td className={cn(CELL, EDGES, look, BLOCK.cell)}>
      <span className={BLOCK.name}>{label}</span>
      {value}
    </td>
  );
  const titles = [
    t('Invoice'),
    t('Jatuh tempo'),
    t('Dibayar'),
    t('PPh 23'),
    t('Hapus selisih'),
    t('Melunasi'),
  ] as const;
  return (
    <table className={BLOCK.table}>
      <thead className={BLOCK.head}>
        <tr className="text-table">
          {titles.map((title, n) => (
            <th key={title} scope="col" className={cn(HEAD, EDGES, n < 2 ? 'text-start' : 'text-end')}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className={BLOCK.body}>
        {bagian.map((part, n) => {
          const of = invoices[n];
          const to = documentHref(who, 'invoice', part.invoice, pathname);
          const name = <DocNumber no={String(of?.nomor ?? '…')} />;
          const amount = (field: 'jumlah' | 'pph23' | 'hapus') =>
            part[field] === 0 ? (
              <span className="text-ink-3">–</span>
            ) : (
              <Amount path={`bagian.${n}.${field}`}>{number(part[field])}</Amount>
            );
          return (
            <tr
              // biome-ignore lint/suspicious/noArrayIndexKey: parts are only ever added at the end.
              key={n}
              className={cn('border-line border-b last:border-b-0 phone:px-(--gutter)', BLOCK.row)}
            >
              <td className={cn(CELL, EDGES, 'whitespace-nowrap', BLOCK.cell)}>
                {to ? (
                  <Link to={to} className="inline-flex min-h-6 items-center hover:underline phone:min-h-11">
                    {name}
                  </Link>
                ) : (
                  name
                )}
              </td>
              {cell(titles[1], of ? date(String(of.jatuh_tempo ?? ''), lang) : '…', 'whitespace-nowrap')}
              {cell(titles[2], amount('jumlah'))}
              {cell(titles[3], amount('pph23'))}
              {cell(
                titles[4],
                <>
                  {amount('hapus')}
                  {part.alasan && <span className="block text-hint text-ink-2">{part.alasan}</span>}
                </>,
              )}
              {cell(titles[5], <b className="font-semibold">{number(settledBy(part))}</b>)}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
};

export default function ReceiptPage({ doc }: { doc: EntryDoc }) {
  const t = useT();
  const { lang } = usePrefs();
  const of = receiptOf(doc);
  const { dibayar, sisa } = splitOf(of);
  const rest = isPaid(of.status) ? t('Titipan') : isLive(of.status) ? t('Titipan bila cair') : t('Belum terbagi');
  return (
    <div className="border-line border-b">
      {of.bagian.length > 0 && <Parts doc={doc} />}
      <section aria-label={t('Jumlah')} className="max-w-120 px-gutter py-3.5">
        <dl>
          <Row label={t('Uang diterima')} path="jumlah" amount={of.jumlah} />
          <Row
            label={t('Untuk {{count}} invoice', { count: of.bagian.length })}
            path="dibayar"
            amount={dibayar}
            minus
          />
          {of.kembali.map(({ no, tanggal, jumlah, alasan }) => (
            <Row
              key={no}
              label={`${t('Dikembalikan')}, ${date(tanggal, lang)}: ${alasan}`}
              path={`kembali.${no - 1}.jumlah`}
              amount={jumlah}
              minus
            />
          ))}
          <Row
            label={of.customer === '' && isPaid(of.status) ? t('Pembayar belum dikenal') : rest}
            amount={Math.max(0, sisa)}
            strong
          />
        </dl>
      </section>
    </div>
  );
}
