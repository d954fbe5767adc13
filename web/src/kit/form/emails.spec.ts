import { emailsIn, withEmails } from './emails';

describe('addresses typed and pasted', () => {
  it('are found in lists of any kind', () => {
    expect(emailsIn('Rina <rina@a.co>, budi@b.co;x\nc@d.id')).toEqual(['rina@a.co', 'budi@b.co', 'c@d.id']);
  });
  it('stand once each; what is none stays to be mended', () => {
    expect(withEmails(['a@b.co'], 'A@B.co c@d.id')).toEqual(['a@b.co', 'c@d.id']);
    expect(withEmails(['a@b.co'], 'rina')).toEqual(['a@b.co', 'rina']);
    expect(withEmails(['a@b.co'], '  ')).toEqual(['a@b.co']);
  });
});
