import { content } from '@domain/flows/sp/sp.fixture';
import { consequencesOf } from './consequences';

describe('what an edit brings about', () => {
  const strip = {
    marketing: { status: 'DISETUJUI' },
    operasional: { status: 'DISERAHKAN' },
    purchasing: { status: 'GILIRAN' },
    akunting: { status: 'BELUM' },
  } as const;
  const sp = { status: 'MENUNGGU_PURCHASING', strip, units: [1] } as const;
  it('is the loss of the approvals given so far, and of the units named', () => {
    expect(consequencesOf(sp, content, { ...content, harga: 1, memo: 'x' })).toEqual({
      heavy: ['harga'],
      voided: ['marketing', 'operasional'],
      units: 1,
    });
  });
  it('is nothing for memo and e-mail, and nothing for a draft', () => {
    expect(consequencesOf(sp, content, { ...content, memo: 'x', email: ['a@b.co'] })).toBeUndefined();
    expect(consequencesOf({ ...sp, status: 'DRAF' }, content, { ...content, harga: 1 })).toBeUndefined();
  });
});
