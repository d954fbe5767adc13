import { fileNameOf } from './file-name';

it('takes a file’s name from what the server says, the encoded one first', () => {
  const encoded = `attachment; filename="Customer.xlsx"; filename*=UTF-8''Customer-2026-07-21%20%C3%A9.xlsx`;
  expect(fileNameOf(encoded, 'x')).toBe('Customer-2026-07-21 é.xlsx');
  expect(fileNameOf('attachment; filename="a b.csv"', 'x')).toBe('a b.csv');
  expect(fileNameOf("attachment; filename*=UTF-8''%E0%A4%A", 'x')).toBe('x');
  expect(fileNameOf(null, 'export')).toBe('export');
});
