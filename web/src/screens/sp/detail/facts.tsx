import facts from 'virtual:sp-facts';
import type { SpDoc } from '@views/sp';
import { usePrefs } from '@/base/session/prefs';
import { date, dateTime, kg, number, rupiah, rupiahShort } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { Fact } from '@/kit/detail/fact';
import { valueText } from '@/kit/history/changes';
import { unitText } from '../list/row';
import { useOpenSp } from './context';

/** Key facts of the SP. */
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
      <Fact label={t('Customer')}>{sp.customer_nama}</Fact>
      <Fact label={t('Layanan')}>{i.service}</Fact>
      <Fact label={t('Jenis barang')}>{i.jenis_barang}</Fact>
      <Fact label={t('Berat')}>{kg(i.berat)}</Fact>
      <Fact label={names ? names.charAt(0).toUpperCase() + names.slice(1) : t('Koli, qty, ikat')}>
        {counts.map(([, n]) => number(n)).join(', ')}
      </Fact>
      <Fact label={t('Sales')}>{sp.sales_nama}</Fact>
      <Fact label={t('Tgl order')}>{date(i.tgl_order, lang)}</Fact>
      <Fact label={t('Tgl pickup')}>{dateTime(i.tgl_pickup, lang)}</Fact>
      <Fact label={t('Unit diminta')}>{unitText(i.unit_type, i.unit_count)}</Fact>
      <Fact label={t('Asuransi')}>
        {i.asuransi ? (
          <span title={rupiah(i.nilai_barang)}>
            {t('Ya')}, {rupiahShort(i.nilai_barang)}
          </span>
        ) : (
          t('Tidak')
        )}
      </Fact>
      <Fact label={t('Cabang')}>{sp.cabang_nama}</Fact>
      {i.email.length > 0 && (
        <Fact label={t('Kirim email ke')} className="col-span-2 @min-[44rem]:col-span-4">
          {i.email.join(', ')}
        </Fact>
      )}
      {facts.map(({ name, label, kind, options }) => {
        const value = i[name];
        const word = options?.find((one) => one.value === value)?.label;
        const text = word === undefined ? valueText(value, kind, lang) : t(word);
        if (value === 0 || text === '') return null;
        return (
          <Fact key={name} label={t(label)} wide={kind === 'long'}>
            <span className="whitespace-pre-line">{text}</span>
          </Fact>
        );
      })}
      {sp.status === 'BATAL' && sp.akhir && <Reason label={t('Alasan batal')} of={sp.akhir} />}
      {sp.status === 'DRAF' && sp.tolak && <Reason label={t('Alasan ditolak')} of={sp.tolak} />}
    </dl>
  );
};

const Reason = ({ label, of }: { label: string; of: NonNullable<SpDoc['akhir']> }) => {
  const { lang } = usePrefs();
  return (
    <Fact label={label} wide>
      <span className="break-words text-rejected-i">{of.alasan}</span>
      <span className="text-ink-3">
        {' '}
        · {of.by}, {dateTime(of.at, lang)}
      </span>
    </Fact>
  );
};
