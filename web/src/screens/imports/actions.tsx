import { Play, Square, Undo2, X } from 'lucide-react';
import { useState } from 'react';
import { Link } from '@/base/navigation/link';
import { actorOf, useWho } from '@/base/session/session';
import { number } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { useCommand } from '@/kit/command/use-command';
import { AskDialog } from '@/kit/list/actions/ask-dialog';
import type { Ask } from '@/kit/list/types';
import { Button } from '@/ui/button';
import { type Batch, isGathered, offersOf } from './batch';

/** Actions the reader has on a batch now: start, stop, continue, undo. */
export const BatchActions = ({ batch }: { batch: Batch }) => {
  const t = useT();
  const who = actorOf(useWho());
  const { run, running } = useCommand('batch');
  const [confirming, setConfirming] = useState(false);
  const offers = offersOf(batch, who);
  const give = (command: string, data: object = {}) => void run(batch.id, command, data);
  const left = batch.jumlah - batch.dikerjakan;
  const busy = (command: string) => running?.command === command;
  const ask: Ask = {
    title: t('Urungkan {{name}}?', { name: batch.nama }),
    detail: undoText(batch, t),
    field: t('Alasan'),
    lack: t('Tulis alasannya, agar nanti jelas mengapa diurungkan'),
    button: t('Urungkan {{n}} baris', { n: number(batch.tersimpan), count: batch.tersimpan }),
  };
  return (
    <>
      {offers.drop && (
        <Button variant="ghost" icon={<X aria-hidden />} loading={busy('cancel')} onClick={() => give('cancel')}>
          {t('Buang')}
        </Button>
      )}
      {offers.start && (
        <Button variant="primary" icon={<Play aria-hidden />} loading={busy('start')} onClick={() => give('start')}>
          {isGathered(batch)
            ? t('Simpan dengan {{n}} sumber', { n: number(batch.aksi) })
            : t('Jalankan {{n}} baris', { n: number(batch.jumlah), count: batch.jumlah })}
        </Button>
      )}
      {offers.check && (
        <Button asChild variant="primary">
          <Link to={`/impor/baru/${batch.entity}?batch=${batch.id}`}>{t('Periksa nomornya')}</Link>
        </Button>
      )}
      {offers.stop && (
        <Button icon={<Square aria-hidden />} loading={busy('cancel')} onClick={() => give('cancel')}>
          {t('Hentikan')}
        </Button>
      )}
      {offers.undo && (
        <Button
          variant="danger-outline"
          icon={<Undo2 aria-hidden className="rtl:-scale-x-100" />}
          loading={busy('undo')}
          onClick={() => setConfirming(true)}
        >
          {t('Urungkan…')}
        </Button>
      )}
      {offers.goOn && (
        <Button variant="primary" icon={<Play aria-hidden />} loading={busy('start')} onClick={() => give('start')}>
          {isGathered(batch) ? t('Lanjutkan') : t('Lanjutkan {{n}} baris', { n: number(left), count: left })}
        </Button>
      )}
      <AskDialog
        ask={confirming ? ask : undefined}
        onClose={() => setConfirming(false)}
        onAnswer={(alasan) => {
          setConfirming(false);
          give('undo', { alasan });
        }}
      />
    </>
  );
};

/** What undoing does, and what it leaves. */
const undoText = ({ entity, baru: next, ubah, pulih, aksi: actions }: Batch, t: ReturnType<typeof useT>): string =>
  [
    next > 0 &&
      (entity === 'user'
        ? t('Akun baru yang belum pernah dipakai dibatalkan.')
        : t('Data yang baru menjadi tidak aktif.')),
    ubah > 0 && t('Data yang berubah kembali ke isi sebelumnya.'),
    pulih > 0 && t('Data yang dipulihkan menjadi tidak aktif lagi.'),
    actions > 0 && t('Tindakan yang punya kebalikan dibalik; persetujuan dan sejenisnya tidak.'),
    t('Yang sudah diubah orang lain sesudahnya tidak disentuh dan tampil di tab Tidak kembali.'),
  ]
    .filter(Boolean)
    .join(' ');
