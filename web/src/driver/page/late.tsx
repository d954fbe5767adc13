/** Reports that differ from what the office had noted: stored on the SJ, with the office's decision. */
import type { DriverLate } from '@domain/flows/driver/calls';
import { Hourglass } from 'lucide-react';
import { time } from '@/base/text/format';
import { useT } from '@/base/text/i18n';

export const LateNotes = ({ laporan }: { laporan: readonly DriverLate[] }) => {
  const t = useT();
  // Reports that agree with the office need no mention.
  const shown = laporan.filter(({ putusan }) => putusan !== 'SESUAI');
  if (shown.length === 0) return null;
  const outcome = ({ putusan, kata }: DriverLate): string => {
    if (putusan === 'DIPAKAI') return t('Kantor memakai laporan Anda.');
    if (putusan === 'DISISIHKAN') return t('Kantor menyisihkan laporan Anda: {{why}}', { why: kata });
    return t('Laporan Anda disimpan di SJ, kantor memutuskan.');
  };
  return (
    <section
      aria-label={t('Laporan yang belum berlaku')}
      data-late={shown.length}
      className="border-line border-b px-5 py-4"
    >
      <ul className="flex flex-col gap-3">
        {shown.map((one) => {
          return (
            <li key={`${one.sj}/${one.ke}`} className="flex items-start gap-3">
              <Hourglass
                aria-hidden
                className={
                  one.putusan ? 'mt-0.5 size-5.5 shrink-0 text-ink-2' : 'mt-0.5 size-5.5 shrink-0 text-waiting-i'
                }
              />
              <span className="min-w-0">
                <span className="block font-semibold text-lead">
                  {t(one.laporan)} {time(one.date)}
                </span>
                <span className="block text-base">
                  {t('Kantor ({{by}}, {{at}}) mencatat {{status}}.', {
                    by: one.bertemu_oleh || t('Sistem'),
                    at: time(one.bertemu_sejak),
                    status: t(one.keadaan),
                  })}{' '}
                  {outcome(one)}
                </span>
                <bdi dir="ltr" className="text-ink-3 text-table">
                  {one.nomor}
                </bdi>
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
};
