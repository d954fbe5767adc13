/** Notices on a batch that isn't simply done. */
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { usePrefs } from '@/base/session/prefs';
import { useWho } from '@/base/session/session';
import { dateTime, number } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { errorMessage } from '@/kit/command/error-message';
import { planAgain } from '@/kit/entity/form/gather';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { toast } from '@/ui/toast';
import { type Batch, isGathered } from './batch';

export const Standing = ({ batch }: { batch: Batch }) =>
  isGathered(batch) && batch.status !== 'DIBATALKAN' ? <Whole batch={batch} /> : <Rows batch={batch} />;

/** One document with many sources: it was created, or nothing was. */
const Whole = ({ batch }: { batch: Batch }) => {
  const t = useT();
  const { status, salah: wrong, gagal, alasan } = batch;
  const again = <Again batch={batch} />;
  if (status === 'DRAF' && wrong > 0)
    return (
      <Banner
        tone="waiting"
        title={t('Belum bisa disimpan: {{n}} ditolak.', { n: number(wrong) })}
        detail={t('Sebabnya ada di tab Salah. Perbaiki atau persempit pilihannya, lalu susun rencana baru.')}
        action={again}
      />
    );
  if (status === 'GAGAL')
    return (
      <Banner
        title={t('Tidak ada yang tersimpan.')}
        detail={gagal > 0 ? t('Sebabnya ada di tab Gagal. Rencana baru membaca lagi pilihannya.') : alasan}
        action={again}
      />
    );
  if (status === 'BERHENTI')
    return (
      <Banner
        tone="waiting"
        title={t('Dihentikan. Tidak ada yang tersimpan.')}
        detail={[alasan, t('Bisa dilanjutkan, atau susun rencana baru.')].filter(Boolean).join('. ')}
      />
    );
  if (status === 'DRAF')
    return (
      <p className="max-w-[88ch] text-ink-2 text-table">
        {t('Belum ada yang tersimpan. Semua sumber di bawah masuk ke satu dokumen, seluruhnya atau tidak sama sekali.')}
      </p>
    );
  return null;
};

/** Repeats the batch on the list's current content, or without the refused rows: for the user who created it. */
const Again = ({ batch }: { batch: Batch }) => {
  const t = useT();
  const who = useWho();
  const navigate = useNavigate();
  const [busy, setBusy] = useState<'all' | 'without'>();
  if (batch.oleh.id !== who.user_id) return null;
  const plan = async (way: 'all' | 'without') => {
    setBusy(way);
    try {
      await navigate(await planAgain(batch.id, way === 'without'));
    } catch (error) {
      toast.refused(errorMessage(error, t));
    }
    setBusy(undefined);
  };
  const refused = batch.gagal + batch.salah;
  return (
    <span className="flex flex-wrap gap-2">
      {refused > 0 && (
        <Button size="sm" loading={busy === 'without'} onClick={() => void plan('without')}>
          {t('Susun tanpa {{n}} yang ditolak', { n: number(refused) })}
        </Button>
      )}
      <Button size="sm" loading={busy === 'all'} onClick={() => void plan('all')}>
        {t('Susun rencana baru')}
      </Button>
    </span>
  );
};

const Rows = ({ batch }: { batch: Batch }) => {
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
