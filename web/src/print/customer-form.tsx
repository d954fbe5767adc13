/** The customer form in print. */
import type { CustomerPaper } from '@domain/print/customer-paper';
import { stamp } from '@/base/text/format';
import { formHeads, sectionsOf } from './form';
import { lineOf, Signs } from './parts';
import type { Drawing } from './printed';

/** The three decisions; the memo holds the reason. */
const Decisions = ({ of }: { of: CustomerPaper['decisions'] }) => (
  <div>
    <h2 className="section-title">Persetujuan</h2>
    <div className="stamps stamps-above">
      {of.map(({ who, label, value, date, memo }) => (
        <div key={who}>
          <b>{label}</b>
          <p>
            {value === 'Y' || date ? (
              <span className="stamp stamp-caps">{value === 'Y' ? 'ADA' : 'TIDAK ADA'}</span>
            ) : (
              'Belum ada keputusan'
            )}
          </p>
          <p className="small">{stamp(date, 'id')}</p>
          {memo && <p className="small">Memo: {memo}</p>}
        </div>
      ))}
    </div>
  </div>
);

export const customerDrawing: Drawing<CustomerPaper> = {
  whole: (print) => {
    const { content: p } = print;
    return [
      {
        key: print.id,
        ...formHeads(print, 'Formulir Customer'),
        sections: [...sectionsOf(p), { block: <Decisions of={p.decisions} /> }],
        foot: (
          <Signs
            of={[
              { title: 'Customer', who: 'Tanda tangan dan cap', name: String(p.fields.pic_office?.value) },
              { title: 'Akunting', who: 'Diperiksa' },
              { title: 'Manager', who: 'Diketahui' },
              { title: 'Direktur', who: 'Disetujui' },
            ]}
          />
        ),
        line: lineOf(p.code, print),
      },
    ];
  },
};
