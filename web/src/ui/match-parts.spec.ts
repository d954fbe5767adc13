import { matchParts } from './match-parts';

const hits = (text: string, query: string) =>
  matchParts(text, query)
    .map((p) => (p.hit ? `[${p.text}]` : p.text))
    .join('');

it('marks beginnings of words, whatever their case and accents', () => {
  expect(hits('PT Sinar Pangan', 'sinar')).toBe('PT [Sinar] Pangan');
  expect(hits('PT Sinar Pangan', 'pan sin')).toBe('PT [Sin]ar [Pan]gan');
  expect(hits('Café Élan', 'ela')).toBe('Café [Éla]n');
  expect(hits('SP-JKT-2607-00494', '00494')).toBe('SP-JKT-2607-[00494]');
  expect(hits('SP-JKT-2607-00494', '494')).toBe('SP-JKT-2607-00[494]');
  expect(hits('B 9494 KXA', 'b9494k')).toBe('[B] [9494] [K]XA');
  expect(hits('Cikarang', 'kara')).toBe('Cikarang');
  expect(hits('Cikarang', ' ')).toBe('Cikarang');
});
