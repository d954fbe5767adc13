import fc from 'fast-check';
import { tidy, tidyLines } from './marks.js';
import { isPrintable, printable } from './printable.js';

it('drops what no keyboard types, and leaves all else as it is', () => {
  expect(printable('koli\u0000 3\u0007 basah\u007f')).toBe('koli 3 basah');
  expect(printable('satu\u000bdua\u000ctiga')).toBe('satu\ndua\ntiga');
  expect(printable('setengah\ud800, utuh 😀\tya\r\n')).toBe('setengah, utuh 😀\tya\r\n');
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(isPrintable(printable(text))).toBe(true);
      if (isPrintable(text)) expect(printable(text)).toBe(text);
    }),
  );
});
it('is what every text field keeps', () => {
  expect([tidy('Ibu\u0007 Yanti\u000b'), tidyLines('satu\u000bdua\u0000')]).toEqual(['Ibu Yanti', 'satu\ndua']);
});
