import type { SystemAudit, SystemWitness } from '@domain/queries/system';
import { CircleCheck, CloudOff, Hourglass } from 'lucide-react';
import { usePrefs } from '@/base/session/prefs';
import { number } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { Banner } from '@/ui/banner';
import { cn } from '@/ui/cn';
import { Section } from './section';
import { lasting, witnessName } from './words';

/** External proof of the log: signed heads, and which witness holds which. */
export const Witnesses = ({ audit }: { audit: SystemAudit }) => {
  const t = useT();
  const { lang } = usePrefs();
  const { key, n, ageMs, witnesses, alarm, short, forged, unreadable = 0 } = audit;
  const head =
    n === undefined || ageMs === undefined
      ? t('Belum ada kepala log yang ditandatangani')
      : t('Kepala log ke-{{n}}, {{age}} lalu', { n: number(n), age: lasting(ageMs, lang) });
  return (
    <Section title={t('Saksi log')} note={key === undefined ? t('Tidak ada proses yang menandatangani log') : head}>
      {alarm !== undefined && (
        <Banner
          className="mx-(--gutter) mb-3"
          title={
            short
              ? t('Log berakhir sebelum yang diketahui saksi.')
              : t('Log tidak lagi sama dengan yang ditandatangani.')
          }
          detail={
            short
              ? t(
                  'Isinya benar sampai ujungnya. Dipulihkan dari cadangan lama? Jalankan audit:key restored. Bila tidak, ujungnya dipotong: simpan semua apa adanya.',
                )
              : t('Jalankan audit:verify; sumber kebenaran adalah kepala log di tangan saksi.')
          }
          code={alarm}
        />
      )}
      {forged > 0 && (
        <Banner
          className="mx-(--gutter) mb-3"
          title={t('{{count}} baris palsu di penyimpan keadaan ditolak.', { count: forged })}
          detail={t('Seseorang menulis ke penyimpan keadaan di luar aplikasi, misalnya sesi buatan.')}
        />
      )}
      {unreadable > 0 && (
        <Banner
          className="mx-(--gutter) mb-3"
          title={t('{{count}} orang tidak bisa masuk: verifikasinya tidak terbaca.', { count: unreadable })}
          detail={t(
            'Kunci data ini hilang atau bukan yang semula. Jalankan audit:verify dan audit:key, atau reset verifikasi orangnya di List User.',
          )}
        />
      )}
      {key !== undefined && witnesses.length === 0 && (
        <p className="border-line border-y px-gutter py-3 text-ink-2 text-table">
          {t('Belum ada saksi: log yang ditulis ulang seluruhnya tidak akan ketahuan.')}
        </p>
      )}
      {witnesses.length > 0 && (
        <ul className="border-line border-t">
          {witnesses.map((witness) => (
            <Line key={`${witness.kind} ${witness.name}`} witness={witness} />
          ))}
        </ul>
      )}
    </Section>
  );
};

const Line = ({ witness }: { witness: SystemWitness }) => {
  const t = useT();
  const { lang } = usePrefs();
  const { kind, name, n, ageMs, lacks, failures, error } = witness;
  const [Icon, tone] =
    failures > 0
      ? [CloudOff, 'text-rejected-i']
      : n === undefined
        ? [Hourglass, 'text-ink-3']
        : [CircleCheck, 'text-done-i'];
  const has =
    n === undefined || ageMs === undefined
      ? t('belum punya kepala log')
      : t('punya ke-{{n}}, {{age}} lalu', { n: number(n), age: lasting(ageMs, lang) });
  return (
    <li className="grid grid-cols-[15rem_minmax(0,1fr)_16rem] items-baseline gap-x-4 border-line border-b px-gutter py-2.5 text-table max-xl:grid-cols-[11rem_minmax(0,1fr)_14rem] phone:flex phone:flex-col phone:gap-1 phone:py-3">
      <p className="flex items-baseline gap-2">
        <Icon aria-hidden className={cn('size-4 shrink-0 translate-y-0.5', tone)} />
        <span className="font-medium">{t(witnessName[kind])}</span>
      </p>
      <p className="min-w-0 text-ink-2 [overflow-wrap:anywhere]">
        <bdi dir="ltr">{name}</bdi>
        {failures > 0 && (
          <span className="block text-rejected-i">
            {t('{{count}} kali gagal', { count: failures })}
            {error === undefined ? '' : `: ${error}`}
          </span>
        )}
      </p>
      <p className="text-end text-ink-2 phone:text-start">
        {has}
        {failures > 0 && lacks > 0 && (
          <span className="block text-rejected-i">{t('kurang {{count}}', { count: lacks })}</span>
        )}
      </p>
    </li>
  );
};
