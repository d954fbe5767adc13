import fc from 'fast-check';
import { FILE_NAME_MAX } from '../../domain/kit/values/file-value.js';
import { fileNameOf } from './name.js';

const named = (name: string) => fileNameOf(encodeURIComponent(name), 'application/pdf');
it.each([
  ['Izin usaha.pdf', 'Izin usaha.pdf'],
  ['IZIN.PDF', 'IZIN.PDF'],
  ['izin.pdf.exe', 'izin.pdf.exe.pdf'],
  ['C:\\Users\\budi\\izin.pdf', 'izin.pdf'],
  ['../../etc/passwd', 'passwd.pdf'],
  ['..', 'berkas.pdf'],
  ['.pdf', 'pdf.pdf'],
  ['', 'berkas.pdf'],
  ['a\r\nSet-Cookie: x\0.pdf', 'aSet-Cookie: x.pdf'],
  ['gaji\u202efdp.exe', 'gajifdp.exe.pdf'],
  ['e\u0301.pdf', 'é.pdf'],
])('%j is kept as %j', (input, stored) => expect(named(input)).toBe(stored));
it('keeps the ending that a kind has', () => {
  expect(fileNameOf('foto.JPEG', 'image/jpeg')).toBe('foto.JPEG');
  expect(fileNameOf('foto.png', 'image/jpeg')).toBe('foto.png.jpg');
  expect(fileNameOf(undefined, 'image/webp')).toBe('berkas.webp');
});
it('is short, of one line and no path, and always has the ending of its kind', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (input) => {
      const name = named(input.toWellFormed());
      expect(name.length).toBeLessThanOrEqual(FILE_NAME_MAX);
      expect(name).toMatch(/^[^./\\\n\r\0][^/\\\n\r\0]*\.pdf$/i);
      expect(name.isWellFormed()).toBe(true);
      expect(fileNameOf(encodeURIComponent(name), 'application/pdf')).toBe(name);
    }),
  );
});
