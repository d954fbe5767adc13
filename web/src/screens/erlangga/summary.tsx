import { MOST_LINES } from '@domain/flows/race/intake/limits';
import type { RowGroup } from '@domain/flows/race/intake/look';
import { CircleAlert, CircleCheck, Hourglass } from 'lucide-react';
import { entityInfo } from '@/base/entity/entities';
import { date, number } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { useEntry } from '@/kit/entity/fields/use-entry';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/checkbox';
import { cn } from '@/ui/cn';
import type { Looked } from './use-look';
import { groupWords } from './words';
import type { Work } from './work';

type Props = {
  work: Work;
  data: Looked | undefined;
  reason: string | false;
  busy: boolean;
  onMake: () => void;
  onKeep: (keep: boolean) => void;
};
const COUNTED = ['exact', 'near', 'new'] as const satisfies readonly RowGroup[];
const SHOWN = ['qty', 'koli', 'ikat', 'berat'] as const;

/** Totals of the order to be created, and what blocks it. */
export const Summary = ({ work, data, reason, busy, onMake, onKeep }: Props) => {
  const t = useT();
  const words = groupWords(t);
  const whose = useEntry('customer', work.customer);
  const { order } = work;
  const ready = data?.ready;
  const orders = ready ? Math.ceil(ready.rows / MOST_LINES) : 0;
  const cell = 'py-1 ps-2 text-end';
  return (
    <div className="flex min-h-full flex-col bg-surface-2">
      <div className="flex-1 space-y-5 px-5 py-4 text-table phone:px-(--gutter)">
        <section>
          <h2 className="mb-1.5 font-semibold text-base">{t('Ringkasan')}</h2>
          <p className="font-semibold">{whose ? String(whose[entityInfo('customer').title] ?? '') : ''}</p>
          <p className="text-ink-2">
            {[order.sjErl && `SJ Erl ${order.sjErl}`, t('pickup {{day}}', { day: date(order.tgl_pickup) })]
              .filter(Boolean)
              .join(', ')}
          </p>
          {order.salesErl !== '' && <p className="text-ink-2">{t('Sales Erl {{name}}', { name: order.salesErl })}</p>}
          {data && ready && (
            <table className="mt-3 w-full border-line border-t">
              <thead className="text-hint text-ink-2">
                <tr>
                  <td />
                  {['SM', t('Qty'), t('Koli'), t('Ikat'), t('Kg')].map((word) => (
                    <th key={word} scope="col" className={cn(cell, 'font-normal')}>
                      {word}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {COUNTED.map((group) => (
                  <tr key={group}>
                    <th scope="row" className="py-1 text-start font-normal">
                      {words[group].label}
                    </th>
                    <td className={cell}>{number(data.sums[group].rows)}</td>
                    {SHOWN.map((name) => (
                      <td key={name} className={cell}>
                        {number(data.sums[group][name])}
                      </td>
                    ))}
                  </tr>
                ))}
                <tr className="border-line border-t font-semibold">
                  <th scope="row" className="py-1 text-start">
                    {t('Dibuat')}
                  </th>
                  <td className={cell}>{number(ready.rows)}</td>
                  {SHOWN.map((name) => (
                    <td key={name} className={cell}>
                      {number(ready[name])}
                    </td>
                  ))}
                </tr>
              </tbody>
            </table>
          )}
        </section>
        {data && ready && (
          <section>
            <h2 className="mb-1.5 font-semibold text-base">{t('Yang akan dibuat')}</h2>
            <ul className="space-y-1">
              {[
                [orders, t('SP RACE, status Draf')],
                [ready.rows, t('pengiriman, nomor SM saat dikonfirmasi')],
                [data.addresses, t('alamat sekolah baru')],
              ].map(([n, word]) => (
                <li key={String(word)} className="flex gap-3">
                  <b className="w-9 text-end font-semibold">{number(Number(n))}</b>
                  {word}
                </li>
              ))}
            </ul>
          </section>
        )}
        {data && <Checks data={data} />}
        <Checkbox checked={work.keep} onChange={onKeep} label={t('Ingat kolom untuk customer ini')} />
      </div>
      <div className="sticky bottom-0 space-y-2.5 border-line border-t bg-surface px-5 py-3.5 phone:px-(--gutter)">
        <p className="text-ink-2 text-table">
          {t('Bisa dibatalkan sebagai satu impor sebelum pickup. Isi yang sama tidak dibuat dua kali.')}
        </p>
        <Button variant="primary" className="w-full" reason={reason} loading={busy} onClick={onMake}>
          {reason === false && ready?.rows === 0
            ? t('Lihat SP yang sudah ada')
            : t('Buat {{orders}} SP, {{rows}} SM', { orders: number(orders), rows: number(ready?.rows ?? 0) })}
        </Button>
        {reason !== false && <p className="text-hint text-ink-2">{reason}</p>}
      </div>
    </div>
  );
};

/** Decisions and skipped rows, each with its mark. */
const Checks = ({ data }: { data: Looked }) => {
  const t = useT();
  const wrong = data.sums.wrong.rows;
  const lacking = data.rows.filter(({ group, ready, left }) => group === 'new' && !ready && !left).length;
  const left = data.rows.filter((row) => row.left).length;
  const there = data.sums.there.rows;
  const sums = data.skipped.filter(({ why }) => why === 'sum').length;
  const lines: readonly (readonly ['good' | 'wait' | 'bad', string | false])[] = [
    [
      data.open > 0 ? 'wait' : 'good',
      data.open > 0
        ? t('{{n}} sekolah mirip belum dipilih', { n: number(data.open), count: data.open })
        : data.sums.near.rows > 0 && t('Semua yang mirip sudah dipilih'),
    ],
    ['bad', wrong > 0 && t('{{n}} baris salah, belum ikut', { n: number(wrong), count: wrong })],
    ['wait', lacking > 0 && t('{{n}} alamat baru belum lengkap, belum ikut', { n: number(lacking), count: lacking })],
    ['good', there > 0 && t('{{n}} baris sudah ada di SP lain', { n: number(there), count: there })],
    ['good', left > 0 && t('{{n}} baris dilewati', { n: number(left), count: left })],
    ['good', sums > 0 && t('{{n}} baris jumlah tidak dibaca', { n: number(sums), count: sums })],
  ];
  const shown = lines.filter(([, text]) => text !== false);
  if (shown.length === 0) return null;
  return (
    <section>
      <h2 className="mb-1.5 font-semibold text-base">{t('Sebelum dibuat')}</h2>
      <ul className="space-y-1">
        {shown.map(([kind, text]) => {
          const Icon = kind === 'good' ? CircleCheck : kind === 'wait' ? Hourglass : CircleAlert;
          const tone = kind === 'good' ? 'text-done-i' : kind === 'wait' ? 'text-waiting-i' : 'text-danger';
          return (
            <li key={String(text)} className={cn('flex items-start gap-2', kind === 'bad' && 'text-danger')}>
              <Icon aria-hidden className={cn('mt-0.5 size-4 shrink-0', tone)} />
              {text}
            </li>
          );
        })}
      </ul>
    </section>
  );
};
