import { addDays } from '@domain/kit/values/time';
import { usePrefs } from '@/base/session/prefs';
import { date, number } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import type { Effects, useBulk } from './use-bulk';

type NewsProps = {
  result: ReturnType<typeof useBulk>['result'];
  effects: Effects | undefined;
  /** Start date of the new prices; '' while none is chosen. */
  from: string;
  /** Number of tariffs that match the filter. */
  matching: number | undefined;
  nilai: number;
  failed: boolean;
};
/** One-line summary of the change, or of what is still missing. */
export const News = ({ result, effects, from, matching, nilai: amount, failed }: NewsProps) => {
  const t = useT();
  const { lang } = usePrefs();
  const text = (): string => {
    if (from === '') return t('Pilih sejak kapan harga baru berlaku.');
    if (!result || !effects) return failed ? '' : t('Menghitung…');
    if (matching === 0) return '';
    if (amount === 0)
      return t('{{n}} tarif aktif cocok. Isi besarnya perubahan untuk melihat harga baru.', { n: number(matching) });
    if (result.zero > 0) return t('{{n}} tarif menjadi Rp 0; kecilkan perubahannya.', { n: number(result.zero) });
    if (result.changed.length === 0)
      return t('Tidak ada harga yang berubah; besarkan perubahannya atau haluskan pembulatannya.');
    if (effects.tooMany) return t('Terlalu banyak tarif untuk satu perubahan; persempit saringannya.');
    return [
      t('{{n}} tarif berubah.', { n: number(result.changed.length) }),
      result.same > 0 && t('{{n}} tetap karena pembulatan.', { n: number(result.same) }),
      effects.follow > 0 &&
        t('{{n}} harga lama berakhir {{last}}; harga baru mulai {{day}}.', {
          n: number(effects.follow),
          last: date(addDays(from, -1), lang),
          day: date(from, lang),
        }),
      effects.replace > 0 &&
        t('{{n}} baru berlaku sejak {{day}} atau sesudahnya: harganya diganti.', {
          n: number(effects.replace),
          day: date(from, lang),
        }),
      effects.over > 0 &&
        t('{{n}} sudah habis sebelum {{day}}: tetap.', { n: number(effects.over), day: date(from, lang) }),
      t('Jadi satu perubahan massal yang bisa diurungkan seluruhnya.'),
    ]
      .filter(Boolean)
      .join(' ');
  };
  return (
    <p className="min-h-4.5 text-ink-2 text-table" aria-live="polite">
      {text()}
    </p>
  );
};
