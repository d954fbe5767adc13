/** PPh 23 that the customer withholds, and the papers that prove it. */
import { proofsOf } from '@domain/flows/invoice/withholding';
import { usePrefs } from '@/base/session/prefs';
import { date, number, percent } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { type EntryDoc, useDetail } from '@/kit/entity/detail/scope';
import { DetailValue } from '@/kit/entity/detail/value';
import { FileLink } from '@/kit/entity/file-view';
import { Button } from '@/ui/button';
import { ADD_PROOF, invoiceOf } from './doc';
import { Row } from './row';

export const Withholding = ({ doc }: { doc: EntryDoc }) => {
  const t = useT();
  const { lang } = usePrefs();
  const { info, offers, ask } = useDetail();
  const of = invoiceOf(doc);
  const rate = info.fields.find(({ name }) => name === 'ketentuan_pph');
  const add = of.bupot_kurang > 0 && offers.find(({ name }) => name === ADD_PROOF);
  const drop = offers.find(({ name }) => name === 'dropProof');
  return (
    <section aria-labelledby="bupot" className="mt-3 border-line border-t pt-3">
      <div className="flex flex-wrap items-baseline gap-x-2 pb-1">
        <h3 id="bupot" className="font-semibold text-table">
          {t('Bukti potong')}
        </h3>
        {rate && of.ketentuan_pph && (
          <span className="text-table">
            <DetailValue field={rate} value={of.ketentuan_pph} name={doc.sebutan?.ketentuan_pph} />
          </span>
        )}
      </div>
      <dl>
        <Row label={t('PPh 23 {{rate}}', { rate: percent(of.tarif_pph23) })} path="pph23" amount={of.pph23} />
      </dl>
      <ul>
        {proofsOf(of).map(({ no, nomor, tanggal, jumlah, bukti, oleh }) => (
          <li key={no} className="border-line border-t py-2 text-table">
            <div className="flex items-baseline justify-between gap-4">
              <span className="min-w-0">
                <bdi dir="ltr" className="font-medium">
                  {nomor}
                </bdi>
                <span className="text-ink-2">
                  {', '}
                  {date(tanggal, lang)}, {oleh}
                </span>
              </span>
              <span className="tabular-nums">{number(jumlah)}</span>
            </div>
            <div className="flex items-center justify-between gap-4 pt-1">
              <FileLink file={bukti} />
              {drop && (
                <Button size="sm" variant="ghost" className="-me-2" onClick={() => ask(drop, { no })}>
                  {t('Cabut')}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
      {of.bupot_kurang > 0 && (
        <dl>
          <Row label={t('Belum berbukti')} path="bupot_kurang" amount={of.bupot_kurang} strong />
        </dl>
      )}
      {add && (
        <Button size="sm" variant="ghost" className="-ms-2 mt-1" onClick={() => ask(add)}>
          {t('Isi bukti potong…')}
        </Button>
      )}
    </section>
  );
};
