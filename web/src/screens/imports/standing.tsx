/** What is to be known about a batch that is not simply done. */
import { dateTime, number } from '@/base/format';
import { useT } from '@/base/i18n';
import { usePrefs } from '@/base/prefs';
import { Banner } from '@/ui/banner';
import type { Batch } from './batch';

export const Standing = ({ batch }: { batch: Batch }) => {
  const t = useT();
  const { lang } = usePrefs();
  const { status, alasan, urung, dikerjakan, jumlah, gagal } = batch;
  if (status === 'DRAF' && batch.salah > 0 && batch.jenis !== 'IMPOR')
    return (
      <Banner
        tone="waiting"
        title={t('{{n}} baris akan ditolak.', { n: number(batch.salah) })}
        detail={t('Sebabnya ada di tab Salah. Saat dijalankan, baris itu dilewati.')}
      />
    );
  const at = { done: number(dikerjakan), of: number(jumlah) };
  if (status === 'GAGAL')
    return (
      <Banner
        title={t('Terhenti di {{done}} dari {{of}} baris.', at)}
        detail={`${alasan} ${t('Yang sudah tersimpan tetap tersimpan.')}`}
      />
    );
  if (status === 'BERHENTI')
    return (
      <Banner
        tone="waiting"
        title={t('Dihentikan di {{done}} dari {{of}} baris.', at)}
        detail={[alasan, t('Yang sudah tersimpan tetap tersimpan; bisa dilanjutkan atau diurungkan.')]
          .filter(Boolean)
          .join('. ')}
      />
    );
  if (status === 'DIURUNGKAN' && urung)
    return (
      <Banner
        tone={urung.tidak > 0 ? 'waiting' : 'moving'}
        title={
          urung.tidak > 0
            ? t('{{n}} baris diurungkan, {{tidak}} tidak bisa.', {
                n: number(urung.kembali),
                tidak: number(urung.tidak),
              })
            : t('{{n}} baris diurungkan.', { n: number(urung.kembali) })
        }
        detail={t('Oleh {{name}}, {{time}}: {{why}}', {
          name: urung.oleh.fullname,
          time: dateTime(urung.selesai || urung.mulai, lang),
          why: urung.alasan,
        })}
      />
    );
  if (status === 'DIBATALKAN')
    return (
      <Banner
        tone="moving"
        title={t('Dibuang sebelum dijalankan.')}
        detail={[alasan, t('Tidak ada yang tersimpan.')].filter(Boolean).join('. ')}
      />
    );
  if (status === 'SELESAI' && gagal > 0)
    return (
      <Banner
        tone="waiting"
        title={t('{{n}} baris ditolak saat dijalankan.', { n: number(gagal) })}
        detail={t('Datanya berubah sesudah diperiksa. Sebabnya ada di tab Gagal.')}
      />
    );
  return null;
};
