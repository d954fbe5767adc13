/** What declared papers of money have beside their tables: the amount in words, the signature with its stamp. */
import type { KindPaperContent } from '@domain/print/kind-paper';
import { money, rupiah } from '@/base/text/format';
import { day, Signs } from './parts';
import type { Section } from './stack';
import { colsOf } from './tables';

/** Who paid how much, in figures and in words; nothing without an amount, or if its reader may not read it. */
export const worthOf = ({ words, party }: KindPaperContent): Section[] =>
  words
    ? [
        {
          block: (
            <div className="frame worth">
              <div className="worth-line">
                {party && (
                  <div className="worth-part">
                    <p className="label">{party.label}</p>
                    <p className="worth-party">{party.name}</p>
                  </div>
                )}
                <div className={party ? 'worth-part worth-figure' : 'worth-part'}>
                  <p className="label">{words.label}</p>
                  <p className="plate">{rupiah(words.amount)}</p>
                </div>
              </div>
              <div className="worth-part">
                <p className="label">Terbilang</p>
                <p className="place">{words.text}</p>
              </div>
            </div>
          ),
        },
      ]
    : [];
/** What the amount consists of, and on what the paper depends. */
export const detailOf = (p: KindPaperContent): Section[] => {
  const all = p.totals.flatMap((name) => p.fields[name] ?? []);
  // The amount alone stands above already.
  const shown = all.length === 1 && all[0]?.value === p.words?.amount ? [] : all;
  if (shown.length === 0 && !p.note) return [];
  return [
    {
      block: (
        <div className="beside">
          <div className="grow">
            {p.note && (
              <>
                <h2 className="section-title">Keterangan</h2>
                <p className="section-line">
                  <b>{p.note}</b>
                </p>
              </>
            )}
          </div>
          {shown.length > 0 && (
            <div className="price">
              <h2 className="section-title">
                <span>Rincian</span>
                <span>Rp</span>
              </h2>
              <table className="rows amounts">
                <colgroup>{colsOf([undefined, '36mm'])}</colgroup>
                <tbody>
                  {shown.map(({ label, value }, n) => (
                    <tr key={label} className={n === shown.length - 1 ? 'sum' : undefined}>
                      <td>{label}</td>
                      <td className="figure">{money(Number(value))}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          )}
        </div>
      ),
    },
  ];
};

/** The first copy bears the stamp. @param copy its index */
const Stamp = ({ of, copy }: { of: number; copy: number }) =>
  copy === 0 ? (
    <div className="duty">
      <span>Meterai</span>
      <b>{rupiah(of)}</b>
    </div>
  ) : (
    <p className="small">Meterai {rupiah(of)} pada lembar 1</p>
  );
/** @param copy index of the copy */
export const SignedBy = ({ of: p, copy }: { of: KindPaperContent; copy: number }) => {
  const dated = p.dated && [p.dated.city, day(p.dated.day)].filter(Boolean).join(', ');
  const signers = p.signs.map((title) =>
    title === p.issuer
      ? {
          ...{ title, who: p.head.company },
          ...(dated && { dated }),
          ...(p.stamp !== undefined && { room: <Stamp of={p.stamp} copy={copy} /> }),
        }
      : { title },
  );
  return (
    <div className={signers.length === 1 ? 'signs-one' : undefined}>
      <Signs of={signers} />
    </div>
  );
};
