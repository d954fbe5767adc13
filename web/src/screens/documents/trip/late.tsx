import { useNow } from '@/base/server/clock';
import { usePrefs } from '@/base/session/prefs';
import { dateTime } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import type { EntryDoc } from '@/kit/entity/detail/scope';
import { Banner } from '@/ui/banner';

/** A trip is overdue: its vehicle and driver can't be assigned elsewhere. */
export const TripLate = ({ doc }: { doc: EntryDoc }) => {
  const t = useT();
  const { lang } = usePrefs();
  const now = useNow(60_000);
  const sampai = String(doc.sampai ?? '');
  if (doc.status !== 'JALAN' || !(Date.parse(sampai) < now)) return null;
  return (
    <div className="pt-2">
      <Banner
        tone="waiting"
        title={t('Belum kembali, rencana {{until}}.', { until: dateTime(sampai, lang) })}
        detail={t('Kendaraan dan driver tetap terpakai sampai trip ini selesai atau waktu kembalinya diubah.')}
      />
    </div>
  );
};
