import fc from 'fast-check';
import { payerKey } from '../../master/payer-key.js';
import { isNamedIn, phrasesIn } from './named.js';

it('finds names however the bank writes them, as whole words', () => {
  expect(isNamedIn('PT. Sinar Pangan', 'TRSF SINAR PANGAN PT')).toBe(true);
  expect(isNamedIn('PT Sinar', 'TRSF SINARMAS')).toBe(false);
  expect(isNamedIn('PT', 'PT')).toBe(false);
});
it('has among the phrases of a text just the names that stand in it', () => {
  const word = fc.constantFrom('PT', 'sinar', 'Pangan', 'MAKMUR', 'dan', 'CV.', 'a-b');
  const words = (maxLength: number) => fc.array(word, { maxLength }).map((all) => all.join('  '));
  fc.assert(
    fc.property(words(4), words(12), (name, text) => {
      expect(phrasesIn(text).includes(payerKey(name))).toBe(isNamedIn(name, text));
    }),
  );
});
