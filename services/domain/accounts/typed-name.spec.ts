import fc from 'fast-check';
import { spelled } from './testing/spelled.js';
import { foldedName } from './typed-name.js';

it('takes every spelling of a name for that name', () => {
  fc.assert(
    fc.property(
      fc
        .constantFrom('samsul nasution', 'dr-12', 'kacab.bandung', 'budi@lintas.example', 'b 9143 ymj')
        .chain((name) => fc.tuple(fc.constant(name), spelled(name))),
      ([name, typed]) => {
        expect(foldedName(typed)).toBe(name);
      },
    ),
  );
});
it.each([
  ['Naſution', 'nasution'],
  ['ﬁrm\u0007an', 'firman'],
  ['STRAẞE straße', 'strasse strasse'],
  ['\u212aARTINI', 'kartini'],
  ['Jose\u0301', 'josé'],
  ['ΟΔΟΣ οδοσ', 'οδος οδος'],
  // In another script: matches no account, and no name but itself.
  ['ѕаmѕul', 'ѕаmѕul'],
])('folds %s', (typed, folded) => {
  expect(foldedName(typed)).toBe(folded);
});
it('folds once for all, to well-formed text of a bounded length without anything unseen', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('ﷺ', '\ud800')), maxLength: 200 }),
      (typed) => {
        const folded = foldedName(typed);
        expect(foldedName(folded)).toBe(folded);
        expect(folded.length).toBeLessThanOrEqual(200);
        expect(folded.isWellFormed()).toBe(true);
        expect(folded).not.toMatch(/[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/u);
      },
    ),
  );
});
