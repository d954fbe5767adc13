import fc from 'fast-check';
import { payerKey } from '../../master/payer-key.js';
import { isNamedIn, namesAmong } from './named.js';

it('finds names however the bank writes them, as whole words', () => {
  expect(isNamedIn('PT. Sinar Pangan', 'TRSF SINAR PANGAN PT')).toBe(true);
  expect(isNamedIn('PT Sinar', 'TRSF SINARMAS')).toBe(false);
  expect(isNamedIn('PT', 'PT')).toBe(false);
});
it('finds among many names just those that stand in a text', () => {
  const word = fc.constantFrom('PT', 'sinar', 'Pangan', 'MAKMUR', 'dan', 'CV.', 'a-b');
  const name = fc.array(word, { maxLength: 4 }).map((words) => words.join(' '));
  fc.assert(
    fc.property(fc.array(name, { maxLength: 10 }), fc.array(word, { maxLength: 8 }), (names, words) => {
      const text = words.join('  ');
      const all = names.map((one, n) => ({ one, n }));
      const hits = namesAmong(all, ({ one }) => payerKey(one))(text);
      expect(hits.toSorted((a, b) => a.n - b.n)).toEqual(all.filter(({ one }) => isNamedIn(one, text)));
    }),
  );
});
