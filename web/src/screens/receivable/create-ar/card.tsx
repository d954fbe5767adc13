import { MOST_SJ } from '@domain/flows/invoice/to-bill';
import { CircleAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { money, number, percent, splitNumber } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { RowAmount } from '@/kit/detail/amount-rows';
import { cn } from '@/ui/cn';
import { Select } from '@/ui/select';
import { Spinner } from '@/ui/spinner';
import type { Sources } from './data';
import { DraftMark } from './row';
import type { NoteDraft, Outcome } from './use-batch';
import { dueWords } from './words';

/** A draft of more SJ than `ALL` shows only `FIRST` of them. */
const [ALL, FIRST] = [6, 3];
const Amount = ({ label, value, className }: { label: ReactNode; value: number; className?: string }) => (
  <div className={cn('flex justify-between gap-3 text-ink-2', className)}>
    <dt>{label}</dt>
    <dd className="text-ink-2">{money(value)}</dd>
  </div>
);
const Amounts = ({ draft: { rows, base, rate, amounts } }: { draft: NoteDraft }) => {
  const t = useT();
  const part = rate && rate.dpp_pembilang !== rate.dpp_penyebut && `${rate.dpp_pembilang}/${rate.dpp_penyebut}`;
  return (
    <dl className="mt-1.5 border-line-2 border-t pt-1">
      <Amount
        label={t('DPP, {{count}} SJ', { count: rows.length })}
        value={base}
        className="text-ink [&_dd]:text-ink"
      />
      {amounts && rate && (
        <>
          {part && <Amount label={t('DPP nilai lain {{part}}', { part })} value={amounts.dpp} />}
          <Amount
            label={t('PPN {{rate}}', { rate: percent(rate.tarif) })}
            value={amounts.ppn}
            className="[&_dd]:text-ink"
          />
          <div className="flex justify-between gap-3 font-semibold">
            <dt>{t('Total')}</dt>
            <dd data-total>{number(amounts.total)}</dd>
          </div>
          {amounts.owed !== amounts.total && (
            <Amount label={t('Ditagih, PPN disetor customer')} value={amounts.owed} className="[&_dd]:text-ink" />
          )}
        </>
      )}
    </dl>
  );
};
const Note = ({ icon, tone, children }: { icon: ReactNode; tone: string; children: ReactNode }) => (
  <p className={cn('mt-1 flex gap-1.5', tone)}>
    <span className="mt-0.5 shrink-0">{icon}</span>
    <span className="min-w-0">{children}</span>
  </p>
);

type Props = {
  n: number;
  draft: NoteDraft;
  name: string;
  day: string;
  sources: Sources;
  outcome: Outcome | undefined;
  busy: boolean;
  onAddress: (customer: string, address: string) => void;
};
/** A draft as it will be: where it goes, its SJ, base, tax and total, and why it can't be made. */
export const Card = ({ n, draft, name, day, sources, outcome, busy, onAddress }: Props) => {
  const t = useT();
  const { rows, customer, branch, alamat, kode, problem } = draft;
  const unit = sources.branches.get(branch);
  const addresses = sources.addresses.get(customer) ?? [];
  const shown = rows.length > ALL ? rows.slice(0, FIRST) : rows;
  const from = [unit?.sebutan.bu && t('BU {{name}}', { name: unit.sebutan.bu }), rows[0]?.sebutan.branch];
  const place = [...from, addresses.length > 1 ? '' : alamat.name].filter(Boolean).join(', ');
  const noUnit = unit !== undefined && !(sources.units.get(unit.bu)?.npwp ?? '');
  return (
    <li
      aria-label={t('Draf {{n}}, {{name}}', { n, name })}
      className="grid grid-cols-[1.75rem_minmax(0,1fr)] border-line-2 border-b px-gutter py-2.5 text-table"
    >
      <span className="pt-px">{outcome?.is === 'running' ? <Spinner className="size-4" /> : <DraftMark n={n} />}</span>
      <div className="min-w-0">
        <p className="flex items-baseline justify-between gap-3">
          <b className="min-w-0 truncate font-semibold" title={name}>
            {name}
          </b>
          {kode && <span className="shrink-0 text-ink-2">{t('PPN kode {{code}}', { code: kode })}</span>}
        </p>
        <p className="text-hint text-ink-2">
          {[place, dueWords(sources, customer, day, t)].filter(Boolean).join('. ')}
        </p>
        {addresses.length > 1 && (
          <Select
            size="sm"
            aria-label={t('Alamat invoice')}
            className="mt-1.5"
            value={alamat.id}
            disabled={busy}
            options={addresses.map(({ id, name: label }) => ({ value: id, label }))}
            onChange={(id) => onAddress(customer, id)}
          />
        )}
        <ul className="mt-1">
          {shown.map((row) => (
            <li key={row.id} className="flex items-baseline gap-3">
              <b className="shrink-0 font-semibold" title={row.nomor}>
                {splitNumber(row.nomor)[1]}
              </b>
              <span className="min-w-0 flex-1 truncate text-ink-2">{row.kota || row.sekolahTujuan}</span>
              <span className="shrink-0 text-ink-3">{row.nopol}</span>
              <span className="w-21 shrink-0 text-end">
                <RowAmount id={row.id}>{money(row.nilai)}</RowAmount>
              </span>
            </li>
          ))}
          {rows.length > shown.length && (
            <li className="text-ink-2">{t('{{count}} SJ lagi', { count: rows.length - shown.length })}</li>
          )}
        </ul>
        <Amounts draft={draft} />
        {problem === 'NOTHING' && (
          <Note icon={<CircleAlert aria-hidden className="size-4" />} tone="text-waiting-i">
            {t('Jumlahnya nol atau kurang. Tambahkan SJ lain dari customer ini.')}
          </Note>
        )}
        {noUnit && (
          <Note icon={<CircleAlert aria-hidden className="size-4" />} tone="text-waiting-i">
            {t('Cabang ini belum punya bisnis unit ber-NPWP: drafnya belum bisa terbit.')}
          </Note>
        )}
        {rows.length === MOST_SJ && (
          <p className="mt-1 text-ink-2">{t('Paling banyak {{n}} SJ per draf.', { n: number(MOST_SJ) })}</p>
        )}
        {outcome && outcome.is !== 'running' && (
          <div role="alert">
            <Note icon={<X aria-hidden className="size-4" />} tone="text-rejected-i">
              {outcome.why}
            </Note>
          </div>
        )}
      </div>
    </li>
  );
};
