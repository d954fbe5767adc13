import fc from 'fast-check';
import { csvText } from './csv';

it('writes numbers to reckon with, and quotes what would part cells', () => {
  expect(
    csvText([
      ['Nama', 'Rp'],
      ['PT "A"; B', 1250000],
      ['x', -12.5],
      [undefined, 0],
    ]),
  ).toBe('\uFEFFNama;Rp\r\n"PT ""A""; B";1250000\r\nx;-12,5\r\n;0\r\n');
});
it('lets no text be a formula', () => {
  fc.assert(
    fc.property(fc.constantFrom('=', '+', '-', '@', '\t', '\r'), fc.string(), (sign, rest) => {
      const [, line = ''] = /^\uFEFF([\s\S]*)\r\n$/.exec(csvText([[sign + rest]])) ?? [];
      expect(line.replace(/^"/, '').startsWith(`'${sign}`)).toBe(true);
    }),
  );
});
