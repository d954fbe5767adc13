import type { SpDoc } from '@views/sp';
import { useNow } from '@/app/clock';
import { happened } from '@/app/format';
import { useT } from '@/app/i18n';
import { usePrefs } from '@/app/prefs';
import { useHistory } from '@/kit/use-doc';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { labels } from './nilai';
import type { PakaiTerbaru } from './pakai-terbaru';

type Props = { sp: (SpDoc & { id?: string }) | undefined; terbaru: PakaiTerbaru };

/** Another changed the SP's content while somebody types here. */
export const Bentrok = ({ sp, terbaru }: Props) => {
  if (!sp?.id || (terbaru.berubah.length === 0 && terbaru.dipertahankan.length === 0)) return null;
  return <Isi id={sp.id} terbaru={terbaru} />;
};

const Isi = ({ id, terbaru }: { id: string; terbaru: PakaiTerbaru }) => {
  const t = useT();
  const { lang } = usePrefs();
  const now = useNow();
  const { entries } = useHistory('sp', id);
  const last = entries.filter((e) => e.type === 'SpEdited').at(-1);
  const nama = (fields: readonly (keyof typeof labels)[]) => fields.map((k) => t(labels[k])).join(', ');
  const baru = terbaru.berubah.length > 0;
  return (
    <div className="px-gutter py-3">
      {baru ? (
        <Banner
          tone="tunggu"
          title={
            last
              ? t('{{nama}} mengubah SP ini {{saat}}.', { nama: last.by.fullname, saat: happened(last.at, now, lang) })
              : t('SP ini diubah orang lain.')
          }
          detail={t('Yang berubah: {{apa}}. Isian Anda tidak hilang bila dimuat.', { apa: nama(terbaru.berubah) })}
          action={
            <Button size="sm" onClick={terbaru.muat}>
              {t('Muat keadaan terbaru')}
            </Button>
          }
        />
      ) : (
        <Banner
          tone="jalan"
          title={t('Keadaan terbaru dimuat.')}
          detail={t('Isian Anda dipertahankan pada {{apa}}.', { apa: nama(terbaru.dipertahankan) })}
          action={
            <Button size="sm" onClick={terbaru.ikuti}>
              {t('Pakai yang terbaru')}
            </Button>
          }
        />
      )}
    </div>
  );
};
