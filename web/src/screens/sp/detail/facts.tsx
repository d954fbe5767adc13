import type { ReactNode } from 'react';
import { date, dateTime, kg, number, rupiah, rupiahShort } from '@/base/format';
import { useT } from '@/base/i18n';
import { usePrefs } from '@/base/prefs';
import { cn } from '@/ui/cn';
import { unitText } from '../list/row';
import { useOpenSp } from './context';

type Props = { label: string; wide?: boolean; className?: string; children: ReactNode };
const F = ({ label, wide, className, children }: Props) => (
  <div className={cn('min-w-0', wide && 'col-span-full', className)}>
    <dt className="text-hint text-ink-3">{label}</dt>
    <dd className="break-words text-base">{children || <span className="text-ink-3">–</span>}</dd>
  </div>
);

/** What the SP is about, at a glance. */
export const Facts = () => {
  const t = useT();
  const { lang } = usePrefs();
  const { sp } = useOpenSp();
  const i = sp.isi;
  const counts = (
    [
      ['koli', i.koli],
      ['qty', i.qty],
      ['ikat', i.ikat],
    ] as const
  ).filter(([, n]) => n > 0);
  const names = counts.map(([k]) => t(k)).join(', ');
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-2 border-line border-b px-gutter py-3.5 @min-[36rem]:grid-cols-3 @min-[44rem]:grid-cols-[1.4fr_1fr_1.2fr_1fr_1fr]">
      <F label={t('Customer')}>{sp.customer_nama}</F>
      <F label={t('Layanan')}>{i.service}</F>
      <F label={t('Jenis barang')}>{i.jenis_barang}</F>
      <F label={t('Berat')}>{kg(i.berat)}</F>
      <F label={names ? names.charAt(0).toUpperCase() + names.slice(1) : t('Koli, qty, ikat')}>
        {counts.map(([, n]) => number(n)).join(', ')}
      </F>
      <F label={t('Sales')}>{sp.sales_nama}</F>
      <F label={t('Tgl order')}>{date(i.tgl_order, lang)}</F>
      <F label={t('Tgl pickup')}>{dateTime(i.tgl_pickup, lang)}</F>
      <F label={t('Unit diminta')}>{unitText(i.unit_type, i.unit_count)}</F>
      <F label={t('Asuransi')}>
        {i.asuransi ? (
          <span title={rupiah(i.nilai_barang)}>
            {t('Ya')}, {rupiahShort(i.nilai_barang)}
          </span>
        ) : (
          t('Tidak')
        )}
      </F>
      <F label={t('Cabang')}>{sp.cabang_nama}</F>
      {i.email.length > 0 && (
        <F label={t('Kirim email ke')} className="col-span-2 @min-[44rem]:col-span-4">
          {i.email.join(', ')}
        </F>
      )}
      {i.memo && (
        <F label={t('Memo')} wide>
          <span className="whitespace-pre-line">{i.memo}</span>
        </F>
      )}
      {sp.status === 'BATAL' && sp.akhir && (
        <F label={t('Alasan batal')} wide>
          <span className="text-rejected-i">{sp.akhir.alasan}</span>
          <span className="text-ink-3">
            {' '}
            · {sp.akhir.by}, {dateTime(sp.akhir.at, lang)}
          </span>
        </F>
      )}
    </dl>
  );
};
