/** Remarks on a work order, and the customer's price. */
import type { SpkPaper, SpkPrice } from '@domain/flows/sp/paper';
import { terbilang } from '@domain/kit/values/terbilang';
import { feeNames } from '@domain/master/price-words';
import { money, number, rupiah, stamp } from '@/base/text/format';
import type { Section } from './stack';

const FEES: Record<(typeof feeNames)[number], string> = {
  muat: 'Muat',
  bongkar: 'Bongkar',
  multidrop: 'Multidrop',
  overtonase: 'Overtonase',
  lain: 'Lain-lain',
};
const Amount = ({ label, of }: { label: string; of: number }) => (
  <tr className={of === 0 ? 'none' : undefined}>
    <td>{label}</td>
    <td className="figure">{money(of)}</td>
  </tr>
);
const Price = ({ of: h }: { of: SpkPrice }) => (
  <div className="price">
    <h2 className="section-title">
      <span>Harga</span>
      <span>Rp</span>
    </h2>
    <table className="rows amounts">
      <colgroup>
        <col />
        <col style={{ width: '25mm' }} />
      </colgroup>
      <tbody>
        <Amount label={`${number(h.jumlah)} ${h.measure} × ${number(h.harga)}`} of={h.jumlah * h.harga} />
        {feeNames.map((name) => (
          <Amount key={name} label={FEES[name]} of={h.biaya[name]} />
        ))}
        <Amount label="Promo" of={-h.promo || 0} />
        <tr className="sum">
          <td>Total</td>
          <td className="figure">{money(h.total)}</td>
        </tr>
      </tbody>
    </table>
    {h.total > 0 && <p className="in-words">{terbilang(h.total)} rupiah</p>}
  </div>
);

type Comments = SpkPaper['komentar'];
const cols = (
  <>
    <col style={{ width: '7mm' }} />
    <col />
  </>
);
const commentRows = (komentar: Comments) =>
  komentar.map(({ nomor, teks, at, by }) => (
    <tr key={nomor}>
      <td>{nomor}</td>
      <td>
        {teks}
        <p className="said-by">
          <b>{by}</b>
          <span className="nowrap">{stamp(at, 'id')}</span>
        </p>
      </td>
    </tr>
  ));
const title = <h2 className="section-title">Comments</h2>;
const head = (
  <tr>
    <th colSpan={2} className="section-head">
      Comments
    </th>
  </tr>
);
const none = <p className="section-line small">Tidak ada komentar.</p>;

/**
 * Characters per line beside the price, and lines that fit there; longer remarks take the full width, after the price.
 */
const [LETTERS, LINES] = [56, 17];
const linesOf = (komentar: Comments): number =>
  komentar.reduce((sum, { teks }) => sum + Math.ceil(teks.length / LETTERS) + 1.3, 0);

const memoOf = (memo: string) => (
  <>
    Memo&ensp;<b>{memo}</b>
  </>
);
/** Why it is not in force, its memo, its comments and its price. */
export const remarks = ({ akhir, memo, komentar, price, status, asuransi }: SpkPaper): Section[] => {
  const beside = price !== undefined && linesOf(komentar) <= LINES;
  const end = akhir && (
    <p className="section-line">
      {status} oleh {akhir.by}, {stamp(akhir.at, 'id')}&ensp;<b>{akhir.alasan}</b>
    </p>
  );
  const apart = price !== undefined && !beside;
  return [
    ...(end ? [{ block: end }] : []),
    ...(asuransi === undefined
      ? []
      : [
          {
            block: (
              <p className="section-line">
                Asuransi&ensp;<b>nilai barang {rupiah(asuransi)}</b>
              </p>
            ),
          },
        ]),
    ...(memo && !apart ? [{ block: <p className="section-line">{memoOf(memo)}</p> }] : []),
    ...(price
      ? [
          {
            block: (
              <div className="beside">
                <div className="grow">
                  {beside && title}
                  {beside && komentar.length === 0 && none}
                  {beside && (
                    <table className="rows snug">
                      <colgroup>{cols}</colgroup>
                      <tbody>{commentRows(komentar)}</tbody>
                    </table>
                  )}
                  {apart && memo && <p className="section-title-room">{memoOf(memo)}</p>}
                </div>
                <Price of={price} />
              </div>
            ),
          },
        ]
      : []),
    ...(beside
      ? []
      : komentar.length > 0
        ? [{ className: 'snug', cols, head, rows: commentRows(komentar) }]
        : [
            {
              block: (
                <div>
                  {title}
                  {none}
                </div>
              ),
            },
          ]),
  ];
};
