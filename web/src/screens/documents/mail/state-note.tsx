import { useT } from '@/base/text/i18n';
import type { EntryDoc } from '@/kit/entity/detail/scope';
import { Banner } from '@/ui/banner';

/** Why the mail was not delivered, and what can be done. */
export const MailState = ({ doc }: { doc: EntryDoc }) => {
  const t = useT();
  const {
    status,
    jawaban = '',
    dok = '',
    jenis,
  } = doc as Partial<Record<'status' | 'jawaban' | 'dok' | 'jenis', string>>;
  const brings = dok !== '';
  const reply = String(jawaban);
  const words: Partial<Record<string, [title: string, detail: string]>> = {
    RAGU: [
      t('Mungkin sudah terkirim.'),
      t('Tanyakan dahulu ke penerima. Bila dikirim lagi, Message-ID-nya sama: yang ganda bisa dikenali.'),
    ],
    DITOLAK: [
      t('Server penerima menolak alamat ini.'),
      jenis === 'TAGIH'
        ? t('Perbaiki email alamat invoice customer: surat berikutnya dikirim ke sana.')
        : brings
          ? t('Kirim lagi dari dokumennya, ke alamat yang benar.')
          : t('Perbaiki alamatnya di SP: alamat baru dikirimi sendiri.'),
    ],
    GAGAL: [t('Tidak dicoba lagi.'), t('Kirim lagi bila penyebabnya sudah diatasi, atau buang.')],
    BATAL: [
      t('Tidak dikirim.'),
      brings ? '' : t('SP yang diajukan lagi mungkin sudah lain isinya: baca dahulu sebelum Kirim lagi.'),
    ],
    ANTRE: reply ? [reply, ''] : undefined,
  };
  const wording = status ? words[status] : undefined;
  if (!wording) return null;
  const [title, detail] = wording;
  const more = [title === reply ? '' : reply, detail].filter(Boolean).join(' ');
  return (
    <div className="px-gutter pt-4">
      <Banner tone="waiting" title={title} detail={more} />
    </div>
  );
};
