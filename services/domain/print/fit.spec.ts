import fc from 'fast-check';
import { fitted, LEADING, textWidth } from './fit.js';

const NAME = { width: 744, height: 236, most: 2, sizes: [104, 88, 72, 60, 50, 42, 36, 30, 24, 20] };

describe('texts that fit a label', () => {
  it('are as large as they may be', () => {
    expect(fitted('SMPN 14 Bandung', NAME)).toEqual({ size: 104, lines: ['SMPN 14', 'Bandung'] });
    expect(fitted('', NAME)).toEqual({ size: 104, lines: [] });
  });

  it('are never cut, and in two lines whatever a school is called', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 120 }), (text) => {
        const { size, lines } = fitted(text, NAME);
        expect(lines.join('').replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
        for (const line of lines) expect(textWidth(line, size)).toBeLessThanOrEqual(NAME.width);
        if (/^[a-zA-Z0-9 .]{1,70}$/.test(text)) {
          expect(lines.length).toBeLessThanOrEqual(2);
          expect(lines.length * size * LEADING).toBeLessThanOrEqual(NAME.height);
        }
      }),
    );
    const longest = `Sekolah Menengah Kejuruan Negeri 3 Bina Cendekia Utama ${'Nusantara '.repeat(6)}`.slice(0, 120);
    expect(fitted(longest, NAME).lines).toHaveLength(2);
  });

  it('part a word that is wider than a line', () => {
    const { lines } = fitted('x'.repeat(200), NAME);
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.join('')).toBe('x'.repeat(200));
  });
});
