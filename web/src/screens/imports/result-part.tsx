import { Play, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useShortcuts } from '@/base/navigation/shortcuts';
import { number } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/checkbox';
import { type Batch, countsText } from './batch';

type Props = {
  batch: Batch;
  /** Columns of the sheet that match no field. */
  ignored: readonly string[];
  busy: boolean;
  /** @param nomor number of digit changes that were reviewed */
  onStart: (nomor?: number) => void;
};

/** Result of the dry run and the button that starts it. Nothing is written yet. */
export const ResultPart = ({ batch, ignored, busy, onStart }: Props) => {
  const t = useT();
  const { jumlah, salah: faults, sama, nomor } = batch;
  const [seen, setSeen] = useState(false);
  const ready = nomor === 0 || seen;
  const start = () => onStart(nomor > 0 ? nomor : undefined);
  useShortcuts([{ keys: 'Ctrl+Enter', label: t('jalankan'), when: jumlah > 0 && !busy && ready, run: start }]);
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div className="min-w-0 flex-1 space-y-1.5">
        <p role="status" className="font-semibold text-lead">
          {countsText(batch, t)}
        </p>
        <p className="max-w-[88ch] text-ink-2 text-table">
          {jumlah > 0 && t('Belum ada yang tersimpan. Lihat perubahannya di bawah, lalu jalankan.')}
          {jumlah === 0 &&
            faults === 0 &&
            t('Semua baris sama dengan data yang ada, jadi tidak ada yang perlu dijalankan.')}
          {jumlah === 0 &&
            faults > 0 &&
            t('Tidak ada baris yang bisa dijalankan. Perbaiki berkasnya, lalu unggah lagi.')}
        </p>
        {jumlah > 0 && faults > 0 && (
          <p className="flex max-w-[88ch] items-start gap-2 text-table text-waiting-i">
            <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
            {t(
              '{{n}} baris salah dilewati. Sesudah diperbaiki, unggah berkas yang sama: yang sudah masuk terbaca sama.',
              {
                n: number(faults),
                count: faults,
              },
            )}
          </p>
        )}
        {nomor > 0 && (
          <div className="max-w-[88ch] space-y-1.5 py-1 text-table">
            <p>
              {t(
                '{{n}} baris mengubah nomor rekening, KTP atau NPWP. Berkas yang pernah disimpan ulang bisa kehilangan angka, misalnya nol di depan: cocokkan di tab Nomor berubah.',
                { n: number(nomor), count: nomor },
              )}
            </p>
            <Checkbox label={t('Nomor-nomor itu sudah saya cocokkan')} checked={seen} onChange={setSeen} />
          </div>
        )}
        {ignored.length > 0 && (
          <p className="max-w-[88ch] text-ink-2 text-table">
            {t('Kolom yang tidak dikenal dan tidak dibaca: {{columns}}', { columns: ignored.join(', ') })}
          </p>
        )}
        {sama > 0 && jumlah > 0 && <p className="text-ink-3 text-table">{t('Baris yang sama tidak disentuh.')}</p>}
      </div>
      {jumlah > 0 && (
        <Button
          variant="primary"
          loading={busy}
          reason={ready ? undefined : t('Periksa nomornya')}
          icon={<Play aria-hidden />}
          className="phone:w-full"
          onClick={start}
        >
          {t('Jalankan {{n}} baris', { n: number(jumlah), count: jumlah })}
        </Button>
      )}
    </div>
  );
};
