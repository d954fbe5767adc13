/** Driver reports that met a different state: with their proof while undecided, and the office's decision. */
import { driverSteps } from '@domain/flows/driver/steps';
import type { Sj } from '@domain/flows/sj/fields';
import { DECISIONS, outcomeOf, undecided } from '@domain/flows/sj/late-reports';
import type { LateDecision, LateReport } from '@domain/flows/sj/late-rows';
import { lackingOf } from '@domain/flows/sj/proof';
import { sjStatus } from '@domain/flows/sj/status';
import { allFiles } from '@domain/kit/values/more-files';
import { inLang } from '@domain/texts/speech';
import { Check, Hourglass } from 'lucide-react';
import { useState } from 'react';
import { actionsFor } from '@/base/entity/entity';
import { useNow } from '@/base/server/clock';
import { usePrefs } from '@/base/session/prefs';
import { useWho } from '@/base/session/session';
import { doneText } from '@/base/text/done-text';
import { dateTime, happened, number } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { lackingText } from '@/common/proof-text';
import { ConfirmDialog, ReasonDialog } from '@/kit/command/reason-dialog';
import { useCommand } from '@/kit/command/use-command';
import { DetailSection } from '@/kit/entity/detail/facts';
import { type EntryDoc, useDetail } from '@/kit/entity/detail/scope';
import { FileLink } from '@/kit/entity/file-view';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { toast } from '@/ui/toast';

type PendingDecision = { row: LateReport; step: 'useReport' | 'setAsideReport' };

/** Content of a report, besides its time and author. */
const ReportDetails = ({ row, doc }: { row: LateReport; doc: EntryDoc }) => {
  const t = useT();
  const { lang } = usePrefs();
  const hasil = outcomeOf(row.langkah) ?? '';
  const part = hasil === 'SEBAGIAN';
  const lacking = lackingOf({ bukti: (doc.bukti ?? []) as Sj['bukti'], hasil, statusKendaraan: [row] });
  const amounts = [
    [t('Koli sampai'), row.koli_sampai, doc.koli],
    [t('Qty sampai'), row.qty_sampai, doc.qty],
    [t('Ikat sampai'), row.ikat_sampai, doc.ikat],
  ] as const;
  const facts: (readonly [string, string])[] = [
    [t('Penerima'), row.penerima],
    ...(part
      ? amounts.map(
          ([label, came, all]) =>
            [label, `${number(came)} ${t('dari {{all}}', { all: number(Number(all)) })}`] as const,
        )
      : []),
    [t('Alasan'), row.alasan],
    [t('Bukti kurang'), lacking ? lackingText(lacking, t) : ''],
    ['Memo', row.memo],
    [t('Posisi'), row.lat === null || row.lon === null ? '' : `${row.lat}, ${row.lon}`],
    [t('Jam HP tidak dipakai'), row.jam_hp ? dateTime(row.jam_hp, lang) : ''],
  ];
  const files = [...allFiles(row.foto, row.foto_lain), ...allFiles(row.tanda_tangan, [])];
  return (
    <>
      <dl className="flex flex-wrap gap-x-6 gap-y-1 text-table">
        {facts
          .filter(([, value]) => value !== '')
          .map(([label, value]) => (
            <div key={label} className="min-w-0">
              <dt className="text-hint text-ink-2">{label}</dt>
              <dd className="break-words font-medium">{value}</dd>
            </div>
          ))}
      </dl>
      {files.length > 0 && (
        <div className="flex flex-wrap gap-x-4 gap-y-1.5">
          {files.map((file) => (
            <FileLink key={file.id} file={file} />
          ))}
        </div>
      )}
    </>
  );
};

