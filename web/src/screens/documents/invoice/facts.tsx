/** The terms of an invoice in one row above its lines. */
import { collectors } from '@domain/flows/invoice/words';
import { usePrefs } from '@/base/session/prefs';
import { date } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { taxNumberText } from '@/base/text/tax-number';
import { Fact } from '@/kit/detail/fact';
import { type EntryDoc, useDetail } from '@/kit/entity/detail/scope';
import { DetailValue } from '@/kit/entity/detail/value';
import { invoiceOf } from './doc';

export const InvoiceFacts = ({ doc }: { doc: EntryDoc }) => {
  const t = useT();
  const { lang } = usePrefs();
  const { info } = useDetail();
  const of = invoiceOf(doc);
  const collects = of.pemungut_ppn
    ? t(collectors[of.pemungut_ppn])
    : t('Bukan, kode {{code}}', { code: of.kode_faktur });
  const from = of.top_dari === 'TERIMA' ? t('tanda terima') : t('tanggal invoice');
  const ref = (name: string) => {
    const field = info.fields.find((one) => one.name === name);
    return field && <DetailValue field={field} value={doc[name]} name={doc.sebutan?.[name]} />;
  };
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-2.5 border-line border-b px-gutter py-3 phone:grid phone:grid-cols-2 phone:gap-x-4">
      <Fact label={t('Bisnis unit')}>{ref('bu')}</Fact>
      <Fact label={t('Alamat invoice')}>{ref('alamat')}</Fact>
      <Fact label={t('No. faktur pajak')}>{of.nsfp && <bdi dir="ltr">{taxNumberText(of.nsfp)}</bdi>}</Fact>
      <Fact label={t('Pemungut PPN')}>{collects}</Fact>
      <Fact label={t('PPh 23')}>{of.potong_pph23 ? t('Dipotong customer') : t('Tidak dipotong')}</Fact>
      <Fact label={t('TOP')}>{t('{{count}} hari dari {{from}}', { count: of.top, from })}</Fact>
      <Fact label={t('Jatuh tempo')}>{date(of.jatuh_tempo, lang)}</Fact>
    </dl>
  );
};
