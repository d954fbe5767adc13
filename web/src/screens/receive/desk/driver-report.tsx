import { lackingOf, type Proof } from '@domain/flows/sj/proof';
import { cameAt } from '@domain/flows/sj/road-times';
import { sjStatus } from '@domain/flows/sj/status';
import { allFiles } from '@domain/kit/values/more-files';
import { TriangleAlert } from 'lucide-react';
import type { Stamped } from '@/base/server/api';
import { useNow } from '@/base/server/clock';
import type { FileValue } from '@/base/server/files';
import { usePrefs } from '@/base/session/prefs';
import { happened, number } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { lackingText } from '@/common/proof-text';
import { useDoc } from '@/kit/data/use-doc';
import { FileLink } from '@/kit/entity/file-view';
import { cn } from '@/ui/cn';
import { Status } from '@/ui/status';
import type { Sj } from '../scan/number';
import { Fact } from './facts';

type ReportEntry = {
  status: string;
  date: string;
  by: string;
  foto?: FileValue;
  foto_lain?: readonly { berkas: FileValue }[];
};
type SjDoc = Stamped & {
  penerima: string;
  tanda_tangan?: FileValue;
  /** The name it was signed under, if the receiver's name has changed since. */
  tanda_tangan_nama?: string;
  statusKendaraan: readonly ReportEntry[];
  bukti: readonly { jenis: Proof }[];
};
/** Entries that end a delivery: complete, partial or failed. */
const ENDS = ['sampai tujuan', 'gagal'];
/** The report of the driver or a representative: amounts, reason, receiver, time and photos. */
export const DriverReport = ({ sj }: { sj: Sj }) => {
  const t = useT();
  const { lang } = usePrefs();
  const now = useNow(60_000);
  const { doc } = useDoc<SjDoc>('sj', sj.id);
  const ends = doc?.statusKendaraan.filter(({ status }) => ENDS.includes(status)) ?? [];
  const end = ends.at(-1);
  const came = doc && cameAt({ hasil: sj.hasil, statusKendaraan: doc.statusKendaraan });
  const lacking = doc && lackingOf({ ...doc, hasil: sj.hasil });
  const photos = [...ends.flatMap((one) => allFiles(one.foto, one.foto_lain)), ...allFiles(doc?.tanda_tangan, [])];
  const amounts = [
    [t('Koli sampai'), sj.koli_sampai, sj.koli],
    [t('Qty sampai'), sj.qty_sampai, sj.qty],
    [t('Ikat sampai'), sj.ikat_sampai, sj.ikat],
  ] as const;
  return (
    <section
      aria-label={t('Laporan driver')}
      className="mt-3 rounded-panel border border-line bg-surface px-3.5 py-2.5"
    >
      <dl className="flex flex-wrap items-start gap-x-6 gap-y-2 text-table">
        <Fact label={t('Laporan driver')} className="shrink-0">
          <Status status={sj.status} table={sjStatus} className="gap-1.5" />
        </Fact>
        {end && (
          <Fact label={t('Dilaporkan')} className="shrink-0">
            {happened(came || end.date, now, lang)} <span className="font-normal text-ink-2">{end.by}</span>
          </Fact>
        )}
        {amounts
          .filter(([, , all]) => all > 0)
          .map(([label, came, all]) => (
            <Fact key={label} label={label} className={cn('shrink-0', came < all && '[&>dd]:text-waiting-i')}>
              {number(came)} <span className="font-normal text-ink-2">{t('dari {{all}}', { all: number(all) })}</span>
            </Fact>
          ))}
        {doc?.penerima && <Fact label={t('Penerima')}>{doc.penerima}</Fact>}
        {sj.hasil !== 'LENGKAP' && sj.alasan && (
          <Fact label={t('Alasan')} className="flex-1 basis-44 [&>dd]:whitespace-normal">
            {sj.alasan}
          </Fact>
        )}
      </dl>
      {lacking && (
        <p className="mt-2 flex items-start gap-1.5 text-table text-waiting-i" data-proof-lacking>
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span>
            <b className="font-semibold">{t('Bukti kurang')}:</b> {lackingText(lacking, t)}
          </span>
        </p>
      )}
      {photos.length > 0 && (
        <div className="mt-2 flex flex-wrap gap-x-4 gap-y-1.5">
          {photos.map((file) => (
            <FileLink key={file.id} file={file} />
          ))}
          {/* Beside the signature, which is the last file. */}
          {doc?.tanda_tangan_nama && (
            <dl className="min-w-0 text-table">
              <Fact label={t('Tanda tangan atas nama')}>{doc.tanda_tangan_nama}</Fact>
            </dl>
          )}
        </div>
      )}
    </section>
  );
};