/** Hidden if no report ever met a different state. */
export const LateReports = ({ doc }: { doc: EntryDoc }) => {
  const t = useT();
  const { lang } = usePrefs();
  const now = useNow(60_000);
  const who = useWho();
  const { info, title } = useDetail();
  const { run, busy } = useCommand(info.name);
  const [pendingDecision, setPendingDecision] = useState<PendingDecision>();
  const rows = (doc.laporan ?? []) as readonly LateReport[];
  const decisions = (doc.laporan_putusan ?? []) as readonly LateDecision[];
  if (rows.length === 0) return null;
  const waiting = undecided({ laporan: rows, laporan_putusan: decisions });
  const may = actionsFor(info, who, doc).map(({ name }) => name);
  const give = async (data: object) => {
    if (!pendingDecision) return;
    const label = pendingDecision.step === 'useReport' ? t('Pakai laporan driver') : t('Sisihkan laporan driver');
    const done = await run(
      doc.id,
      pendingDecision.step,
      { ke: pendingDecision.row.ke, ...data },
      { revision: doc.version },
    );
    if (!done) return;
    setPendingDecision(undefined);
    toast.success(doneText(label, title));
  };
  const word = (row: LateReport) => t(driverSteps[row.langkah].label);
  const met = ({ bertemu, bertemu_oleh: by, bertemu_sejak: at }: LateReport) =>
    t('{{by}} ({{at}}) mencatat {{status}}', {
      by: by || t('Sistem'),
      at: happened(at, now, lang),
      status: inLang(sjStatus[bertemu].label, lang),
    });
  return (
    <DetailSection title={t('Laporan driver')}>
      <ul data-late={waiting.length} className="flex flex-col gap-3">
        {rows.toReversed().map((row) => {
          const decision = decisions.find(({ ke }) => ke === row.ke);
          const decidedBy = decision?.oleh ? `, ${decision.oleh} ${happened(decision.pada, now, lang)}` : '';
          return (
            <li
              key={row.ke}
              className={
                decision
                  ? 'flex flex-col gap-2 border-line border-b pb-3 last:border-b-0 last:pb-0'
                  : 'flex flex-col gap-2 rounded-panel bg-waiting-s px-3.5 py-3'
              }
            >
              <div className="min-w-0">
                <p className="flex flex-wrap items-baseline gap-x-2">
                  {decision ? (
                    <Check aria-hidden className="size-4 self-center text-ink-3" />
                  ) : (
                    <Hourglass aria-hidden className="size-4 self-center text-waiting-i" />
                  )}
                  <b className="font-semibold">{word(row)}</b>
                  <span className="text-table">
                    {t('dilaporkan {{by}} {{at}}', { by: row.by, at: happened(row.date, now, lang) })}
                  </span>
                  <span className={decision ? 'text-ink-2 text-table' : 'font-medium text-table text-waiting-i'}>
                    {decision ? `${t(DECISIONS[decision.putusan])}${decidedBy}` : t('belum berlaku')}
                  </span>
                </p>
                <p className="text-hint text-ink-2">
                  {met(row)} · {t('diterima {{at}}', { at: happened(row.receivedAt, now, lang) })}
                </p>
                {decision?.kata && <p className="break-words text-table">{decision.kata}</p>}
              </div>
              <ReportDetails row={row} doc={doc} />
              {!decision && (
                <div className="flex flex-wrap gap-2">
                  {may.includes('setAsideReport') && (
                    <Button onClick={() => setPendingDecision({ row, step: 'setAsideReport' })}>
                      {t('Sisihkan…')}
                    </Button>
                  )}
                  {may.includes('useReport') && (
                    <Button variant="primary" onClick={() => setPendingDecision({ row, step: 'useReport' })}>
                      {t('Pakai laporan driver')}…
                    </Button>
                  )}
                </div>
              )}
            </li>
          );
        })}
      </ul>
      <Dialog open={pendingDecision !== undefined} onOpenChange={(open) => !open && setPendingDecision(undefined)}>
        {pendingDecision?.step === 'useReport' && (
          <ConfirmDialog
            title={t('Pakai laporan driver')}
            detail={t(
              '{{title}} menjadi {{status}} pada {{at}}, dengan penerima, jumlah, dan bukti dari laporan ini.',
              {
                title,
                status: word(pendingDecision.row),
                at: dateTime(pendingDecision.row.date, lang),
              },
            )}
            button={t('Pakai')}
            look="primary"
            busy={busy}
            onSubmit={() => void give({})}
          />
        )}
        {pendingDecision?.step === 'setAsideReport' && (
          <ReasonDialog
            title={t('Sisihkan laporan driver')}
            detail={t('Catatan kantor tetap berlaku. Laporan dan buktinya tetap tersimpan di SJ ini.')}
            button={t('Sisihkan')}
            look="primary"
            busy={busy}
            onGive={(alasan) => void give({ alasan })}
          />
        )}
      </Dialog>
    </DetailSection>
  );
};
