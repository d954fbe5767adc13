import { desks } from '@domain/flows/sp/status';
import type { SpDoc } from '@views/sp';
import { TriangleAlert } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { useT } from '@/app/i18n';
import { CommandButton } from '@/kit/command-button';
import { Button } from '@/ui/button';
import { akibat } from './akibat';
import { labels, type Nilai } from './nilai';
import type { Cara } from './pakai-simpan';

type TombolProps = {
  /** The SP is past its draft: there is one way to save. */
  ubah: boolean;
  /** Why it can't be submitted by this reader. */
  alasan: string | undefined;
  berjalan: Cara | undefined;
  kirim: (cara: Cara) => void;
};
export const Tombol = ({ ubah, alasan, berjalan, kirim }: TombolProps) => {
  const t = useT();
  if (ubah) {
    return (
      <Button variant="primary" className="flex-1" loading={berjalan !== undefined} onClick={() => kirim('draf')}>
        {t('Simpan perubahan')}
      </Button>
    );
  }
  const lain = (cara: Cara) => berjalan !== undefined && berjalan !== cara;
  return (
    <>
      <Button loading={berjalan === 'draf'} aria-disabled={lain('draf') || undefined} onClick={() => kirim('draf')}>
        {t('Simpan draf')}
      </Button>
      <CommandButton
        variant="primary"
        className="flex-1"
        loading={berjalan === 'ajukan'}
        aria-disabled={lain('ajukan') || undefined}
        reason={alasan}
        show="title"
        onClick={() => kirim('ajukan')}
      >
        {t('Ajukan')}
      </CommandButton>
    </>
  );
};

type SebelumProps = { sp: SpDoc | undefined; asal: Nilai; alasan: string | undefined; kacab: string | undefined };

/** Above the buttons: what saving brings about, or who gets the SP next. */
export const Sebelum = ({ sp, asal, alasan, kacab }: SebelumProps) => {
  const t = useT();
  const v = useWatch<Nilai>() as Nilai;
  const hasil = sp && akibat(sp, asal, v);
  if (hasil && sp) {
    const batal = desks.filter((d) => hasil.batal.includes(d.desk)).map((d) => d.label);
    const nama = batal.length > 1 ? `${batal.slice(0, -1).join(', ')} ${t('dan')} ${batal.at(-1)}` : batal[0];
    return (
      <div
        role="status"
        className="mb-3 flex items-start gap-2 rounded-panel bg-tunggu-s px-3 py-2 text-table text-tunggu-i"
      >
        <TriangleAlert aria-hidden className="mt-px size-4" />
        <div>
          <b className="font-semibold">
            {nama
              ? t('Perubahan ini membatalkan persetujuan {{desk}}.', { desk: nama })
              : t('Perubahan ini membuka revisi {{n}}.', { n: sp.revisi + 1 })}
          </b>{' '}
          {t('SP kembali menunggu Marketing.')}{' '}
          {hasil.unit > 0 && t('{{n}} unit yang sudah ditunjuk dilepas.', { n: hasil.unit })}
          <div className="text-hint">{hasil.berat.map((k) => t(labels[k])).join(', ')}</div>
        </div>
      </div>
    );
  }
  const teks =
    sp && sp.status !== 'DRAF'
      ? t('Memo dan email tidak membatalkan persetujuan')
      : (alasan ??
        (kacab
          ? t('Berikutnya: Marketing, sales admin atau kacab ({{nama}})', { nama: kacab })
          : t('Berikutnya: Marketing, sales admin atau kacab')));
  return <p className="mb-2.5 text-hint text-ink-2">{teks}</p>;
};
