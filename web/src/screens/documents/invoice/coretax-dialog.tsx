/** The import file of the tax office for the invoices of a month: what is in it, what is not and why, and the file. */
import { type CoretaxGap, coretaxGaps } from '@domain/flows/invoice/coretax';
import { addDays } from '@domain/kit/values/time';
import type { CoretaxSummary } from '@domain/queries/coretax';
import { speechIn } from '@domain/texts/speech';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { documentHref } from '@/base/navigation/document-href';
import { Link } from '@/base/navigation/link';
import { api } from '@/base/server/api';
import { serverNow } from '@/base/server/clock';
import { download, saveFile } from '@/base/server/download';
import { usePrefs } from '@/base/session/prefs';
import { useWho } from '@/base/session/session';
import { number, rupiah } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { problemOf } from '@/kit/command/problem';
import { ConfirmDialog } from '@/kit/command/reason-dialog';
import { Checkbox } from '@/ui/checkbox';
import { todayOf } from '@/ui/dates';
import { Dialog } from '@/ui/dialog';
import { Field, FieldError } from '@/ui/field';
import { Select } from '@/ui/select';
import { toast } from '@/ui/toast';

/** Months to choose from, the last one first: it is what is reported. */
const MONTHS = 12;
const monthsUntil = (day: string): string[] => {
  const months = [day.slice(0, 7)];
  while (months.length <= MONTHS) months.push(addDays(`${months.at(-1)}-01`, -1).slice(0, 7));
  return months;
};
/** Numbers drawn for a reason. */
const MOST = 8;

const Gaps = ({ gaps }: Pick<CoretaxSummary, 'gaps'>) => {
  const t = useT();
  const who = useWho();
  const { pathname } = useLocation();
  const words: Record<CoretaxGap, string> = {
    BEBAS: t('Kode 08 (dibebaskan) perlu kode fasilitas: buat fakturnya di Coretax'),
    NPWP_PEMBELI: t('NPWP customer bukan 15 atau 16 angka: buat fakturnya di Coretax'),
    NPWP_PENJUAL: t('NPWP bisnis unit sekarang bukan yang tertulis di invoice: buat fakturnya di Coretax'),
    DIKREDIT: t('Dikurangi seluruhnya oleh nota kredit'),
  };
  return (
    <section className="rounded-panel bg-waiting-s px-4 py-3 text-table">
      <h3 className="font-semibold text-waiting-i">
        {t('Tidak ikut')} {number(gaps.length)}
      </h3>
      <ul className="mt-1 max-h-48 space-y-2 overflow-y-auto">
        {coretaxGaps.map((gap) => {
          const some = gaps.filter((one) => one.gap === gap);
          if (some.length === 0) return null;
          return (
            <li key={gap}>
              <p>{words[gap]}</p>
              <p className="flex flex-wrap gap-x-3 tabular-nums">
                {some.slice(0, MOST).map(({ id, nomor }) => (
                  <Link key={id} to={documentHref(who, 'invoice', id, pathname) ?? ''} className="underline">
                    {nomor}
                  </Link>
                ))}
                {some.length > MOST && <span>+{number(some.length - MOST)}</span>}
              </p>
            </li>
          );
        })}
      </ul>
    </section>
  );
};

export type CoretaxProps = { bu: string; onClose: () => void };
export default function CoretaxDialog({ bu: preset, onClose }: CoretaxProps) {
  const t = useT();
  const { lang } = usePrefs();
  const [months] = useState(() => monthsUntil(todayOf(serverNow())));
  const [bulan, setBulan] = useState(months[1] ?? '');
  const [chosen, setChosen] = useState(preset);
  const [open, setOpen] = useState(true);
  const [part, setPart] = useState('1');
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  const units = useQuery({
    queryKey: ['bu', 'names'],
    queryFn: ({ signal }) => api.list<{ id: string; name: string }>('bu', { size: 100 }, { signal }),
  });
  const rows = units.data?.rows ?? [];
  const bu = chosen || rows[0]?.id || '';
  const faktur = open ? 'BELUM' : 'SEMUA';
  const ask = { bulan, bu, faktur };
  const summary = useQuery({
    queryKey: ['coretax', ask],
    queryFn: ({ signal }) => api.get<CoretaxSummary>(`/coretax/summary?${new URLSearchParams(ask)}`, { signal }),
    enabled: bu !== '',
    gcTime: 0,
  });
  const abort = useRef<AbortController>(undefined);
  useEffect(() => () => abort.current?.abort(), []);
  const failed = units.error ?? summary.error;
  const { invoices = 0, dpp = 0, ppn = 0, files = 0, gaps = [] } = summary.data ?? {};
  const monthName = (month: string) => `${speechIn(lang).months[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`;
  const change = (set: () => void) => {
    set();
    setPart('1');
    setFault('');
  };
  const save = async () => {
    if (!summary.data) return;
    if (invoices === 0) return setFault(t('Tidak ada invoice untuk dibuatkan XML'));
    abort.current = new AbortController();
    const { signal } = abort.current;
    setBusy(true);
    try {
      const file = await download('/coretax', { ...ask, bagian: part }, { signal });
      saveFile(file);
      toast.success(t('{{name}} tersimpan', { name: file.name }));
    } catch (e) {
      if (!signal.aborted) setFault(problemOf(e, t, serverNow()).title);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog open onOpenChange={(shown) => !shown && onClose()}>
      <ConfirmDialog
        title={t('XML Coretax')}
        detail={t('Berkas untuk impor faktur pajak keluaran di Coretax.')}
        button={t('Unduh')}
        look="primary"
        busy={busy}
        width={520}
        className="space-y-4"
        onSubmit={() => void save()}
      >
        <div className="grid grid-cols-2 gap-3 phone:grid-cols-1">
          <Field label={t('Bulan')}>
            <Select
              options={months.map((value) => ({ value, label: monthName(value) }))}
              value={bulan}
              onChange={(value) => change(() => setBulan(value))}
            />
          </Field>
          <Field label={t('Bisnis Unit')}>
            <Select
              options={rows.map(({ id, name }) => ({ value: id, label: name }))}
              value={bu}
              onChange={(value) => change(() => setChosen(value))}
            />
          </Field>
        </div>
        <Checkbox checked={open} onChange={(on) => change(() => setOpen(on))} label={t('Hanya yang belum bernomor')} />
        {failed ? (
          <FieldError>{problemOf(failed, t, serverNow()).title}</FieldError>
        ) : (
          <dl
            aria-busy={summary.isFetching}
            className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-0.5 text-table tabular-nums"
          >
            <dt className="font-semibold">{t('Isi berkas')}</dt>
            <dd className="text-end font-semibold">
              {summary.data ? t('{{count}} invoice', { count: invoices }) : '…'}
            </dd>
            <dt className="text-ink-2">{t('DPP')}</dt>
            <dd className="text-end">{summary.data ? rupiah(dpp) : '…'}</dd>
            <dt className="text-ink-2">{t('PPN')}</dt>
            <dd className="text-end">{summary.data ? rupiah(ppn) : '…'}</dd>
          </dl>
        )}
        {gaps.length > 0 && <Gaps gaps={gaps} />}
        {files > 1 && (
          <Field label={t('Bagian')}>
            <Select
              options={Array.from({ length: files }, (_, n) => ({
                value: String(n + 1),
                label: t('Bagian {{n}} dari {{all}}', { n: n + 1, all: files }),
              }))}
              value={part}
              onChange={setPart}
            />
          </Field>
        )}
        {fault && <FieldError>{fault}</FieldError>}
      </ConfirmDialog>
    </Dialog>
  );
}
