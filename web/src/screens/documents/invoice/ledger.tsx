/** Tax of an invoice, and what was taken off it: both end in what is owed. */
import { paymentsOf, settlesOf } from '@domain/flows/invoice/amounts';
import { isIssued } from '@domain/flows/invoice/status';
import { ways } from '@domain/flows/receipt/words';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { documentHref } from '@/base/navigation/document-href';
import { Link } from '@/base/navigation/link';
import { api } from '@/base/server/api';
import { usePrefs } from '@/base/session/prefs';
import { useWho } from '@/base/session/session';
import { date, number, percent } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { type EntryDoc, useDetail } from '@/kit/entity/detail/scope';
import { DetailValue } from '@/kit/entity/detail/value';
import { DocNumber } from '@/ui/doc-number';
import { hot } from '@/ui/hot';
import { ReplacedBy } from './correction';
import { type InvoiceDoc, invoiceOf } from './doc';
import { Row } from './row';

const Withholding = hot<{ doc: EntryDoc }>(async () => ({ default: (await import('./proofs')).Withholding }));
const Tax = ({ doc }: { doc: EntryDoc }) => {
  const t = useT();
  const { info } = useDetail();
  const of = invoiceOf(doc);
  const rate = info.fields.find(({ name }) => name === 'ketentuan');
  const other = of.dpp_pembilang !== of.dpp_penyebut;
  return (
    <section aria-labelledby="pajak" className="px-gutter py-3.5">
      <div className="flex flex-wrap items-baseline gap-x-2 pb-1">
        <h2 id="pajak" className="font-semibold text-base">
          {t('Pajak')}
        </h2>
        {rate && of.ketentuan && (
          <span className="text-table">
            <DetailValue field={rate} value={of.ketentuan} name={doc.sebutan?.ketentuan} />
          </span>
        )}
      </div>
      <dl>
        <Row
          label={t('DPP, {{count}} baris', { count: of.baris.length + of.tambahan.length - of.dicabut.length })}
          path="dasar"
          amount={of.dasar}
        />
        {other && (
          <Row
            label={t('DPP nilai lain {{part}}', { part: `${of.dpp_pembilang}/${of.dpp_penyebut}` })}
            path="dpp"
            amount={of.dpp}
          />
        )}
        <Row label={t('PPN {{rate}}', { rate: percent(of.tarif) })} path="ppn" amount={of.ppn} />
        <Row label={t('Total')} path="total" amount={of.total} strong />
      </dl>
      {(of.pph23 > 0 || of.bukti_potong.length > 0) && <Withholding doc={doc} />}
    </section>
  );
};

type Note = { id: string; tanggal: string; alasan: string };
/** Credit notes by what each took off the amount owed, with when and why. */
const useCredits = ({ kredit }: InvoiceDoc) => {
  const by = new Map<string, { nk: string; nomor: string; tagihan: number }>();
  for (const { nk, nomor, tagihan } of kredit) by.set(nk, { nk, nomor, tagihan: (by.get(nk)?.tagihan ?? 0) + tagihan });
  const credits = [...by.values()];
  const ids = credits.map(({ nk }) => nk).slice(0, 200);
  const { data = [] } = useQuery({
    queryKey: ['names', 'nk', ids],
    queryFn: ({ signal }) => api.rows<Note>('nk', ids, { signal }),
    enabled: ids.length > 0,
    staleTime: 5 * 60_000,
  });
  return credits.map((credit) => ({ ...credit, note: data.find(({ id }) => id === credit.nk) }));
};
const Owed = ({ doc }: { doc: EntryDoc }) => {
  const t = useT();
  const { lang } = usePrefs();
  const who = useWho();
  const { pathname } = useLocation();
  const of = invoiceOf(doc);
  const credits = useCredits(of);
  const line = (day: string, what: ReactNode, more?: ReactNode) => (
    <span className="flex min-w-0 flex-wrap items-baseline gap-x-3">
      <span className="w-20 shrink-0 whitespace-nowrap text-ink-2 phone:w-24">{date(day, lang)}</span>
      <span>{what}</span>
      {more && <span className="min-w-0 text-ink-2">{more}</span>}
    </span>
  );
  return (
    <section aria-labelledby="saldo" className="px-gutter py-3.5 @min-[46rem]:border-line @min-[46rem]:border-s">
      <h2 id="saldo" className="pb-1 font-semibold text-base">
        {t('Penerimaan dan NK')}
      </h2>
      <dl>
        <Row label={line(of.tanggal, t('Total invoice'))} path="total" amount={of.total} />
        {of.tagihan !== of.total && (
          <Row label={line(of.tanggal, t('PPN dipungut customer'))} path="ppn" amount={of.total - of.tagihan} minus />
        )}
        {credits.map(({ nk, nomor, tagihan, note }) => {
          const to = documentHref(who, 'nk', nk, pathname);
          const name = <DocNumber no={nomor} />;
          const link = to ? (
            <Link to={to} className="inline-flex min-h-6 items-center hover:underline">
              {name}
            </Link>
          ) : (
            name
          );
          const why =
            nk === of.koreksi_nk ? (
              <>
                {note?.alasan} → <ReplacedBy id={of.pengganti_id} />
              </>
            ) : (
              note?.alasan
            );
          return <Row key={nk} label={line(note?.tanggal ?? '', link, why)} amount={tagihan} minus />;
        })}
        {paymentsOf(of).map(({ receipt, nomor, tanggal, cara, cair, pph23, hapus, ...paid }) => {
          const to = documentHref(who, 'receipt', receipt, pathname);
          const name = <DocNumber no={nomor} />;
          const parts = [
            t(ways[cara as keyof typeof ways] ?? cara),
            pph23 > 0 && t('PPh 23 {{amount}}', { amount: number(pph23) }),
            hapus > 0 && t('selisih {{amount}}', { amount: number(hapus) }),
            !cair && t('belum cair'),
          ];
          const link = to ? (
            <Link to={to} className="inline-flex min-h-6 items-center hover:underline">
              {name}
            </Link>
          ) : (
            name
          );
          const amount = settlesOf({ pph23, hapus, ...paid });
          return (
            <Row
              key={receipt}
              label={line(tanggal, link, parts.filter(Boolean).join(', '))}
              {...(cair ? { amount, minus: true } : { amount, awaited: true })}
            />
          );
        })}
        <Row label={t('Saldo')} path="saldo" amount={of.saldo} strong />
      </dl>
    </section>
  );
};

export const Ledger = ({ doc }: { doc: EntryDoc }) => (
  <div className="grid grid-cols-1 border-line border-b @min-[46rem]:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
    <Tax doc={doc} />
    {isIssued(invoiceOf(doc).status) && <Owed doc={doc} />}
  </div>
);
