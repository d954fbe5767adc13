/** Course of an SJ: its steps, the table of reports, the location of the last report. */

import { inTime } from '@domain/flows/sj/in-time';
import { roadRead } from '@domain/flows/sj/received';
import type { RoadEntry } from '@domain/flows/sj/road-entry';
import { overruled } from '@domain/flows/sj/road-times';
import { allFiles } from '@domain/kit/values/more-files';
import { Camera, Check, MapPin } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { usePrefs } from '@/base/session/prefs';
import { dateTime } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { BLOCK } from '@/kit/detail/block-table';
import { DetailSection } from '@/kit/entity/detail/facts';
import { declared, type EntryDoc } from '@/kit/entity/detail/scope';
import { FileLink } from '@/kit/entity/file-view';
import { MapEmbed } from '@/kit/map/map-embed';
import { cn } from '@/ui/cn';
import { Pager } from '@/ui/pager';

type Read = Parameters<typeof roadRead>[0];
const entriesOf = (doc: EntryDoc): RoadEntry[] => inTime(declared<Read>(doc).statusKendaraan ?? []);
const readOf = (doc: EntryDoc): RoadEntry[] => inTime(roadRead(declared<Read>(doc)));
/** The newest entry with a position. */
export const positionOf = (entries: readonly RoadEntry[]): { lat: number; lon: number } | undefined => {
  const match = entries.findLast(({ lat, lon }) => lat !== null && lon !== null);
  return match && { lat: Number(match.lat), lon: Number(match.lon) };
};
const headed = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** A repeated status appears once, at its first report. */
const stepsOf = (entries: readonly RoadEntry[]): RoadEntry[] =>
  entries.filter((one, n) => entries[n - 1]?.status !== one.status);

const Timeline = ({ entries }: { entries: readonly RoadEntry[] }) => {
  const t = useT();
  const { lang } = usePrefs();
  const steps = stepsOf(entries);
  return (
    <ol className="flex flex-col gap-4 @min-[33rem]:flex-row @min-[33rem]:flex-wrap @min-[33rem]:gap-x-0 @min-[33rem]:gap-y-5">
      {steps.map((step, n) => {
        const current = n === steps.length - 1;
        return (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: reports have no names of their own, and only more come.
            key={n}
            aria-current={current ? 'step' : undefined}
            className="flex min-w-0 gap-3 @min-[33rem]:w-44 @min-[33rem]:flex-col @min-[33rem]:gap-2"
          >
            <span className="flex items-center gap-2">
              <span
                className={cn(
                  'inline-flex size-6 shrink-0 items-center justify-center rounded-full [&_svg]:size-3.5',
                  current ? 'bg-primary text-on-primary' : 'bg-done-s text-done-i',
                )}
              >
                {current ? <MapPin aria-hidden /> : <Check aria-hidden />}
              </span>
              {!current && <span aria-hidden className="h-px flex-1 bg-line-2 @max-[33rem]:hidden" />}
            </span>
            <span className="min-w-0 pe-4">
              <b className={cn('block font-semibold', current && 'text-primary-ink')}>{t(headed(step.status))}</b>
              <span className="block text-hint text-ink-2">{dateTime(step.date, lang)}</span>
              {step.keterangan !== step.status && (
                <span className="block break-words text-hint text-ink-2">{step.keterangan}</span>
              )}
            </span>
          </li>
        );
      })}
    </ol>
  );
};

/** As specified. */
const PAGE = 5;
const Table = ({ entries }: { entries: readonly RoadEntry[] }) => {
  const t = useT();
  const { lang } = usePrefs();
  const [page, setPage] = useState(1);
  const newest = entries.toReversed();
  const head = 'py-1.5 pe-3 text-start font-normal';
  return (
    <>
      <table className={BLOCK.table}>
        <thead className={BLOCK.head}>
          <tr className="border-line border-b text-hint text-ink-2">
            {['Status', 'Keterangan', 'Tanggal', 'Foto', 'Memo'].map((word) => (
              <th key={word} scope="col" className={head}>
                {t(word)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className={BLOCK.body}>
          {newest.slice((page - 1) * PAGE, page * PAGE).map((one, n) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above.
            <tr key={n} className={cn('border-line border-b align-top last:border-b-0', BLOCK.row)}>
              <td className={cn('py-2 pe-3 font-medium', BLOCK.cell)}>{t(headed(one.status))}</td>
              <td className={cn('py-2 pe-3', BLOCK.cell, 'phone:order-1 phone:col-span-2')}>
                {one.keterangan}
                <span className="block text-hint text-ink-2">{one.by}</span>
              </td>
              <td className={cn('whitespace-nowrap py-2 pe-3', BLOCK.cell, 'phone:text-ink-2')}>
                {dateTime(one.date, lang)}
                {one.jam_hp && (
                  <span className="block text-hint text-waiting-i">
                    {t('Jam HP tidak dipakai')}: {dateTime(one.jam_hp, lang)}
                  </span>
                )}
              </td>
              <td
                className={cn(
                  'max-w-48 py-1 pe-3',
                  BLOCK.cell,
                  'phone:order-2',
                  !(one.foto || one.foto_lain) && 'phone:hidden',
                )}
              >
                {one.foto || one.foto_lain ? (
                  allFiles(one.foto, one.foto_lain).map((foto) => <FileLink key={foto.id} file={foto} />)
                ) : (
                  <span className="text-ink-3">–</span>
                )}
              </td>
              <td className={cn('break-words py-2', BLOCK.cell, 'phone:order-2', !one.memo && 'phone:hidden')}>
                {one.memo || <span className="text-ink-3">–</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {entries.length > PAGE && (
        <Pager page={page} size={PAGE} total={entries.length} onPage={setPage} className="px-0" />
      )}
    </>
  );
};

/** @param children rendered between the table and the location */
export const Road = ({ doc, children }: { doc: EntryDoc; children?: ReactNode }) => {
  const t = useT();
  const entries = entriesOf(doc);
  const place = positionOf(entries);
  if (entries.length === 0) {
    return (
      <DetailSection title={t('Status Kendaraan')}>
        <p className="flex items-center gap-2 py-1 text-ink-2 text-table">
          <Camera aria-hidden className="size-4 text-ink-3" />
          {t('Belum ada laporan dari jalan. Laporan pertama adalah pickup.')}
        </p>
      </DetailSection>
    );
  }
  return (
    <>
      <DetailSection title={t('Status Kendaraan')}>
        <div className="@container pt-1 pb-4">
          <Timeline entries={entries.filter((one) => !overruled(one, String(doc.hasil ?? '')))} />
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than the window is scrolled by keyboard too. */}
        <section tabIndex={0} aria-label={t('Status Kendaraan')} className="overflow-x-auto focus-inset">
          <Table entries={readOf(doc)} />
        </section>
      </DetailSection>
      {children}
      {place && (
        <DetailSection title={t('Driver Location Map')}>
          <MapEmbed {...place} title={t('Driver Location Map')} />
        </DetailSection>
      )}
    </>
  );
};
