import { useWatch } from 'react-hook-form';
import { time } from '@/app/format';
import { useT } from '@/app/i18n';
import { UnsavedGuard } from '@/kit/form-guard';
import { beda, belumDiisi, type Nilai } from './nilai';

type Props = {
  /** Edit: what the server has. */
  asal: Nilai | undefined;
  selesai: boolean;
  /** When the local draft was kept. */
  terjaga: string | undefined;
};

/** Asks before the form is left with content the server does not have. */
export const Penjaga = ({ asal, selesai, terjaga }: Props) => {
  const t = useT();
  const v = useWatch<Nilai>() as Nilai;
  const kotor = asal ? beda(asal, v).length > 0 : !belumDiisi(v);
  return (
    <UnsavedGuard
      dirty={kotor && !selesai}
      kept={terjaga !== undefined}
      title={t('Tinggalkan isian SP?')}
      description={
        terjaga
          ? t(
              'Belum disimpan ke server. Draf {{jam}} tinggal di peramban ini dan kembali saat halaman ini dibuka lagi.',
              {
                jam: time(terjaga),
              },
            )
          : t('Yang sudah diketik belum disimpan.')
      }
    />
  );
};
