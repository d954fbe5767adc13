import { htmlOf, textOf } from '../flows/mail/layout.js';
import { paperLetter, paperSubject } from './paper-letter.js';

const of = {
  ...{ company: 'PT Samudra', branch: 'Cabang Jakarta', title: 'Nota', number: 'NT-1' },
  ...{ message: 'Mohon dibayar <b>\nsegera', file: 'Nota NT-1.pdf', by: 'Rani' },
};

it('says which paper it is, what its sender wrote, what is attached and who sends it', () => {
  expect(textOf(paperLetter(of))).toBe(`PT Samudra, Cabang Jakarta

Nota NT-1

Mohon dibayar <b>
segera

Terlampir Nota NT-1 dalam bentuk PDF.

Nomor: NT-1
Lampiran: Nota NT-1.pdf

--

Dikirim oleh Rani lewat Lintas.
`);
  expect(htmlOf(paperLetter(of))).toContain('Mohon dibayar &lt;b&gt;');
});
it('is from the product where no company is known, and says nothing for its sender', () => {
  const bare = { ...of, company: '', branch: '', message: '' };
  expect(paperLetter(bare)).toMatchObject({
    from: 'Lintas',
    parts: [{ text: expect.stringMatching(/^Terlampir/) }, {}],
  });
  expect(paperSubject(bare)).toBe('Nota NT-1, Lintas');
  expect(paperSubject({ ...of, company: 'P'.repeat(300) })).toHaveLength(200);
});
